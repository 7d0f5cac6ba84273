import type { FromWorker, ToWorker } from './protocol.ts';
import type { WorkerScope } from './serve-errands.ts';
import type { PoolWorker } from './worker-seat.ts';

/** Test double: a worker in the same thread, its messages cloned and delivered a little later. */
export class FakeWorker implements PoolWorker {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onmessageerror: ((event: MessageEvent) => void) | null = null;
  isTerminated = false;
  #listener: ((event: MessageEvent<ToWorker>) => void) | undefined;

  /** `serve` is what the worker's script does with its scope. */
  constructor(serve: (scope: WorkerScope) => void) {
    serve({
      addEventListener: (_type, listener) => {
        this.#listener = listener;
      },
      postMessage: (message, transfer) =>
        this.#later(() => this.onmessage?.(event(structuredClone(message, { transfer })))),
    });
  }

  postMessage(message: ToWorker, transfer: Transferable[]): void {
    const copy = structuredClone(message, { transfer });
    this.#later(() => this.#listener?.(event(copy)));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /**
   * Raises the event that a page sees when the script throws outside an errand, or cannot be
   * loaded.
   */
  crash(message: string): void {
    this.#later(() => this.onerror?.(Object.assign(new Event('error'), { message }) as ErrorEvent));
  }

  #later(act: () => void): void {
    queueMicrotask(() => {
      if (!this.isTerminated) act();
    });
  }
}

function event<Data>(data: Data): MessageEvent<Data> {
  return new MessageEvent('message', { data });
}
