import { combineCrc64 } from '@transmit/cos';
import type { FileRange } from '@transmit/transfer';

/**
 * The check values of ranges of one sealed sending, as they leave: joined they are that of the whole, so that no byte is
 * read and sealed a second time for it (docs/decisions/0131).
 */
export class GivenSums {
  readonly #given = new Map<number, { end: number; crc: bigint }>();
  /** Starts of the ranges that are about to leave; undefined until a sender has said so. */
  #awaited: readonly number[] | undefined;
  #senders = 0;
  #change = Promise.withResolvers<void>();

  /** From now until the answer is called, whatever is missing may still leave. */
  beginSending(): () => void {
    this.#senders += 1;
    this.#awaited = undefined;
    this.#tell();
    return () => {
      this.#senders -= 1;
      this.#tell();
    };
  }

  /** Resolves once something leaves or has left, after `mostMs` at the latest. */
  async untilSending(mostMs: number, signal: AbortSignal): Promise<void> {
    if (this.#senders > 0 || this.#given.size > 0) return;
    await this.change(AbortSignal.any([signal, AbortSignal.timeout(mostMs)]));
  }

  /** Says what will leave: the rest lies in the store since an earlier try. */
  expect(ranges: readonly FileRange[]): void {
    this.#awaited = ranges.map(({ start }) => start);
    this.#tell();
  }

  note({ start, end }: FileRange, crc: bigint): void {
    this.#given.set(start, { end, crc });
    this.#tell();
  }

  /** The value of everything up to `at`, followed by the range that has left from there; undefined if none has. */
  join(crc: bigint, at: number): { crc: bigint; end: number } | undefined {
    const range = this.#given.get(at);
    return range && { crc: combineCrc64(crc, range.crc, range.end - at), end: range.end };
  }

  /** The end of what has to be read from `at` to know its value now; `at` itself while it is about to leave. */
  gapFrom(at: number, most: number): number {
    if (this.#senders > 0 && !this.#awaited) return at;
    const awaited = this.#senders > 0 ? (this.#awaited ?? []) : [];
    const starts = [...this.#given.keys(), ...awaited].filter((start) => start >= at);
    return Math.min(most, ...starts);
  }

  /** Resolves when a range has left, the sending is over, or the signal aborts. */
  async change(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const stop = () => this.#tell();
    signal.addEventListener('abort', stop, { once: true });
    await this.#change.promise;
    signal.removeEventListener('abort', stop);
  }

  #tell(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}

const sums = new Map<string, GivenSums>();

/** Those of a sending in this worker. */
export function sumsOf(id: string): GivenSums {
  const known = sums.get(id) ?? new GivenSums();
  sums.set(id, known);
  return known;
}
