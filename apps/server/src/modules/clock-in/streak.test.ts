import { expect, it } from 'vitest';
import { streakUntil, streakWith } from './streak.ts';

it.each<[title: string, last: { day: string; streak: number } | undefined, until: number]>([
  ['nobody has clocked in before', undefined, 0],
  ['the last time was yesterday', { day: '2027-02-28', streak: 6 }, 6],
  ['the last time was the day before yesterday', { day: '2027-02-27', streak: 6 }, 0],
  ['the last time was a year ago', { day: '2026-03-01', streak: 300 }, 0],
])('when %s', (_title, last, until) => {
  expect(streakUntil('2027-03-01', last)).toBe(until);
  expect(streakWith('2027-03-01', last)).toBe(until + 1);
});

it('stands through the day of clocking in', () => {
  expect(streakUntil('2027-03-01', { day: '2027-03-01', streak: 7 })).toBe(7);
});
