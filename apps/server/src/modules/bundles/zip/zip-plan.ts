/**
 * The plan of a zip tells of each byte where it comes from, before the first file is read: the zip can be sent from any
 * place on, and is the same bytes every time.
 */
import type { ByteRange } from '#core/byte-range.ts';
import {
  centralHeaderSize,
  descriptorSize,
  endSize,
  localHeaderSize,
  type ZipEntry,
} from '#core/zip/zip-layout.ts';

/** A stretch of the archive: of an entry, or what closes it all. `end` is not included. */
export type ArchiveStretch = ByteRange &
  (
    | { kind: 'header' | 'data' | 'descriptor' | 'central'; index: number }
    | { kind: 'end'; directorySize: number; directoryStart: number }
  );

export interface ZipPlan<Entry extends ZipEntry = ZipEntry> {
  entries: readonly Entry[];
  sizeBytes: number;
  /** Behind each other, from 0 to the size; none is empty. */
  stretches: ArchiveStretch[];
  /** The place at which each entry's local header begins. */
  offsets: number[];
}

export function planZip<Entry extends ZipEntry>(entries: readonly Entry[]): ZipPlan<Entry> {
  const stretches: ArchiveStretch[] = [];
  const offsets: number[] = [];
  let at = 0;
  const lay = (kind: 'header' | 'data' | 'descriptor' | 'central', index: number, size: number) => {
    if (size > 0) stretches.push({ kind, index, start: at, end: at + size });
    at += size;
  };
  for (const [index, entry] of entries.entries()) {
    offsets.push(at);
    lay('header', index, localHeaderSize(entry));
    lay('data', index, entry.sizeBytes);
    lay('descriptor', index, descriptorSize(entry));
  }
  const directoryStart = at;
  for (const [index, entry] of entries.entries()) {
    lay('central', index, centralHeaderSize({ ...entry, offset: offsets[index] ?? 0 }));
  }
  const directorySize = at - directoryStart;
  const end = at + endSize(entries.length, directorySize, directoryStart);
  stretches.push({ kind: 'end', directorySize, directoryStart, start: at, end });
  return { entries, sizeBytes: end, stretches, offsets };
}

/** The stretches that a range touches, in order. */
export function stretchesWithin({ stretches }: Pick<ZipPlan, 'stretches'>, range: ByteRange) {
  return stretches.filter(({ start, end }) => start < range.end && end > range.start);
}

/** Entries of whose bytes a range needs any. */
export function countEntries(plan: Pick<ZipPlan, 'stretches'>, range: ByteRange): number {
  const touched = stretchesWithin(plan, range).flatMap((stretch) =>
    stretch.kind === 'data' ? [stretch.index] : [],
  );
  return touched.length;
}
