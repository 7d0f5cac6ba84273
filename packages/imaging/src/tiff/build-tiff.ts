/** Test builders: TIFF files of any number of pages, and what packs their pieces. */
import type { Bytes } from '../bytes.ts';
import { FAX_MODE_CODES, FAX_RUN_CODES, MODE } from './fax-codes.ts';
import { TAG } from './tags.ts';

export interface BuiltPage {
  /** Values of each tag: two bytes each, or four where one needs them. */
  tags: Readonly<Record<number, readonly number[]>>;
  pieces: readonly Uint8Array[];
  /** Tags of single bytes. */
  bytes?: Readonly<Record<number, Uint8Array>>;
}

export interface BuiltFile {
  isLittle?: boolean;
  /** Place that the last page names as the next one; none without. */
  last?: (starts: readonly number[]) => number;
}

export function buildTiff(
  pages: readonly BuiltPage[],
  { isLittle = true, last }: BuiltFile = {},
): Bytes {
  const parts: number[] = [];
  const two = (value: number) => numberBytes(value, 2, isLittle);
  const four = (value: number) => numberBytes(value, 4, isLittle);
  parts.push(...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]), ...two(42), ...four(0));
  const starts: number[] = [];
  let nextAt = 4;
  for (const page of pages) {
    const offsets = page.pieces.map((piece) => {
      const at = parts.length;
      for (const byte of piece) parts.push(byte);
      return at;
    });
    const isTiled = TAG.tileWidth in page.tags;
    const lists: [number, number, readonly number[]][] = [
      ...Object.entries(page.tags).map(listOf),
      [isTiled ? TAG.tileOffsets : TAG.stripOffsets, 4, offsets],
      [isTiled ? TAG.tileBytes : TAG.stripBytes, 4, page.pieces.map(({ length }) => length)],
      ...Object.entries(page.bytes ?? {}).map(([tag, bytes]): [number, number, number[]] => [
        Number(tag),
        1,
        [...bytes],
      ]),
    ];
    // A test may say something else than what is so.
    const known = new Map(lists.toReversed().map((list) => [list[0], list]));
    const sorted = [...known.values()].sort(([one], [other]) => one - other);
    const entries = sorted.map(([tag, size, values]) => {
      const bytes = values.flatMap((value) => numberBytes(value, size, isLittle));
      const at = parts.length;
      const isLong = bytes.length > 4;
      if (isLong) parts.push(...bytes);
      const place = isLong ? four(at) : [...bytes, 0, 0, 0, 0].slice(0, 4);
      return [
        ...two(tag),
        ...two(size === 1 ? 7 : size === 2 ? 3 : 4),
        ...four(values.length),
        ...place,
      ];
    });
    starts.push(parts.length);
    parts.splice(nextAt, 4, ...four(parts.length));
    parts.push(...two(entries.length), ...entries.flat());
    nextAt = parts.length;
    parts.push(0, 0, 0, 0);
  }
  if (last) parts.splice(nextAt, 4, ...four(last(starts)));
  return Uint8Array.from(parts);
}

function listOf([tag, values]: [string, readonly number[]]): [number, number, readonly number[]] {
  return [Number(tag), values.some((value) => value > 0xffff) ? 4 : 2, values];
}

function numberBytes(value: number, size: number, isLittle: boolean): number[] {
  const bytes = Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 255);
  return isLittle ? bytes : bytes.reverse();
}

/** LZW of TIFF's kind. */
export function packLzw(bytes: Uint8Array): Uint8Array {
  const bits = new Bits();
  let codes = new Map<string, number>();
  let width = 9;
  let known = '';
  bits.add(256, width);
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : codes.get(text));
  for (const byte of bytes) {
    const longer = known + String.fromCharCode(byte);
    if (codeOf(longer) !== undefined) {
      known = longer;
      continue;
    }
    bits.add(codeOf(known) ?? 0, width);
    codes.set(longer, 258 + codes.size);
    if (codes.size + 258 >= 1 << width) width += 1;
    if (codes.size + 258 === 4094) {
      bits.add(256, width);
      codes = new Map();
      width = 9;
    }
    known = String.fromCharCode(byte);
  }
  if (known) bits.add(codeOf(known) ?? 0, width);
  bits.add(257, width);
  return bits.finish();
}

