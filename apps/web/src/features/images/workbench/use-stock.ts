import { useEffect } from 'react';
import type { Late } from '#ui/late.ts';
import { warmUp } from './pool.ts';

/** At the latest, on a page that is never idle. */
const LATEST_MS = 2000;

/**
 * When the page has nothing better to do, brings in what the tool will need: its late parts, a
 * worker, the zip writer. From then on it works without a network. Keep the list the same between
 * renders.
 */
export function useStock(parts: readonly Pick<Late<unknown>, 'load'>[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Without a network: what is needed then says so itself.
        for (const part of parts) part.load().catch(() => undefined);
        void warmUp();
      }),
    [parts],
  );
}

/** Answers how to call it off. Safari has no idle callbacks yet. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(callback);
}
