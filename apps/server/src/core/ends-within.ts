import { setTimeout as delay } from 'node:timers/promises';

/** True when `work` ends within this time. False is no end of it: it goes on. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = delay(ms, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    over.abort();
  }
}
