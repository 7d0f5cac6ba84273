import { fromWireTime } from '@transmit/contract';
import { serverNow } from '#platform/browser/server-clock.ts';
import { formatPast } from '#ui/words/format.ts';

/** A moment of the wire as people say it: `今天 17:02`; nothing for one that has not been. */
export function whenText(time: string | null): string {
  const epochMs = time === null ? undefined : fromWireTime(time);
  return epochMs === undefined ? '' : formatPast(epochMs, serverNow());
}
