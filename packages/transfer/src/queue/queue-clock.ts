/** Time as the queue knows it, so that tests can let it pass. */
export interface QueueClock {
  /** Epoch ms. */
  now(): number;
  /** Runs `task` once after `ms`; the returned function prevents it. */
  after(ms: number, task: () => void): () => void;
}

/** Resolves after `ms`, or rejects with the reason of `signal` as soon as it aborts. */
export function waitFor(clock: QueueClock, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  const stop = () => {
    cancel();
    reject(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
