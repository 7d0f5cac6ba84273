import { LunarYear, LunarDay as OtherLunarDay } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import { fromLunar } from '#core/lunar-date.ts';
import {
  ageOn,
  type BirthdayDate,
  isDate,
  isWorthTelling,
  nextBirthday,
  planReminder,
} from './birthday-date.ts';

const solar = (month: number, day: number, year: number | null = null): BirthdayDate => ({
  calendar: 'solar',
  month,
  day,
  isLeap: false,
  year,
});
const lunar = (month: number, day: number, more: Partial<BirthdayDate> = {}): BirthdayDate => ({
  calendar: 'lunar',
  month,
  day,
  isLeap: false,
  year: null,
  ...more,
});

describe('the next birthday', () => {
  it.each<[title: string, date: BirthdayDate, from: string, next: string]>([
    ['is today', solar(11, 20), '2026-11-20', '2026-11-20'],
    ['was yesterday', solar(11, 19), '2026-11-20', '2027-11-19'],
    ['is tomorrow, in another year', solar(1, 1), '2026-12-31', '2027-01-01'],
    ['is of 29 February, in a common year', solar(2, 29), '2027-01-01', '2027-02-28'],
    ['is of 29 February, the day after', solar(2, 29), '2027-03-01', '2028-02-29'],
    ['is of 29 February, in a leap year', solar(2, 29), '2028-02-29', '2028-02-29'],
    ['is lunar', lunar(10, 15), '2026-11-20', '2026-11-23'],
    ['is lunar, of the year that began before', lunar(12, 8), '2027-01-01', '2027-01-15'],
    ['is lunar, and has just been', lunar(1, 1), '2026-02-18', '2027-02-06'],
    ['is of a leap month that there is', lunar(6, 3, { isLeap: true }), '2025-07-20', '2025-07-27'],
    [
      'is of a leap month that there is not',
      lunar(6, 3, { isLeap: true }),
      '2026-01-01',
      '2026-07-16',
    ],
    ['is of the month before a leap month', lunar(6, 3), '2025-07-20', '2026-07-16'],
    ['is of a thirtieth that there is not', lunar(12, 30), '2026-02-01', '2026-02-16'],
    ['is of a thirtieth that there is', lunar(12, 30), '2024-01-01', '2024-02-09'],
    // The Observatory starts the ninth month of 2057 on 28 September.
    ['is of the month that almanacs differ in', lunar(9, 1), '2057-09-01', '2057-09-28'],
  ])('%s', (_title, date, from, next) => {
    expect(nextBirthday(date, from)).toBe(next);
  });
});

it.each<[title: string, date: BirthdayDate, isThere: boolean]>([
  ['29 February of a leap year', solar(2, 29, 2024), true],
  ['29 February of a common year', solar(2, 29, 2025), false],
  ['29 February of no year', solar(2, 29), true],
  ['30 February', solar(2, 30), false],
  ['31 April', solar(4, 31), false],
  ['a leap month of the sun', { ...solar(4, 1), isLeap: true }, false],
  ['a lunar thirtieth of no year', lunar(1, 30), true],
  ['a lunar thirty-first', lunar(1, 31), false],
  ['a lunar thirtieth that the year has not', lunar(4, 30, { year: 2026 }), false],
  ['a leap month of its year', lunar(6, 1, { isLeap: true, year: 2025 }), true],
  ['a leap month of another year', lunar(6, 1, { isLeap: true, year: 2026 }), false],
  ['a leap month of no year', lunar(6, 1, { isLeap: true }), true],
  ['a leap first month', lunar(1, 1, { isLeap: true }), false],
  ['a leap twelfth month', lunar(12, 1, { isLeap: true }), false],
])('%s is a date or none', (_title, date, isThere) => {
  expect(isDate(date)).toBe(isThere);
});

it.each<[BirthdayDate, string, number | null]>([
  [solar(11, 20, 1968), '2026-11-20', 58],
  [solar(11, 20), '2026-11-20', null],
  [solar(11, 20, 2027), '2026-11-20', null],
  // The lunar year 1967 is still running.
  [lunar(12, 8, { year: 1967 }), '2027-01-15', 59],
])('%j on %s is of age %s', (date, on, age) => {
  expect(ageOn(date, on)).toBe(age);
});

it.each<[title: string, daysBefore: number, from: string, occurs: string, remind: string]>([
  ['on the day', 0, '2026-11-01', '2026-11-20', '2026-11-20'],
  ['three days before', 3, '2026-11-01', '2026-11-20', '2026-11-17'],
  ['at once where its day of telling has passed', 3, '2026-11-19', '2026-11-20', '2026-11-19'],
  ['next year after the day', 3, '2026-11-21', '2027-11-20', '2027-11-17'],
])('is told of %s', (_title, daysBefore, from, occursOn, remindOn) => {
  expect(planReminder(solar(11, 20), daysBefore, from)).toEqual({ occursOn, remindOn });
});

it('is not told of after a week', () => {
  expect(isWorthTelling('2026-11-20', '2026-11-27')).toBe(true);
  expect(isWorthTelling('2026-11-20', '2026-11-28')).toBe(false);
});

describe('the lunar months of 1900 to 2100', () => {
  it('begin where another source has them, but for the ninth of 2057', () => {
    const different: string[] = [];
    for (let year = 1900; year <= 2100; year += 1) {
      for (const month of LunarYear.fromYear(year).getMonths()) {
        const number = month.getMonthWithLeap();
        const theirs = OtherLunarDay.fromYmd(year, number, 1).getSolarDay().toString();
        const ours = fromLunar(year, { month: Math.abs(number), day: 1, isLeap: number < 0 });
        const [y, m, d] = (theirs.match(/\d+/g) ?? []).map(Number);
        if (ours !== new Date(Date.UTC(y ?? 0, (m ?? 1) - 1, d)).toISOString().slice(0, 10)) {
          different.push(`${year}-${number}`);
        }
      }
    }
    expect(different).toEqual(['2057-9']);
  });
});
