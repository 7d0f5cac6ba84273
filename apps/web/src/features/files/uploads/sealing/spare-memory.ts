/** Memory that is used again: fresh memory costs as much as sealing what is written into it (docs/decisions/0157). */

type Memory = Uint8Array<ArrayBuffer>;

/** So many pieces of memory and no more; who finds none waits until one is given back. */
export class SpareMemory {
  readonly #spare: (Memory | undefined)[];
  readonly #waiting: ((memory: Memory | undefined) => void)[] = [];

  constructor(count: number) {
    this.#spare = Array.from({ length: count }, () => undefined);
  }

  /** Resolves with what `fill` makes of the memory, which is out until it is given back. */
  async use(bytes: number, fill: (memory: Memory) => Promise<Memory>): Promise<Memory> {
    const memory = await this.#take();
    try {
      return await fill(atLeast(memory, bytes));
    } catch (error) {
      // It may be lost within a stream that broke, or there was no room for more.
      this.giveBack(undefined);
      throw error;
    }
  }

  giveBack(memory: Memory | undefined): void {
    const next = this.#waiting.shift();
    if (next) next(memory);
    else this.#spare.push(memory);
  }

  #take(): Promise<Memory | undefined> {
    if (this.#spare.length > 0) return Promise.resolve(this.#spare.pop());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Work of which one piece begins when the one before it has ended, however it ended. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

export function atLeast(memory: Memory | undefined, bytes: number): Memory {
  return memory && memory.length >= bytes ? memory : new Uint8Array(bytes);
}
