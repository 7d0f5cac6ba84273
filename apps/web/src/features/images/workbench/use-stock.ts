import { useEffect } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';
import type { Late } from '#ui/loading/late.ts';
import { warmUp } from './batch/pool.ts';

/** In the browser's timeline: what was wanted, and when all of it was there. */
const WANTED = 'stock wanted';
const IN_STOCK = 'in stock';

/**
 * When the page has nothing better to do, brings in what the tool will need: its late parts, a
 * worker, the zip writer. From then on it works without a network. Keep the list the same between
 * renders.
 */
export function useStock(parts: readonly Pick<Late<unknown>, 'load'>[]): void {
  useEffect(() => {
    performance.mark(WANTED);
    return whenIdle(() => void bringIn(parts));
  }, [parts]);
}

async function bringIn(parts: readonly Pick<Late<unknown>, 'load'>[]): Promise<void> {
  const all = await Promise.allSettled([...parts.map((part) => part.load()), warmUp()]);
  // Without a network: what is needed then says so itself.
  if (all.every(({ status }) => status === 'fulfilled')) performance.mark(IN_STOCK);
}
