const WEEKDAYS = '日一二三四五六';

/** `11-29 周日 22:00` from `2026-11-29 22:00:00`; the weekday is that of the written day, wherever it is read. */
export function dayText(wireTime: string): string {
  const day = wireTime.slice(0, 10);
  const weekday = WEEKDAYS.charAt(new Date(`${day}T00:00:00Z`).getUTCDay());
  return `${day.slice(5)} 周${weekday} ${wireTime.slice(11, 16)}`;
}
