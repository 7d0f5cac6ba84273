/** Pure: days as bills count them, in Asia/Shanghai. */
import { fromWireTime, toWireTime } from '@transmit/contract';

const DAY_MS = 86_400_000;

/** `2026-11-20`. */
export function dayOf(at: number): string {
  return toWireTime(at).slice(0, 10);
}

/** From its first millisecond to the next day's; undefined for what is no day. */
export function boundsOf(day: string): { from: number; to: number } | undefined {
  const from = fromWireTime(`${day} 00:00:00`);
  return from === undefined ? undefined : { from, to: from + DAY_MS };
}
