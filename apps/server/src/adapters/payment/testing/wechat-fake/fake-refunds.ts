/** Money that goes back: taken on at once, done later, never twice under one number. */
import { readNotifyUrl, readTextField } from './fake-orders.ts';
import { WechatRefusal } from './fake-refusal.ts';
import {
  beijing,
  type FakeState,
  refundsOf,
  sumOrderRefunds,
  type WechatOrder,
  type WechatRefund,
} from './fake-state.ts';

const MINUTE = 60_000;
const MOST_PARTS = 50;
const LONGEST_MS = 365 * 1440 * MINUTE;

export interface RefundBody {
  out_trade_no?: unknown;
  out_refund_no?: unknown;
  reason?: unknown;
  notify_url?: unknown;
  amount?: { refund?: unknown; total?: unknown; currency?: unknown };
}

export function takeRefund(state: FakeState, body: RefundBody) {
  const refundNumber = readTextField(
    'out_refund_no',
    body.out_refund_no,
    /^[0-9A-Za-z_\-|*@]{1,64}$/,
  );
  const { refund: refundFen, total, currency } = body.amount ?? {};
  if (currency !== 'CNY' || !isSum(refundFen) || !isSum(total)) throw invalid('amount错误');
  const order = state.orders.get(String(body.out_trade_no));
  if (!order) throw new WechatRefusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  const known = state.refunds.get(refundNumber);
  if (known) return presentRefund(repeated(known, { order, refundFen }));
  checkRest(state, order, { refundFen, total });
  const refund: WechatRefund = {
    id: state.nextId('5030000'),
    refundNumber,
    order,
    refundFen,
    notifyUrl: body.notify_url === undefined ? order.notifyUrl : readNotifyUrl(body.notify_url),
    reason: readTextField('reason', body.reason ?? '', /^.{0,80}$/su),
    status: 'PROCESSING',
    account: '支付用户零钱',
    createdAt: state.now(),
  };
  state.refunds.set(refundNumber, refund);
  order.state = 'REFUND';
  return presentRefund(refund);
}

export function queryRefund(state: FakeState, refundNumber: string) {
  return presentRefund(refundOf(state, refundNumber));
}

export function refundOf(state: FakeState, refundNumber: string): WechatRefund {
  const refund = state.refunds.get(refundNumber);
  if (refund) return refund;
  throw new WechatRefusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
}

function repeated(
  known: WechatRefund,
  asked: { order: WechatOrder; refundFen: number },
): WechatRefund {
  if (known.order === asked.order && known.refundFen === asked.refundFen) return known;
  throw invalid('订单金额或退款金额与之前请求不一致，请核实后再试');
}

function checkRest(
  state: FakeState,
  order: WechatOrder,
  { refundFen, total }: { refundFen: number; total: number },
): void {
  if (order.state !== 'SUCCESS' && order.state !== 'REFUND') throw invalid('订单未支付');
  if (total !== order.totalFen) throw invalid('订单金额不一致');
  if (state.now() - order.paidAt > LONGEST_MS) throw invalid('订单已超过可退款期限');
  const parts = refundsOf(state, order);
  if (parts.length >= MOST_PARTS) throw invalid('部分退款次数超限');
  if (refundFen > order.totalFen - sumOrderRefunds(state, order))
    throw invalid('申请退款金额大于可退金额');
  if (parts.some(({ createdAt }) => state.now() - createdAt < MINUTE)) {
    throw new WechatRefusal(429, 'FREQUENCY_LIMITED', '同一订单退款过于频繁');
  }
}

function presentRefund(refund: WechatRefund) {
  const { order, refundFen, account } = refund;
  return {
    refund_id: refund.id,
    out_refund_no: refund.refundNumber,
    transaction_id: order.transaction,
    out_trade_no: order.number,
    channel: 'ORIGINAL',
    user_received_account: account,
    create_time: beijing(refund.createdAt),
    status: refund.status,
    amount: {
      total: order.totalFen,
      refund: refundFen,
      payer_total: order.payerFen,
      payer_refund: Math.min(refundFen, order.payerFen),
      currency: 'CNY',
    },
  };
}

function isSum(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

function invalid(message: string): WechatRefusal {
  return new WechatRefusal(400, 'INVALID_REQUEST', message);
}
