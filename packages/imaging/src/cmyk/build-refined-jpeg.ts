/** Test builder: a grey progressive JPEG whose scans refine each other bit by bit (ITU-T T.81, G.1.2). */
import type { Bytes } from '../bytes.ts';
import { ZIGZAG } from '../jpeg/zigzag.ts';

/** Blocks across and down, and the 64 coefficients of each in natural order. */
export interface RefinedJpeg {
  blocks: readonly [number, number];
  coefficients: readonly Int16Array[];
}

/** Bits that the first scans leave for later ones. */
const FIRST_LOW = 2;

export function buildRefinedJpeg({ blocks: [wide, high], coefficients }: RefinedJpeg): Bytes {
  const levels = coefficients.map((block) =>
    Array.from({ length: 64 }, (_, place) => block[ZIGZAG[place] ?? 0] ?? 0),
  );
  const codes = (count: number) => [
    ...Array.from({ length: 16 }, (_, index) => (index === 7 ? count : 0)),
    ...new Array<number>(count).keys(),
  ];
  const scans: number[] = [];
  for (let low = FIRST_LOW; low >= 0; low -= 1) {
    const before = low === FIRST_LOW ? 0 : low + 1;
    const last = (before << 4) | low;
    scans.push(...segment(0xda, [1, 1, 0, 0, 0, last]), ...codeDc(levels, before, low));
    scans.push(...segment(0xda, [1, 1, 0, 1, 63, last]), ...codeAc(levels, before, low));
  }
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    ...segment(0xc2, [
      8,
      (high * 8) >> 8,
      (high * 8) & 255,
      (wide * 8) >> 8,
      (wide * 8) & 255,
      1,
      1,
      0x11,
      0,
    ]),
    ...segment(0xc4, [0x00, ...codes(12)]),
    ...segment(0xc4, [0x10, ...codes(255)]),
    ...scans,
    ...[0xff, 0xd9],
  ]);
}

type Bits = number[];

function codeDc(levels: readonly number[][], before: number, low: number): number[] {
  const bits: Bits = [];
  let last = 0;
  for (const block of levels) {
    const value = (block[0] ?? 0) >> low;
    if (before > 0) bits.push(value & 1);
    else {
      addNumber(bits, 0, value - last);
      last = value;
    }
  }
  return pack(bits);
}

/** Blocks without anything new are counted; the bits that refine them follow the count. */
class EmptyRun {
  readonly #bits: Bits;
  #count = 0;
  #refining: Bits = [];

  constructor(bits: Bits) {
    this.#bits = bits;
  }

  add(refining: Bits): void {
    this.#count += 1;
    this.#refining.push(...refining);
  }

  flush(): void {
    if (this.#count === 0) return;
    const length = 31 - Math.clz32(this.#count);
    push(this.#bits, length << 4, 8);
    push(this.#bits, this.#count - (1 << length), length);
    this.#bits.push(...this.#refining);
    this.#count = 0;
    this.#refining = [];
  }
}

function codeAc(levels: readonly number[][], before: number, low: number): number[] {
  const bits: Bits = [];
  const empty = new EmptyRun(bits);
  for (const block of levels) codeBlock(bits, empty, block, { before, low });
  empty.flush();
  return pack(bits);
}

function codeBlock(
  bits: Bits,
  empty: EmptyRun,
  block: readonly number[],
  { before, low }: { before: number; low: number },
): void {
  const sizes = block.map((value) => Math.abs(value) >> low);
  const isNew = (size: number) => (before > 0 ? size === 1 : size > 0);
  const lastNew = sizes.findLastIndex((size, place) => place > 0 && isNew(size));
  let zeros = 0;
  let refining: Bits = [];
  for (let place = 1; place < 64; place += 1) {
    const size = sizes[place] ?? 0;
    if (size === 0) {
      zeros += 1;
      continue;
    }
    while (zeros > 15 && place <= lastNew) {
      empty.flush();
      push(bits, 0xf0, 8);
      bits.push(...refining);
      refining = [];
      zeros -= 16;
    }
    if (!isNew(size)) {
      refining.push(size & 1);
      continue;
    }
    empty.flush();
    const isNegative = (block[place] ?? 0) < 0;
    if (before > 0) {
      push(bits, (zeros << 4) | 1, 8);
      bits.push(isNegative ? 0 : 1);
      bits.push(...refining);
      refining = [];
    } else addNumber(bits, zeros, isNegative ? -size : size);
    zeros = 0;
  }
  if (zeros > 0 || refining.length > 0) empty.add(refining);
}

function addNumber(bits: Bits, zeros: number, value: number): void {
  const length = 32 - Math.clz32(Math.abs(value));
  push(bits, (zeros << 4) | length, 8);
  push(bits, value < 0 ? value + (1 << length) - 1 : value, length);
}

/** Each symbol's code is itself, in eight bits. */
function push(bits: Bits, value: number, count: number): void {
  for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
}

function pack(bits: Bits): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    let byte = 0;
    for (let bit = at; bit < at + 8; bit += 1) byte = byte * 2 + (bits[bit] ?? 1);
    bytes.push(byte, ...(byte === 255 ? [0] : []));
  }
  return bytes;
}

function segment(code: number, content: number[]): number[] {
  const length = content.length + 2;
  return [0xff, code, length >> 8, length & 255, ...content];
}
