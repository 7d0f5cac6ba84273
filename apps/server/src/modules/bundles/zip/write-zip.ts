import { crc32 } from 'node:zlib';
import type { ByteRange } from '#core/byte-range.ts';
import {
  centralHeader,
  dataDescriptor,
  endRecords,
  isFolder,
  localHeader,
  type ZipEntry,
} from '#core/zip/zip-layout.ts';
import { type ArchiveStretch, stretchesWithin, type ZipPlan } from './zip-plan.ts';

export interface ZipSource<Entry> {
  /** An entry's bytes from one place to another. */
  read(entry: Entry, range: ByteRange): AsyncIterable<Uint8Array>;
  /** The CRC-32 of an entry of which this archive has not sent all bytes itself. */
  findSum(entry: Entry): Promise<number>;
  /** Told of each entry that was sent from its first byte to its last. */
  keepSum(entry: Entry, sum: number): void;
}

/**
 * The archive's bytes, or those of a range, a piece at a time: nothing of a file is kept. When a file has not as many
 * bytes as was said, the archive breaks off, so that nobody takes it for whole.
 */
export async function* writeZip<Entry extends ZipEntry>(
  plan: ZipPlan<Entry>,
  source: ZipSource<Entry>,
  range: ByteRange = { start: 0, end: plan.sizeBytes },
): AsyncGenerator<Uint8Array> {
  const sums = new Map<number, Promise<number>>();
  const sumOf = (index: number): Promise<number> => {
    const known = sums.get(index);
    if (known) return known;
    const entry = entryAt(plan, index);
    const sum =
      isFolder(entry) || entry.sizeBytes === 0 ? Promise.resolve(0) : source.findSum(entry);
    sums.set(index, sum);
    return sum;
  };
  for (const stretch of stretchesWithin(plan, range)) {
    const from = Math.max(range.start, stretch.start) - stretch.start;
    const to = Math.min(range.end, stretch.end) - stretch.start;
    if (stretch.kind !== 'data') {
      yield (await frameOf(plan, stretch, sumOf)).subarray(from, to);
      continue;
    }
    const { index } = stretch;
    const entry = entryAt(plan, index);
    const isWhole = from === 0 && to === entry.sizeBytes;
    // A file that was cut through is read for its sum meanwhile: nobody waits for it at its end.
    if (from > 0 && range.end > stretch.end) sumOf(index).catch(() => undefined);
    const sum = yield* passOn(source.read(entry, { start: from, end: to }), to - from);
    if (!isWhole) continue;
    sums.set(index, Promise.resolve(sum));
    source.keepSum(entry, sum);
  }
}

/** Gives the CRC-32 of what went through. */
async function* passOn(
  pieces: AsyncIterable<Uint8Array>,
  expectedBytes: number,
): AsyncGenerator<Uint8Array, number> {
  let sum = 0;
  let bytes = 0;
  for await (const piece of pieces) {
    sum = crc32(piece, sum);
    bytes += piece.byteLength;
    yield piece;
  }
  if (bytes !== expectedBytes) throw new Error(`an entry has ${bytes} bytes, not ${expectedBytes}`);
  return sum;
}

async function frameOf<Entry extends ZipEntry>(
  plan: ZipPlan<Entry>,
  stretch: Exclude<ArchiveStretch, { kind: 'data' }>,
  sumOf: (index: number) => Promise<number>,
): Promise<Buffer> {
  if (stretch.kind === 'end') {
    return endRecords(plan.entries.length, stretch.directorySize, stretch.directoryStart);
  }
  const { index } = stretch;
  const entry = entryAt(plan, index);
  if (stretch.kind === 'header') return localHeader(entry);
  const sum = await sumOf(index);
  if (stretch.kind === 'descriptor') return dataDescriptor(entry, sum);
  return centralHeader({ ...entry, crc32: sum, offset: plan.offsets[index] ?? 0 });
}

function entryAt<Entry extends ZipEntry>({ entries }: ZipPlan<Entry>, index: number): Entry {
  const entry = entries[index];
  if (!entry) throw new Error(`a zip has no entry ${index}`);
  return entry;
}
