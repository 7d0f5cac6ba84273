import type { Bytes } from '../bytes.ts';
import type { Size } from '../codec/picture-header.ts';
import { type Grey, ssim } from '../compare/ssim.ts';
import { lumaPlane, type OpaquePixels, toComponents } from '../jpeg/components.ts';
import { fitWithin } from '../resize/fit-within.ts';
import { resample } from '../resize/resample.ts';
import {
  BEST_QUALITY,
  encodeAt,
  encodeToSize,
  HEAD_BYTES,
  LEAST_QUALITY,
  type SizedJpeg,
} from './encode-to-size.ts';

/** The best-looking JPEG that was found within a number of bytes. */
export interface BetterJpeg extends Size {
  file: Bytes;
  quality: number;
  /** Colour at full resolution, where there were bytes for it. */
  hasFullColour: boolean;
  fits: boolean;
}

/** Each smaller scale is tried in steps of this. */
const SHRINK = 0.84;
/** From this quality on, fewer pixels have never looked better (measured). */
const GOOD_QUALITY = 60;
const SMALLEST_SIDE = 16;

/**
 * The same bytes, a better picture: the quality is as fine as the target allows, and where it would
 * be low, fewer pixels of higher quality are compared with it by what they look like at full size; which
 * scale looks best is seen on bands of the picture. Over the target only where that is less than an empty
 * picture takes: then the smallest there is.
 */
export function encodeBetter(
  pixels: OpaquePixels,
  targetBytes: number,
  onTry: (tried: number) => void = () => undefined,
): BetterJpeg {
  let tried = 0;
  const told = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      tried += 1;
      onTry(tried);
      return work(...args);
    };
  };
  const components = toComponents(pixels, true);
  const encodeWhole = told(() => encodeToSize(components, targetBytes));
  const whole = encodeWhole();
  if (whole && whole.quality >= GOOD_QUALITY) {
    return withFullColour(whole, pixels, targetBytes);
  }
  const bands = takeBands(pixels);
  const original = toGrey(bands);
  const isAll = bands === pixels;
  const quality = whole?.quality ?? LEAST_QUALITY;
  const coarse = isAll && whole ? whole : encodeAt(toComponents(bands, true), quality);
  // The bands may weigh as much of the target as they take of the whole at one quality.
  const wholeBytes = (whole ?? encodeAt(components, quality)).file.length;
  const share = Math.max(1, coarse.file.length - HEAD_BYTES) / Math.max(1, wholeBytes - HEAD_BYTES);
  const bandBytes = isAll ? targetBytes : HEAD_BYTES + (targetBytes - HEAD_BYTES) * share;
  const tryScale = remember(
    told((step: number) => encodeAtScale(bands, original, step, bandBytes)),
  );
  const last = lastStep(pixels);
  const start = firstThatFits(tryScale, startStep(whole?.quality ?? 0), last);
  const best = start === undefined ? undefined : climb(tryScale, start, last);
  if (whole && (!best || likenessOf(coarse, bands, original) >= best.likeness)) {
    return { ...sizeOf(pixels), ...toBetter(whole) };
  }
  return encodeScaled(pixels, best?.step ?? startStep(0), targetBytes, last);
}

/** The bands may have promised a little too much: then a step smaller. */
function encodeScaled(
  pixels: OpaquePixels,
  first: number,
  targetBytes: number,
  last: number,
): BetterJpeg {
  for (let step = Math.min(first, last); step <= last; step += 1) {
    const { size, scaled } = scale(pixels, step);
    const jpeg = encodeToSize(toComponents(scaled, true), targetBytes);
    if (jpeg) return { ...size, ...toBetter(jpeg) };
  }
  const { size, scaled } = scale(pixels, last);
  const smallest = encodeAt(toComponents(scaled, true), LEAST_QUALITY);
  return { ...size, ...toBetter(smallest), fits: false };
}

function toBetter({ file, quality }: SizedJpeg): Omit<BetterJpeg, keyof Size> {
  return { file, quality, hasFullColour: false, fits: true };
}

