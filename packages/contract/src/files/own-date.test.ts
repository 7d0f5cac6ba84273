import { expect, it } from 'vitest';
import { LAST_OWN_DATE_MS, readOwnDate } from './own-date.ts';

it.each([
  [Date.UTC(2019, 4, 1), Date.UTC(2019, 4, 1)],
  [1_556_668_800_123.9, 1_556_668_800_123],
  [1, 1],
  // A camera with a wrong clock: it is the file's own date.
  [Date.UTC(2090, 0, 1), Date.UTC(2090, 0, 1)],
  [LAST_OWN_DATE_MS, LAST_OWN_DATE_MS],
  [LAST_OWN_DATE_MS + 1, undefined],
  [Date.UTC(9999, 11, 31), undefined],
  [0, undefined],
  [0.5, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [Number.NEGATIVE_INFINITY, undefined],
])('SECURITY §3 row 189: of %d the date %j is kept', (epochMs, date) => {
  expect(readOwnDate(epochMs)).toBe(date);
});
