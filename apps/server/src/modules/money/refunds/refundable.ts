/** Pure: the part of an order's money that an operator may still pay back (PRODUCT §5). */
import type { OrderRow } from '../money.tables.ts';

/** `refundedFen` goes back, or has gone, of the payment that the order was served for, and of no other. */
export function refundableFen(
  { state, fee_fen, gift_kind }: Pick<OrderRow, 'state' | 'fee_fen' | 'gift_kind'>,
  refundedFen: number,
): number {
  if (state !== 'paid') return 0;
  // The first refund took all that was left of a gift: the owner has any more from elsewhere.
  if (gift_kind !== null && refundedFen > 0) return 0;
  return Math.max(0, fee_fen - refundedFen);
}
