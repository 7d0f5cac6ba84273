/** Pure: what stands in the form, and what of it can be kept. */
import { BIRTHDAY_YEARS, type BirthdayCalendar, isBlank } from '@transmit/contract';
import type { Birthday, WrittenBirthday } from '../api.ts';
import { text } from '../text.ts';

export interface BirthdayDraft {
  name: string;
  calendar: BirthdayCalendar;
  month: number;
  day: number;
  isLeap: boolean;
  /** As typed. */
  year: string;
  note: string;
  daysBefore: number;
}

export function draftOf(birthday: Birthday | undefined): BirthdayDraft {
  if (!birthday) {
    return {
      name: '',
      calendar: 'solar',
      month: 1,
      day: 1,
      isLeap: false,
      year: '',
      note: '',
      daysBefore: 1,
    };
  }
  const { name, calendar, month, day, is_leap, year, note, days_before } = birthday;
  return {
    name,
    calendar,
    month,
    day,
    isLeap: is_leap === 1,
    year: year === null ? '' : String(year),
    note,
    daysBefore: days_before,
  };
}

/** The same with another calendar or month: a day that it has not becomes its last. */
export function withDate(
  draft: BirthdayDraft,
  change: Partial<Pick<BirthdayDraft, 'calendar' | 'month' | 'day' | 'isLeap'>>,
): BirthdayDraft {
  const next = { ...draft, ...change };
  const isLeap = next.isLeap && mayBeLeap(next);
  return { ...next, isLeap, day: Math.min(next.day, daysOf(next)) };
}

/** Returns the days that a month has in any year. */
export function daysOf({ calendar, month }: Pick<BirthdayDraft, 'calendar' | 'month'>): number {
  if (calendar === 'lunar') return 30;
  return new Date(2000, month, 0).getDate();
}

/**
 * Tells whether the month may be a leap month; neither the first nor the last lunar month is
 * doubled in our years.
 */
export function mayBeLeap({ calendar, month }: Pick<BirthdayDraft, 'calendar' | 'month'>): boolean {
  return calendar === 'lunar' && month > 1 && month < 12;
}

export interface BirthdayFaults {
  name?: string;
  year?: string;
}

export function findBirthdayFaults({
  name,
  year,
}: Pick<BirthdayDraft, 'name' | 'year'>): BirthdayFaults {
  return {
    ...(isBlank(name) && { name: text.form.nameMissing }),
    ...(readYear(year) === undefined && { year: text.form.yearWrong }),
  };
}

/** Null for none; undefined for what is no year. */
export function readYear(typed: string): number | null | undefined {
  const year = typed.trim();
  if (year === '') return null;
  const number = /^\d{4}$/.test(year) ? Number(year) : 0;
  return number >= BIRTHDAY_YEARS.min && number <= BIRTHDAY_YEARS.max ? number : undefined;
}

export function writtenOf(draft: BirthdayDraft): WrittenBirthday {
  const { name, calendar, month, day, isLeap, year, note, daysBefore } = draft;
  return {
    name,
    calendar,
    month,
    day,
    is_leap: isLeap ? 1 : 0,
    year: readYear(year) ?? null,
    note,
    days_before: daysBefore,
  };
}

const USUAL_DAYS = [0, 1, 2, 3, 5, 7, 10, 15, 30];

/** Lists the days that can be chosen, the present choice among them. */
export function daysBeforeChoices(chosen: number): number[] {
  return [...new Set([...USUAL_DAYS, chosen])].sort((one, other) => one - other);
}
