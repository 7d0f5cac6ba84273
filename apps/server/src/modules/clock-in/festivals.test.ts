import { expect, it } from 'vitest';
import { toLunar } from '#core/lunar-date.ts';
import { festivalOf } from './festivals.ts';

it.each([
  ['2026-11-23', '下元节'],
  ['2026-11-24', ''],
  ['2026-02-16', '除夕'],
  ['2026-02-17', '春节'],
  ['2027-02-05', '除夕'],
  ['2026-10-01', '国庆节'],
  ['2026-09-25', '中秋节'],
  // The fifteenth of the leap sixth month, not of the seventh.
  ['2025-08-08', ''],
])('%s is %s', (day, festival) => {
  expect(festivalOf(day, toLunar(day))).toBe(festival);
});
