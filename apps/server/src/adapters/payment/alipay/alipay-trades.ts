/** Asks Alipay about trades and refunds, and reads its answers (PAY.md §2). */
import type { z } from 'zod/mini';
import {
  type PaymentFacts,
  ProviderProblem,
  type RefundFacts,
  type RefundOrder,
} from '../payment-provider.ts';
import { alipayYuan } from './alipay-amount.ts';
import {
  alipayCloseAnswer,
  queryAnswer,
  refundAnswer,
  refundQueryAnswer,
} from './alipay-answers.ts';
import type { AlipayClient } from './alipay-client.ts';
import { readAlipayFacts } from './alipay-trade.ts';

type Caller = Pick<AlipayClient, 'call'>;
type RefundNumbers = Pick<RefundOrder, 'number' | 'refundNumber'>;

export async function queryTrade(client: Caller, number: string): Promise<PaymentFacts> {
  try {
    const trade = await ask(client, 'query', { out_trade_no: number }, queryAnswer);
    return readAlipayFacts({
      status: trade.trade_status,
      transaction: trade.trade_no,
      totalFen: trade.total_amount,
      paidTime: trade.send_pay_date,
    });
  } catch (error) {
    // A trade begins when the buyer logs in there; until then Alipay has not heard of it.
    if (hasCode(error, 'TRADE_NOT_EXIST')) return { state: 'unknown' };
    throw error;
  }
}

export async function closeAlipayTrade(
  client: Caller,
  number: string,
): Promise<'closed' | 'unsure'> {
  try {
    await ask(client, 'close', { out_trade_no: number }, alipayCloseAnswer);
    return 'closed';
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== 'refused') throw error;
    // Several codes say that a trade cannot be closed, and each is given for closed ones as well.
    const { state } = await queryTrade(client, number);
    return state === 'closed' ? 'closed' : 'unsure';
  }
}

export async function refundTrade(client: Caller, order: RefundOrder): Promise<RefundFacts> {
  const fields = {
    out_trade_no: order.number,
    out_request_no: order.refundNumber,
    refund_amount: alipayYuan(order.refundFen),
    refund_reason: order.reason,
  };
  const answer = await ask(client, 'refund', fields, refundAnswer);
  if (answer.fund_change === 'Y') return { state: 'done', refundedFen: order.refundFen };
  // No money was moved by this call: an earlier one did, or it is still to come.
  const facts = await queryTradeRefund(client, order);
  return facts.state === 'done' ? facts : { state: 'pending' };
}

export async function queryTradeRefund(
  client: Caller,
  { number, refundNumber }: RefundNumbers,
): Promise<RefundFacts> {
  const fields = { out_trade_no: number, out_request_no: refundNumber };
  try {
    const answer = await ask(client, 'fastpay/refund/query', fields, refundQueryAnswer);
    // Without a state the refund is not known, or it failed; either way the same number may be sent again.
    if (answer.refund_status !== 'REFUND_SUCCESS') return { state: 'unknown' };
    const { refund_amount: refundedFen } = answer;
    return { state: 'done', ...(refundedFen !== undefined && { refundedFen }) };
  } catch (error) {
    if (hasCode(error, 'TRADE_NOT_EXIST')) return { state: 'unknown' };
    throw error;
  }
}

async function ask<Answer extends z.core.$ZodType<{ out_trade_no?: string | undefined }>>(
  client: Caller,
  verb: string,
  fields: { out_trade_no: string } & Record<string, string>,
  shape: Answer,
): Promise<z.core.output<Answer>> {
  const call = { method: 'POST', path: `/v3/alipay/trade/${verb}`, fields } as const;
  const answer = await client.call(call, shape);
  // Alipay's signature does not cover the question: an answer to another one is none to this.
  if (answer.out_trade_no !== undefined && answer.out_trade_no !== fields.out_trade_no) {
    throw new ProviderProblem('unavailable', 'ANSWER_TO_ANOTHER');
  }
  return answer;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ProviderProblem && error.code === code;
}
