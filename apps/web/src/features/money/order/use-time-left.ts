import { fromWireTime } from '@transmit/contract';
import { useEffect, useState } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';

const TICK_MS = 1000;

/** Milliseconds until a moment of the wire, counted by the clock; 0 when it has passed. */
export function useTimeLeft(until: string): number {
  const endsAt = fromWireTime(until) ?? 0;
  const [now, setNow] = useState(() => serverNow());
  const isOver = now >= endsAt;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, endsAt - now);
}
