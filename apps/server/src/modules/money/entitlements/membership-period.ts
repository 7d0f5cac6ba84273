/** Pure: periods of membership on the line of time (PRODUCT §5, decision 0163). */
import type { MembershipRow } from '../money.tables.ts';

const DAY_MS = 86_400_000;

export type Period = Pick<MembershipRow, 'from_at' | 'to_at'>;

/** The part of a period that has not passed. */
export function timeLeftOf({ from_at, to_at }: Period, now: number): number {
  return Math.max(0, to_at - Math.max(from_at, now));
}

/** The end of the unbroken time that a moment is in; undefined where it is in none. */
export function findCoverEnd(periods: readonly Period[], now: number): number | undefined {
  const [free] = listFreeTimes(periods, now);
  return free && free.from_at > now ? free.from_at : undefined;
}

/** Sums the time that is covered from a moment on; what is covered twice counts once. */
export function sumCovered(periods: readonly Period[], now: number): number {
  const free = listFreeTimes(periods, now);
  const gaps = free.slice(0, -1).reduce((sum, gap) => sum + gap.to_at - gap.from_at, 0);
  return (free.at(-1)?.from_at ?? now) - now - gaps;
}

/**
 * Puts days that are bought where none is covered yet, from a moment on: paying early loses nothing, and a period that
 * begins later is jumped over.
 */
export function putDays(
  periods: readonly Period[],
  { days, now }: { days: number; now: number },
): Period[] {
  const put: Period[] = [];
  let leftMs = days * DAY_MS;
  for (const { from_at, to_at } of listFreeTimes(periods, now)) {
    if (leftMs === 0) break;
    const end = Math.min(to_at, from_at + leftMs);
    put.push({ from_at, to_at: end });
    leftMs -= end - from_at;
  }
  return put;
}

/** Lists the times from a moment on that no period covers; the last of them never ends. */
function listFreeTimes(periods: readonly Period[], now: number): Period[] {
  const free: Period[] = [];
  let covered = now;
  for (const { from_at, to_at } of periods.toSorted((one, other) => one.from_at - other.from_at)) {
    if (from_at > covered) free.push({ from_at: covered, to_at: from_at });
    covered = Math.max(covered, to_at);
  }
  return [...free, { from_at: covered, to_at: Number.POSITIVE_INFINITY }];
}
