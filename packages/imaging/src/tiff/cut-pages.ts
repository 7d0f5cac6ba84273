import type { Bytes } from '../bytes.ts';
import { type ByteSource, blobSource } from '../codec/byte-source.ts';
import { damaged } from '../codec/picture-header.ts';
import { ImagingFailure } from '../failure.ts';
import { type Directory, readBytes, readDirectories } from './directories.ts';
import { isPicture } from './is-picture.ts';
import { readPage, withinFile } from './read-page.ts';
import { PACKING, PAGE_TAGS, TAG } from './tags.ts';

export interface TiffPages {
  count: number;
  /** A file of that page alone, counted from 1. Its pixels are not touched, and not read yet. */
  cut(page: number): Promise<Blob>;
}

const LONG = 4;
const TAG_BYTES = 12;

/** Looks for the pages of a TIFF; previews between them are none. */
export async function openTiffPages(file: Blob): Promise<TiffPages> {
  const source = blobSource(file);
  const pages: Directory[] = [];
  for (const directory of await readDirectories(source)) {
    if (await isPicture(source, directory)) pages.push(directory);
  }
  return {
    count: pages.length,
    async cut(number) {
      const directory = pages[number - 1];
      if (!directory) throw damaged('no such page');
      return cutPage(file, source, directory);
    },
  };
}

async function cutPage(file: Blob, source: ByteSource, directory: Directory): Promise<Blob> {
  const { pieces, packing } = await readPage(source, directory);
  const { isLittle } = directory;
  const kept = await keptEntries(source, directory);
  const places = placeTags(directory, packing);
  const entries = [
    ...kept,
    {
      tag: places.offsets,
      type: LONG,
      count: pieces.length,
      value: new Uint8Array(pieces.length * 4),
    },
    {
      tag: places.sizes,
      type: LONG,
      count: pieces.length,
      value: new Uint8Array(pieces.length * 4),
    },
  ].sort((one, other) => one.tag - other.tag);
  const head = new Head(entries, isLittle);
  const inside = pieces.map((piece) => withinFile(piece, file.size));
  head.setNumbers(
    places.sizes,
    inside.map(({ bytes }) => bytes),
  );
  let at = head.length;
  head.setNumbers(
    places.offsets,
    inside.map(({ bytes }) => {
      at += bytes;
      return at - bytes;
    }),
  );
  const parts = inside.map((piece) => file.slice(piece.at, piece.at + piece.bytes));
  return new Blob([head.bytes(), ...parts], { type: 'image/tiff' });
}

function placeTags({ entries }: Directory, packing: number) {
  if (packing === PACKING.oldJpeg) return { offsets: TAG.wholeJpeg, sizes: TAG.wholeJpegBytes };
  if (entries.has(TAG.tileWidth)) return { offsets: TAG.tileOffsets, sizes: TAG.tileBytes };
  return { offsets: TAG.stripOffsets, sizes: TAG.stripBytes };
}

interface NewEntry {
  tag: number;
  type: number;
  count: number;
  value: Bytes;
}

/** Tags whose values cannot be read stay behind: those that the page cannot do without were read before. */
async function keptEntries(source: ByteSource, directory: Directory): Promise<NewEntry[]> {
  const kept: NewEntry[] = [];
  for (const { tag, type, count } of directory.entries.values()) {
    if (!PAGE_TAGS.includes(tag)) continue;
    const value = await readBytes(source, directory, tag).catch(noneOfFailure);
    if (value) kept.push({ tag, type, count, value });
  }
  return kept;
}

function noneOfFailure(error: unknown): undefined {
  if (!(error instanceof ImagingFailure)) throw error;
}

/** A header and one page's tags, with values that do not fit into a tag behind them. */
class Head {
  readonly length: number;
  readonly #bytes: Bytes;
  readonly #isLittle: boolean;
  /** Place of each tag's values. */
  readonly #places = new Map<number, number>();

  constructor(entries: readonly NewEntry[], isLittle: boolean) {
    const tagsEnd = 8 + 2 + entries.length * TAG_BYTES + 4;
    const long = entries.filter(({ value }) => value.length > 4);
    this.length = long.reduce((sum, { value }) => sum + evenOf(value.length), evenOf(tagsEnd));
    this.#bytes = new Uint8Array(this.length);
    this.#isLittle = isLittle;
    this.#writeStart(entries.length);
    let free = evenOf(tagsEnd);
    for (const [index, entry] of entries.entries()) {
      const isLong = entry.value.length > 4;
      this.#writeTag(10 + index * TAG_BYTES, entry, isLong ? free : undefined);
      if (isLong) free += evenOf(entry.value.length);
    }
  }

  bytes(): Bytes {
    return this.#bytes;
  }

  setNumbers(tag: number, numbers: readonly number[]): void {
    const place = this.#places.get(tag) ?? 0;
    for (const [index, number] of numbers.entries()) {
      this.#view().setUint32(place + index * 4, number, this.#isLittle);
    }
  }

  #writeStart(count: number): void {
    const view = this.#view();
    view.setUint16(0, this.#isLittle ? 0x4949 : 0x4d4d);
    view.setUint16(2, 42, this.#isLittle);
    view.setUint32(4, 8, this.#isLittle);
    view.setUint16(8, count, this.#isLittle);
  }

  #writeTag(
    at: number,
    { tag, type, count, value }: NewEntry,
    elsewhere: number | undefined,
  ): void {
    const view = this.#view();
    view.setUint16(at, tag, this.#isLittle);
    view.setUint16(at + 2, type, this.#isLittle);
    view.setUint32(at + 4, count, this.#isLittle);
    const place = elsewhere ?? at + 8;
    if (elsewhere !== undefined) view.setUint32(at + 8, elsewhere, this.#isLittle);
    this.#bytes.set(value, place);
    this.#places.set(tag, place);
  }

  #view(): DataView {
    return new DataView(this.#bytes.buffer);
  }
}

function evenOf(length: number): number {
  return length + (length % 2);
}
