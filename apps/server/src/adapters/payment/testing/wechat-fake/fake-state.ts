/** The state that WeChat keeps: orders, refunds, links, and the clock by which it judges. */
import type { WechatKeys } from './fake-keys.ts';

export interface WechatOrder {
  number: string;
  tradeType: 'NATIVE' | 'MWEB';
  /** All that was asked for, to compare a repetition with. */
  asked: string;
  totalFen: number;
  description: string;
  notifyUrl: string;
  /** No payment after it; the order stays open. */
  expiresAt: number;
  clientAddress: string | undefined;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  transaction: string;
  paidAt: number;
  /** The buyer's own money: the sum less the vouchers that WeChat gave. */
  payerFen: number;
}

export interface WechatRefund {
  id: string;
  refundNumber: string;
  order: WechatOrder;
  refundFen: number;
  reason: string;
  notifyUrl: string;
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  /** The account that the money went to, as `user_received_account`; undefined is left out. */
  account: string | null | undefined;
  createdAt: number;
}

export interface FakeState {
  now: () => number;
  keys: WechatKeys;
  nonces: Set<string>;
  orders: Map<string, WechatOrder>;
  refunds: Map<string, WechatRefund>;
  /** Keyed by the text of the QR code, or the `prepay_id` of an address. */
  links: Map<string, { order: WechatOrder; endsAt: number }>;
  bills: Map<string, { bytes: Buffer; endsAt: number }>;
  /** Address of the cashier of phones; known once it listens. */
  cashierOrigin: string;
  /** The only hosts from which, and back to which, phones are sent. */
  domain: string;
  /** Unlike anything made before. */
  nextId(prefix: string): string;
}

export function refundsOf(state: FakeState, order: WechatOrder): WechatRefund[] {
  return [...state.refunds.values()].filter((refund) => refund.order === order);
}

export function sumOrderRefunds(state: FakeState, order: WechatOrder): number {
  return refundsOf(state, order)
    .filter(({ status }) => status !== 'CLOSED')
    .reduce((sum, refund) => sum + refund.refundFen, 0);
}

/** RFC 3339 as WeChat writes it. */
export function beijing(epochMs: number): string {
  return `${new Date(epochMs + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