/** Two upright bands, each this share of the width: nearly all that is in a picture goes from top to bottom. */
const BAND_SHARE = 0.1;
/** Whole groups of blocks. */
const BAND_GRAIN = 16;
const LEAST_BAND = 64;

/**
 * Two bands of a picture side by side: enough to see by which scale looks best. Strips of its rows would
 * have more seams, which cost bytes at each scale but the first, so that none else would ever be chosen.
 * A picture that is too narrow is its own sample.
 */
function takeBands(pixels: OpaquePixels): OpaquePixels {
  const { width, height, data } = pixels;
  const band = Math.floor((width * BAND_SHARE) / BAND_GRAIN) * BAND_GRAIN;
  if (band < LEAST_BAND) return pixels;
  const taken = new Uint8ClampedArray(band * 2 * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (const [index, middle] of [0.25, 0.75].entries()) {
      const from = (y * width + Math.round(width * middle - band / 2)) * 4;
      taken.set(data.subarray(from, from + band * 4), (y * 2 + index) * band * 4);
    }
  }
  return { width: band * 2, height, data: taken };
}

/** Look of a scale. */
interface TriedScale {
  step: number;
  /** Structural similarity to the picture before encoding, at its size. */
  likeness: number;
}

type TryScale = (step: number) => TriedScale | undefined;

/** Returns the scale that is usually best, by the quality that the whole size would get (measured). */
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
function climb(tryScale: TryScale, start: number, last: number): TriedScale | undefined {
  const first = tryScale(start);
  const smaller = climbBy(1, first, { tryScale, start, last });
  return smaller === first ? climbBy(-1, first, { tryScale, start, last }) : smaller;
}

function climbBy(
  direction: 1 | -1,
  first: TriedScale | undefined,
  { tryScale, start, last }: { tryScale: TryScale; start: number; last: number },
): TriedScale | undefined {
  let best = first;
  for (let step = start + direction; step > 0 && step <= last; step += direction) {
    const next = tryScale(step);
    if (!next || (best && next.likeness <= best.likeness)) break;
    best = next;
  }
  return best;
}

function encodeAtScale(
  pixels: OpaquePixels,
  original: Grey,
  step: number,
  targetBytes: number,
): TriedScale | undefined {
  const { size, scaled } = scale(pixels, step);
  const jpeg = encodeToSize(toComponents(scaled, true), targetBytes);
  return jpeg && { step, likeness: likenessOf(jpeg, size, original) };
}

function scale(pixels: OpaquePixels, step: number): { size: Size; scaled: OpaquePixels } {
  if (step === 0) return { size: sizeOf(pixels), scaled: pixels };
  const longest = Math.max(pixels.width, pixels.height);
  const size = fitWithin(pixels, Math.max(1, Math.round(longest * SHRINK ** step)));
  return { size, scaled: resample({ ...pixels, channels: 4 }, size) };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

/** Bytes to spare go into the colours, which matter for red text and thin coloured lines. */
function withFullColour(half: SizedJpeg, pixels: OpaquePixels, targetBytes: number): BetterJpeg {
  const usual = { ...sizeOf(pixels), ...toBetter(half) };
  if (half.quality < BEST_QUALITY) return usual;
  const jpeg = encodeToSize(toComponents(pixels, false), targetBytes);
  if (!jpeg || jpeg.quality < BEST_QUALITY) return usual;
  return { ...usual, ...toBetter(jpeg), hasFullColour: true };
}

/** As a viewer sees it: blown up to the size of the original. */
function likenessOf(jpeg: SizedJpeg, size: Size, original: Grey): number {
  const shown = { ...size, channels: 1, data: jpeg.luma() } as const;
  const isWhole = size.width === original.width && size.height === original.height;
  const samples = isWhole ? shown.data : resample(shown, original).data;
  return ssim(original, { ...original, samples }, 8);
}

function toGrey(pixels: OpaquePixels): Grey {
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
