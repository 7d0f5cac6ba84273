import { type Bytes, lettersOf, viewOf } from '../bytes.ts';
import type { ByteSource } from '../codec/byte-source.ts';
import { damaged, readExactly, readView } from '../codec/picture-header.ts';
import { ImagingFailure } from '../failure.ts';
import { WANTED_TAGS } from './tags.ts';

/** A page's tags that anything is done with, before their values are read. */
export interface Directory {
  isLittle: boolean;
  entries: ReadonlyMap<number, TiffEntry>;
}

interface TiffEntry {
  tag: number;
  type: number;
  count: number;
  /** Place of its values in the file. */
  at: number;
  bytes: number;
}

/** A scanner's tray holds a few hundred sheets; beyond, a chain of pages is an attack or a defect. */
const MOST_TIFF_PAGES = 5000;
/** Tables and lists of pieces are shorter; nothing of a directory takes more memory. */
const MOST_VALUES = 300_000;
const MOST_ENTRIES = 4096;
const ENTRY_BYTES = 12;
/** Bytes that are named again and again make hours and gigabytes of a small file: of it, so many times its size. */
export const MOST_OVERLAP = 2;
/** Bytes of a value of each type; the first is none. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** The first page's tags. */
export async function readFirstDirectory(source: ByteSource): Promise<Directory> {
  const { isLittle, first } = await readStart(source);
  return (await readDirectory(source, first, isLittle)).directory;
}

/** Tags of all pages, in order. A chain that runs in a circle or into nothing ends there. */
export async function readDirectories(source: ByteSource): Promise<Directory[]> {
  const { isLittle, first } = await readStart(source);
  const seen = new Set<number>();
  const directories: Directory[] = [];
  let listed = 0;
  for (let at = first; at !== 0 && !seen.has(at); ) {
    if (seen.size === MOST_TIFF_PAGES) throw damaged('too many pages');
    seen.add(at);
    const page = await readDirectory(source, at, isLittle).catch(endAfter(directories));
    if (!page) break;
    listed += page.bytes;
    if (listed > source.size * MOST_OVERLAP) throw damaged('pages lie over each other');
    directories.push(page.directory);
    at = page.next;
  }
  return directories;
}

/** The first number of a tag, however many it claims; undefined where the page does not have it. */
export async function readFirst(
  source: ByteSource,
  directory: Directory,
  tag: number,
): Promise<number | undefined> {
  const entry = directory.entries.get(tag);
  return entry && (await readValues(source, directory, { ...entry, count: 1 }))[0];
}

/** The numbers of a tag; empty where the page does not have it. */
export async function readNumbers(
  source: ByteSource,
  directory: Directory,
  tag: number,
): Promise<number[]> {
  const entry = directory.entries.get(tag);
  if (!entry) return [];
  if (entry.count > MOST_VALUES) throw damaged('too many values');
  return readValues(source, directory, entry);
}

async function readValues(
  source: ByteSource,
  { isLittle }: Directory,
  { type, count, at: start }: TiffEntry,
): Promise<number[]> {
  const step = TYPE_BYTES[type] ?? 1;
  const view = await readView(source, start, count * step);
  return Array.from({ length: count }, (_, index) => numberAt(view, index * step, step));

  function numberAt(values: DataView, at: number, size: number): number {
    if (size === 1) return values.getUint8(at);
    return size === 2 ? values.getUint16(at, isLittle) : values.getUint32(at, isLittle);
  }
}

/** The bytes of a tag's values, as they are stored. */
export async function readBytes(
  source: ByteSource,
  { entries }: Directory,
  tag: number,
): Promise<Bytes | undefined> {
  const entry = entries.get(tag);
  if (!entry) return undefined;
  if (entry.bytes > MOST_VALUES * 8) throw damaged('too many values');
  return (await readExactly(source, entry.at, entry.bytes)).slice();
}

async function readStart(source: ByteSource): Promise<{ isLittle: boolean; first: number }> {
  const start = await readExactly(source, 0, 8);
  const view = viewOf(start);
  const isLittle = lettersOf(start, 0, 2) === 'II';
  if (view.getUint16(2, isLittle) === 43) {
    throw new ImagingFailure('unsupported', { what: 'BigTIFF' });
  }
  return { isLittle, first: view.getUint32(4, isLittle) };
}

async function readDirectory(source: ByteSource, at: number, isLittle: boolean) {
  const count = (await readView(source, at, 2)).getUint16(0, isLittle);
  if (count === 0 || count > MOST_ENTRIES) throw damaged('no tags');
  const bytes = count * ENTRY_BYTES;
  const view = await readView(source, at + 2, bytes);
  const entries = new Map<number, TiffEntry>();
  for (let index = 0; index < count; index += 1) {
    const tag = view.getUint16(index * ENTRY_BYTES, isLittle);
    if (!WANTED_TAGS.has(tag) || entries.has(tag)) continue;
    const entry = entryAt(view, index * ENTRY_BYTES, at + 2, isLittle);
    if (entry) entries.set(tag, entry);
  }
  const end = await source.read(at + 2 + bytes, 4);
  // A file that is cut behind the tags of its last page has lost nothing.
  const next = end.length === 4 ? viewOf(end).getUint32(0, isLittle) : 0;
  const directory: Directory = { isLittle, entries };
  return { directory, next, bytes };
}

function entryAt(
  view: DataView,
  at: number,
  start: number,
  isLittle: boolean,
): TiffEntry | undefined {
  const type = view.getUint16(at + 2, isLittle);
  const count = view.getUint32(at + 4, isLittle);
  const bytes = (TYPE_BYTES[type] ?? 0) * count;
  if (bytes === 0) return undefined;
  const place = bytes <= 4 ? start + at + 8 : view.getUint32(at + 8, isLittle);
  return { tag: view.getUint16(at, isLittle), type, count, at: place, bytes };
}

/** The first page has to be there; a later one that is not ends the document. */
function endAfter(before: readonly unknown[]) {
  return (error: unknown): undefined => {
    if (before.length === 0 || !(error instanceof ImagingFailure)) throw error;
    return undefined;
  };
}
