import type { Bytes } from '../bytes.ts';

/** Lengths that codes stand for, and how many bits more each takes (RFC 1951, 3.2.5). */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
];
const LENGTH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
  3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const MOST_BITS = 15;

/** Nothing more can be read: the end, or a code that there is not. */
class Stop extends Error {}

/**
 * Unpacks a zlib stream as far as it goes: at its first fault what is there already is the answer, where a
 * browser's own unpacker gives nothing. The output has `size` bytes; those that did not come are 0.
 */
export function inflatePartly(packed: Uint8Array, size: number): Unpacked & { bytes: Bytes } {
  const bytes = new Uint8Array(size);
  return { bytes, ...inflateInto(packed, bytes) };
}

/** The same into a target that is there already; bytes that did not come are left as they are. */
export function inflateInto(packed: Uint8Array, target: Uint8Array): Unpacked {
  const output = new Output(target);
  // Two bytes say how it is packed.
  const input = new Input(packed, 2);
  let hasEnded = false;
  try {
    inflate(input, output);
    hasEnded = !output.isFull;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  const filled = Math.min(output.at, target.length);
  const isOther = hasEnded && !hasSum(target, packed.subarray(input.wholeAt, input.wholeAt + 4));
  return { filled, isSound: filled === target.length && !isOther };
}

export interface Unpacked {
  filled: number;
  /** All of it has come, and no end behind it says that it was something else. */
  isSound: boolean;
}

/** The sum behind the end (RFC 1950); one that is cut off says nothing against the rest. */
function hasSum(bytes: Uint8Array, sum: Uint8Array): boolean {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  const wanted = [high >> 8, high & 255, low >> 8, low & 255];
  return sum.length < 4 || wanted.every((byte, at) => sum[at] === byte);
}

function inflate(input: Input, output: Output): void {
  let isLast = false;
  while (!isLast && !output.isFull) {
    isLast = input.bits(1) === 1;
    const kind = input.bits(2);
    if (kind === 0) copyStored(input, output);
    else if (kind === 1) readCoded(input, output, fixedCodes());
    else if (kind === 2) readCoded(input, output, readCodes(input));
    else throw new Stop();
  }
}

function copyStored(input: Input, output: Output): void {
  const length = input.storedLength();
  for (let step = 0; step < length && !output.isFull; step += 1) output.put(input.byte());
}

interface Codes {
  literals: Uint16Array;
  distances: Uint16Array;
}

function readCoded(input: Input, output: Output, { literals, distances }: Codes): void {
  while (!output.isFull) {
    const symbol = input.symbol(literals);
    if (symbol < 256) {
      output.put(symbol);
      continue;
    }
    if (symbol === 256) return;
    const index = symbol - 257;
    if (index >= LENGTHS.length) throw new Stop();
    const length = (LENGTHS[index] ?? 0) + input.bits(LENGTH_BITS[index] ?? 0);
    const far = input.symbol(distances);
    if (far >= DISTANCES.length) throw new Stop();
    const distance = (DISTANCES[far] ?? 0) + input.bits(far < 4 ? 0 : (far >> 1) - 1);
    output.repeat(distance, length);
  }
}

function fixedCodes(): Codes {
  const lengths = Uint8Array.from({ length: 288 }, (_, symbol) =>
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
  );
  return { literals: lookupOf(lengths), distances: lookupOf(new Uint8Array(30).fill(5)) };
}

function readCodes(input: Input): Codes {
  const [literals, distances, own] = [input.bits(5) + 257, input.bits(5) + 1, input.bits(4) + 4];
  const ownLengths = new Uint8Array(19);
  for (let index = 0; index < own; index += 1) ownLengths[CODE_ORDER[index] ?? 0] = input.bits(3);
  const lengths = readLengths(input, lookupOf(ownLengths), literals + distances);
  return {
    literals: lookupOf(lengths.subarray(0, literals)),
    distances: lookupOf(lengths.subarray(literals)),
  };
}

function readLengths(input: Input, lookup: Uint16Array, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  let at = 0;
  while (at < count) {
    const symbol = input.symbol(lookup);
    if (symbol < 16) {
      lengths[at] = symbol;
      at += 1;
      continue;
    }
    const value = symbol === 16 ? (lengths[at - 1] ?? 0) : 0;
    const times =
      symbol === 16 ? 3 + input.bits(2) : symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7);
    lengths.fill(value, at, at + times);
    at += times;
  }
  return lengths;
}

/** For each 15 bits that may come, the first in the lowest: the symbol and the length of its code; 0 for none. */
function lookupOf(lengths: Uint8Array): Uint16Array {
  const lookup = new Uint16Array(1 << MOST_BITS);
  let code = 0;
  for (let length = 1; length <= MOST_BITS; length += 1) {
    const symbols = [...lengths.keys()].filter((symbol) => lengths[symbol] === length);
    for (const [index, symbol] of symbols.entries()) {
      putCode(lookup, code + index, length, symbol);
    }
    code = (code + symbols.length) << 1;
  }
  return lookup;
}

/** Writes a symbol wherever its code comes first. */
function putCode(lookup: Uint16Array, code: number, length: number, symbol: number): void {
  for (let at = reversed(code, length); at < lookup.length; at += 1 << length) {
    lookup[at] = (symbol << 4) | length;
  }
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit += 1) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

class Input {
  readonly #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Stop();
    this.#at += 1;
    return byte;
  }

  bits(count: number): number {
    while (this.#count < count) {
      this.#held |= this.byte() << this.#count;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  symbol(lookup: Uint16Array): number {
    while (this.#count < MOST_BITS && this.#at < this.#bytes.length) {
      this.#held |= this.byte() << this.#count;
      this.#count += 8;
    }
    const found = lookup[this.#held & 0x7fff] ?? 0;
    const length = found & 15;
    if (length === 0 || length > this.#count) throw new Stop();
    this.#drop(length);
    return found >> 4;
  }

  /** A stored block begins at a whole byte and says its length twice. */
  storedLength(): number {
    this.#drop(this.#count & 7);
    const [length, inverse] = [this.bits(16), this.bits(16)];
    if ((length ^ inverse) !== 0xffff) throw new Stop();
    // Whole bytes that were taken in advance go back.
    this.#at -= this.#count >> 3;
    this.#held = 0;
    this.#count = 0;
    return length;
  }

  /** Position of the next byte of which no bit was used. */
  get wholeAt(): number {
    return this.#at - (this.#count >> 3);
  }

  #drop(count: number): void {
    this.#held >>>= count;
    this.#count -= count;
  }
}

class Output {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** More has come than there is room for; what comes beyond is forgotten. */
  get isFull(): boolean {
    return this.at > this.bytes.length;
  }

  put(byte: number): void {
    this.bytes[this.at] = byte;
    this.at += 1;
  }

  repeat(distance: number, length: number): void {
    if (distance > this.at) throw new Stop();
    const end = Math.min(this.bytes.length + 1, this.at + length);
    for (; this.at < end; this.at += 1) this.bytes[this.at] = this.bytes[this.at - distance] ?? 0;
  }
}
