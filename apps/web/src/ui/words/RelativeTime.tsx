import { useSyncExternalStore } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { formatDateTime, formatPast } from './format.ts';

/** A past moment in words, the exact one on hover; keeps itself up to date once a minute. */
export function RelativeTime({ time, className }: { time: number; className?: string }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute);
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={formatDateTime(time)}
      {...(className && { className })}
    >
      {formatPast(time, Math.max(minute * MINUTE_MS, time))}
    </time>
  );
}

const MINUTE_MS = 60_000;

// One timer for all times on the page, and none when there are none.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number {
  return Math.floor(serverNow() / MINUTE_MS);
}
