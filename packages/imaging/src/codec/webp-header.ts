import { type ByteSource, lettersOf, viewOf } from './byte-source.ts';
import { orientationOf } from './exif-block.ts';
import { damaged, MOST_STEPS, type PictureHeader, readView, type Size } from './picture-header.ts';

export async function readWebpHeader(source: ByteSource): Promise<PictureHeader> {
  const riff = await readView(source, 4, 4);
  const end = 8 + riff.getUint32(0, true);
  if (end > source.size) throw damaged('cut short');
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
    if (name === 'EXIF') exif = { at: at + 8, length };
    at += 8 + length + (length & 1);
  }
  if (!size) throw damaged('no pixels');
  const orientation = exif ? orientationOf(await source.read(exif.at, exif.length)) : 1;
  const header = { kind: 'webp', ...size, orientation, frames: Math.max(1, frames) } as const;
  return exif ? { ...header, exif } : header;
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
