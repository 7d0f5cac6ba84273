/** Pure: days of a calendar as `YYYY-MM-DD`, and how a period is chosen among them. */
import { fromWireTime, toWireTime } from '@transmit/contract';

export interface GrantPeriod {
  /** Days; empty while it is not chosen. */
  from: string;
  to: string;
  /** `HH:mm:ss`. */
  fromTime: string;
  toTime: string;
}

const DAY_MS = 86_400_000;
/** Always so many, so that nothing jumps from month to month. */
const CELLS = 42;

/** Reads two typed times as a period; a text that is no time counts as now. */
export function periodOf(startTime: string, endTime: string, now: number): GrantPeriod {
  const [from = '', fromTime = ''] = realTime(startTime, now).split(' ');
  const [to = '', toTime = ''] = realTime(endTime, now).split(' ');
  return { from, fromTime, to: to < from ? from : to, toTime };
}

function realTime(typed: string, now: number): string {
  return toWireTime(fromWireTime(typed.trim()) ?? now);
}

/** Returns both times, where the period has them and ends after it begins. */
export function timesOf({ from, to, fromTime, toTime }: GrantPeriod) {
  const startTime = `${from} ${fromTime.trim()}`;
  const endTime = `${to} ${toTime.trim()}`;
  const start = fromWireTime(startTime);
  const end = fromWireTime(endTime);
  return start !== undefined && end !== undefined && start < end
    ? { startTime, endTime }
    : undefined;
}

/** The first day begins it anew; the second ends it, or begins it where it is the earlier one. */
export function chooseDay(period: GrantPeriod, day: string): GrantPeriod {
  if (period.from === '' || period.to !== '') return { ...period, from: day, to: '' };
  return day < period.from ? { ...period, from: day, to: period.from } : { ...period, to: day };
}

/** So many days from its beginning, at the same time of day. */
export function lasting(period: GrantPeriod, days: number): GrantPeriod {
  return { ...period, to: shiftDays(period.from, days), toTime: period.fromTime };
}

/** From Monday to Sunday, with the neighbours' days at both ends. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: CELLS }, (_, index) => shiftDays(first, index - before));
  return Array.from({ length: CELLS / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export function shiftDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last one of a shorter month. */
export function shiftMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}
