import { type Bytes, viewOf } from '../bytes.ts';
import type { ByteSource } from './byte-source.ts';
import { isOrientation, type Orientation, type PictureHeader } from './picture-header.ts';

const ORIENTATION_TAG = 0x0112;
/** The orientation stands in the first directory; a block may go on with a thumbnail. */
const MOST_BLOCK_BYTES = 65_536;

interface OrientationEntry {
  value: Orientation;
  /** Position of its two bytes in the block. */
  at: number;
  littleEndian: boolean;
}

/** A block, or as much of a long one as can hold the orientation. */
export function readBlock(
  source: ByteSource,
  { at, length }: NonNullable<PictureHeader['exif']>,
): Promise<Bytes> {
  return source.read(at, Math.min(length, MOST_BLOCK_BYTES));
}

/** The orientation in an EXIF block; upright when it says nothing that makes sense. */
export function orientationOf(block: Uint8Array): Orientation {
  return findOrientation(block)?.value ?? 1;
}

/** A copy of the block that says "upright", for a picture whose pixels have been turned. */
export function withUprightOrientation(block: Bytes): Bytes {
  const copy = block.slice();
  const entry = findOrientation(copy);
  if (entry) viewOf(copy).setUint16(entry.at, 1, entry.littleEndian);
  return copy;
}

function findOrientation(block: Uint8Array): OrientationEntry | undefined {
  if (block.length < 14) return undefined;
  const view = viewOf(block);
  const order = view.getUint16(0);
  const littleEndian = order === 0x4949;
  if ((!littleEndian && order !== 0x4d4d) || view.getUint16(2, littleEndian) !== 42)
    return undefined;
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > block.length) return undefined;
  const entries = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > block.length) return undefined;
    if (view.getUint16(at, littleEndian) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, littleEndian);
    return isOrientation(value) ? { value, at: at + 8, littleEndian } : undefined;
  }
  return undefined;
}
