/** Counts the time that somebody works, and not what they wait for. Starts with the first wait's end. */
export class WorkClock {
  readonly #mostMs: number;
  readonly #onOver: () => void;
  #leftMs: number;
  #startedAt = 0;
  #waits = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(mostMs: number, onOver: () => void) {
    this.#mostMs = mostMs;
    this.#leftMs = mostMs;
    this.#onOver = onOver;
  }

  /** While any of these is waited for, the clock stands still. */
  async paused<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#waits += 1;
    this.#halt();
    try {
      return await wait();
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) this.#go();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#halt();
  }

  #go(): void {
    if (this.#isStopped) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onOver, Math.max(0, this.#leftMs));
  }

  #halt(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs = Math.min(this.#mostMs, this.#leftMs - (performance.now() - this.#startedAt));
  }
}
