import { lettersOf, viewOf } from '../../bytes.ts';
import type { ByteSource } from '../byte-source.ts';
import { orientationOf, readBlock } from '../exif-block.ts';
import { damaged, MOST_STEPS, type PictureHeader, readView, type Size } from '../picture-header.ts';

export async function readWebpHeader(source: ByteSource): Promise<PictureHeader> {
  // A picture that was cut off is shown as far as it goes: its length is no reason to refuse it.
  const riff = await readView(source, 4, 4);
  const end = Math.min(source.size, 8 + riff.getUint32(0, true));
  let size: Size | undefined;
  let exif: PictureHeader['exif'];
  let frames = 0;
  let at = 12;
  for (let step = 0; step < MOST_STEPS && at + 8 <= end; step += 1) {
    const chunk = await source.read(at, 8);
    const name = lettersOf(chunk, 0, 4);
    const length = viewOf(chunk).getUint32(4, true);
    if (name === 'VP8X' || name === 'VP8 ' || name === 'VP8L') {
      // The canvas of the extended header, when there is one, comes first.
      size ??= readSize(name, await readView(source, at + 8, 10));
    }
    if (name === 'ANMF') frames += 1;
    if (name === 'EXIF') exif = await findBlock(source, at + 8, length);
    at += 8 + length + (length & 1);
  }
  if (!size) throw damaged('no pixels');
  const orientation = exif ? orientationOf(await readBlock(source, exif)) : 1;
  const header = { kind: 'webp', ...size, orientation, frames: Math.max(1, frames) } as const;
  return exif ? { ...header, exif } : header;
}

/** Some programs put a JPEG's mark in front of the block. */
async function findBlock(source: ByteSource, at: number, length: number) {
  const isMarked = length > 6 && lettersOf(await source.read(at, 6)) === 'Exif\0\0';
  return isMarked ? { at: at + 6, length: length - 6 } : { at, length };
}

function readSize(name: string, view: DataView): Size {
  if (name === 'VP8X') return { width: 1 + uint24(view, 4), height: 1 + uint24(view, 7) };
  if (name === 'VP8 ') {
    // A key frame and its start code.
    if (view.getUint8(0) & 1 || uint24(view, 3) !== 0x2a019d) throw damaged('VP8');
    return {
      width: view.getUint16(6, true) & 0x3fff,
      height: view.getUint16(8, true) & 0x3fff,
    };
  }
  if (view.getUint8(0) !== 0x2f) throw damaged('VP8L');
  const bits = view.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
