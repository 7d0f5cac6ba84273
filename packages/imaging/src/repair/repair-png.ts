import { crc32 } from '../ai-label/crc32.ts';
import { type Bytes, lettersOf, viewOf } from '../bytes.ts';
import { MOST_STEPS } from '../codec/picture-header.ts';
import { pngChunk } from '../png/write-png.ts';
import { inflatePartly } from './inflate-partly.ts';
import type { Repaired } from './repaired.ts';

/** Unpacked rows are held whole; beyond this a repair would take more memory than a tab may have. */
const MOST_ROW_BYTES = 120_000_000;
const SIGNATURE_BYTES = 8;
/** Chunks that give pixels their meaning: without them a repaired picture would have other colours. */
const KEPT = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT'];
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Start of each pass of an interlaced picture, and its steps (ISO 15948, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [0, 0, 1, 1] as const;

/**
 * A PNG written anew from what can be read of it: the rows up to the first fault, and empty ones behind.
 * Sums are made to fit, chunks that say nothing of the pixels are left out.
 */
export async function repairPng(file: Bytes): Promise<Repaired | undefined> {
  const chunks = listChunks(file);
  const header = chunks.find(({ name }) => name === 'IHDR');
  const packed = joined(chunks.filter(({ name }) => name === 'IDAT'));
  if (!header || header.content.length < 13 || packed.length < 3) return undefined;
  const rows = rowsOf(header.content);
  const size = rows?.reduce((sum, { bytes, count }) => sum + bytes * count, 0);
  if (rows === undefined || size === undefined || size > MOST_ROW_BYTES) return undefined;
  const { bytes, filled, isSound } = inflatePartly(packed, size);
  const readable = readableBytes(bytes, filled, rows);
  const isWhole = isSound && readable === size;
  if (!isWhole && !isHeaderSound(file)) return undefined;
  // Not even one row: there is nothing to show.
  if (readable < (rows[0]?.bytes ?? 1)) return undefined;
  bytes.fill(0, readable);
  const parts = [
    file.subarray(0, SIGNATURE_BYTES),
    pngChunk('IHDR', header.content.subarray(0, 13)),
    ...chunks
      .filter(({ name }) => KEPT.includes(name))
      .map(({ name, content }) => pngChunk(name, content)),
    pngChunk('IDAT', await deflate(bytes)),
    pngChunk('IEND', new Uint8Array()),
  ];
  return {
    file: new Blob(parts, { type: 'image/png' }),
    isIncomplete: !isWhole,
  };
}

/**
 * The header stands first and fits its own sum. One that does not is believed only where all pixels fit it: with
 * another width every row is torn, and what is shown would be no part of the picture.
 */
function isHeaderSound(file: Uint8Array): boolean {
  const end = SIGNATURE_BYTES + 8 + 13;
  if (lettersOf(file, SIGNATURE_BYTES + 4, 4) !== 'IHDR' || file.length < end + 4) return false;
  return viewOf(file).getUint32(end) === crc32(file.subarray(SIGNATURE_BYTES + 4, end));
}

interface Chunk {
  name: string;
  content: Uint8Array;
}

/** As they follow each other; where a length leads nowhere the pixels are looked for. */
function listChunks(file: Uint8Array): Chunk[] {
  const view = viewOf(file);
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  for (let step = 0; step < MOST_STEPS && at + 8 <= file.length; step += 1) {
    const length = view.getUint32(at);
    const name = lettersOf(file, at + 4, 4);
    if (name === 'IEND') break;
    const isSound =
      /^[A-Za-z]{4}$/.test(name) && (at + 8 + length <= file.length || name === 'IDAT');
    if (isSound) chunks.push({ name, content: file.subarray(at + 8, at + 8 + length) });
    at = isSound ? at + 12 + length : findPixels(file, at + 1);
    if (at < 0) break;
  }
  return chunks;
}

/** Returns the position of the next IDAT with its length. */
function findPixels(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0x49, from + 4); at >= 0; at = file.indexOf(0x49, at + 1)) {
    if (lettersOf(file, at, 4) === 'IDAT') return at - 4;
  }
  return -1;
}

function joined(chunks: readonly Chunk[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { content }) => sum + content.length, 0));
  let at = 0;
  for (const { content } of chunks) {
    whole.set(content, at);
    at += content.length;
  }
  return whole;
}

/** Rows of one length, with their filter in front. */
interface Rows {
  bytes: number;
  count: number;
}

/** In the order in which they are packed; undefined for a picture that there cannot be. */
function rowsOf(header: Uint8Array): Rows[] | undefined {
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const samples = SAMPLES[view.getUint8(9)];
  if (samples === undefined || width === 0 || height === 0) return undefined;
  const bits = samples * view.getUint8(8);
  const passes = view.getUint8(12) === 0 ? [WHOLE] : PASSES;
  return passes.flatMap(([left, top, across, down]) => {
    const wide = Math.ceil(Math.max(0, width - left) / across);
    const count = Math.ceil(Math.max(0, height - top) / down);
    return wide === 0 ? [] : [{ bytes: 1 + Math.ceil((wide * bits) / 8), count }];
  });
}

const MOST_FILTER = 4;

/** Up to the first row with a filter that there is not: what was unpacked wrongly is no picture. */
function readableBytes(bytes: Uint8Array, filled: number, rows: readonly Rows[]): number {
  let start = 0;
  for (const { bytes: length, count } of rows) {
    const end = Math.min(filled, start + length * count);
    const unreadable = firstUnreadable(bytes, start, end, length);
    if (unreadable !== undefined) return unreadable;
    start += length * count;
  }
  return filled;
}

function firstUnreadable(
  bytes: Uint8Array,
  start: number,
  end: number,
  length: number,
): number | undefined {
  for (let at = start; at < end; at += length) if ((bytes[at] ?? 0) > MOST_FILTER) return at;
  return undefined;
}

async function deflate(bytes: Bytes): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
