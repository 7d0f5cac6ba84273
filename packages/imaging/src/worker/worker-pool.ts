import { ImagingFailure } from '../failure.ts';
import type { InputOf, JobName, ProgressOf, ResultOf } from './protocol.ts';
import { type PoolClock, type PoolWorker, type Ticket, WorkerLane } from './worker-lane.ts';

export interface PoolSettings {
  startWorker: () => PoolWorker;
  /** Jobs at once; see {@link poolSize}. */
  size: number;
  /** Expected memory of all running jobs together; one job alone may pass it. */
  memoryBytes?: number;
  /** Jobs that may wait; what comes beyond is refused instead of filling the memory. */
  maxQueued?: number;
  /** Without work for so long, the workers are ended and their memory is free again. */
  idleMs?: number;
  graceMs?: number;
  clock?: PoolClock;
}

export interface RunOptions<Progress> {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Handed over to the worker instead of being copied. */
  transfer?: Transferable[];
  weightBytes?: number;
  /** A job that takes longer is ended with its worker (SECURITY T20). */
  timeLimitMs?: number;
}

/**
 * Does jobs in workers, off the thread that draws. Nothing starts before the first job. A job that
 * fails, hangs or takes its worker down is rejected alone; the next one gets a new worker.
 */
export class WorkerPool<Jobs> {
  readonly #lanes: WorkerLane[];
  readonly #queue: Ticket[] = [];
  readonly #memoryBytes: number;
  readonly #maxQueued: number;
  readonly #idleMs: number;
  readonly #clock: PoolClock;
  #lastId = 0;
  #stopIdleTimer: (() => void) | undefined;

  constructor(settings: PoolSettings) {
    this.#memoryBytes = settings.memoryBytes ?? Number.POSITIVE_INFINITY;
    this.#maxQueued = settings.maxQueued ?? 10_000;
    this.#idleMs = settings.idleMs ?? 30_000;
    this.#clock = settings.clock ?? REAL_CLOCK;
    const ports = {
      startWorker: settings.startWorker,
      clock: this.#clock,
      graceMs: settings.graceMs ?? 300,
      onFree: () => this.#pump(),
    };
    this.#lanes = Array.from({ length: settings.size }, () => new WorkerLane(ports));
  }

  get size(): number {
    return this.#lanes.length;
  }

  /** Does one job. Rejects with `ImagingFailure`, or with the signal's reason when it is aborted. */
  run<Name extends JobName<Jobs>>(
    name: Name,
    input: InputOf<Jobs[Name]>,
    options: RunOptions<ProgressOf<Jobs[Name]>> = {},
  ): Promise<ResultOf<Jobs[Name]>> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#queue.length >= this.#maxQueued) {
      return Promise.reject(new ImagingFailure('queue-full', { most: this.#maxQueued }));
    }
    this.#lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const ticket: Ticket = {
      id: this.#lastId,
      name,
      input,
      transfer: options.transfer ?? [],
      weightBytes: options.weightBytes ?? 0,
      timeLimitMs: options.timeLimitMs ?? Number.POSITIVE_INFINITY,
      onProgress: (progress) => {
        // The worker serves the same table of jobs, so this is the progress of this job.
        if (!signal?.aborted) options.onProgress?.(progress as ProgressOf<Jobs[Name]>);
      },
      resolve,
      reject,
    };
    const cancel = () => {
      reject(signal?.reason);
      this.#cancel(ticket);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    this.#queue.push(ticket);
    this.#pump();
    return promise.finally(() => signal?.removeEventListener('abort', cancel)) as Promise<
      ResultOf<Jobs[Name]>
    >;
  }

  /** Ends everything at once: what waits and what runs is rejected with an `AbortError`. */
  close(): void {
    const reason = new DOMException('the pool was closed', 'AbortError');
    for (const ticket of this.#queue.splice(0)) ticket.reject(reason);
    for (const lane of this.#lanes) {
      lane.ticket?.reject(reason);
      lane.cancel();
      lane.stop();
    }
  }

  /** Starts what waits, in order, while there is a free lane and memory for it. */
  #pump(): void {
    this.#stopIdleTimer?.();
    this.#stopIdleTimer = undefined;
    while (this.#queue[0]) {
      const lane = this.#lanes.find((candidate) => !candidate.ticket);
      if (!lane || !this.#hasMemoryFor(this.#queue[0])) return;
      const ticket = this.#queue.shift();
      if (ticket) lane.run(ticket);
    }
    if (this.#lanes.some((lane) => lane.ticket)) return;
    this.#stopIdleTimer = this.#clock.after(this.#idleMs, () => {
      for (const lane of this.#lanes) lane.stop();
    });
  }

  #hasMemoryFor(ticket: Ticket): boolean {
    const inUse = this.#lanes.reduce((sum, lane) => sum + (lane.ticket?.weightBytes ?? 0), 0);
    return inUse === 0 || inUse + ticket.weightBytes <= this.#memoryBytes;
  }

  #cancel(ticket: Ticket): void {
    const place = this.#queue.indexOf(ticket);
    if (place >= 0) this.#queue.splice(place, 1);
    else this.#lanes.find((lane) => lane.ticket === ticket)?.cancel();
  }
}

const REAL_CLOCK: PoolClock = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
