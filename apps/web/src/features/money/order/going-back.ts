import type { Order } from '../api.ts';

export type RefundFacts = Pick<Order, 'state' | 'refund_reason' | 'refunded_fee'>;

/** True while money is on its way back; an order of which only a part goes back stays paid. */
export function isGoingBack({ state, refund_reason, refunded_fee }: RefundFacts): boolean {
  return state === 'refunding' || (refund_reason !== null && refunded_fee === 0);
}
