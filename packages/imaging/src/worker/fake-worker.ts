import type { FromWorker, ToWorker } from './protocol.ts';
import type { WorkerScope } from './serve-errands.ts';
import type { PoolClock, PoolWorker } from './worker-seat.ts';

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

/** Time that passes only when a test says so. */
export class FakeClock implements PoolClock {
  #now = 0;
  #due: { at: number; act: () => void }[] = [];

  after(ms: number, act: () => void): () => void {
    const entry = { at: this.#now + ms, act };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((other) => other !== entry);
    };
  }

  pass(ms: number): void {
    this.#now += ms;
    const due = this.#due.filter(({ at }) => at <= this.#now);
    this.#due = this.#due.filter(({ at }) => at > this.#now);
    for (const { act } of due) act();
  }
}

function event<Data>(data: Data): MessageEvent<Data> {
  return new MessageEvent('message', { data });
}
