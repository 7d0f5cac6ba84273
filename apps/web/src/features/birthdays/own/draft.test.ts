import { expect, it } from 'vitest';
import {
  daysBeforeChoices,
  daysOf,
  draftOf,
  findBirthdayFaults,
  readYear,
  withDate,
  writtenOf,
} from './draft.ts';

const EMPTY = draftOf(undefined);

it.each([
  ['solar', 2, 29],
  ['solar', 4, 30],
  ['solar', 12, 31],
  ['lunar', 1, 30],
] as const)('a %s month %i has up to %i days', (calendar, month, days) => {
  expect(daysOf({ calendar, month })).toBe(days);
});

it('keeps a day that the other month or calendar has not from being chosen', () => {
  const last = withDate(EMPTY, { month: 1, day: 31 });
  expect(withDate(last, { month: 2 }).day).toBe(29);
  expect(withDate(last, { calendar: 'lunar' }).day).toBe(30);
});

it('is of a leap month only where there may be one', () => {
  const leap = withDate(EMPTY, { calendar: 'lunar', month: 6, isLeap: true });
  expect(leap.isLeap).toBe(true);
  expect(withDate(leap, { month: 12 }).isLeap).toBe(false);
  expect(withDate(leap, { calendar: 'solar' }).isLeap).toBe(false);
});

it.each([
  ['', null],
  [' 1968 ', 1968],
  ['1900', undefined],
  ['2101', undefined],
  ['68', undefined],
  ['一九六八', undefined],
])('reads the year “%s” as %s', (typed, year) => {
  expect(readYear(typed)).toBe(year);
});

it('says what is missing, and gives what can be kept', () => {
  expect(findBirthdayFaults({ name: ' ', year: '68' })).toEqual({
    name: '请填写是谁的生日',
    year: '请填写 1901 到 2100 之间的年份',
  });
  expect(findBirthdayFaults({ name: '妈妈', year: '' })).toEqual({});
  expect(writtenOf({ ...EMPTY, name: '妈妈', calendar: 'lunar', isLeap: true, month: 6 })).toEqual({
    name: '妈妈',
    calendar: 'lunar',
    month: 6,
    day: 1,
    is_leap: 1,
    year: null,
    note: '',
    days_before: 1,
  });
});

it('offers what was chosen once', () => {
  expect(daysBeforeChoices(4)).toEqual([0, 1, 2, 3, 4, 5, 7, 10, 15, 30]);
  expect(daysBeforeChoices(7)).toHaveLength(9);
});
