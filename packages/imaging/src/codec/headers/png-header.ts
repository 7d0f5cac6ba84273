import { lettersOf, viewOf } from '../../bytes.ts';
import type { ByteSource } from '../byte-source.ts';
import { orientationOf, readBlock } from '../exif-block.ts';
import { damaged, type PictureHeader, readExactly, readView } from '../picture-header.ts';

/** Bit depths that a colour type may have. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Some programs write 8 KB to a chunk; what comes behind the pixels is looked for no further. */
const MOST_CHUNKS = 20_000;
/** Pixels that no chunk leads to are looked for in so much of a file. */
const MOST_SEARCHED_BYTES = 1024 * 1024;

export async function readPngHeader(source: ByteSource): Promise<PictureHeader> {
  const start = await readView(source, 8, 18);
  if (start.getUint32(0) !== 13 || start.getUint32(4) !== 0x49484452) throw damaged('IHDR');
  if (!DEPTHS[start.getUint8(17)]?.includes(start.getUint8(16))) throw damaged('colour type');
  const header: PictureHeader = {
    kind: 'png',
    width: start.getUint32(8),
    height: start.getUint32(12),
    orientation: 1,
    frames: 1,
  };
  if ((await readChunks(source, header)) || (await hasPixels(source))) return header;
  throw damaged('no pixels');
}

/**
 * Tells whether the chunks lead to pixels; chunks in front of them and behind are put into the
 * header.
 */
async function readChunks(source: ByteSource, header: PictureHeader): Promise<boolean> {
  let hasPixels = false;
  let at = 33;
  for (let step = 0; step < MOST_CHUNKS; step += 1) {
    const chunk = await source.read(at, 8);
    const name = chunk.length < 8 ? 'IEND' : lettersOf(chunk, 4, 4);
    if (name === 'IEND') break;
    const length = viewOf(chunk).getUint32(0);
    if (name === 'IDAT') hasPixels = true;
    if (name === 'acTL' && !hasPixels && length === 8) {
      header.frames = viewOf(await readExactly(source, at + 8, 4)).getUint32(0);
    }
    // Many programs write it behind the pixels.
    if (name === 'eXIf' && !header.exif) {
      header.exif = { at: at + 8, length };
      header.orientation = orientationOf(await readBlock(source, header.exif));
    }
    at += 12 + length;
  }
  return hasPixels;
}

/** Looks for pixels that a chunk's wrong length hides. */
async function hasPixels(source: ByteSource): Promise<boolean> {
  const start = await source.read(0, Math.min(source.size, MOST_SEARCHED_BYTES));
  for (let at = start.indexOf(0x49, 33); at >= 0; at = start.indexOf(0x49, at + 1)) {
    if (lettersOf(start, at, 4) === 'IDAT') return true;
  }
  return false;
}
