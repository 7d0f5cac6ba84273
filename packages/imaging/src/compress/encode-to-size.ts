import type { Bytes } from '../bytes.ts';
import type { Components } from '../jpeg/components.ts';
import { quantTables } from '../jpeg/quant-tables.ts';
import { quantise } from '../jpeg/quantise.ts';
import { reconstructLuma } from '../jpeg/reconstruct-luma.ts';
import { sampleRows } from '../jpeg/sample-rows.ts';
import { writeJpeg } from '../jpeg/write-jpeg.ts';
import { FIRST_QUALITY, guessQuality, type Measurement } from './size-curve.ts';

/** A JPEG that makes the most of its bytes. */
export interface SizedJpeg {
  file: Bytes;
  quality: number;
  /** The brightness that it will show. */
  luma(): Uint8ClampedArray;
}

export const LEAST_QUALITY = 3;
/** Beyond, bytes buy nothing that an eye sees. */
export const BEST_QUALITY = 95;
/** So much of the target used is as good as all of it. */
const USED_ENOUGH = 0.985;
const MOST_TRIES = 8;

/** The finest quality that fits into `targetBytes`; undefined when not even the coarsest does. */
export function encodeToSize(components: Components, targetBytes: number): SizedJpeg | undefined {
  const measurements: Measurement[] = [];
  const weigh = sampleWeights(components);
  let best: SizedJpeg | undefined;
  let least = LEAST_QUALITY;
  let most = BEST_QUALITY;
  for (let round = 0; round < MOST_TRIES && most > least; round += 1) {
    const quality = chooseQuality(targetBytes, measurements, { least, most }, weigh);
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

interface Range {
  least: number;
  most: number;
}

function chooseQuality(
  targetBytes: number,
  measurements: readonly Measurement[],
  range: Range,
  weigh: WeighSample | undefined,
): number {
  const { least, most } = range;
  // A sample and the curve may be wrong about an odd picture: from the fifth try on the rest is halved.
  if (measurements.length >= 4) return (least + most) / 2;
  // A little below the target, so that a good guess fits at once.
  const wanted = targetBytes * 0.993;
  if (!weigh) return guessQuality(wanted, measurements, range);
  const last = measurements.at(-1);
  // The part of the picture that the sample misses is the same at two qualities that are close.
  const missed = last ? last.size / weigh(last.quality) : 1;
  return qualityOfSample(wanted / missed, weigh, range);
}

/** Estimates a picture's weight at a quality, by a sample of it. */
type WeighSample = (quality: number) => number;

/** Marks, tables and codes, whatever the picture. */
export const HEAD_BYTES = 700;

function sampleWeights(components: Components): WeighSample | undefined {
  const sample = sampleRows(components);
  if (!sample) return undefined;
  const known = new Map<number, number>();
  return (quality) => {
    const before = known.get(quality);
    if (before !== undefined) return before;
    const { length } = encodeAt(sample.components, quality).file;
    const weight = HEAD_BYTES + Math.max(1, length - HEAD_BYTES) * sample.share;
    known.set(quality, weight);
    return weight;
  };
}

const MOST_LOOKS = 7;

/** The quality at which a sample weighs so much, between two others; guessed by the curve, then closer. */
function qualityOfSample(wanted: number, weigh: WeighSample, { least, most }: Range): number {
  const looks: Measurement[] = [];
  let quality = Math.min(most, Math.max(least, FIRST_QUALITY));
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const size = weigh(quality);
    if (Math.abs(size / wanted - 1) < 0.002) break;
    looks.push({ quality, size });
    const next = guessQuality(wanted, looks, { least, most });
    if (Math.abs(next - quality) < 0.05) break;
    quality = next;
  }
  return Math.min(most, Math.max(least, quality));
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
