import type { Bytes } from '../codec/byte-source.ts';
import type { Size } from '../codec/picture-header.ts';
import { type Grey, ssim } from '../compare/ssim.ts';
import { lumaPlane, type Pixels, toComponents } from '../jpeg/components.ts';
import { fitWithin } from '../resize/fit-within.ts';
import { resample } from '../resize/resample.ts';
import { BEST_QUALITY, encodeToSize, type SizedJpeg } from './encode-to-size.ts';

/** The best-looking JPEG that was found within a number of bytes. */
export interface BetterJpeg extends Size {
  file: Bytes;
  quality: number;
  /** Structural similarity to the picture before encoding, at its size. */
  likeness: number;
  /** Colour at full resolution, where there were bytes for it. */
  hasFullColour: boolean;
}

/** Each smaller scale is tried in steps of this. */
const SHRINK = 0.84;
/** From this quality on, fewer pixels have never looked better (measured). */
const GOOD_QUALITY = 60;
const SMALLEST_SIDE = 16;

/**
 * The same bytes, a better picture: the quality is as fine as the target allows, and where it would
 * be low, fewer pixels of higher quality are compared with it by what they look like at full size.
 * Never over the target; undefined only below what an empty picture takes.
 */
export function encodeBetter(
  pixels: Pixels,
  targetBytes: number,
  onTry: (tried: number) => void = () => undefined,
): BetterJpeg | undefined {
  const original = toGrey(pixels);
  let tried = 0;
  const tryScale = remember((step: number): BetterJpeg | undefined => {
    tried += 1;
    onTry(tried);
    return encodeAtScale(pixels, original, step, targetBytes);
  });
  const whole = tryScale(0);
  if (whole && whole.quality >= GOOD_QUALITY) return withFullColour(whole, pixels, targetBytes);
  const start = firstThatFits(tryScale, startStep(whole?.quality ?? 0), lastStep(pixels));
  if (start === undefined) return whole;
  const best = climb(tryScale, start, lastStep(pixels));
  return whole && (!best || whole.likeness >= best.likeness) ? whole : best;
}

type TryScale = (step: number) => BetterJpeg | undefined;

/** Where the best scale usually lies, by the quality that the whole size would get (measured). */
function startStep(quality: number): number {
  if (quality > 40) return 1;
  if (quality > 25) return 2;
  if (quality > 12) return 3;
  return quality > 7 ? 4 : 6;
}

function lastStep({ width, height }: Size): number {
  const shrinkable = Math.log(SMALLEST_SIDE / Math.max(width, height)) / Math.log(SHRINK);
  return Math.max(0, Math.ceil(shrinkable));
}

function firstThatFits(tryScale: TryScale, start: number, last: number): number | undefined {
  for (let step = Math.min(start, last); step <= last; step += 1) if (tryScale(step)) return step;
  return undefined;
}

/** Goes smaller while that looks better; otherwise larger. */
function climb(tryScale: TryScale, start: number, last: number): BetterJpeg | undefined {
  let best = tryScale(start);
  for (const direction of [1, -1]) {
    let step = start + direction;
    while (step > 0 && step <= last) {
      const next = tryScale(step);
      if (!next || (best && next.likeness <= best.likeness)) break;
      best = next;
      step += direction;
    }
    if (step !== start + direction) break;
  }
  return best;
}

function encodeAtScale(
  pixels: Pixels,
  original: Grey,
  step: number,
  targetBytes: number,
): BetterJpeg | undefined {
  const longest = Math.max(pixels.width, pixels.height);
  const size = fitWithin(pixels, Math.max(1, Math.round(longest * SHRINK ** step)));
  const scaled = step === 0 ? pixels : resample({ ...pixels, channels: 4 }, size);
  const jpeg = encodeToSize(toComponents(scaled, true), targetBytes);
  if (!jpeg) return undefined;
  const { file, quality } = jpeg;
  return {
    ...size,
    file,
    quality,
    likeness: likenessOf(jpeg, size, original),
    hasFullColour: false,
  };
}

/** Bytes to spare go into the colours, which matter for red text and thin coloured lines. */
function withFullColour(half: BetterJpeg, pixels: Pixels, targetBytes: number): BetterJpeg {
  if (half.quality < BEST_QUALITY) return half;
  const jpeg = encodeToSize(toComponents(pixels, false), targetBytes);
  if (!jpeg || jpeg.quality < BEST_QUALITY) return half;
  return { ...half, file: jpeg.file, quality: jpeg.quality, hasFullColour: true };
}

/** As a viewer sees it: blown up to the size of the original. */
function likenessOf(jpeg: SizedJpeg, size: Size, original: Grey): number {
  const shown = { ...size, channels: 1, data: jpeg.luma() } as const;
  const isWhole = size.width === original.width && size.height === original.height;
  const samples = isWhole ? shown.data : resample(shown, original).data;
  return ssim(original, { ...original, samples }, 8);
}

function toGrey(pixels: Pixels): Grey {
  const { width, height, samples } = lumaPlane(pixels);
  return { width, height, samples: Uint8ClampedArray.from(samples, (value) => value + 128) };
}

function remember<Result>(work: (step: number) => Result): (step: number) => Result {
  const known = new Map<number, Result>();
  return (step) => {
    const before = known.get(step);
    if (before !== undefined || known.has(step)) return before as Result;
    const result = work(step);
    known.set(step, result);
    return result;
  };
}
