/** Pure: days as bills count them, in Asia/Shanghai. */
import { fromWireTime } from '@transmit/contract';

export { shanghaiDay as dayOf } from '#core/shanghai-day.ts';

const DAY_MS = 86_400_000;

/** From its first millisecond to the next day's; undefined for what is no day. */
export function boundsOf(day: string): { from: number; to: number } | undefined {
  const from = fromWireTime(`${day} 00:00:00`);
  return from === undefined ? undefined : { from, to: from + DAY_MS };
}
