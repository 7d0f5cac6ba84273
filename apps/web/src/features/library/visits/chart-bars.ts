import type { DayOfVisits } from '../api.ts';

/** A day's column: downloads at the bottom, views on top of them; heights as shares of the scale. */
export interface DayBar {
  day: DayOfVisits;
  downloads: number;
  views: number;
}

export interface Chart {
  bars: readonly DayBar[];
  /** Figures beside the lines of the grid, from the top down to 0. */
  ticks: readonly number[];
}

/** A chart with nothing in it still has a scale. */
const SMALLEST_TOP = 4;

export function chartOf(days: readonly DayOfVisits[]): Chart {
  const top = roundTop(Math.max(0, ...days.map(({ views, downloads }) => views + downloads)));
  return {
    bars: days.map((day) => ({ day, downloads: day.downloads / top, views: day.views / top })),
    ticks: [top, top / 2, 0],
  };
}

/** A round number above the busiest day, whose half is whole too. */
export function roundTop(most: number): number {
  if (most <= SMALLEST_TOP) return SMALLEST_TOP;
  const power = 10 ** Math.floor(Math.log10(most));
  return (
    [1, 2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= most && top % 2 === 0) ??
    most
  );
}

/** `2026-11-20` → `11-20`. */
export function shortDay(day: string): string {
  return day.slice(5);
}
