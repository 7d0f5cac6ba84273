import type { ByteSource } from '../byte-source.ts';
import { damaged, type PictureHeader, readView } from '../picture-header.ts';

const DEPTHS = [1, 4, 8, 16, 24, 32];

interface BmpFacts {
  width: number;
  height: number;
  /** Start of the pixels. */
  start: number;
  /** End of the pixels; undefined for packed ones, whose length nothing says. */
  end: number | undefined;
}

export async function readBmpHeader(source: ByteSource): Promise<PictureHeader> {
  const { width, height, start } = await readFacts(source);
  if (start >= source.size) throw damaged('no pixels');
  return { kind: 'bmp', width, height, orientation: 1, frames: 1 };
}

/** Returns the length that a whole file would have. */
export async function bmpBytes(source: ByteSource): Promise<number> {
  return (await readFacts(source)).end ?? source.size;
}

async function readFacts(source: ByteSource): Promise<BmpFacts> {
  const start = await readView(source, 0, 18);
  const isOld = start.getUint32(14, true) === 12;
  const info = await readView(source, 18, isOld ? 8 : 16);
  const width = isOld ? info.getUint16(0, true) : info.getInt32(0, true);
  // Below zero the rows run from top to bottom.
  const height = Math.abs(isOld ? info.getInt16(2, true) : info.getInt32(4, true));
  const depth = info.getUint16(isOld ? 6 : 10, true);
  const isPacked = !isOld && [1, 2, 4, 5].includes(info.getUint32(12, true));
  const at = start.getUint32(10, true);
  if (isPacked) return { width, height, start: at, end: undefined };
  if (!DEPTHS.includes(depth)) throw damaged('depth');
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  return { width, height, start: at, end: at + rowBytes * height };
}
