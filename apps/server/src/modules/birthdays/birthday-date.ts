/**
 * Pure: when a birthday is. Our rules where a year has not its day: 29 February is 28 February in common
 * years; a leap month that the year has not is the month of the same number; the thirtieth of a lunar
 * month with 29 days is its last one (LIBS.md §2).
 */
import type { BirthdayCalendar } from '@transmit/contract';
import { fromLunar, type LunarDay, toLunar } from '#core/lunar-date.ts';
import { addDays, daysBetween } from '#core/shanghai-day.ts';

export interface BirthdayDate {
  calendar: BirthdayCalendar;
  month: number;
  day: number;
  isLeap: boolean;
  year: number | null;
}

/** Its day in a year of its calendar. */
function dayInYear({ calendar, month, day, isLeap }: BirthdayDate, year: number): string {
  if (calendar === 'lunar') return fromLunar(year, { month, day, isLeap });
  return Temporal.PlainDate.from({ year, month, day }).toString();
}

/** The first one that is not before `from`. */
export function nextBirthday(date: BirthdayDate, from: string): string {
  const year = yearOf(date, from);
  const inYear = dayInYear(date, year);
  return inYear >= from ? inYear : dayInYear(date, year + 1);
}

/** Returns the age that is reached on the birthday at `on`; null where the year is not known. */
export function ageOn(date: BirthdayDate, on: string): number | null {
  if (date.year === null) return null;
  const age = yearOf(date, on) - date.year;
  return age < 0 ? null : age;
}

/** Tells whether there is such a day: in its year or, where no year was told, in any. */
export function isDate(date: BirthdayDate): boolean {
  const { calendar, month, day, isLeap, year } = date;
  if (calendar === 'solar') {
    // 2000 has every day that any year has.
    return (
      !isLeap && day <= Temporal.PlainYearMonth.from({ year: year ?? 2000, month }).daysInMonth
    );
  }
  // Neither the first nor the last month has been doubled in our years.
  if (day > 30 || (isLeap && (month === 1 || month === 12))) return false;
  return year === null || isSameLunar(date, toLunar(dayInYear(date, year)));
}

export interface Reminder {
  occursOn: string;
  remindOn: string;
}

/**
 * Plans the next birthday to tell of, and the day of telling, if nothing before `from` can be told
 * any more. Where its day of being told has passed and itself has not, it is told on `from`.
 */
export function planReminder(date: BirthdayDate, daysBefore: number, from: string): Reminder {
  const occursOn = nextBirthday(date, from);
  const wanted = addDays(occursOn, -daysBefore);
  return { occursOn, remindOn: wanted < from ? from : wanted };
}

/** So many days later it is not spoken of any more. */
const MOST_DAYS_LATE = 7;

/** Tells whether a birthday is still worth telling of, when the day for it was missed. */
export function isWorthTelling(occursOn: string, today: string): boolean {
  return daysBetween(occursOn, today) <= MOST_DAYS_LATE;
}

function yearOf({ calendar }: BirthdayDate, day: string): number {
  return calendar === 'lunar' ? toLunar(day).year : Number(day.slice(0, 4));
}

function isSameLunar(one: LunarDay, other: LunarDay): boolean {
  return one.month === other.month && one.day === other.day && one.isLeap === other.isLeap;
}
