import { setTimeout as delay } from 'node:timers/promises';

/** A quarter of the time: who sends or fetches a file meanwhile must not feel it. */
const RESTS_PER_WORK = 3;
const WORK_MS = 50;

interface Pace {
  signal: AbortSignal;
  now?: () => number;
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Passes bytes on to work that nobody waits for. After every 50 ms of it come 150 of rest; on a busy
 * machine the same work takes longer, and so does the rest.
 */
export async function* unhurried(
  bytes: AsyncIterable<Uint8Array>,
  { signal, now = () => performance.now(), rest = pause }: Pace,
): AsyncGenerator<Uint8Array> {
  let startedAt = now();
  for await (const piece of bytes) {
    // Comes back when the reader has worked with it.
    yield piece;
    const worked = now() - startedAt;
    if (worked < WORK_MS) continue;
    await rest(worked * RESTS_PER_WORK, signal);
    startedAt = now();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal });
}
