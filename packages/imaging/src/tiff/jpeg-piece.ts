import type { Bytes } from '../bytes.ts';
import { decodeSamples } from '../cmyk/decode-inks.ts';
import { blobSource } from '../codec/byte-source.ts';
import { readJpegHeader } from '../codec/jpeg-header.ts';
import { damaged } from '../codec/picture-header.ts';
import type { TiffPage } from './read-page.ts';
import { COLOURS } from './tags.ts';
import type { PieceShape } from './unpack-piece.ts';

const YCBCR = 1;

/** The samples of a piece that is a JPEG: three of them as red, green and blue whatever they were. */
export async function decodeJpegPiece(
  packed: Bytes,
  { jpegTables, colours }: TiffPage,
  { samples, width, height }: PieceShape,
): Promise<{ samples: Uint8Array; rowBytes: number; rows: number }> {
  const jpeg = withTables(packed, jpegTables);
  const said = await readJpegHeader(blobSource(new Blob([jpeg])));
  // Memory was planned for the piece; a JPEG that claims more than that is none of it.
  if (said.width !== width || said.height > height + 8) throw damaged('a JPEG of another size');
  const { planes, adobeTransform, ...size } = decodeSamples(jpeg);
  if (planes.length < samples) throw damaged('a JPEG of fewer colours');
  const isLuma =
    adobeTransform === undefined
      ? colours === COLOURS.lumaAndChroma
      : adobeTransform === YCBCR && planes.length === 3;
  if (isLuma) toRgb(planes);
  const target = new Uint8Array(width * samples * height);
  const rows = Math.min(size.height, height);
  for (const [sample, plane] of planes.slice(0, samples).entries()) {
    for (let pixel = 0; pixel < width * rows; pixel += 1) {
      target[pixel * samples + sample] = plane[pixel] ?? 0;
    }
  }
  return { samples: target, rowBytes: width * samples, rows };
}

/** Tables that all pieces share stand in front of each, without the mark that ends them. */
function withTables(packed: Bytes, tables: Bytes | undefined): Bytes {
  if (!tables || tables.length < 4) return packed;
  const isMarked = packed[0] === 0xff && packed[1] === 0xd8;
  const body = packed.subarray(isMarked ? 2 : 0);
  const end = tables.at(-2) === 0xff && tables.at(-1) === 0xd9 ? tables.length - 2 : tables.length;
  const whole = new Uint8Array(end + body.length);
  whole.set(tables.subarray(0, end));
  whole.set(body, end);
  return whole;
}

function toRgb(planes: readonly Uint8Array[]): void {
  const [first, second, third] = planes;
  if (!first || !second || !third) return;
  const light = new Uint8ClampedArray(3);
  for (let at = 0; at < first.length; at += 1) {
    const y = first[at] ?? 0;
    const blue = (second[at] ?? 0) - 128;
    const red = (third[at] ?? 0) - 128;
    light[0] = y + 1.402 * red;
    light[1] = y - 0.344136 * blue - 0.714136 * red;
    light[2] = y + 1.772 * blue;
    first[at] = light[0];
    second[at] = light[1];
    third[at] = light[2];
  }
}
