/** Pure: days as people here count them, in Asia/Shanghai, written as `2026-11-20`. */
import { toWireTime } from '@transmit/contract';

export function shanghaiDay(at: number): string {
  return toWireTime(at).slice(0, 10);
}

/** Returns the day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** Counts the days from `from` to `day`. */
export function daysBetween(from: string, day: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(day)).days;
}
