import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { createPixels, type Pixels } from '../src/pixels.ts';

/** Eight bits, red, green, blue and opacity, not interlaced: what a canvas writes. */
export function readPng(path: URL): Pixels {
  const file = readFileSync(path);
  const picture = createPixels(file.readUInt32BE(16), file.readUInt32BE(20));
  const rows = inflateSync(Buffer.concat(dataChunks(file)));
  const stride = picture.width * 4;
  for (let y = 0, at = 0; y < picture.height; y += 1, at += stride + 1) {
    const filter = rows[at] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const here = y * stride + x;
      const left = x >= 4 ? (picture.data[here - 4] ?? 0) : 0;
      const up = y > 0 ? (picture.data[here - stride] ?? 0) : 0;
      const corner = x >= 4 && y > 0 ? (picture.data[here - stride - 4] ?? 0) : 0;
      picture.data[here] = ((rows[at + 1 + x] ?? 0) + predict(filter, left, up, corner)) & 255;
    }
  }
  return picture;
}

function dataChunks(file: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      chunks.push(file.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  return chunks;
}

/** PNG's five filters. */
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [byLeft, byUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
