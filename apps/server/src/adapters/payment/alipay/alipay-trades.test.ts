import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ProviderProblem, type RefundOrder } from '../payment-provider.ts';
import type { AlipayClient } from './alipay-client.ts';
import { closeAlipayTrade, queryTrade, queryTradeRefund, refundTrade } from './alipay-trades.ts';

const number = 'T_a000000001Z';
const order: RefundOrder = {
  number,
  refundNumber: 'R_a000000001Z',
  refundFen: 20,
  totalFen: 60,
  reason: '文件已被删除',
  notifyUrl: 'https://files.example.com/api/order/notify/alipay',
};

/** Answers one call after the other with what is given, parsed as the client does. */
function answering(...answers: (Record<string, unknown> | ProviderProblem)[]) {
  const asked: { path: string; fields: Record<string, string> }[] = [];
  const client: Pick<AlipayClient, 'call'> = {
    async call({ path, fields }, shape) {
      asked.push({ path, fields });
      const answer = answers[asked.length - 1];
      if (answer instanceof ProviderProblem) throw answer;
      return z.parse(shape, answer);
    },
  };
  return { client, asked };
}

it.each([
  ['a query', (client: Pick<AlipayClient, 'call'>) => queryTrade(client, number)],
  ['a closing', (client: Pick<AlipayClient, 'call'>) => closeAlipayTrade(client, number)],
  ['a refund', (client: Pick<AlipayClient, 'call'>) => refundTrade(client, order)],
  ['a refund’s query', (client: Pick<AlipayClient, 'call'>) => queryTradeRefund(client, order)],
])('takes no answer about another trade for one to %s', async (_, ask) => {
  const { client } = answering({
    out_trade_no: 'T_a000000002Z',
    trade_no: '2026112400000002',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '0.60',
    fund_change: 'Y',
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '0.20',
  });
  const problem = { kind: 'unavailable', code: 'ANSWER_TO_ANOTHER' };
  await expect(ask(client)).rejects.toMatchObject(problem);
});

it.each([{ fund_change: 'N' }, {}])('asks what became of a refund after %o', async (change) => {
  const done = { out_trade_no: number, refund_status: 'REFUND_SUCCESS', refund_amount: 0.2 };
  const { client, asked } = answering({ out_trade_no: number, ...change }, done);
  expect(await refundTrade(client, order)).toEqual({ state: 'done', refundedFen: 20 });
  expect(asked.map(({ path }) => path)).toEqual([
    '/v3/alipay/trade/refund',
    '/v3/alipay/trade/fastpay/refund/query',
  ]);
  expect(asked[0]?.fields).toMatchObject({ out_request_no: order.refundNumber });
});

it('does not ask what became of a closing that nobody answered', async () => {
  const { client, asked } = answering(new ProviderProblem('unavailable', 'NO_ANSWER'));
  await expect(closeAlipayTrade(client, number)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(asked).toHaveLength(1);
});
