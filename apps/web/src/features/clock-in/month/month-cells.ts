/** Pure: a month as six weeks of a wall calendar, with its streaks as ribbons. */
export interface DayCell {
  day: number;
  /** Points for clocking in; undefined for a day without. */
  points: number | undefined;
  isToday: boolean;
  /** The ribbon goes on to the day before, and to the day after. */
  joinsBefore: boolean;
  joinsAfter: boolean;
}

/** Always so many rows, so that nothing jumps from month to month. */
const CELLS = 42;

/** From Monday to Sunday; undefined where the month has no day. `month` is written as `2026-11`. */
export function monthCells(
  month: string,
  { days, today }: { days: readonly { day: string; points: number }[]; today: string },
): (DayCell | undefined)[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const points = new Map(days.map(({ day, points }) => [Number(day.slice(8)), points]));
  const length = new Date(year, number, 0).getDate();
  const before = (new Date(year, number - 1, 1).getDay() + 6) % 7;
  return Array.from({ length: CELLS }, (_, index) => {
    const day = index - before + 1;
    if (day < 1 || day > length) return undefined;
    const isDone = points.has(day);
    return {
      day,
      points: points.get(day),
      isToday: today === `${month}-${String(day).padStart(2, '0')}`,
      joinsBefore: isDone && points.has(day - 1),
      joinsAfter: isDone && points.has(day + 1),
    };
  });
}

/** Returns the month so many months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
