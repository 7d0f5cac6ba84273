/** WeChat Pay v3: Native for a desktop, H5 for a phone's browser (PAY.md §1). */
import {
  type AttemptToPay,
  type NoticeAnswer,
  type NoticeOutcome,
  type PaymentFacts,
  type PaymentProvider,
  ProviderProblem,
  type RefundFacts,
  type RefundOrder,
  type WayToPay,
} from '../payment-provider.ts';
import { fetchWechatBill } from './fetch-wechat-bill.ts';
import {
  h5Answer,
  nativeAnswer,
  payment,
  readWechatFacts,
  refund,
  refundFactsOf,
  type WechatRefundAnswer,
  wechatCloseAnswer,
} from './wechat-answers.ts';
import { callWechat, type WechatOptions } from './wechat-client.ts';
import { readWechatNotice } from './wechat-notice.ts';
import { h5Link, h5Order, nativeOrder, refundRequest } from './wechat-requests.ts';

const TRANSACTIONS = '/v3/pay/transactions';
const REFUNDS = '/v3/refund/domestic/refunds';

export function createWechatProvider(options: WechatOptions): PaymentProvider {
  const { config } = options;
  return {
    name: 'wechat',
    start: (attempt) =>
      attempt.device === 'phone' ? startH5(options, attempt) : startNative(options, attempt),
    query: (number) => query(options, number),
    close: (number) => close(options, number),
    refund: (order) => askForRefund(options, order),
    queryRefund: (order) => queryRefund(options, order),
    readNotice: async (request, now) => readWechatNotice(request, { config, now }),
    answerNotice,
    fetchBill: (day) => fetchWechatBill(options, day),
  };
}

async function startNative(options: WechatOptions, attempt: AttemptToPay): Promise<WayToPay> {
  const { code_url: text } = await callWechat(options, {
    method: 'POST',
    path: `${TRANSACTIONS}/native`,
    body: nativeOrder(attempt, options.config),
    answer: nativeAnswer,
  });
  return { kind: 'qr', text };
}

/** The cashier looks at the Referer, and at whether the address is the one that asked. */
async function startH5(options: WechatOptions, attempt: AttemptToPay): Promise<WayToPay> {
  const { h5_url: url } = await callWechat(options, {
    method: 'POST',
    path: `${TRANSACTIONS}/h5`,
    body: h5Order(attempt, options.config),
    answer: h5Answer,
  });
  return { kind: 'jump', url: h5Link(url, attempt.returnUrl), needsReferrer: true };
}

async function query(options: WechatOptions, number: string): Promise<PaymentFacts> {
  const { merchantId } = options.config;
  const path = `${TRANSACTIONS}/out-trade-no/${number}?mchid=${merchantId}`;
  const answer = await unlessAbsent(callWechat(options, { method: 'GET', path, answer: payment }));
  if (!answer) return { state: 'unknown' };
  const facts = readWechatFacts(answer);
  if (answer.out_trade_no !== number || answer.mchid !== merchantId || !facts)
    throw misunderstood();
  return facts;
}

/**
 * The code that says "already paid" differs between WeChat's editions, so any refusal is 'unsure'
 * and `query` has to tell.
 */
async function close(options: WechatOptions, number: string): Promise<'closed' | 'unsure'> {
  try {
    await callWechat(options, {
      method: 'POST',
      path: `${TRANSACTIONS}/out-trade-no/${number}/close`,
      body: { mchid: options.config.merchantId },
      answer: wechatCloseAnswer,
    });
    return 'closed';
  } catch (error) {
    if (error instanceof ProviderProblem && error.kind === 'refused') return 'unsure';
    throw error;
  }
}

async function askForRefund(options: WechatOptions, order: RefundOrder): Promise<RefundFacts> {
  const body = refundRequest(order);
  const answer = await callWechat(options, { method: 'POST', path: REFUNDS, body, answer: refund });
  return refundFacts(answer, order.refundNumber);
}

async function queryRefund(
  options: WechatOptions,
  { refundNumber }: Pick<RefundOrder, 'number' | 'refundNumber'>,
): Promise<RefundFacts> {
  const path = `${REFUNDS}/${refundNumber}`;
  const answer = await unlessAbsent(callWechat(options, { method: 'GET', path, answer: refund }));
  return answer ? refundFacts(answer, refundNumber) : { state: 'unknown' };
}

function refundFacts(answer: WechatRefundAnswer, refundNumber: string): RefundFacts {
  const { status, amount, create_time: acceptedAt, user_received_account: account } = answer;
  const facts = refundFactsOf(status, { refundedFen: amount.refund, account });
  if (answer.out_refund_no !== refundNumber || !facts) throw misunderstood();
  return { ...facts, ...(acceptedAt !== undefined && { acceptedAt }) };
}

const ABSENT = new Set(['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS']);

async function unlessAbsent<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderProblem && ABSENT.has(error.code)) return undefined;
    throw error;
  }
}

function misunderstood(): ProviderProblem {
  return new ProviderProblem('unavailable', 'ANSWER_FORM');
}

const NOTICE_STATUS: Readonly<Record<NoticeOutcome, number>> = {
  done: 200,
  refused: 401,
  again: 500,
};

/** Told by the status alone; a body belongs to a failure. */
function answerNotice(outcome: NoticeOutcome): NoticeAnswer {
  const failure = JSON.stringify({ code: 'FAIL', message: outcome });
  return {
    status: NOTICE_STATUS[outcome],
    type: 'application/json',
    body: outcome === 'done' ? '' : failure,
  };
}
