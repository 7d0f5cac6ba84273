/** Pure: what an order's refunds say together to its buyer. */

import type { RefundRow } from '../money.tables.ts';
import { refundText } from '../money-text.ts';

export type ToldRefund = Pick<
  RefundRow,
  'order_id' | 'reason' | 'note' | 'state' | 'sum_fen' | 'by_hand_way'
>;

export interface RefundStory {
  /** The sentence of the last one. */
  reason: string | null;
  byHandFen: number;
  isStuck: boolean;
}

/** `refunds` are those of one order, the oldest first. */
export function tellRefunds(refunds: readonly ToldRefund[]): RefundStory {
  const last = refunds.at(-1);
  const byHand = refunds.filter(({ state }) => state === 'by_hand');
  return {
    reason: last ? refundText(last) : null,
    byHandFen: byHand.reduce((sum, { sum_fen }) => sum + sum_fen, 0),
    isStuck: refunds.some(({ state }) => state === 'abnormal'),
  };
}
