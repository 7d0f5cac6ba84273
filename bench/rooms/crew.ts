/** A program of the clients, in a process of its own: what they do is not the server's time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Crew<Result> {
  /** It has opened what it was to open. */
  ready: Promise<void>;
  result: Promise<Result>;
}

export function openCrew<Order extends object, Result>(file: string, order: Order): Crew<Result> {
  const child = fork(new URL(file, import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const ready = Promise.withResolvers<void>();
  child.on('message', (message: 'ready' | { result: Result }) => {
    if (message === 'ready') ready.resolve();
    else resolve(message.result);
  });
  void once(child, 'exit').then(([code]) => {
    const error = new Error(`${file} ended with ${code}`);
    reject(error);
    ready.reject(error);
  });
  // Whoever waits for one of the two need not wait for the other.
  ready.promise.catch(() => undefined);
  promise.catch(() => undefined);
  child.send(order);
  return { ready: ready.promise, result: promise };
}

/** The other side: takes the order, tells when it is ready, and what came of it. */
export async function serveOrder<Order, Result>(
  work: (order: Order, tellReady: () => void) => Promise<Result>,
): Promise<void> {
  const [order] = (await once(process, 'message')) as [Order];
  const result = await work(order, () => process.send?.('ready'));
  await new Promise<void>((sent) => process.send?.({ result }, () => sent()));
  process.exit();
}
