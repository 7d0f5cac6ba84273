/** Pictures that are odd and sound, written byte by byte: what a camera or a canvas does not make. */
import { crc32, deflateSync } from 'node:zlib';

export interface OddPng {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth?: 8 | 16;
  /** Colour primaries of Display P3 (cICP), wider than those of a usual screen. */
  isWide?: boolean;
  /** Red, green, blue and opacity of a place, 0 to 255. */
  colour?: (x: number, y: number) => readonly [number, number, number, number];
}

const QUARTERS = [
  [220, 40, 40, 255],
  [40, 180, 60, 255],
  [40, 60, 220, 255],
  [250, 250, 250, 255],
] as const;

/** Red, green, blue and white quarters unless told otherwise; opaque or not, it has an opacity. */
export function buildOddPng(parts: OddPng): Uint8Array {
  const { width, height, depth = 8 } = parts;
  const colour = parts.colour ?? quarterOf(width, height);
  const bytes = depth / 8;
  const rows = Buffer.alloc((1 + width * 4 * bytes) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + width * 4 * bytes) + 1;
    for (let x = 0; x < width; x += 1) {
      for (const [channel, value] of colour(x, y).entries()) {
        const at = start + (x * 4 + channel) * bytes;
        rows[at] = value;
        // 16 bits: the same twice is the same share of all.
        if (bytes === 2) rows[at + 1] = value;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(parts.isWide ? [chunk('cICP', Buffer.from([12, 13, 0, 1]))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function quarterOf(width: number, height: number) {
  return (x: number, y: number) =>
    QUARTERS[(x >= width / 2 ? 1 : 0) + (y >= height / 2 ? 2 : 0)] ?? QUARTERS[0];
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
