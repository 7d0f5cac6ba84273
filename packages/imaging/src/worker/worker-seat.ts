import type { Clock } from '@transmit/contract/clock';
import { fileOf, markIncomplete } from '../codec/incomplete.ts';
import { type FailureReason, ImagingFailure } from '../failure.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import type { Seat } from './seat.ts';

/** The parts of a `Worker` that the pool uses. */
export interface PoolWorker {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

/** An errand on its way: what the worker is told, and who waits for it. */
export interface Ticket {
  id: number;
  name: string;
  input: unknown;
  transfer: Transferable[];
  /** Memory it is expected to need, counted against the pool's bound. */
  weightBytes: number;
  timeLimitMs: number;
  onProgress: (progress: unknown) => void;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

export interface SeatPorts {
  startWorker: () => PoolWorker;
  clock: Pick<Clock, 'after'>;
  /** Time that a cancelled errand may take to stop by itself before its worker is ended. */
  graceMs: number;
  /** The worker can go on the next errand. */
  onFree: () => void;
}

/** One worker, which does one errand at a time. It starts with its first errand. */
export class WorkerSeat {
  readonly #ports: SeatPorts;
  #worker: PoolWorker | undefined;
  #ticket: Ticket | undefined;
  /** The seat whose errands alone it does at present. */
  holder: Seat | undefined;
  /** The holder's errand, while there is no memory for it. */
  heldBack: Ticket | undefined;
  #stopTimer: (() => void) | undefined;

  constructor(ports: SeatPorts) {
    this.#ports = ports;
  }

  get ticket(): Ticket | undefined {
    return this.#ticket;
  }

  get isFree(): boolean {
    return !this.#ticket && !this.holder;
  }

  run(ticket: Ticket): void {
    this.#ticket = ticket;
    try {
      this.#worker ??= this.#start();
      const { id, name, input } = ticket;
      this.#worker.postMessage({ kind: 'run', id, name, input }, ticket.transfer);
    } catch (error) {
      // The input cannot be cloned, or workers are not to be had at all.
      this.#break(new ImagingFailure('worker-lost', {}, { cause: error }));
      return;
    }
    if (ticket.timeLimitMs === Number.POSITIVE_INFINITY) return;
    this.#stopTimer = this.#ports.clock.after(ticket.timeLimitMs, () =>
      this.#break(new ImagingFailure('timed-out', { seconds: ticket.timeLimitMs / 1000 })),
    );
  }

  /** Nobody waits for the errand any more: it may stop by itself, or its worker is ended. */
  cancel(): void {
    if (!this.#ticket) return;
    this.#dropTimer();
    this.#worker?.postMessage({ kind: 'cancel', id: this.#ticket.id }, []);
    this.#stopTimer = this.#ports.clock.after(this.#ports.graceMs, () => {
      this.stop();
      this.#free();
    });
  }

  /** Gives the worker's memory back; the next errand starts a new one. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): PoolWorker {
    const worker = this.#ports.startWorker();
    worker.onmessage = ({ data }) => {
      if (this.#worker === worker) this.#receive(data);
    };
    const lost = (event: Event) => {
      // An error without an errand would otherwise be reported as uncaught as well.
      event.preventDefault();
      const message = 'message' in event ? String(event.message) : '';
      if (this.#worker === worker) this.#break(new ImagingFailure('worker-lost', { message }));
    };
    worker.onerror = lost;
    worker.onmessageerror = lost;
    return worker;
  }

  #receive(message: FromWorker): void {
    const ticket = this.#ticket;
    if (ticket?.id !== message.id || message.kind === 'question') return;
    if (message.kind === 'progress') {
      ticket.onProgress(message.progress);
      return;
    }
    if (message.kind === 'done') {
      if (message.isIncomplete) markIncomplete(fileOf(ticket.input));
      ticket.resolve(message.result);
    }
    if (message.kind === 'failed') {
      const { detail } = message;
      // `serveErrands` describes failures of this package by their reasons.
      const reason = message.reason as FailureReason;
      ticket.reject(new ImagingFailure(reason, detail, { cause: message.message }));
    }
    if (message.kind === 'cancelled') {
      ticket.reject(new DOMException('the errand was cancelled', 'AbortError'));
    }
    this.#free();
  }

  /** The worker is of no use any more, and only the errand that it was doing is lost. */
  #break(failure: ImagingFailure): void {
    this.stop();
    this.#ticket?.reject(failure);
    this.#free();
  }

  #free(): void {
    this.#dropTimer();
    this.#ticket = undefined;
    this.#ports.onFree();
  }

  #dropTimer(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }
}
