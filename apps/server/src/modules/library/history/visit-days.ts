/** Pure: the chart of a file's visits, by day in Asia/Shanghai (PRODUCT §3). */
import { VISIT_CHART_DAYS } from '@transmit/contract';
import { countShanghaiDays, shanghaiDay, startOfNumberedDay } from '#core/shanghai-day.ts';

export interface ChartDay {
  /** `YYYY-MM-DD`. */
  day: string;
  views: number;
  downloads: number;
}

/** The first day that the chart shows. */
export function firstChartDay(now: number): number {
  return countShanghaiDays(now) - VISIT_CHART_DAYS + 1;
}

/** Every day of the chart, oldest first, days without visits too. */
export function fillChart(
  counted: readonly { day: number; action: string; count: number }[],
  now: number,
): ChartDay[] {
  const first = firstChartDay(now);
  const counts = new Map(counted.map(({ day, action, count }) => [`${day} ${action}`, count]));
  return Array.from({ length: VISIT_CHART_DAYS }, (_, index) => {
    const day = first + index;
    return {
      day: shanghaiDay(startOfNumberedDay(day)),
      views: counts.get(`${day} view`) ?? 0,
      downloads: counts.get(`${day} download`) ?? 0,
    };
  });
}
