/** The list at a zip's end (APPNOTE 6.3): read by two or three pieces, whatever the archive's size. */
import { LIMITS } from './document-limits.ts';
import type { ReadPiece } from './document-model.ts';
import { DocumentProblem } from './document-problem.ts';
import { decodeEntryName } from './entry-name.ts';
import { findExtra, viewPart } from './zip-extra.ts';

export interface ZipEntry {
  name: string;
  method: number;
  isLocked: boolean;
  packedBytes: number;
  sizeBytes: number;
  /** Where its own header begins. */
  offset: number;
}

export interface ZipDirectory {
  entries: ZipEntry[];
  /** There are more than {@link LIMITS} lets be read. */
  isCut: boolean;
}

const END_MARK = 0x06054b50;
const END64_MARK = 0x06064b50;
const LOCATOR64_MARK = 0x07064b50;
const ENTRY_MARK = 0x02014b50;
const END_BYTES = 22;
const LOCATOR64_BYTES = 20;
const END64_BYTES = 56;
const ENTRY_BYTES = 46;
const MOST_COMMENT_BYTES = 0xffff;
const IN_ZIP64 = 0xffffffff;

/** Its beginning, and how long it is. */
interface Place {
  offset: number;
  bytes: number;
}

export async function readZipDirectory(
  sizeBytes: number,
  readPiece: ReadPiece,
): Promise<ZipDirectory> {
  const place = await findDirectory(sizeBytes, readPiece);
  if (place.offset + place.bytes > sizeBytes) throw new DocumentProblem('broken');
  const length = Math.min(place.bytes, LIMITS.directoryBytes);
  const bytes = length > 0 ? await readPiece(place.offset, length) : new Uint8Array();
  return parseDirectory(bytes, place.bytes > length);
}

async function findDirectory(sizeBytes: number, readPiece: ReadPiece): Promise<Place> {
  if (sizeBytes < END_BYTES) throw new DocumentProblem('broken');
  const tailBytes = Math.min(sizeBytes, END_BYTES + MOST_COMMENT_BYTES + LOCATOR64_BYTES);
  const tail = viewOf(await readPiece(sizeBytes - tailBytes, tailBytes));
  const end = findEnd(tail);
  const bytes = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  const entries = tail.getUint16(end + 10, true);
  const isLarge = bytes === IN_ZIP64 || offset === IN_ZIP64 || entries === 0xffff;
  const locator = end - LOCATOR64_BYTES;
  if (!isLarge || locator < 0 || tail.getUint32(locator, true) !== LOCATOR64_MARK) {
    return { offset, bytes };
  }
  return findDirectory64(numberAt(tail, locator + 8), sizeBytes, readPiece);
}

async function findDirectory64(
  at: number,
  sizeBytes: number,
  readPiece: ReadPiece,
): Promise<Place> {
  if (at + END64_BYTES > sizeBytes) throw new DocumentProblem('broken');
  const end = viewOf(await readPiece(at, END64_BYTES));
  if (end.getUint32(0, true) !== END64_MARK) throw new DocumentProblem('broken');
  return { bytes: numberAt(end, 40), offset: numberAt(end, 48) };
}

/** The last mark whose comment fits behind it. */
function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_MARK) continue;
    if (at + END_BYTES + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  throw new DocumentProblem('broken');
}

function parseDirectory(bytes: Uint8Array<ArrayBuffer>, isShortened: boolean): ZipDirectory {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= bytes.length) {
    if (entries.length >= LIMITS.entries) return { entries, isCut: true };
    if (view.getUint32(at, true) !== ENTRY_MARK) throw new DocumentProblem('broken');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > bytes.length) break;
    entries.push(parseEntry(view, { at, nameBytes, extraBytes }));
    at = next;
  }
  if (at < bytes.length && !isShortened) throw new DocumentProblem('broken');
  return { entries, isCut: isShortened };
}

function parseEntry(
  view: DataView<ArrayBuffer>,
  { at, nameBytes, extraBytes }: { at: number; nameBytes: number; extraBytes: number },
): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const nameAt = view.byteOffset + at + ENTRY_BYTES;
  const extra = viewPart(view, at + ENTRY_BYTES + nameBytes, extraBytes);
  const sizes = {
    sizeBytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  return {
    name: decodeEntryName(new Uint8Array(view.buffer, nameAt, nameBytes), {
      isUtf8: (flags & 0x800) !== 0,
      extra,
    }),
    method: view.getUint16(at + 10, true),
    isLocked: (flags & 1) !== 0,
    ...withLargeSizes(sizes, extra),
  };
}

/** Sizes of 4 GB and more stand in the extra field 1, those that are asked for, in this order. */
function withLargeSizes<Sizes extends Record<'sizeBytes' | 'packedBytes' | 'offset', number>>(
  sizes: Sizes,
  extra: DataView,
): Sizes {
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
function numberAt(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new DocumentProblem('broken');
  return Number(value);
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
