/** Pure: the end that the dialog for a later one begins with. */
import { fromWireTime, toWireTime } from '@transmit/contract';
import { COLLECT_LONGEST_MS } from '@transmit/contract/collect';

const LONGER_MS = 3 * 86_400_000;

/**
 * Three days behind the end that stands, at its hour, or behind now where that is over; never later than a
 * collection may end. Takes and returns times as the wire has them.
 */
export function proposeEnd(endTime: string, now: number): string {
  const end = fromWireTime(endTime) ?? now;
  const latest = now + COLLECT_LONGEST_MS;
  const proposed =
    end > now
      ? end + LONGER_MS
      : fromWireTime(`${toWireTime(now + LONGER_MS).slice(0, 10)}${endTime.slice(10)}`);
  return toWireTime(Math.min(proposed ?? latest, latest));
}
