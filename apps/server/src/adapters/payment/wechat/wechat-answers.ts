/** Pure: WeChat's words for payments and refunds, in answers and notices alike, and what they mean to us. */
import * as z from 'zod/mini';
import type { PaymentFacts, RefundFacts } from '../payment-provider.ts';

const name = z.string().check(z.minLength(1), z.maxLength(64));
const fen = z.int().check(z.nonnegative());

/** The account that a refund went to, as `支付用户零钱`; left out or null where WeChat has no word for it. */
export const refundAccount = z.optional(z.nullable(z.string()));

/** RFC 3339 with the offset of Beijing. */
const time = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => Date.parse(text)),
);

export const nativeAnswer = z.object({ code_url: z.string().check(z.startsWith('weixin://')) });
export const h5Answer = z.object({ h5_url: z.url({ protocol: /^https?$/ }) });
export const wechatCloseAnswer = z.undefined();

export const payment = z.object({
  appid: name,
  mchid: name,
  out_trade_no: name,
  trade_state: name,
  transaction_id: z.optional(name),
  success_time: z.optional(time),
  /** `total` is the order's; what the payer was charged is less by WeChat's own vouchers. */
  amount: z.optional(z.object({ total: fen, currency: z.optional(name) })),
});
export type WechatPayment = z.infer<typeof payment>;

export const refund = z.object({
  out_trade_no: name,
  out_refund_no: name,
  status: name,
  user_received_account: refundAccount,
  create_time: z.optional(time),
  amount: z.object({ refund: fen }),
});
export type WechatRefundAnswer = z.infer<typeof refund>;

/**
 * A payment of which a part was paid back says REFUND, and stays a payment; how much, the refunds say
 * themselves. Undefined for a payment without its sum or number, and for states that none of our calls
 * leads to.
 */
export function readWechatFacts(answer: WechatPayment): PaymentFacts | undefined {
  switch (answer.trade_state) {
    case 'SUCCESS':
      return paidFacts(answer);
    case 'REFUND':
      return paidFacts(answer, { isRefunded: true });
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { state: 'unpaid' };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    default:
      return undefined;
  }
}

function paidFacts(
  answer: WechatPayment,
  refunded: Pick<PaymentFacts, 'isRefunded'> = {},
): PaymentFacts | undefined {
  const { transaction_id: transaction, amount, success_time: paidAt } = answer;
  if (!transaction || !amount || (amount.currency ?? 'CNY') !== 'CNY') return undefined;
  return {
    state: 'paid',
    transaction,
    paidFen: amount.total,
    ...(paidAt !== undefined && { paidAt }),
    ...refunded,
  };
}

const REFUND_STATES: Readonly<Record<string, RefundFacts['state']>> = {
  PROCESSING: 'pending',
  SUCCESS: 'done',
  ABNORMAL: 'abnormal',
  CLOSED: 'closed',
};

/** `商户基本账户` and `商户结算银行账户`: WeChat paid it to us at our word, and the buyer has nothing. */
const OWN_ACCOUNTS = '商户';

export function refundFactsOf(
  status: string,
  { refundedFen, account }: { refundedFen: number; account: string | null | undefined },
): RefundFacts | undefined {
  const state = REFUND_STATES[status];
  const isOurs = account?.startsWith(OWN_ACCOUNTS) ?? false;
  return state && { state: state === 'done' && isOurs ? 'abnormal' : state, refundedFen };
}
