import type { Size } from '../codec/picture-header.ts';
import { fitWithin } from '../resize/fit-within.ts';
import { LONGEST_SIDE } from './quality-steps.ts';

/** Bounds of a result's size; it is never larger than its original. */
export type Sizing =
  | { by: 'longest'; pixels: number }
  /** For long detail pictures, whose height says nothing about how they are looked at. */
  | { by: 'width'; pixels: number }
  | { by: 'none' };

export const RULE_SIZING: Sizing = { by: 'longest', pixels: LONGEST_SIDE };

export interface SizeBounds {
  mostSide: number;
  mostPixels: number;
}

/** The size of a result: what was asked for, within what its format and the device can hold. */
export function outputSize(original: Size, sizing: Sizing, bounds: SizeBounds): Size {
  const wanted = wantedSize(original, sizing);
  const bySide = fitWithin(wanted, bounds.mostSide);
  const excess = (bySide.width * bySide.height) / bounds.mostPixels;
  if (excess <= 1) return bySide;
  const longest = Math.max(bySide.width, bySide.height);
  return fitWithin(bySide, Math.floor(longest / Math.sqrt(excess)));
}

function wantedSize(original: Size, sizing: Sizing): Size {
  switch (sizing.by) {
    case 'longest':
      return fitWithin(original, sizing.pixels);
    case 'width': {
      const scale = Math.min(1, sizing.pixels / original.width);
      return {
        width: Math.max(1, Math.round(original.width * scale)),
        height: Math.max(1, Math.round(original.height * scale)),
      };
    }
    case 'none':
      return { width: original.width, height: original.height };
  }
}

/** Text of a screen is 12 px high and more; with a side shorter than this nothing of it is left. */
const READABLE_SIDE = 240;
const READABLE_PIXELS = 100_000;
const MEGAPIXEL = 1_000_000;
/** A detail picture of a shop is longer than any photograph or screen. */
const LONG_SHAPE = 3;

/**
 * Tells the loss of a picture that became so small: nothing, its text as a long picture, or its
 * details.
 */
export function lostToSize(original: Size, result: Size): 'narrow' | 'details' | undefined {
  const [before, after] = [original, result].map(({ width, height }) => ({
    shorter: Math.min(width, height),
    longer: Math.max(width, height),
    pixels: width * height,
  }));
  if (!before || !after || before.pixels < MEGAPIXEL || after.shorter >= before.shorter) {
    return undefined;
  }
  const isTooSmall = after.shorter < READABLE_SIDE || after.pixels < READABLE_PIXELS;
  const isUpright = original.height > original.width;
  const isLong = isUpright && before.longer / before.shorter >= LONG_SHAPE;
  if (!isTooSmall) return undefined;
  return isLong ? 'narrow' : 'details';
}
