import { setTimeout as delay } from 'node:timers/promises';
import { isWorthRetry } from './open-bytes.ts';

const TRIES = 6;

export type Sleep = (
  ms: number,
  value: undefined,
  options: { signal: AbortSignal },
) => Promise<unknown>;

/** Waits for the next try after a failure, longer each time; rejects with it where no other try is worth it. */
export async function waitForNextTry(
  error: unknown,
  attempt: number,
  signal: AbortSignal,
  sleep: Sleep = delay,
): Promise<void> {
  signal.throwIfAborted();
  if (!isWorthRetry(error) || attempt >= TRIES) throw error;
  await sleep(Math.min(500 * 2 ** attempt, 10_000), undefined, { signal });
}
