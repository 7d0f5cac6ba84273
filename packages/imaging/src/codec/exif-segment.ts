import { type Bytes, viewOf } from '../bytes.ts';
import { blobSource } from './byte-source.ts';
import { withUprightOrientation } from './exif-block.ts';
import type { PictureHeader } from './picture-header.ts';

/** A segment says its length in two bytes, itself included. */
const MOST_BLOCK_BYTES = 0xffff - 2 - 6;

/**
 * Reads the camera's data of a picture as a JPEG segment for its smaller copy: turned upright like
 * the copy, and without the thumbnail, which shows the old picture and may be larger than the rest.
 */
export async function readExifSegment(
  file: Blob,
  { exif }: PictureHeader,
): Promise<Bytes | undefined> {
  if (!exif || exif.length > MOST_BLOCK_BYTES) return undefined;
  const stored = await blobSource(file).read(exif.at, exif.length);
  const block = withoutThumbnail(withUprightOrientation(stored));
  const segment = new Uint8Array(block.length + 10);
  segment.set([0xff, 0xe1, (block.length + 8) >> 8, (block.length + 8) & 255]);
  segment.set([0x45, 0x78, 0x69, 0x66, 0, 0], 4);
  segment.set(block, 10);
  return segment;
}

/** Directly after the start of the file, where EXIF wants it. */
export function insertSegment(jpeg: Blob, segment: Bytes): Blob {
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' });
}

const SUB_DIRECTORIES = [0x8769, 0x8825, 0xa005];
/** Cameras write some two hundred; directories that name each other in turn would be read for hours. */
const MOST_ENTRIES = 1024;
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Unlinks the second directory and cuts it off when it and its picture are the end of the block. */
export function withoutThumbnail(block: Bytes): Bytes {
  const view = viewOf(block);
  const littleEndian = block[0] === 0x49;
  const link = linkOf(
    view,
    view.byteLength >= 8 ? view.getUint32(4, littleEndian) : 0,
    littleEndian,
  );
  if (link === undefined) return block;
  const second = view.getUint32(link, littleEndian);
  if (second === 0) return block;
  const copy = block.slice();
  viewOf(copy).setUint32(link, 0, littleEndian);
  const end = endOf(
    { view, littleEndian, entriesLeft: MOST_ENTRIES },
    view.getUint32(4, littleEndian),
  );
  return end !== undefined && end <= second ? copy.subarray(0, end) : copy;
}

/** Returns the position at which a directory names the next one. */
function linkOf(view: DataView, at: number, littleEndian: boolean): number | undefined {
  if (at < 8 || at + 2 > view.byteLength) return undefined;
  const link = at + 2 + view.getUint16(at, littleEndian) * 12;
  return link + 4 <= view.byteLength ? link : undefined;
}

interface Walk {
  view: DataView;
  littleEndian: boolean;
  /** Entries that may still be read, of all directories together. */
  entriesLeft: number;
}

/** Returns the end of a directory and everything that it points to; undefined when it is not sound. */
function endOf(walk: Walk, at: number): number | undefined {
  const link = linkOf(walk.view, at, walk.littleEndian);
  if (link === undefined) return undefined;
  let end = link + 4;
  for (let entry = at + 2; entry < link; entry += 12) {
    walk.entriesLeft -= 1;
    const entryEnd = walk.entriesLeft < 0 ? undefined : endOfEntry(walk, entry);
    if (entryEnd === undefined || entryEnd > walk.view.byteLength) return undefined;
    end = Math.max(end, entryEnd);
  }
  return end;
}

function endOfEntry(walk: Walk, entry: number): number | undefined {
  const { view, littleEndian } = walk;
  const tag = view.getUint16(entry, littleEndian);
  const value = view.getUint32(entry + 8, littleEndian);
  if (SUB_DIRECTORIES.includes(tag)) return endOf(walk, value);
  const unit = TYPE_BYTES[view.getUint16(entry + 2, littleEndian)];
  if (unit === undefined) return undefined;
  const length = unit * view.getUint32(entry + 4, littleEndian);
  return length > 4 ? value + length : entry + 12;
}
