import { type BirthdayCalendar, toWireTime } from '@transmit/contract';
import { daysBetween } from '#core/shanghai-day.ts';
import { ageOn, type BirthdayDate, nextBirthday } from './birthday-date.ts';
import { dateText } from './birthday-text.ts';
import type { BirthdayRow, NoticeRow } from './birthdays.tables.ts';

export function dateOf(row: {
  calendar: BirthdayCalendar;
  month: number;
  day: number;
  is_leap: number;
  year: number | null;
}): BirthdayDate {
  const { calendar, month, day, is_leap, year } = row;
  return { calendar, month, day, isLeap: is_leap === 1, year };
}

/** Computes from a date the next birthday from today on; the day of telling is as it is planned. */
export function computedOf(
  date: BirthdayDate,
  { today, remindOn }: { today: string; remindOn: string },
) {
  const nextDate = nextBirthday(date, today);
  return {
    date_text: dateText(date),
    next_date: nextDate,
    days_left: daysBetween(today, nextDate),
    remind_date: remindOn,
    age: ageOn(date, nextDate),
  };
}

export function presentBirthday(
  row: BirthdayRow,
  { today, firstDay, notice }: { today: string; firstDay: string; notice: NoticeRow | undefined },
) {
  const { id, name, calendar, month, day, is_leap, year, note, days_before } = row;
  // As it is planned: what was told of already comes again next year.
  const remindOn = row.remind_on < firstDay ? firstDay : row.remind_on;
  return {
    id,
    name,
    calendar,
    month,
    day,
    is_leap: is_leap === 1 ? (1 as const) : (0 as const),
    year,
    note,
    days_before,
    ...computedOf(dateOf(row), { today, remindOn }),
    last_notice: notice
      ? { state: shownState(notice), create_time: toWireTime(notice.created_at) }
      : null,
  };
}

/** Tells whether nothing came of a notice: the same birthday may be told of again. */
export function isInVain({ state }: Pick<NoticeRow, 'state'>): boolean {
  return state === 'unpaid' || state === 'failed';
}

export function shownState({ state }: Pick<NoticeRow, 'state'>) {
  return state === 'sending' ? 'waiting' : state;
}
