/** One entry of a zip as its list or its own header names it (APPNOTE 6.3 §4.3.7, §4.3.12). */
import { DocumentProblem } from '../document-problem.ts';
import type { RawName } from './entry-name.ts';
import { findExtra, viewPart } from './zip-extra.ts';

export interface ZipEntry {
  name: string;
  method: number;
  isLocked: boolean;
  packedBytes: number;
  /** Missing where a damaged archive does not say. */
  sizeBytes?: number;
  /** Position of its own header; an archive with something in front of it can count in two ways. */
  offset: number;
  otherOffset?: number;
  /** The sum over its bytes; 0 where the packer left it out. */
  sum: number;
}

/** Its name is decoded later, together with all others. */
export type RawEntry = Omit<ZipEntry, 'name'> & { raw: RawName };

export const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
export const IN_ZIP64 = 0xffffffff;

const UTF8_FLAG = 0x800;

export interface Sizes {
  sizeBytes: number;
  packedBytes: number;
  offset: number;
}

/** The entry of a list that begins `at`, and where the next one does; undefined where it breaks off. */
export function parseEntry(
  view: DataView<ArrayBuffer>,
  at: number,
): { entry: RawEntry; next: number } | undefined {
  if (at + ENTRY_BYTES > view.byteLength) return undefined;
  const nameBytes = view.getUint16(at + 28, true);
  const extraBytes = view.getUint16(at + 30, true);
  const next = at + ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
  if (next > view.byteLength) return undefined;
  const flags = view.getUint16(at + 8, true);
  const extra = viewPart(view, at + ENTRY_BYTES + nameBytes, extraBytes);
  const sizes = {
    sizeBytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  const entry = {
    raw: rawName(view, { at: at + ENTRY_BYTES, length: nameBytes, flags, extra }),
    method: view.getUint16(at + 10, true),
    isLocked: (flags & 1) !== 0,
    sum: view.getUint32(at + 16, true),
    ...withLargeSizes(sizes, extra),
  };
  return { entry, next };
}

export function rawName(
  view: DataView<ArrayBuffer>,
  place: { at: number; length: number; flags: number; extra: DataView },
): RawName {
  return {
    bytes: new Uint8Array(view.buffer, view.byteOffset + place.at, place.length),
    isUtf8: (place.flags & UTF8_FLAG) !== 0,
    extra: place.extra,
  };
}

/** Sizes of 4 GB and more stand in the extra field 1, those that are asked for, in this order. */
export function withLargeSizes(sizes: Sizes, extra: DataView): Sizes {
  const field = findExtra(extra, 1);
  if (!field) return sizes;
  let at = 0;
  const large = { ...sizes };
  for (const key of ['sizeBytes', 'packedBytes', 'offset'] as const) {
    if (sizes[key] !== IN_ZIP64 || at + 8 > field.byteLength) continue;
    large[key] = numberAt(field, at);
    at += 8;
  }
  return large;
}

/** No file is larger than a number can say exactly; what claims to be is broken. */
export function numberAt(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new DocumentProblem('broken');
  return Number(value);
}

export function viewEntry(bytes: Uint8Array<ArrayBuffer>): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
