import { type Clock, REAL_CLOCK } from '@transmit/contract/clock';
import { ImagingFailure } from '../failure.ts';
import type { ErrandName, InputOf, ProgressOf, ResultOf } from './protocol.ts';
import type { Seat } from './seat.ts';
import { type PoolWorker, type Ticket, WorkerSeat } from './worker-seat.ts';

export interface PoolSettings {
  startWorker: () => PoolWorker;
  /** Errands at once; see {@link poolSize}. */
  size: number;
  /** Expected memory of all running errands together; one errand alone may pass it. */
  memoryBytes?: number;
  /** Errands that may wait; what comes beyond is refused instead of filling the memory. */
  maxQueued?: number;
  /** Without work for so long, the workers are ended and their memory is free again. */
  idleMs?: number;
  graceMs?: number;
  clock?: Pick<Clock, 'after'>;
}

export interface RunOptions<Progress> {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Handed over to the worker instead of being copied. */
  transfer?: Transferable[];
  /** A seat from {@link WorkerPool.takeSeat}: the errand is done there, in front of all that wait. */
  seat?: Seat | undefined;
  weightBytes?: number;
  /** An errand that takes longer is ended with its worker (SECURITY T20). */
  timeLimitMs?: number;
}

/** An errand in line, or somebody who wants a seat for several of them. */
type Waiting = { ticket: Ticket } | { begin: (seat: Seat) => void };

/**
 * Does errands in workers, off the thread that draws. Nothing starts before the first errand. An errand
 * that fails, hangs or takes its worker down is rejected alone; the next one gets a new worker.
 */
export class WorkerPool<Errands> {
  readonly #seats: WorkerSeat[];
  readonly #queue: Waiting[] = [];
  readonly #memoryBytes: number;
  readonly #maxQueued: number;
  readonly #idleMs: number;
  readonly #clock: Pick<Clock, 'after'>;
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
    this.#seats = Array.from({ length: settings.size }, () => new WorkerSeat(ports));
  }

  get size(): number {
    return this.#seats.length;
  }

  /** Does one errand. Rejects with `ImagingFailure`, or with the signal's reason when it is aborted. */
  run<Name extends ErrandName<Errands>>(
    name: Name,
    input: InputOf<Errands[Name]>,
    options: RunOptions<ProgressOf<Errands[Name]>> = {},
  ): Promise<ResultOf<Errands[Name]>> {
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
        // The worker serves the same table of errands, so this is the progress of this errand.
        if (!signal?.aborted) options.onProgress?.(progress as ProgressOf<Errands[Name]>);
      },
      resolve,
      reject,
    };
    const cancel = () => {
      reject(signal?.reason);
      this.#cancel(ticket);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    const own = options.seat && this.#seats.find(({ holder }) => holder === options.seat);
    if (own && !own.heldBack) own.heldBack = ticket;
    else this.#queue.push({ ticket });
    this.#pump();
    return promise.finally(() => signal?.removeEventListener('abort', cancel)) as Promise<
      ResultOf<Errands[Name]>
    >;
  }

  /**
   * Waits in line for a worker of one's own, for work on one picture that takes several errands or thought
   * between them. `begin` is called at once where one is free. Answers how to leave the line.
   */
  takeSeat(begin: (seat: Seat) => void): () => void {
    const entry = { begin };
    this.#queue.push(entry);
    this.#pump();
    return () => this.#leaveLine(entry);
  }

  /** Ends everything at once: what waits and what runs is rejected with an `AbortError`. */
  close(): void {
    const reason = new DOMException('the pool was closed', 'AbortError');
    for (const entry of this.#queue.splice(0)) if ('ticket' in entry) entry.ticket.reject(reason);
    for (const seat of this.#seats) {
      seat.heldBack?.reject(reason);
      seat.heldBack = undefined;
      seat.ticket?.reject(reason);
      seat.cancel();
      seat.stop();
    }
  }

  /** Starts what waits, in order, while there is a free seat and memory for it. */
  #pump(): void {
    this.#dropIdleTimer();
    for (const seat of this.#seats) this.#startHeldBack(seat);
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const seat = this.#seats.find(({ isFree }) => isFree);
      if (!seat || ('ticket' in next && !this.#hasMemoryFor(next.ticket))) return;
      this.#queue.shift();
      if ('ticket' in next) seat.run(next.ticket);
      else next.begin(this.#give(seat));
    }
    if (this.#seats.every(({ isFree }) => isFree)) this.#setIdleTimer();
  }

  /** A seat that is left while it is given comes here twice: the first timer would be lost, and go off at work. */
  #setIdleTimer(): void {
    this.#dropIdleTimer();
    this.#stopIdleTimer = this.#clock.after(this.#idleMs, () => {
      for (const seat of this.#seats) if (seat.isFree) seat.stop();
    });
  }

  #dropIdleTimer(): void {
    this.#stopIdleTimer?.();
    this.#stopIdleTimer = undefined;
  }

  #startHeldBack(seat: WorkerSeat): void {
    const { heldBack } = seat;
    if (!heldBack || seat.ticket || !this.#hasMemoryFor(heldBack)) return;
    seat.heldBack = undefined;
    seat.run(heldBack);
  }

  #give(seat: WorkerSeat): Seat {
    const holder: Seat = {
      leave: () => {
        if (seat.holder !== holder) return;
        seat.holder = undefined;
        this.#pump();
      },
    };
    seat.holder = holder;
    return holder;
  }

  #hasMemoryFor(ticket: Ticket): boolean {
    const inUse = this.#seats.reduce((sum, seat) => sum + (seat.ticket?.weightBytes ?? 0), 0);
    return inUse === 0 || inUse + ticket.weightBytes <= this.#memoryBytes;
  }

  #cancel(ticket: Ticket): void {
    const entry = this.#queue.find((waiting) => 'ticket' in waiting && waiting.ticket === ticket);
    const holder = this.#seats.find(({ heldBack }) => heldBack === ticket);
    if (entry) this.#leaveLine(entry);
    else if (holder) holder.heldBack = undefined;
    else this.#seats.find((seat) => seat.ticket === ticket)?.cancel();
  }

  #leaveLine(entry: Waiting): void {
    const place = this.#queue.indexOf(entry);
    if (place >= 0) this.#queue.splice(place, 1);
  }
}
