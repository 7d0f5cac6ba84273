import { encodeCanvas, releaseCanvas } from '../codec/draw-picture.ts';
import { findQuality, type QualitySample } from './find-quality.ts';

/** Strips as high as a group of blocks, one in so many. */
const STRIP_ROWS = 16;
const STRIP_PERIOD = 16 * 12;
/** A sample of less says too little, and costs as much to make. */
const LEAST_STRIPS = 4;
/** Marks and tables, whatever the picture. */
const HEAD_BYTES = 620;

/**
 * Strips of a picture on a canvas: they say which quality of spec §5 it will probably get, and how it grows with
 * quality, for a twelfth of an encode each time. Undefined for a picture so small that it is not worth it.
 */
export async function sampleCanvas(
  canvas: OffscreenCanvas,
  targetBytes: number,
): Promise<(QualitySample & { release(): void }) | undefined> {
  const { width, height } = canvas;
  const count = Math.floor(height / STRIP_PERIOD);
  if (count < LEAST_STRIPS) return undefined;
  const strips = new OffscreenCanvas(width, count * STRIP_ROWS);
  const context = strips.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  for (let index = 0; index < count; index += 1) {
    const top = index * STRIP_PERIOD + (STRIP_PERIOD - STRIP_ROWS) / 2;
    context.drawImage(canvas, 0, top, width, STRIP_ROWS, 0, index * STRIP_ROWS, width, STRIP_ROWS);
  }
  const share = (count * STRIP_ROWS) / height;
  const room = HEAD_BYTES + Math.max(0, targetBytes - HEAD_BYTES) * share;
  const sizes = new Map<number, number>();
  const encode = async (quality: number) => {
    const blob = await encodeCanvas(strips, quality);
    sizes.set(quality, blob.size);
    return blob;
  };
  const { quality } = await findQuality(room, encode);
  return {
    quality,
    // A sample of one colour weighs less than its marks; weights are divided by each other.
    weigh: async (at) => Math.max(1, (sizes.get(at) ?? (await encode(at)).size) - HEAD_BYTES),
    release: () => releaseCanvas(strips),
  };
}
