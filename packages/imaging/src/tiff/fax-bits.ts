import { damaged } from '../codec/picture-header.ts';
import {
  buildFaxLookup,
  FAX_CODE_BITS,
  FAX_LENGTH_BITS,
  FAX_MODE_CODES,
  FAX_RUN_CODES,
  runOfCode,
} from './fax-codes.ts';

const RUNS = FAX_RUN_CODES.map((codes) => buildFaxLookup(codes, runOfCode));
const MODES = buildFaxLookup(FAX_MODE_CODES, (place) => place);
/** Zeros before the one that ends a line. */
const ENDING_ZEROS = 11;

/** Codes of a fax, bit by bit; behind its end there is nothing but zeros. */
export class FaxBits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get place(): number {
    return this.#at;
  }

  get isOver(): boolean {
    return this.#at >= this.#bytes.length * 8;
  }

  /** The number of pixels of this colour: long runs are sums, which end with one below 64. */
  readRun(isBlack: boolean): number {
    const lookup = RUNS[isBlack ? 1 : 0] ?? MODES;
    let pixels = 0;
    for (;;) {
      const run = this.#take(lookup);
      pixels += run;
      if (run < 64) return pixels;
    }
  }

  readMode(): number {
    return this.#take(MODES);
  }

  readBit(): number {
    const bit = this.#peek(1);
    this.#at += 1;
    return bit;
  }

  toWholeByte(): void {
    this.#at = (this.#at + 7) & ~7;
  }

  /** Takes a line's end where one stands here, whatever zeros fill it up. */
  takeLineEnd(): boolean {
    const end = this.#lineEndAt(this.#at);
    if (end === undefined) return false;
    this.#at = end;
    return true;
  }

  /** Goes on to the first line's end behind that place, over whatever is damaged. */
  goToLineEnd(from: number): boolean {
    this.#at = from;
    while (!this.isOver && this.#lineEndAt(this.#at) === undefined) {
      // Zeros too few for an end are so from each of their places on: all of them are passed over at once.
      while (!this.isOver && this.#bitAt(this.#at) === 0) this.#at += 1;
      this.#at += 1;
    }
    return !this.isOver;
  }

  /** Place behind the end that stands here; undefined without one. */
  #lineEndAt(start: number): number | undefined {
    const most = this.#bytes.length * 8;
    let at = start;
    while (at < most && this.#bitAt(at) === 0) at += 1;
    return at < most && at - start >= ENDING_ZEROS ? at + 1 : undefined;
  }

  #take(lookup: Uint16Array): number {
    const entry = lookup[this.#peek(FAX_CODE_BITS)] ?? 0;
    if (entry === 0 || this.isOver) throw damaged('fax');
    this.#at += entry & ((1 << FAX_LENGTH_BITS) - 1);
    return entry >> FAX_LENGTH_BITS;
  }

  #peek(count: number): number {
    const byte = this.#at >> 3;
    const bytes = this.#bytes;
    const word =
      ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
    return (word >> (24 - (this.#at & 7) - count)) & ((1 << count) - 1);
  }

  #bitAt(at: number): number {
    return ((this.#bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  }
}
