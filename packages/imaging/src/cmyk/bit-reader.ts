import { damaged } from '../codec/picture-header.ts';

/** Coded bits of a scan: the zero after each 0xff is left out, and behind a marker all bits are zero. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #bits = 0;
  #count = 0;
  /** Zeros that were put behind a marker; the bits that are used up last. */
  #filler = 0;
  #wasOver = false;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** More bits were asked for than stand in front of the marker, of this one or of one before. */
  get isOver(): boolean {
    return this.#wasOver || this.#filler > this.#count;
  }

  /** Nothing more will come: the bits are used up, and no restart follows. */
  get isAtEnd(): boolean {
    if (this.#filler <= this.#count) return false;
    const code = this.#bytes[this.#at + 1] ?? 0;
    return code < 0xd0 || code > 0xd7;
  }

  /** Position of the marker that ended the bits, or of the next byte. */
  get position(): number {
    return this.#at;
  }

  peek16(): number {
    this.#fill(16);
    return (this.#bits >>> (this.#count - 16)) & 0xffff;
  }

  skip(count: number): void {
    this.#count -= count;
    this.#bits &= (1 << this.#count) - 1;
  }

  /** Up to 16 bits. */
  take(count: number): number {
    if (count === 0) return 0;
    this.#fill(count);
    const value = (this.#bits >>> (this.#count - count)) & ((1 << count) - 1);
    this.skip(count);
    return value;
  }

  /** A number of so many bits, where those that begin with 0 are negative (ITU-T T.81, F.2.2.1). */
  takeSigned(count: number): number {
    const value = this.take(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Goes behind a restart marker, if one is next; what is left of the byte before is dropped. */
  restart(): void {
    this.#wasOver = this.isOver;
    this.#bits = 0;
    this.#count = 0;
    this.#filler = 0;
    let at = this.#at;
    while (at + 1 < this.#bytes.length && this.#bytes[at] !== 0xff) at += 1;
    const code = this.#bytes[at + 1] ?? 0;
    if (code >= 0xd0 && code <= 0xd7) this.#at = at + 2;
  }

  #fill(count: number): void {
    while (this.#count < count) {
      if (this.#at >= this.#bytes.length) throw damaged('cut short');
      const byte = this.#bytes[this.#at] ?? 0;
      const isOver = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
      this.#bits = (this.#bits << 8) | (isOver ? 0 : byte);
      this.#count += 8;
      if (isOver) this.#filler += 8;
      if (!isOver) this.#at += byte === 0xff ? 2 : 1;
    }
  }
}

/** For each 16 bits that may come: the symbol, and above it the length of its code; 0 for none. */
export function buildLookup(counts: Uint8Array, symbols: Uint8Array): Uint16Array {
  const lookup = new Uint16Array(65_536);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1) {
    for (let step = 0; step < (counts[length - 1] ?? 0); step += 1) {
      const start = code << (16 - length);
      lookup.fill((length << 8) | (symbols[index] ?? 0), start, start + (1 << (16 - length)));
      code += 1;
      index += 1;
    }
    code <<= 1;
  }
  return lookup;
}
