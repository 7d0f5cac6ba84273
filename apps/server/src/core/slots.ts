/** Lets so many run at once and so many wait, in order; the rest are turned away. */
export class Slots {
  readonly #limits: { running: number; waiting: number };
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Resolves with the function that gives the slot back, or with undefined when the queue is full. */
  async enter(): Promise<(() => void) | undefined> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
    } else {
      if (this.#queue.length >= this.#limits.waiting) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#queue.push(resolve);
      await promise;
    }
    return () => this.#leave();
  }

  /** The slot goes to the one that has waited longest, without becoming free in between. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
