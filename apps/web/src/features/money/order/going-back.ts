import type { Order } from '../api.ts';
import { text } from '../text.ts';

export type RefundFacts = Pick<Order, 'state' | 'refund_reason' | 'refunded_fee'>;

/** True while money is on its way back; an order of which only a part goes back stays paid. */
export function isGoingBack({ state, refund_reason, refunded_fee }: RefundFacts): boolean {
  return state === 'refunding' || (refund_reason !== null && refunded_fee === 0);
}

/** Builds the lines about money of an order that stays paid: what goes back or went back, and what its buyer has to do. */
export function backLines(order: RefundFacts & Pick<Order, 'refund_stuck'>): string[] {
  const { refund_reason: reason, refunded_fee, refund_stuck: isStuck } = order;
  if (reason === null) return [];
  const isUnderWay = isStuck || isGoingBack(order);
  const words = text.ended;
  const lead = isUnderWay ? words.refunding : `${words.back} ¥${text.yuan(refunded_fee)}`;
  return [`${lead}：${reason}`, ...(isStuck ? [words.tellService] : [])];
}
