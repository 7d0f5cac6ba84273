import { setTimeout as delay } from 'node:timers/promises';
import { isWorthRetry } from './open-bytes.ts';

const TRIES = 6;

/** Waits for the next try after a failure, longer each time; rejects with it where no other try is worth it. */
export async function waitForNextTry(
  error: unknown,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (!isWorthRetry(error) || attempt >= TRIES) throw error;
  await delay(Math.min(500 * 2 ** attempt, 10_000), undefined, { signal });
}
