/**
 * Pure: how many numbers of a range come back (SECURITY §10.7). Only those at the end of the newest range of a
 * series: they go back to its counter, and so times and numbers stay equal.
 */
import { NUMBERS_BACK_A_DAY, NUMBERS_BACK_SHARE } from '@transmit/contract';
import type { SeriesRow, TakenNumbersRow } from '../money.tables.ts';

type Range = Pick<TakenNumbersRow, 'prefix' | 'width' | 'first' | 'count' | 'charged'>;

export interface GiveBackFacts {
  range: Range;
  /** The counter that it was taken from, as it stands. */
  series: Pick<SeriesRow, 'prefix' | 'width' | 'next_number'> | undefined;
  /** Some numbers of that series were taken later and have not come back. */
  hasLater: boolean;
  /** Numbers from the first to the last that a file has. */
  used: number;
  /** Times of the owner's day until now. */
  today: { taken: number; back: number };
}

export type GiveBackVerdict =
  | { kind: 'back'; numbers: number; times: number }
  | { kind: 'refused'; why: 'later' | 'limit' };

export function decideGiveBack(facts: GiveBackFacts): GiveBackVerdict {
  const { range, used, today } = facts;
  const unused = range.count - used;
  if (unused <= 0) return { kind: 'back', numbers: 0, times: 0 };
  if (!isNewest(facts)) return { kind: 'refused', why: 'later' };
  if (range.charged === 0) return { kind: 'back', numbers: unused, times: 0 };
  const numbers = Math.min(unused, timesLeftToday(today));
  if (numbers === 0) return { kind: 'refused', why: 'limit' };
  return { kind: 'back', numbers, times: numbers };
}

/** The counter stands right behind it, and nobody has changed the series since. */
function isNewest({ range, series, hasLater }: GiveBackFacts): boolean {
  if (!series || hasLater) return false;
  const isSame = series.prefix === range.prefix && series.width === range.width;
  return isSame && series.next_number === range.first + range.count;
}

function timesLeftToday({ taken, back }: GiveBackFacts['today']): number {
  return Math.max(0, Math.max(NUMBERS_BACK_A_DAY, Math.floor(taken * NUMBERS_BACK_SHARE)) - back);
}
