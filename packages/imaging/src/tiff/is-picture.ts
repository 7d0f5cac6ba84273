import { type ByteSource, lettersOf } from '../codec/byte-source.ts';
import { type Directory, readNumbers } from './directories.ts';
import { SENSOR_COLOURS, TAG } from './tags.ts';

const REDUCED = 1;

/**
 * Cameras keep their negatives as TIFF too, with a small preview as the first page. That preview must not be
 * taken for the picture.
 */
export async function isPicture(source: ByteSource, directory: Directory): Promise<boolean> {
  if (directory.entries.has(TAG.negative)) return false;
  const [colours = 0] = await readNumbers(source, directory, TAG.photometric);
  if (SENSOR_COLOURS.includes(colours)) return false;
  const [kind = 0] = await readNumbers(source, directory, TAG.kindOfPage);
  if ((kind & REDUCED) !== 0) return false;
  // Canon's own mark, behind the header.
  return lettersOf(await source.read(8, 2)) !== 'CR';
}
