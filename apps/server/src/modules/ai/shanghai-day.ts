/** Pure: days in Asia/Shanghai, by which budgets and limits count. */
import { fromWireTime, toWireTime } from '@transmit/contract';

const DAY_MS = 86_400_000;

/** `2026-11-20`. */
export function dayOf(at: number): string {
  return toWireTime(at).slice(0, 10);
}

export function startOfDay(at: number): number {
  // A day that was just written out is one.
  return fromWireTime(`${dayOf(at)} 00:00:00`) ?? at;
}

/** So many days up to this one, oldest first. */
export function lastDays(at: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(at - (count - 1 - index) * DAY_MS));
}
