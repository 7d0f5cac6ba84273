import { type Bytes, lettersOf, viewOf } from '../../bytes.ts';
import type { ByteSource } from '../byte-source.ts';
import { orientationOf, readBlock } from '../exif-block.ts';
import { damaged, type Orientation, type PictureHeader, readExactly } from '../picture-header.ts';

/** A `meta` box describes the picture; nothing of use is larger. */
const MOST_META_BYTES = 4 * 1024 * 1024;
const MOST_BOXES = 10_000;

interface Box {
  name: string;
  /** Its content, without its own header. */
  start: number;
  end: number;
}

/** AVIF and HEIC: boxes in boxes (ISO 14496-12, 23008-12). */
export async function readHeifHeader(
  source: ByteSource,
  kind: 'avif' | 'heic',
  isSequence: boolean,
): Promise<PictureHeader> {
  const meta = await findMeta(source);
  const boxes = listBoxes(meta, 4, meta.length);
  const primary = readPrimaryItem(meta, boxes);
  const { isTurned, ...own } = readProperties(meta, boxes, primary);
  const exif = await findExif(source, meta, boxes);
  const header: PictureHeader = {
    kind,
    ...own,
    // The number of frames stands in a movie box that no still decoder reads: two or more.
    frames: isSequence ? 2 : 1,
  };
  if (!exif) return header;
  // The container's own turn wins (ISO 23000-22, 7.3.10.1). Pictures whose encoder forgot it have EXIF's alone.
  const isByExif = kind === 'avif' && !isTurned;
  const orientation = isByExif ? orientationOf(await readBlock(source, exif)) : own.orientation;
  return { ...header, exif, orientation, isTurnedByExif: isByExif };
}

async function findMeta(source: ByteSource): Promise<Bytes> {
  let at = 0;
  for (let step = 0; step < MOST_BOXES && at + 8 <= source.size; step += 1) {
    const head = await source.read(at, 16);
    const view = viewOf(head);
    const short = view.getUint32(0);
    const isLong = short === 1 && head.length === 16;
    const length = isLong ? Number(view.getBigUint64(8)) : short || source.size - at;
    const headBytes = isLong ? 16 : 8;
    if (length < headBytes) throw damaged('box');
    const isMeta = lettersOf(head, 4, 4) === 'meta';
    if (isMeta && length > MOST_META_BYTES) throw damaged('meta');
    if (isMeta) return await readExactly(source, at + headBytes, length - headBytes);
    at += length;
  }
  throw damaged('no meta');
}

function listBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const length = view.getUint32(at) || to - at;
    if (length < 8 || at + length > to || boxes.length >= MOST_BOXES) throw damaged('box');
    boxes.push({ name: lettersOf(bytes, at + 4, 4), start: at + 8, end: at + length });
    at += length;
  }
  return boxes;
}

function readPrimaryItem(meta: Uint8Array, boxes: Box[]): number {
  const box = boxes.find(({ name }) => name === 'pitm');
  if (!box || box.end - box.start < 6) throw damaged('pitm');
  const view = viewOf(meta);
  return view.getUint8(box.start) === 0
    ? view.getUint16(box.start + 4)
    : view.getUint32(box.start + 4);
}

/** The properties that belong to the picture itself, not to its tiles or its thumbnail. */
function readProperties(
  meta: Uint8Array,
  boxes: Box[],
  item: number,
): Pick<PictureHeader, 'width' | 'height' | 'orientation'> & { isTurned: boolean } {
  const found = boxes.find(({ name }) => name === 'iprp');
  if (!found) throw damaged('iprp');
  const parts = listBoxes(meta, found.start, found.end);
  const store = parts.find(({ name }) => name === 'ipco');
  if (!store) throw damaged('ipco');
  const all = listBoxes(meta, store.start, store.end);
  const own = parts
    .filter(({ name }) => name === 'ipma')
    .flatMap((box) => readAssociations(meta.subarray(box.start, box.end), item))
    .flatMap((index) => all[index - 1] ?? []);
  const extent = own.find(({ name }) => name === 'ispe');
  if (!extent || extent.end - extent.start < 12) throw damaged('ispe');
  const view = viewOf(meta);
  const turn = own.find(({ name }) => name === 'irot');
  return {
    width: view.getUint32(extent.start + 4),
    height: view.getUint32(extent.start + 8),
    // Quarter turns against the clock, as EXIF would say them.
    orientation: turn ? (TURNS[view.getUint8(turn.start) & 3] ?? 1) : 1,
    isTurned: own.some(({ name }) => name === 'irot' || name === 'imir'),
  };
}

