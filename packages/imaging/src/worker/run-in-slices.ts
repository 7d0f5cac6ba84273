/** Lets the page draw and answer before the next slice. */
export type Pause = () => Promise<void>;

/** As long as a page may be kept from drawing without anybody feeling it. */
export const SLICE_MS = 12;

/**
 * Runs a generator in slices that are too short to be felt, and stops between two of them when the
 * signal says so: the next key makes the preview of the last one pointless.
 */
export async function runInSlices<Result>(
  steps: Generator<unknown, Result>,
  options: { signal?: AbortSignal; pause?: Pause; now?: () => number } = {},
): Promise<Result> {
  const { signal, pause = pauseForPage, now = () => performance.now() } = options;
  let sliceStartedAt = now();
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (now() - sliceStartedAt < SLICE_MS) continue;
    await pause();
    sliceStartedAt = now();
  }
}

export function pauseForPage(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A message comes after what the page has to draw, and is not held back like a timer.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(undefined);
  return promise;
}
