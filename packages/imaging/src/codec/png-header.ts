import { type ByteSource, lettersOf } from './byte-source.ts';
import { orientationOf } from './exif-block.ts';
import { damaged, MOST_STEPS, type PictureHeader, readView } from './picture-header.ts';

/** Bit depths that a colour type may have. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

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
  let at = 33;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const chunk = await source.read(at, 8);
    const name = chunk.length < 8 ? 'IEND' : lettersOf(chunk, 4, 4);
    if (name === 'IDAT') return header;
    if (name === 'IEND') break;
    const length = new DataView(chunk.buffer, chunk.byteOffset).getUint32(0);
    if (name === 'acTL') header.frames = (await readView(source, at + 8, 4)).getUint32(0);
    if (name === 'eXIf') {
      header.exif = { at: at + 8, length };
      header.orientation = orientationOf(await source.read(at + 8, Math.min(length, 65_536)));
    }
    at += 12 + length;
  }
  throw damaged('no pixels');
}
