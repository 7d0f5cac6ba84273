import { expect, it } from 'vitest';
import {
  addDays,
  countShanghaiDays,
  daysBetween,
  findDayBounds,
  listLastDays,
  shanghaiDay,
  startOfNumberedDay,
  startOfShanghaiDay,
} from './shanghai-day.ts';

const DAY_MS = 86_400_000;
const MIDNIGHT = Date.parse('2026-11-19T16:00:00.000Z');

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

it('a day begins at midnight in Shanghai, by its text, by an instant of it and by its number', () => {
  expect(findDayBounds('2026-11-20')).toEqual({ from: MIDNIGHT, to: MIDNIGHT + DAY_MS });
  expect(startOfShanghaiDay(MIDNIGHT)).toBe(MIDNIGHT);
  expect(startOfShanghaiDay(MIDNIGHT - 1)).toBe(MIDNIGHT - DAY_MS);
  expect(countShanghaiDays(MIDNIGHT)).toBe(countShanghaiDays(MIDNIGHT - 1) + 1);
  expect(startOfNumberedDay(countShanghaiDays(MIDNIGHT + 5))).toBe(MIDNIGHT);
});

it.each(['2026-02-30', '2026-11-20 00:00:00', ''])('“%s” is no day and has no bounds', (text) => {
  expect(findDayBounds(text)).toBeUndefined();
});

it('lists the last days, oldest first, over the end of a month', () => {
  expect(listLastDays(Date.parse('2026-12-01T04:00:00.000Z'), 3)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
});
