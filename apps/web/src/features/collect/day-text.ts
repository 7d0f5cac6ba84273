import { weekdayOf } from '#ui/words/weekday.ts';

/** `11-29 周日 22:00` from `2026-11-29 22:00:00`. */
export function dayText(wireTime: string): string {
  const day = wireTime.slice(0, 10);
  return `${day.slice(5)} 周${weekdayOf(day)} ${wireTime.slice(11, 16)}`;
}
