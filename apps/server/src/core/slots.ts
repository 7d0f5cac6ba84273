/** Lets so many run at once and so many wait, in order; the rest are turned away. */
export class Slots {
  readonly #limits: { running: number; waiting: number };
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /**
   * Resolves with the function that gives the slot back, or with undefined when the queue is full, the
   * wait takes longer than `patienceMs`, or `signal` tells that nobody waits for it any more.
   */
  async enter(patienceMs?: number, signal?: AbortSignal): Promise<(() => void) | undefined> {
    if (signal?.aborted) return undefined;
    if (this.#running < this.#limits.running) this.#running += 1;
    else if (!(await this.#wait(patienceMs, signal))) return undefined;
    return () => this.#leave();
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  async #wait(patienceMs: number | undefined, signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#queue.length >= this.#limits.waiting) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const next = () => resolve(true);
    this.#queue.push(next);
    const giveUp = () => {
      const place = this.#queue.indexOf(next);
      // Its turn may have come in this very moment.
      if (place >= 0) this.#queue.splice(place, 1);
      resolve(false);
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
    signal?.addEventListener('abort', giveUp);
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  }

  /** The slot goes to the one that has waited longest, without becoming free in between. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
