/** The same part at once: a retry while the dead connection is not noticed yet, two tabs. */
const MAX_SAME = 4;

/** One part of one upload, and everybody who is writing it at the moment. */
interface Slot {
  /** Turns given out; one that is handed on stays counted. */
  turns: number;
  /** Bytes that each of them has announced. */
  sizes: number[];
  /** Those who wait for one of them to end; their bodies are not read meanwhile. */
  waiting: (() => void)[];
}

/**
 * Bytes that are on their way into one upload but not yet in its row: counted, so that many parts at
 * once cannot together write more than the credential allows (SECURITY T8).
 */
export class InFlight {
  readonly #uploads = new Map<string, Map<number, Slot>>();

  /** Bytes announced for each other part of the upload; of several tries at one the largest. */
  beside(upload: string, partNumber: number): Map<number, number> {
    const parts = [...(this.#uploads.get(upload) ?? [])].filter(
      ([number]) => number !== partNumber,
    );
    return new Map(parts.map(([number, { sizes }]) => [number, Math.max(0, ...sizes)]));
  }

  /** Runs `work` while counting its bytes; a fifth try at the same part waits for its turn. */
  async during<T>(
    { upload, partNumber, sizeBytes }: { upload: string; partNumber: number; sizeBytes: number },
    work: () => Promise<T>,
  ): Promise<T> {
    const slot = this.#slot(upload, partNumber);
    if (slot.turns < MAX_SAME) slot.turns += 1;
    else await new Promise<void>((resolve) => slot.waiting.push(resolve));
    slot.sizes.push(sizeBytes);
    try {
      return await work();
    } finally {
      slot.sizes.splice(slot.sizes.indexOf(sizeBytes), 1);
      const next = slot.waiting.shift();
      if (next) next();
      else slot.turns -= 1;
      if (slot.turns === 0) this.#forget(upload, partNumber);
    }
  }

  #slot(upload: string, partNumber: number): Slot {
    const parts = this.#uploads.get(upload) ?? new Map<number, Slot>();
    const slot = parts.get(partNumber) ?? { turns: 0, sizes: [], waiting: [] };
    this.#uploads.set(upload, parts.set(partNumber, slot));
    return slot;
  }

  #forget(upload: string, partNumber: number): void {
    const parts = this.#uploads.get(upload);
    parts?.delete(partNumber);
    if (parts?.size === 0) this.#uploads.delete(upload);
  }
}
