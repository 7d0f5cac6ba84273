/** Tries that are cancelled in one moment, in as few calls as that takes. */
import type { WireAiJob } from '@transmit/contract';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type Cancellation, cancelCalls } from './cancel-calls.ts';
import type { KnownAnswer } from './known-answers.ts';

interface Desk {
  listOpen(): KnownAnswer[];
  /** Hears of a batch after some of it was cancelled. */
  onJob(job: WireAiJob): void;
}

export class CancelQueue {
  readonly #desk: Desk;
  readonly #waiting: Cancellation[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  add(cancellation: Cancellation): void {
    this.#waiting.push(cancellation);
    if (this.#waiting.length === 1) queueMicrotask(() => this.#leave());
  }

  #leave(): void {
    for (const call of cancelCalls(this.#waiting.splice(0), this.#desk.listOpen())) {
      client.ai.cancel(call).then(
        ({ data }) => this.#desk.onJob(data),
        (error) => toast(errorText(error), 'error'),
      );
    }
  }
}
