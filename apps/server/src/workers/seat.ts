/** A worker's side of `WORKERS=n`: which one it is, and what it asks its parent. */
import cluster from 'node:cluster';
import type { ProcessSeat } from '#kernel/worker-seat.ts';
import { isFromParent, type WorkerMessage } from './messages.ts';

/** Longer than the parent waits for the others. */
const PATIENCE_MS = 6000;

/** This process's place; undefined where it is the only one. */
export function takeSeat(): ProcessSeat | undefined {
  if (!cluster.isWorker) return undefined;
  const waiting = new Map<number, (text: string | undefined) => void>();
  process.on('message', (message: unknown) => {
    if (isFromParent(message)) waiting.get(message.id)?.(message.text);
  });
  let last = 0;
  return {
    // The parent gives it as the only argument.
    number: Number(process.argv[2]),
    async figuresOfAll() {
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
      waiting.set(id, resolve);
      tellParent({ about: 'figures', id });
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
  };
}

/** Says nothing where there is no parent any more. */
export function tellParent(message: WorkerMessage): void {
  if (process.connected) process.send?.(message);
}