const TURNS: readonly Orientation[] = [1, 8, 3, 6];

/** Numbers of the properties that one item has. */
function readAssociations(box: Uint8Array, item: number): number[] {
  const reader = new Reader(box);
  const version = reader.next(1);
  const isWide = (reader.next(3) & 1) === 1;
  const entries = reader.next(4);
  for (let entry = 0; entry < entries; entry += 1) {
    const owner = reader.next(version < 1 ? 2 : 4);
    const count = reader.next(1);
    const properties = Array.from({ length: count }, () =>
      isWide ? reader.next(2) & 0x7fff : reader.next(1) & 0x7f,
    );
    if (owner === item) return properties;
  }
  return [];
}

/** The item of type `Exif`, whose block begins after a length that says how much to skip. */
async function findExif(
  source: ByteSource,
  meta: Uint8Array,
  boxes: Box[],
): Promise<PictureHeader['exif']> {
  const items = boxes.find(({ name }) => name === 'iinf');
  const places = boxes.find(({ name }) => name === 'iloc');
  if (!items || !places) return undefined;
  const item = findExifItem(meta, items);
  const place = item && findPlace(meta.subarray(places.start, places.end), item);
  if (!place || place.length < 8) return undefined;
  const skip = viewOf(await readExactly(source, place.at, 4)).getUint32(0);
  if (skip > place.length - 8) return undefined;
  return { at: place.at + 4 + skip, length: place.length - 4 - skip };
}

function findExifItem(meta: Uint8Array, box: Box): number | undefined {
  const isOld = meta[box.start] === 0;
  const entries = listBoxes(meta, box.start + (isOld ? 6 : 8), box.end);
  for (const { start, end } of entries) {
    const reader = new Reader(meta.subarray(start, end));
    const version = reader.next(1);
    reader.next(3);
    if (version < 2) continue;
    const id = reader.next(version === 2 ? 2 : 4);
    reader.next(2);
    if (reader.next(4) === 0x45786966) return id;
  }
  return undefined;
}

function findPlace(box: Uint8Array, item: number): { at: number; length: number } | undefined {
  const reader = new Reader(box);
  const version = reader.next(1);
  reader.next(3);
  const sizes = reader.next(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const entries = reader.next(version < 2 ? 2 : 4);
  for (let entry = 0; entry < entries; entry += 1) {
    const id = reader.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.next(2) & 15;
    reader.next(2);
    const base = reader.next(baseBytes);
    const extents = reader.next(2);
    const first = readExtents(reader, extents, { base, indexBytes, offsetBytes, lengthBytes });
    // Another method means that the block lies inside `meta`, which no camera does.
    if (id === item) return method === 0 && extents === 1 ? first : undefined;
  }
  return undefined;
}

/** The first piece of an item; the others are passed over. */
function readExtents(
  reader: Reader,
  count: number,
  widths: Record<'base' | 'indexBytes' | 'offsetBytes' | 'lengthBytes', number>,
): { at: number; length: number } | undefined {
  const { base, indexBytes, offsetBytes, lengthBytes } = widths;
  let first: { at: number; length: number } | undefined;
  for (let extent = 0; extent < count; extent += 1) {
    reader.next(indexBytes);
    first ??= { at: base + reader.next(offsetBytes), length: reader.next(lengthBytes) };
    if (extent > 0) reader.next(offsetBytes + lengthBytes);
  }
  return first;
}

/** Numbers of any width, one after the other; reading beyond the end is damage. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(bytes: number): number {
    if (this.#at + bytes > this.#bytes.length) throw damaged('box');
    let value = 0;
    for (let step = 0; step < bytes; step += 1) {
      value = value * 256 + (this.#bytes[this.#at] ?? 0);
      this.#at += 1;
    }
    return value;
  }
}
