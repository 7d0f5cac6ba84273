import type { Bytes } from '../codec/byte-source.ts';
import type { Components } from '../jpeg/components.ts';
import { quantTables } from '../jpeg/quant-tables.ts';
import { quantise } from '../jpeg/quantise.ts';
import { reconstructLuma } from '../jpeg/reconstruct-luma.ts';
import { writeJpeg } from '../jpeg/write-jpeg.ts';
import { guessQuality, type Measurement } from './size-curve.ts';

/** A JPEG that makes the most of its bytes. */
export interface SizedJpeg {
  file: Bytes;
  quality: number;
  /** The brightness that it will show. */
  luma(): Uint8ClampedArray;
}

const LEAST_QUALITY = 3;
/** Beyond, bytes buy nothing that an eye sees. */
export const BEST_QUALITY = 95;
/** So much of the target used is as good as all of it. */
const USED_ENOUGH = 0.985;
const MOST_TRIES = 8;

/** The finest quality that fits into `targetBytes`; undefined when not even the coarsest does. */
export function encodeToSize(components: Components, targetBytes: number): SizedJpeg | undefined {
  const measurements: Measurement[] = [];
  let best: SizedJpeg | undefined;
  let least = LEAST_QUALITY;
  let most = BEST_QUALITY;
  for (let round = 0; round < MOST_TRIES && most > least; round += 1) {
    const quality = chooseQuality(targetBytes, measurements, least, most);
    const encoded = encodeAt(components, quality);
    measurements.push({ quality, size: encoded.file.length });
    const isTooLarge = encoded.file.length > targetBytes;
    if (isTooLarge && quality === LEAST_QUALITY) return undefined;
    if (isTooLarge) {
      most = Math.max(least, quality - 0.2);
      continue;
    }
    best = encoded;
    if (encoded.file.length >= targetBytes * USED_ENOUGH) break;
    least = Math.min(most, quality + 0.2);
  }
  return best ?? fitting(encodeAt(components, LEAST_QUALITY), targetBytes);
}

function chooseQuality(
  targetBytes: number,
  measurements: readonly Measurement[],
  least: number,
  most: number,
): number {
  // A little below the target, so that a good guess fits at once.
  const guess = guessQuality(targetBytes * 0.993, measurements, { least, most });
  // The curve may be wrong about an odd picture: from the fifth try on the rest is halved.
  return measurements.length < 4 ? guess : (least + most) / 2;
}

function fitting(jpeg: SizedJpeg, targetBytes: number): SizedJpeg | undefined {
  return jpeg.file.length <= targetBytes ? jpeg : undefined;
}

export function encodeAt(components: Components, quality: number): SizedJpeg {
  const { width, height, isHalved } = components;
  const tables = quantTables(quality);
  const levels = quantise(components, tables, roundUpFrom(quality));
  return {
    file: writeJpeg({ width, height, isHalved, tables, components: levels }),
    quality,
    luma: () => {
      const [luma] = levels;
      if (!luma) throw new TypeError('a picture has brightness');
      return reconstructLuma(luma, tables.luma, width, height);
    },
  };
}

/**
 * Values just above half a step cost more bits than they give, so at fine steps they are rounded
 * down; at coarse ones that would take the last of the texture (measured on generated photographs:
 * SSIM +0.001 at the same bytes).
 */
function roundUpFrom(quality: number): number {
  return 0.5 + 0.1 * Math.min(1, Math.max(0, (quality - 30) / 20));
}