/** Apple's PackBits, with runs where there are some. */
export function packBits(bytes: Uint8Array): Uint8Array {
  const packed: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let run = 1;
    while (run < 128 && bytes[at + run] === bytes[at]) run += 1;
    if (run > 1) packed.push(257 - run, bytes[at] ?? 0);
    else packed.push(0, bytes[at] ?? 0);
    at += run;
  }
  return Uint8Array.from(packed);
}

/** A way to send lines of a fax: plain ones (T.4), every second one like the line above, or all of them (T.6). */
export type FaxWay = 'lines' | 'plain' | 'second' | 'all';

export function packFax(lines: readonly (readonly boolean[])[], way: FaxWay): Uint8Array {
  const bits = new Bits();
  let above: readonly boolean[] = lines[0]?.map(() => false) ?? [];
  for (const [index, line] of lines.entries()) {
    const isAlike = way === 'all' || (way === 'second' && index % 2 === 1);
    if (way === 'plain' || way === 'second') bits.text('000000000001');
    if (way === 'second') bits.text(isAlike ? '0' : '1');
    if (isAlike) packAlike(bits, line, above);
    else packPlain(bits, line);
    if (way === 'lines') bits.toWholeByte();
    above = line;
  }
  const end = way === 'second' ? '0000000000011' : '000000000001';
  if (way !== 'lines') bits.text(end.repeat(way === 'all' ? 2 : 6));
  return bits.finish();
}

function packPlain(bits: Bits, line: readonly boolean[]): void {
  let isBlack = false;
  for (let at = 0; at < line.length; isBlack = !isBlack) {
    const end = changeAfter(line, at, isBlack);
    bits.run(end - at, isBlack);
    at = end;
  }
}

function packAlike(bits: Bits, line: readonly boolean[], above: readonly boolean[]): void {
  let at = -1;
  let isBlack = false;
  while (at < line.length) {
    const start = Math.max(at, 0);
    const own = changeAfter(line, start, isBlack);
    const first = changeAbove(above, at, isBlack);
    const second = changeAfter(above, first, !isBlack);
    if (second < own) {
      bits.text(FAX_MODE_CODES[MODE.pass] ?? '');
      at = second;
    } else if (Math.abs(own - first) <= 3) {
      const shift = own - first;
      const place = shift >= 0 ? MODE.straight + shift : MODE.mostRight - shift;
      bits.text(FAX_MODE_CODES[place] ?? '');
      at = own;
      isBlack = !isBlack;
    } else {
      const next = changeAfter(line, own, !isBlack);
      bits.text(FAX_MODE_CODES[MODE.across] ?? '');
      bits.run(own - start, isBlack);
      bits.run(next - own, !isBlack);
      at = next;
    }
  }
}

function changeAfter(line: readonly boolean[], from: number, colour: boolean): number {
  let at = from;
  while (at < line.length && line[at] === colour) at += 1;
  return at;
}

/** First pixel right of `at` of the other colour whose left neighbour has this one. */
function changeAbove(above: readonly boolean[], at: number, colour: boolean): number {
  let place = at + 1;
  while (
    place < above.length &&
    !(above[place] === !colour && (above[place - 1] ?? false) === colour)
  ) {
    place += 1;
  }
  return place;
}

class Bits {
  #text = '';

  text(bits: string): void {
    this.#text += bits;
  }

  add(value: number, width: number): void {
    this.#text += value.toString(2).padStart(width, '0');
  }

  run(length: number, isBlack: boolean): void {
    const codes = FAX_RUN_CODES[isBlack ? 1 : 0];
    let left = length;
    while (left >= 64) {
      const long = Math.min(40, Math.floor(left / 64));
      this.#text += codes[63 + long] ?? '';
      left -= long * 64;
    }
    this.#text += codes[left] ?? '';
  }

  toWholeByte(): void {
    this.#text = this.#text.padEnd(Math.ceil(this.#text.length / 8) * 8, '0');
  }

  finish(): Uint8Array {
    this.toWholeByte();
    return Uint8Array.from(this.#text.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  }
}
