/** Animations of two frames that a browser really plays, for the tests of what is taken of one. */
import { crc32 } from '../src/ai-label/crc32.ts';
import { be16, be32, letters } from '../src/codec/build-picture.ts';

export type AnimationKind = 'gif' | 'png' | 'webp';

/** Two pictures of one size. */
export type Frames = readonly [OffscreenCanvas, OffscreenCanvas];

const TYPES: Record<AnimationKind, string> = {
  gif: 'image/gif',
  png: 'image/png',
  webp: 'image/webp',
};

export async function buildAnimation(kind: AnimationKind, frames: Frames): Promise<File> {
  const build = { gif: buildGif, png: buildApng, webp: buildWebp }[kind];
  return new File([await build(frames)], `frames.${kind}`, { type: TYPES[kind] });
}

/** Counts the frames as the browser's own decoder does. */
export async function countFrames(file: File): Promise<number> {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
  await decoder.tracks.ready;
  await decoder.completed;
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  decoder.close();
  return count;
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(parts: readonly ArrayLike<number>[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const le = (value: number, length: number) =>
  Array.from({ length }, (_, at) => (value >>> (8 * at)) & 255);

/** Codes of one byte: the table is emptied before longer ones would be due. */
const CLEAR = 128;
const END = 129;
const CODES_BEFORE_CLEAR = 120;
/** Four levels of each colour, as 64 entries of 128. */
const LEVELS = [0, 85, 170, 255];

function buildGif(frames: Frames): Bytes {
  const [{ width, height }] = frames;
  const palette = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.flatMap((b) => [r, g, b])));
  const size = [...le(width, 2), ...le(height, 2)];
  const drawn = frames.flatMap((frame) => [
    [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 7],
    gifBlocks(gifCodes(pixelsOf(frame))),
  ]);
  const rest = new Uint8Array(384 - palette.length);
  return bytesOf([letters('GIF89a'), size, [0xf6, 0, 0], palette, rest, ...drawn, [0x3b]]);
}

function gifCodes(pixels: Uint8ClampedArray): number[] {
  const codes: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((at / 4) % CODES_BEFORE_CLEAR === 0) codes.push(CLEAR);
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    codes.push((r >> 6) * 16 + (g >> 6) * 4 + (b >> 6));
  }
  return [...codes, END];
}

function gifBlocks(codes: readonly number[]): Bytes {
  const blocks: number[][] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push([block.length, ...block]);
  }
  return bytesOf([...blocks, [0]]);
}

async function buildApng(frames: Frames): Promise<Bytes> {
  const [first, second] = await Promise.all(frames.map((frame) => encode(frame, 'image/png')));
  const [own, other] = [pngData(first ?? new Uint8Array()), pngData(second ?? new Uint8Array())];
  const [{ width, height }] = frames;
  const control = (sequence: number) => [
    ...be32(sequence),
    ...[...be32(width), ...be32(height), ...be32(0), ...be32(0)],
    ...[...be16(1), ...be16(10), 0, 0],
  ];
  return bytesOf([
    [0x89, ...letters('PNG\r\n\x1a\n')],
    pngChunk('IHDR', own.header),
    pngChunk('acTL', [...be32(2), ...be32(0)]),
    pngChunk('fcTL', control(0)),
    pngChunk('IDAT', own.pixels),
    pngChunk('fcTL', control(1)),
    pngChunk('fdAT', bytesOf([be32(2), other.pixels])),
    pngChunk('IEND', []),
  ]);
}

function pngData(file: Bytes): { header: Bytes; pixels: Bytes } {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const pixels: Bytes[] = [];
  for (let at = 8; at + 8 <= file.length; at += 12 + view.getUint32(at)) {
    const isPixels = view.getUint32(at + 4) === 0x49444154;
    if (isPixels) pixels.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return { header: file.subarray(16, 29), pixels: bytesOf(pixels) };
}

function pngChunk(name: string, data: ArrayLike<number>): Bytes {
  const named = bytesOf([letters(name), data]);
  return bytesOf([be32(data.length), named, be32(crc32(named))]);
}

async function buildWebp(frames: Frames): Promise<Bytes> {
  const [{ width, height }] = frames;
  const size = [...le(width - 1, 3), ...le(height - 1, 3)];
  const shown = await Promise.all(
    frames.map(async (frame) => {
      const pixels = webpPixels(await encode(frame, 'image/webp'));
      return riff('ANMF', bytesOf([le(0, 6), size, le(100, 3), [0], pixels]));
    }),
  );
  const body = bytesOf([
    letters('WEBP'),
    riff('VP8X', [2, 0, 0, 0, ...size]),
    riff('ANIM', le(0, 6)),
    ...shown,
  ]);
  return bytesOf([letters('RIFF'), le(body.length, 4), body]);
}

/** The chunk of the pixels with its name: an encoder may put colours' profiles around it. */
function webpPixels(file: Bytes): Bytes {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  for (let at = 12; at + 8 <= file.length; ) {
    const end = at + 8 + view.getUint32(at + 4, true);
    const isPixels = view.getUint32(at) === 0x56503820 || view.getUint32(at) === 0x5650384c;
    if (isPixels) return file.subarray(at, end);
    at = end + (end % 2);
  }
  throw new Error('no pixels');
}

function riff(name: string, data: ArrayLike<number>): Bytes {
  return bytesOf([letters(name), le(data.length, 4), data, data.length % 2 === 1 ? [0] : []]);
}

async function encode(frame: OffscreenCanvas, type: string): Promise<Bytes> {
  return new Uint8Array(await (await frame.convertToBlob({ type, quality: 0.9 })).arrayBuffer());
}

function pixelsOf(frame: OffscreenCanvas): Uint8ClampedArray {
  const context = frame.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context.getImageData(0, 0, frame.width, frame.height).data;
}
