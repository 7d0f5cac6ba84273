/** Pure: the chart of a file's visits, by day in Asia/Shanghai (PRODUCT §3). */
import { toWireTime, VISIT_CHART_DAYS } from '@transmit/contract';

const DAY_MS = 86_400_000;
/** Asia/Shanghai has had no daylight saving since 1991. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

export interface ChartDay {
  /** `YYYY-MM-DD`. */
  day: string;
  views: number;
  downloads: number;
}

/** Days since 1970-01-01 in Asia/Shanghai. */
export function countShanghaiDays(epochMs: number): number {
  return Math.floor((epochMs + SHANGHAI_OFFSET_MS) / DAY_MS);
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
      day: toWireTime(day * DAY_MS - SHANGHAI_OFFSET_MS).slice(0, 10),
      views: counts.get(`${day} view`) ?? 0,
      downloads: counts.get(`${day} download`) ?? 0,
    };
  });
}
