import { toWireTime } from '@transmit/contract';
import { text } from '../text.ts';

const DAY_MS = 86_400_000;

/** The day of a moment of the wire as a heading: 今天, 昨天, `11-18`, `2025-11-18`. */
export function dayHeading(time: string, now: number): string {
  const day = time.slice(0, 10);
  const today = toWireTime(now).slice(0, 10);
  if (day === today) return text.history.today;
  if (day === toWireTime(now - DAY_MS).slice(0, 10)) return text.history.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}

/** True where a list that runs back in time comes to another day. */
export function startsDay(rows: readonly { time: string }[], index: number): boolean {
  return rows[index]?.time.slice(0, 10) !== rows[index - 1]?.time.slice(0, 10);
}
