/** Pure: what a refund takes back, and what it pays (PRODUCT §5): what is left, and nothing below zero. */
import type { Gift } from '@transmit/contract';
import { type Period, timeLeftOf } from '../entitlements/membership-period.ts';

const DAY_MS = 86_400_000;

export interface GivenPart {
  kind: Gift['kind'];
  given: number;
  left: number;
}

/** The fee follows the first part, which was sold; what was given along with it has no price of its own. */
export function takeBackAll(
  feeFen: number,
  parts: readonly GivenPart[],
): { feeFen: number; takesBack: Gift[] } {
  const taken = parts.map(({ kind, given, left }) => ({
    kind,
    ...takeBack({ feeFen, given, left }),
  }));
  const takesBack = taken.filter(({ amount }) => amount > 0);
  return {
    feeFen: taken[0]?.feeFen ?? 0,
    takesBack: takesBack.map(({ kind, amount }) => ({ kind, amount })),
  };
}

/**
 * Returns the fee to pay back, in whole fen and rounded down, and the amount that is left of the order's
 * gift, which is taken back. All of the fee is paid back when nothing was used.
 */
export function takeBack({ feeFen, given, left }: { feeFen: number; given: number; left: number }) {
  const amount = Math.max(0, Math.min(given, left));
  return { feeFen: given === 0 ? 0 : Math.floor((feeFen * amount) / given), amount };
}

/** Whole days of an order's periods that have not begun. */
export function daysLeft(periods: readonly Period[], now: number): number {
  return Math.floor(periods.reduce((sum, period) => sum + timeLeftOf(period, now), 0) / DAY_MS);
}
