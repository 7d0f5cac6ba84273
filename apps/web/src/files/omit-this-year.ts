import { toWireTime } from '@transmit/contract';

/** `12-03 22:00` of `2026-12-03 22:00`, as long as it is 2026; of another year all of it. `now` in epoch ms. */
export function omitThisYear(time: string, now: number): string {
  const year = toWireTime(now).slice(0, 5);
  return time.startsWith(year) ? time.slice(year.length) : time;
}
