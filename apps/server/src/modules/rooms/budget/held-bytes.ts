/**
 * Counts the bytes that all sockets together have sent and nobody has worked off (SECURITY §10.1): each may be within
 * its budget, and many of them still fill the process. Beyond the limit whoever holds most is let go, and may come
 * again.
 */
export interface Holding {
  add(bytes: number): void;
  remove(bytes: number): void;
  end(): void;
}

interface Holder {
  bytes: number;
  letGo(): void;
}

export class HeldBytes {
  readonly #most: number;
  /** Holders with any bytes. */
  readonly #holders = new Set<Holder>();
  #together = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get together(): number {
    return this.#together;
  }

  open(letGo: () => void): Holding {
    const holder: Holder = { bytes: 0, letGo };
    return {
      add: (bytes) => {
        this.#change(holder, bytes);
        if (this.#together > this.#most) this.#letLargestGo();
      },
      remove: (bytes) => this.#change(holder, -bytes),
      end: () => this.#change(holder, -holder.bytes),
    };
  }

  #change(holder: Holder, bytes: number): void {
    holder.bytes += bytes;
    this.#together += bytes;
    if (holder.bytes > 0) this.#holders.add(holder);
    else this.#holders.delete(holder);
  }

  #letLargestGo(): void {
    const [largest] = [...this.#holders].toSorted((one, other) => other.bytes - one.bytes);
    if (!largest) return;
    this.#change(largest, -largest.bytes);
    largest.letGo();
  }
}
