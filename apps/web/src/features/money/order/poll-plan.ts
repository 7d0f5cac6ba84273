import { isUnpaid } from '@transmit/contract';
import { isGoingBack, type RefundFacts } from './going-back.ts';

/** PAY.md §6: every two seconds at first; who is still paying after a minute takes their time. */
const QUICK_MS = 2000;
const QUICK_FOR_MS = 60_000;
const SLOW_MS = { least: 5000, most: 15_000 } as const;

export interface Watch {
  /** Undefined while it is not known. */
  order: RefundFacts | undefined;
  /** Time for which the order has been watched, since the page was opened or came back. */
  watchedMs: number;
  /** 0 to 1: pages that were opened together shall not ask together. */
  chance: number;
}

/**
 * Returns the wait until the order is asked for again; undefined: nothing about it will change by
 * itself.
 */
export function askAgainIn({ order, watchedMs, chance }: Watch): number | undefined {
  if (!order) return undefined;
  const isPayable = isUnpaid(order.state);
  if (!isPayable && !isGoingBack(order)) return undefined;
  if (isPayable && watchedMs < QUICK_FOR_MS) return QUICK_MS;
  return Math.round(SLOW_MS.least + chance * (SLOW_MS.most - SLOW_MS.least));
}
