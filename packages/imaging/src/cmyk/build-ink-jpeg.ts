/** Test builder: a sequential JPEG of four components whose blocks of 8 × 8 are flat. */

import type { Bytes } from '../bytes.ts';
import { exifSegment } from '../codec/build-picture.ts';

export interface InkJpeg {
  /** Across and down. */
  blocks: readonly [number, number];
  /** Stored values of the four components in a block, 0 to 255. */
  stored(column: number, row: number): readonly [number, number, number, number];
  /** Adobe's marker, 0 for inks and 2 for YCCK; left out without. */
  adobeTransform?: number;
  orientation?: number;
  profile?: Uint8Array;
  /** Blocks between two restart markers; none without. */
  restartEvery?: number;
}

/** Twelve lengths of a difference, each with a code of four bits. */
const DC_COUNTS = [0, 0, 0, 12, ...new Array<number>(12).fill(0)];
/** Nothing but the end of a block, whose code is one zero. */
const AC_COUNTS = [1, ...new Array<number>(15).fill(0)];

export function buildInkJpeg(parts: InkJpeg): Bytes {
  const [wide, high] = parts.blocks;
  const frame = [8, ...be16(high * 8), ...be16(wide * 8), 4];
  const scan = [4];
  for (let id = 1; id <= 4; id += 1) {
    frame.push(id, 0x11, 0);
    scan.push(id, 0);
  }
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...(parts.orientation === undefined ? [] : exifSegment(parts.orientation)),
    ...(parts.profile ? profileSegment(parts.profile) : []),
    ...(parts.adobeTransform === undefined ? [] : adobeSegment(parts.adobeTransform)),
    // A step of eight makes a flat block's first coefficient its distance to the middle.
    ...segment(0xdb, [0, ...new Array<number>(64).fill(8)]),
    ...segment(0xc0, frame),
    ...segment(0xc4, [0x00, ...DC_COUNTS, ...new Array(12).keys()]),
    ...segment(0xc4, [0x10, ...AC_COUNTS, 0]),
    ...(parts.restartEvery ? segment(0xdd, be16(parts.restartEvery)) : []),
    ...segment(0xda, [...scan, 0, 63, 0]),
    ...codeBlocks(parts),
    ...[0xff, 0xd9],
  ]);
}

function codeBlocks({ blocks: [wide, high], stored, restartEvery = 0 }: InkJpeg): number[] {
  const bytes: number[] = [];
  let bits: number[] = [];
  let last = [0, 0, 0, 0];
  const flush = () => {
    while (bits.length % 8 > 0) bits.push(1);
    for (let at = 0; at < bits.length; at += 8) {
      const byte = bits.slice(at, at + 8).reduce((value, bit) => value * 2 + bit, 0);
      bytes.push(byte, ...(byte === 255 ? [0] : []));
    }
    bits = [];
  };
  for (let block = 0; block < wide * high; block += 1) {
    if (restartEvery > 0 && block > 0 && block % restartEvery === 0) {
      flush();
      bytes.push(0xff, 0xd0 + ((block / restartEvery - 1) % 8));
      last = [0, 0, 0, 0];
    }
    const values = stored(block % wide, Math.floor(block / wide)).map((value) => value - 128);
    for (const [index, value] of values.entries()) {
      const difference = value - (last[index] ?? 0);
      const length = 32 - Math.clz32(Math.abs(difference));
      push(bits, length, 4);
      push(bits, difference < 0 ? difference + (1 << length) - 1 : difference, length);
      push(bits, 0, 1);
    }
    last = values;
  }
  flush();
  return bytes;
}

function push(bits: number[], value: number, count: number): void {
  for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
}

function adobeSegment(transform: number): number[] {
  const name = Array.from('Adobe', (letter) => letter.charCodeAt(0));
  return segment(0xee, [...name, 0, 100, 0, 0, 0, 0, transform]);
}

function profileSegment(profile: Uint8Array): number[] {
  const mark = Array.from('ICC_PROFILE\0', (letter) => letter.charCodeAt(0));
  return segment(0xe2, [...mark, 1, 1, ...profile]);
}

function segment(code: number, content: number[]): number[] {
  return [0xff, code, ...be16(content.length + 2), ...content];
}

function be16(value: number): number[] {
  return [value >> 8, value & 255];
}
