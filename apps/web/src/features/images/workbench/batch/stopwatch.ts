/** Measures the time that a batch has been worked on; pauses do not count. */
export class Stopwatch {
  readonly #now: () => number;
  #startedAt: number | undefined;
  #elapsedMs = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get elapsedMs(): number {
    return this.#elapsedMs + (this.#startedAt === undefined ? 0 : this.#now() - this.#startedAt);
  }

  /** Work after a rest is a new batch, so the watch begins at nothing. */
  run(isRunning: boolean): void {
    if (isRunning && this.#startedAt === undefined) {
      this.#elapsedMs = 0;
      this.#startedAt = this.#now();
    }
    if (!isRunning && this.#startedAt !== undefined) {
      this.#elapsedMs = this.elapsedMs;
      this.#startedAt = undefined;
    }
  }
}
