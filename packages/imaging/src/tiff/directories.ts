import { type ByteSource, type Bytes, lettersOf, viewOf } from '../codec/byte-source.ts';
import { damaged, readExactly, readView } from '../codec/picture-header.ts';
import { ImagingFailure } from '../failure.ts';

/** A page's tags, before their values are read. */
export interface Directory {
  isLittle: boolean;
  entries: ReadonlyMap<number, Entry>;
}

export interface Entry {
  tag: number;
  type: number;
  count: number;
  /** Place of its values in the file. */
  at: number;
  bytes: number;
}

/** A scanner's tray holds a few hundred sheets; beyond, a chain of pages is an attack or a defect. */
export const MOST_TIFF_PAGES = 5000;
/** Tables and lists of pieces are shorter; nothing of a directory takes more memory. */
const MOST_VALUES = 300_000;
const MOST_ENTRIES = 4096;
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
  for (let at = first; at !== 0 && !seen.has(at); ) {
    if (seen.size === MOST_TIFF_PAGES) throw damaged('too many pages');
    seen.add(at);
    const page = await readDirectory(source, at, isLittle).catch(endAfter(directories));
    if (!page) break;
    directories.push(page.directory);
    at = page.next;
  }
  return directories;
}

/** The numbers of a tag; empty where the page does not have it. */
export async function readNumbers(
  source: ByteSource,
  { isLittle, entries }: Directory,
  tag: number,
): Promise<number[]> {
  const entry = entries.get(tag);
  if (!entry) return [];
  if (entry.count > MOST_VALUES) throw damaged('too many values');
  const view = await readView(source, entry.at, entry.bytes);
  const step = TYPE_BYTES[entry.type] ?? 1;
  return Array.from({ length: entry.count }, (_, index) => numberAt(view, index * step, step));

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
  const view = await readView(source, at + 2, count * 12);
  const entries = new Map<number, Entry>();
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(view, index * 12, at + 2, isLittle);
    if (entry && !entries.has(entry.tag)) entries.set(entry.tag, entry);
  }
  const end = await source.read(at + 2 + count * 12, 4);
  // A file that is cut behind the tags of its last page has lost nothing.
  const next = end.length === 4 ? viewOf(end).getUint32(0, isLittle) : 0;
  const directory: Directory = { isLittle, entries };
  return { directory, next };
}

function entryAt(view: DataView, at: number, start: number, isLittle: boolean): Entry | undefined {
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
