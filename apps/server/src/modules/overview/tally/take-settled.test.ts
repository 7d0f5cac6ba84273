import { expect, it } from 'vitest';
import { SETTLE_MS, takeSettled } from './take-settled.ts';

const NOW = 10 * SETTLE_MS;
const TIMES = { o: NOW - SETTLE_MS - 1, f: NOW - SETTLE_MS, n: NOW, a: NOW + SETTLE_MS };

/** Rows are written as letters: old, fresh, of now, ahead. */
it.each([
  ['', 9, 0],
  ['ooo', 9, 3],
  ['oof', 9, 2],
  ['oon', 9, 2],
  ['ofo', 9, 1],
  ['oaoo', 9, 4],
  ['aaoof', 9, 4],
  ['ooa', 9, 2],
  ['ooaf', 9, 2],
  ['oafo', 9, 1],
  ['aa', 9, 0],
  ['aa', 2, 2],
  ['oa', 2, 2],
  ['of', 2, 1],
])('of the rows %j, with room for %i, so many are counted: %i', (letters, limit, count) => {
  const rows = [...letters].map((letter) => ({ at: TIMES[letter as keyof typeof TIMES] }));
  expect(takeSettled(rows, { now: NOW, limit })).toEqual(rows.slice(0, count));
});
