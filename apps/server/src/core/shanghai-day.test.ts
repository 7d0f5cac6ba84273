import { expect, it } from 'vitest';
import { addDays, daysBetween, shanghaiDay } from './shanghai-day.ts';

it.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
])('%s is on %s', (time, day) => {
  expect(shanghaiDay(Date.parse(time))).toBe(day);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i days are %s', (day, count, other) => {
  expect(addDays(day, count)).toBe(other);
  expect(daysBetween(day, other)).toBe(count);
});
