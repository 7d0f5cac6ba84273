/** Pure: what an order's refunds say together to its buyer. */

import type { RefundRow } from '../money.tables.ts';
import { refundText } from '../money-text.ts';

export type ToldRefund = Pick<
  RefundRow,
  'order_id' | 'reason' | 'note' | 'state' | 'sum_fen' | 'by_hand_way'
>;

export interface RefundStory {
  /** The sentence of the last one, or of the last that waits for an operator. */
  reason: string | null;
  byHandFen: number;
  isStuck: boolean;
}

/** `refunds` are those of one order, the oldest first. */
export function tellRefunds(refunds: readonly ToldRefund[]): RefundStory {
  const stuck = refunds.findLast(({ state }) => state === 'abnormal');
  const told = stuck ?? refunds.at(-1);
  const byHand = refunds.filter(({ state }) => state === 'by_hand');
  return {
    reason: told ? refundText(told) : null,
    byHandFen: byHand.reduce((sum, { sum_fen }) => sum + sum_fen, 0),
    isStuck: stuck !== undefined,
  };
}
