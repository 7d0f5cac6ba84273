const WEEKDAYS = '日一二三四五六';

/** 一 to 日, of a day written as `2026-11-20`: that of the written day, wherever it is read. */
export function weekdayOf(day: string): string {
  return WEEKDAYS.charAt(new Date(`${day}T00:00:00Z`).getUTCDay());
}
