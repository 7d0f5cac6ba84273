import type { ByteSource } from '../byte-source.ts';
import {
  damaged,
  MOST_STEPS,
  type PictureHeader,
  readExactly,
  readView,
} from '../picture-header.ts';

const EXTENSION = 0x21;
const FRAME = 0x2c;

export async function readGifHeader(source: ByteSource): Promise<PictureHeader> {
  const screen = await readView(source, 6, 7);
  return {
    kind: 'gif',
    width: screen.getUint16(0, true),
    height: screen.getUint16(2, true),
    orientation: 1,
    frames: await countFrames(source, 13 + tableBytes(screen.getUint8(4))),
  };
}

/** Counts what is there; an end that is missing is the decoder's business. */
async function countFrames(source: ByteSource, start: number): Promise<number> {
  let at = start;
  let frames = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const kind = (await source.read(at, 1))[0];
    if (kind === EXTENSION) {
      at = await skipBlocks(source, at + 2);
    } else if (kind === FRAME) {
      frames += 1;
      const flags = (await source.read(at + 9, 1))[0] ?? 0;
      // The descriptor, its own colours, and the byte with the code size.
      at = await skipBlocks(source, at + 10 + tableBytes(flags) + 1);
    } else break;
  }
  if (frames === 0) throw damaged('no frame');
  return frames;
}

/** Data comes in blocks of up to 255 bytes, ended by an empty one. */
async function skipBlocks(source: ByteSource, start: number): Promise<number> {
  let at = start;
  for (;;) {
    if (at >= source.size) return at;
    const length = (await readExactly(source, at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
