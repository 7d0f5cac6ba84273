/** Pure: days as people here count them, in Asia/Shanghai, written as `2026-11-20`. */
import { fromWireTime, SHANGHAI_OFFSET_MS, toWireTime } from '@transmit/contract';

const DAY_MS = 86_400_000;

export function shanghaiDay(at: number): string {
  return toWireTime(at).slice(0, 10);
}

/** Returns the first millisecond of the day in which `at` lies. */
export function startOfShanghaiDay(at: number): number {
  return startOfNumberedDay(countShanghaiDays(at));
}

/** Returns a day's first millisecond and the next day's; undefined for a text that is no day. */
export function findDayBounds(day: string): { from: number; to: number } | undefined {
  const from = fromWireTime(`${day} 00:00:00`);
  return from === undefined ? undefined : { from, to: from + DAY_MS };
}

/** Lists so many days up to the one in which `at` lies, oldest first. */
export function listLastDays(at: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    shanghaiDay(at - (count - 1 - index) * DAY_MS),
  );
}

/** Counts the days since 1970-01-01. */
export function countShanghaiDays(at: number): number {
  return Math.floor((at + SHANGHAI_OFFSET_MS) / DAY_MS);
}

/** Returns the first millisecond of the day that `countShanghaiDays` counts so. */
export function startOfNumberedDay(count: number): number {
  return count * DAY_MS - SHANGHAI_OFFSET_MS;
}

/** Returns the day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** Counts the days from `from` to `day`. */
export function daysBetween(from: string, day: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(day)).days;
}
