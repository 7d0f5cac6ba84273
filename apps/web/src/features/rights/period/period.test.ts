import { describe, expect, it } from 'vitest';
import {
  chooseDay,
  type GrantPeriod,
  lasting,
  periodOf,
  shiftDays,
  shiftMonths,
  timesOf,
  weeksOf,
} from './period.ts';

const NOW = Date.UTC(2026, 10, 20, 2);
const CHOSEN: GrantPeriod = {
  from: '2026-11-20',
  fromTime: '10:00:00',
  to: '2026-12-20',
  toTime: '10:00:00',
};

it('reads what is typed, and takes now for what is no time', () => {
  expect(periodOf('2026-11-20 10:00:00', '2026-12-20 10:00:00', NOW)).toEqual(CHOSEN);
  expect(periodOf('明天', '', NOW)).toEqual({ ...CHOSEN, to: '2026-11-20' });
  expect(periodOf('2026-12-01 00:00:00', '2026-11-01 00:00:00', NOW).to).toBe('2026-12-01');
});

it('the first day begins it anew', () => {
  expect(chooseDay(CHOSEN, '2026-11-01')).toEqual({ ...CHOSEN, from: '2026-11-01', to: '' });
});

it.each([
  ['2026-11-25', '2026-11-20', '2026-11-25'],
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-02', '2026-11-02', '2026-11-20'],
])('the second day, %s, makes it %s to %s', (day, from, to) => {
  expect(chooseDay({ ...CHOSEN, to: '' }, day)).toMatchObject({ from, to });
});

it('lasts so many days to the second', () => {
  expect(lasting({ ...CHOSEN, toTime: '23:00:00' }, 30)).toEqual(CHOSEN);
});

describe('what is chosen', () => {
  it('is two times', () => {
    expect(timesOf(CHOSEN)).toEqual({
      startTime: '2026-11-20 10:00:00',
      endTime: '2026-12-20 10:00:00',
    });
  });

  it.each<[string, Partial<GrantPeriod>]>([
    ['has no end', { to: '' }],
    ['has a time that there is not', { toTime: '25:00:00' }],
    ['has no time', { fromTime: '' }],
    ['ends before it begins', { to: '2026-11-20', toTime: '09:59:59' }],
    ['ends when it begins', { to: '2026-11-20' }],
  ])('is nothing where it %s', (_what, change) => {
    expect(timesOf({ ...CHOSEN, ...change })).toBeUndefined();
  });
});

it('a month is six weeks from Monday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual([
    '2026-10-26',
    '2026-11-01',
    '2026-12-06',
  ]);
  expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, count, other) => {
  expect(shiftDays(day, count)).toBe(other);
});

it.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-12-20', 1, '2027-01-20'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-31', -1, '2026-12-31'],
])('%s and %i months is %s', (day, count, other) => {
  expect(shiftMonths(day, count)).toBe(other);
});
