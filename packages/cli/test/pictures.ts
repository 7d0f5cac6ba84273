/** Pictures for tests: made here, so that what is in them is known. */
import { crc32, deflateSync } from 'node:zlib';
import { encodePixels } from '@transmit/imaging/compress/encode-pixels';

export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

const QUARTERS = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 1],
] as const;

/** Red, green, blue and white quarters with grain, the same in every run. */
export function paintQuarters(width: number, height: number, opacity = 255): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  let noise = 1;
  for (let at = 0; at < width * height; at += 1) {
    const [isRight, isLow] = [at % width >= width / 2, at >= (width * height) / 2];
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (noise >>> 24) / 4;
    const [red = 0, green = 0, blue = 0] = QUARTERS[(isLow ? 2 : 0) + (isRight ? 1 : 0)] ?? [];
    const colour = [red, green, blue].map((light) => (light ? 255 - grain : grain));
    data.set([...colour, opacity], at * 4);
  }
  return { width, height, data };
}

export async function toJpeg(picture: Picture): Promise<Buffer> {
  const progress = { signal: new AbortController().signal, report: () => undefined };
  const { file } = await encodePixels(picture, 'spec', Number.MAX_SAFE_INTEGER, progress);
  return Buffer.from(await file.arrayBuffer());
}

export function toPng({ width, height, data }: Picture, extra: Buffer[] = []): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1) {
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (1 + width * 4) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    buildPngChunk('IHDR', head),
    ...extra,
    buildPngChunk('IDAT', deflateSync(rows)),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function buildPngChunk(name: string, body: Buffer): Buffer {
  const whole = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(name, 'latin1'),
    body,
    Buffer.alloc(4),
  ]);
  whole.writeUInt32BE(body.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** 64 × 48, as libwebp writes it: red, yellow, blue, and a quarter that is transparent. */
export const WEBP = Buffer.from(
  'UklGRqwAAABXRUJQVlA4WAoAAAAQAAAAPwAALwAAQUxQSBcAAAABDzD/ERGCTNom/k3XwfZG9H8CuhB2AwBWUDggbgAAAFAF' +
    'AJ0BKkAAMAA+aSiQRaQioZlUAEAGhKAMbx2n4B+FemA/Dn8bq/8B4nwJEdIbZ3+4AAD++Z34xqjonfwc6qAyWhXHuAPG' +
    'pMVBVvAl8k2+Sbf5DQf9sP//9ZbeV6cBGZc/T56jsp/Ap+ZAAAAA',
  'base64',
);
