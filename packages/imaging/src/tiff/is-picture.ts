import { lettersOf } from '../bytes.ts';
import type { ByteSource } from '../codec/byte-source.ts';
import { type Directory, readFirst } from './directories.ts';
import { SENSOR_COLOURS, TAG } from './tags.ts';

const REDUCED = 1;
/** Canon's own mark behind the header, with its version: letters alone may be a page's pixels. */
const CANON = 'CR\x02\0';

/**
 * Cameras keep their negatives as TIFF too, with a small preview as the first page. That preview must not be
 * taken for the picture.
 */
export async function isPicture(source: ByteSource, directory: Directory): Promise<boolean> {
  if (directory.entries.has(TAG.negative)) return false;
  const colours = (await readFirst(source, directory, TAG.photometric)) ?? 0;
  if (SENSOR_COLOURS.includes(colours)) return false;
  const kind = (await readFirst(source, directory, TAG.kindOfPage)) ?? 0;
  if ((kind & REDUCED) !== 0) return false;
  return lettersOf(await source.read(8, CANON.length)) !== CANON;
}
