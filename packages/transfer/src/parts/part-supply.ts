import { MAX_ADDRESSES_AT_ONCE } from '@transmit/contract';
import { toBase64 } from './digest-text.ts';
import type { FileRange, PartCarrier, PartDesk, PartPiece } from './part-carrier.ts';

export interface NumberedRange extends FileRange {
  number: number;
}

/** A part that is ready to leave. */
export interface ReadyPart<Body> extends NumberedRange {
  piece: PartPiece<Body>;
  address: string;
}

interface Means<Source, Body> {
  carrier: PartCarrier<Source, Body>;
  desk: PartDesk;
  key: string;
  source: Source;
  partBytes: number;
}

/** Bytes that are read ahead of the line at once. */
const GROUP_BYTES = 24 * 2 ** 20;
const MOST_IN_GROUP = 4;

/** So many parts are read together, as their MD5s are cheaper side by side. */
export function chooseGroupSize(partBytes: number): number {
  const fitting = Math.floor(GROUP_BYTES / partBytes);
  return Math.max(1, Math.min(MOST_IN_GROUP, MAX_ADDRESSES_AT_ONCE, fitting));
}

/**
 * Reads parts ahead of the line, and asks for the addresses of some at a time. While one group leaves the next is read:
 * senders that find nothing ready leave the line idle (docs/decisions/0160).
 */
export class PartSupply<Source, Body> {
  readonly #means: Means<Source, Body>;
  readonly #missing: NumberedRange[];
  readonly #onRead: (part: ReadyPart<Body>) => void;
  readonly #groupSize: number;
  #ready: ReadyPart<Body>[] = [];
  #reading: Promise<void> | undefined;

  constructor(
    means: Means<Source, Body>,
    missing: readonly NumberedRange[],
    onRead: (part: ReadyPart<Body>) => void,
  ) {
    this.#means = means;
    this.#missing = [...missing];
    this.#onRead = onRead;
    this.#groupSize = chooseGroupSize(means.partBytes);
  }

  /** The next part; undefined when there is none left. */
  async take(): Promise<ReadyPart<Body> | undefined> {
    for (;;) {
      const part = this.#ready.shift();
      if (this.#ready.length < this.#groupSize && this.#missing.length > 0) this.#readOn();
      if (part) return part;
      if (!this.#reading) return undefined;
      await this.#reading;
    }
  }

  /** A fresh address for a part whose own has ended. */
  async renew(part: ReadyPart<Body>): Promise<ReadyPart<Body>> {
    const [address = ''] = await this.#addressesOf([part]);
    return { ...part, address };
  }

  #readOn(): void {
    if (this.#reading) return;
    const reading = this.#readGroup().finally(() => {
      this.#reading = undefined;
    });
    this.#reading = reading;
    // Whoever takes the next part hears of it; there may be nobody left who does.
    reading.catch(() => undefined);
  }

  async #readGroup(): Promise<void> {
    const { carrier, source } = this.#means;
    const group = this.#missing.slice(0, this.#groupSize);
    const pieces = await carrier.read(source, group);
    const parts = group.flatMap((range, index) => {
      const piece = pieces[index];
      return piece ? [{ ...range, piece }] : [];
    });
    const addresses = await this.#addressesOf(parts);
    this.#missing.splice(0, group.length);
    for (const [index, part] of parts.entries()) {
      const ready = { ...part, address: addresses[index] ?? '' };
      this.#onRead(ready);
      this.#ready.push(ready);
    }
  }

  #addressesOf(parts: readonly { number: number; piece: PartPiece<Body> }[]): Promise<string[]> {
    const { desk, key, partBytes } = this.#means;
    const asked = parts.map(({ number, piece }) => ({ number, md5: toBase64(piece.md5) }));
    return desk.addresses(key, partBytes, asked);
  }
}
