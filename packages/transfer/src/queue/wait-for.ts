import type { Clock } from '@transmit/contract/clock';

/** Resolves after `ms`, or rejects with the reason of `signal` as soon as it aborts. */
export function waitFor(
  clock: Pick<Clock, 'after'>,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  const stop = () => {
    cancel();
    reject(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
