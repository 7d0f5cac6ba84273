import { text } from './text.ts';

/** 一 to 日, of a day written as `2026-11-20`. */
export function weekdayOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return text.weekdays[(new Date(year, month - 1, date).getDay() + 6) % 7] ?? '';
}
