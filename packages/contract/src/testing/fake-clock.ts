import type { Clock } from '../clock.ts';

/** Time that only passes when a test says so. */
export class FakeClock implements Clock {
  #steady = 0;
  /** Epoch ms at the beginning of the steady time. */
  #epoch: number;
  #timers: { at: number; act: () => void }[] = [];

  constructor(epochMs = 0) {
    this.#epoch = epochMs;
  }

  now(): number {
    return this.#epoch + this.#steady;
  }

  steady(): number {
    return this.#steady;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.#steady + ms, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Lets time pass, running what falls due in its order. */
  pass(ms: number): void {
    const end = this.#steady + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#steady = Math.max(this.#steady, due.at);
      due.act();
    }
    this.#steady = end;
  }

  /** Sets the time of day alone, as a person does, or a sleep in which nothing else went on. */
  setAhead(ms: number): void {
    this.#epoch += ms;
  }
}
