/**
 * The part of the browser tests that runs in the page: this package as a page uses it, and pictures
 * to use it on.
 */
import { insertSegment } from '../src/codec/exif-segment.ts';
import { isKnownIncomplete } from '../src/codec/incomplete.ts';
import { readPictureHeader } from '../src/codec/read-picture-header.ts';
import type { CompressionSettings } from '../src/compress/compression.ts';
import { createCompressor } from '../src/compress/create-compressor.ts';
import { toFailure } from '../src/failure.ts';
import { makePreview } from '../src/preview/make-preview.ts';
import { createImagePool } from '../src/worker/image-pool.ts';
import { decodeImage, literalLoop } from './literal-loop.ts';

const pool = createImagePool();
const compress = createCompressor(pool);

const SETTINGS: CompressionSettings = {
  targetBytes: 20 * 1024,
  mode: 'spec',
  keepMetadata: false,
  takeFirstFrame: false,
};

/** Red, green, blue and white quarters under a little grain, the same in every run. */
async function paint(
  width: number,
  height: number,
  type = 'image/jpeg',
  quality = 0.95,
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = take2d(canvas);
  const data = context.createImageData(width, height);
  let noise = 1;
  for (let at = 0; at < width * height; at += 1) {
    const isRight = at % width >= width / 2;
    const isLow = Math.floor(at / width) >= height / 2;
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = noise >>> 28;
    const colour = isLow ? (isRight ? WHITE : BLUE) : isRight ? GREEN : RED;
    for (let channel = 0; channel < 3; channel += 1) {
      data.data[at * 4 + channel] = (colour[channel] ?? 0) - grain;
    }
    data.data[at * 4 + 3] = 255;
  }
  context.putImageData(data, 0, 0);
  const blob = await canvas.convertToBlob({ type, quality });
  return new File([blob], `picture.${type.split('/')[1]}`, { type });
}

const RED = [220, 40, 40];
const GREEN = [40, 180, 60];
const BLUE = [40, 60, 220];
const WHITE = [250, 250, 250];

function take2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}

/** A JPEG whose camera was held in another way. */
async function turn(file: File, orientation: number): Promise<File> {
  const block = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0];
  const rest = [orientation, 0, 0, 0, 0, 0, 0];
  const mark = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const body = [...mark, ...block, ...rest];
  const segment = Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body);
  return new File([insertSegment(file, segment)], file.name, { type: file.type });
}

async function load(address: string): Promise<File> {
  const response = await fetch(address);
  return new File([await response.blob()], address.slice(1));
}

/** Runs and returns the result in a form that can leave the page. */
async function run(file: File, changes: Partial<CompressionSettings> = {}) {
  try {
    const result = await compress(file, { ...SETTINGS, ...changes });
    return {
      state: result.state,
      isSame: result.file === file,
      isIncomplete: isKnownIncomplete(file),
      name: result.file.name,
      type: result.file.type,
      size: result.file.size,
      picture: result.picture,
      notes: 'notes' in result ? result.notes : [],
      quality: 'quality' in result ? result.quality : undefined,
      header: await readPictureHeader(result.file),
      corners: await readCorners(result.file),
      tints: await readTints(result.file),
      hash: await hashOf(result.file),
    };
  } catch (error) {
    const { reason, detail } = toFailure(error);
    return { state: 'failed', reason, detail };
  }
}

/** Returns the preview that lists show of a picture, or the reason why they show nothing. */
async function look(address: string) {
  const file = await load(address);
  try {
    const preview = await makePreview(file, 2000, pool);
    const { width, height } = await readPictureHeader(preview);
    const corners = await readCorners(preview);
    return { width, height, corners, isIncomplete: isKnownIncomplete(file) };
  } catch (error) {
    const { reason } = toFailure(error);
    return { reason };
  }
}

/** Colour names of the four corners. */
async function readCorners(file: Blob): Promise<string> {
  return (await readPlaces(file)).map(nameOf).join(' ');
}

/** Names of printing colours in the four corners; anything else as its numbers. */
async function readTints(file: Blob): Promise<string[]> {
  return (await readPlaces(file)).map((pixel) => {
    const found = Object.entries(TINTS).find(([, tint]) =>
      tint.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 24),
    );
    return found?.[0] ?? pixel.join(' ');
  });
}

/** Full inks on coated paper. */
const TINTS = {
  white: [255, 255, 255],
  cyan: [0, 158, 227],
  magenta: [230, 0, 126],
  yellow: [255, 237, 0],
};

async function readPlaces(file: Blob): Promise<number[][]> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = take2d(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0);
  const places = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const;
  return places.map(([x, y]) => {
    const at = [Math.floor(x * width), Math.floor(y * height)] as const;
    return [...context.getImageData(...at, 1, 1).data];
  });
}

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 200) return 'white';
  if (Math.max(red, green, blue) < 60) return 'black';
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
}

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the hash of the reference's result for the same picture. */
async function hashOfLoop(file: File, targetBytes: number, pixels: 'image' | 'bitmap' = 'image') {
  const source = pixels === 'image' ? await decodeImage(file) : await createImageBitmap(file);
  const { blob } = await literalLoop(source, targetBytes);
  return hashOf(blob);
}

const page = { paint, turn, load, run, look, hashOfLoop, compress, readCorners, makePreview, pool };

declare global {
  interface Window {
    imaging: typeof page;
  }
}

window.imaging = page;
document.documentElement.dataset['ready'] = 'yes';
