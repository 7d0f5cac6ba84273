import { expect, it } from 'vitest';
import { omitThisYear } from './omit-this-year.ts';

/** Half an hour before the new year in China, while it is 2026 everywhere. */
const NOW = Date.UTC(2026, 11, 31, 15, 30);

it.each([
  ['2026-12-31 23:59', NOW, '12-31 23:59'],
  ['2027-01-01', NOW, '2027-01-01'],
  ['2036-12-03 22:00', NOW, '2036-12-03 22:00'],
  ['2027-01-01', NOW + 3_600_000, '01-01'],
])('%s has its year where it is another one', (time, now, shown) => {
  expect(omitThisYear(time, now)).toBe(shown);
});
