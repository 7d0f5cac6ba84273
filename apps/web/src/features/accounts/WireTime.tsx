import { fromWireTime } from '@transmit/contract';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';

/** A time as the server wrote it, in words; as it stands when it is none. */
export function WireTime({ time, className }: { time: string; className?: string }) {
  const at = fromWireTime(time);
  return at === undefined ? time : <RelativeTime time={at} {...(className && { className })} />;
}
