import { setTimeout as delay } from 'node:timers/promises';

/** Clients give up after 2 s (PRODUCT §2); what takes longer goes on by itself. */
const CALL_MS = 1500;

/** Waits for work within a call's time; returns undefined when it is still under way. */
export async function withinCall<T>(work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  // Nobody may be there any more when it fails.
  work.catch(() => {});
  try {
    return await Promise.race([
      work,
      delay(CALL_MS, undefined, { signal: timer.signal, ref: false }),
    ]);
  } finally {
    timer.abort();
  }
}
