/** Pure: the state of an order, derived from what is known of its money (PAY.md §4). */
import type { OrderState } from '@transmit/contract';

export interface OrderFacts {
  feeFen: number;
  closedAt: number | null;
  hasAttempt: boolean;
  /** The money that the order was served for has come. */
  isCredited: boolean;
  refunds: readonly RefundFact[];
}

export interface RefundFact {
  /** A closed one has a successor, which stands for it. */
  state: 'pending' | 'done' | 'abnormal' | 'closed' | 'by_hand';
  sumFen: number;
  /** The money that the order was served for; any other came twice, or in vain. */
  isOfCredited: boolean;
}

/** A refund that waits for an operator still counts as under way. */
export function decideOrderState(facts: OrderFacts): OrderState {
  const { isCredited } = facts;
  const refunds = facts.refunds.filter(({ state }) => state !== 'closed');
  if (isCredited) return creditedState({ ...facts, refunds });
  if (refunds.length > 0) return refunds.every(isDone) ? 'refunded' : 'refunding';
  if (facts.closedAt !== null) return 'closed';
  return facts.hasAttempt ? 'paying' : 'created';
}

/** The rest of an order stays bought while a part of it goes back. */
function creditedState({ feeFen, refunds }: OrderFacts): OrderState {
  const own = refunds.filter(({ isOfCredited }) => isOfCredited);
  if (own.length === 0 || sumOf(own) < feeFen) return 'paid';
  return own.every(isDone) ? 'refunded' : 'refunding';
}

/** Sum that has gone back to the buyer, from all payments of the order. */
export function sumRefunds(refunds: readonly RefundFact[]): number {
  return sumOf(refunds.filter(isDone));
}

/** The buyer has the money, whoever paid it back. */
function isDone({ state }: RefundFact): boolean {
  return state === 'done' || state === 'by_hand';
}

function sumOf(refunds: readonly RefundFact[]): number {
  return refunds.reduce((sum, { sumFen }) => sum + sumFen, 0);
}
