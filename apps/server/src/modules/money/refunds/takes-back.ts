/** Pure: what a refund takes back, and what it pays (PRODUCT §5): what is left, and nothing below zero. */
import type { Gift } from '@transmit/contract';
import type { MembershipRow } from '../money.tables.ts';

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

/** Whole days of a membership's period that have not begun. */
export function daysLeft(period: { fromAt: number; toAt: number }, now: number): number {
  return Math.max(0, Math.floor((period.toAt - Math.max(period.fromAt, now)) / DAY_MS));
}

/**
 * The memberships that were stacked on one and begin earlier when it ends earlier. Periods that an operator chose lie
 * beside others: nothing moves them, nor what was stacked on them.
 */
export function listStacked<Row extends Pick<MembershipRow, 'from_at' | 'to_at' | 'request_key'>>(
  { to_at }: Pick<MembershipRow, 'to_at'>,
  later: readonly Row[],
): Row[] {
  let end = to_at;
  return later.filter((row) => {
    if (row.request_key !== null || row.from_at !== end) return false;
    end = row.to_at;
    return true;
  });
}
