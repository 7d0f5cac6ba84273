import type { Pixels } from '../pixels.ts';
import { type Doubt, findDoubt, mayBeAnother } from './certainty/find-doubt.ts';
import { outlineStanding } from './certainty/outline-contrast.ts';
import { plainEvidence } from './certainty/plain-evidence.ts';
import { unexplained } from './certainty/unexplained.ts';
import { type Bounds, countMarked, type Mask } from './mask.ts';
import { fillOf } from './segment/choose-guess.ts';
import { guessSubject } from './segment/guess-subject.ts';
import { findPlainSubject } from './segment/plain-subject.ts';
import { makeWorkImage, type WorkImage } from './segment/work-image.ts';

/** A subject on a small copy of the picture, however it was found. */
export interface Found {
  method: 'backdrop' | 'colours' | 'model';
  image: WorkImage;
  mask: Mask;
  doubt: Doubt | undefined;
  /** Opacity may be partial so far from the outline, in pixels of the copy. */
  bandRadius: number;
  /** A model's opacity on the copy: what is taken along the outline where colours say little. */
  opacity?: Float32Array;
  /** Set for thin things, whose colours carried over from either side say little: a model's opacity decides alone. */
  isThin?: boolean;
}

/** Longest sides of the small copies on which the outline is found. */
export const BACKDROP_SIDE = 640;
const COLOURS_SIDE = 400;
const BACKDROP_BAND = 2;
const COLOURS_BAND = 3;

/** The subject by the picture's colours alone. */
export function findByItself(picture: Pixels, box?: Bounds, signal?: AbortSignal): Found {
  const plain = findOnBackdrop(picture, box);
  if (plain && !(box && mayBeAnother(plain.doubt))) return plain;
  signal?.throwIfAborted();
  const guess = findByColours(picture, box, signal);
  return plain && box && isAsWhole(plain, guess, box) ? plain : guess;
}

/** Nothing when the background is not one smooth colour. */
export function findOnBackdrop(picture: Pixels, box: Bounds | undefined): Found | undefined {
  const image = makeWorkImage(picture, BACKDROP_SIDE);
  const found = findPlainSubject(image);
  if (!found) return undefined;
  const { mask, comparison } = found;
  if (box) keepWithin(mask, image, box);
  const standing = outlineStanding(image, mask);
  const plain = plainEvidence(mask, comparison, standing.length);
  const doubt = findDoubt({ ...standing, plain });
  return { method: 'backdrop', image, mask, doubt, bandRadius: BACKDROP_BAND };
}

export interface FoundByColours extends Found {
  /** Measures how much better each side's own colours explain it, up to 20. */
  clearness: number;
  /** Measures how badly the colours at the picture's edge explain what was left outside, up to 20. */
  unexplained: number;
}

export function findByColours(picture: Pixels, box?: Bounds, signal?: AbortSignal): FoundByColours {
  const image = makeWorkImage(picture, COLOURS_SIDE);
  const { mask, agreement, clearness, ...standing } = guessSubject(image, box, signal);
  const stray = unexplained(image, mask);
  const fill = box && fillOf(mask, box, image.step);
  const colours = { agreement, clearness, unexplained: stray, fill };
  const doubt = findDoubt({ ...standing, colours });
  const found = { image, mask, doubt, bandRadius: COLOURS_BAND, clearness, unexplained: stray };
  return { method: 'colours', ...found };
}

/** Tells of two doubtful results in a box whether the one by the backdrop lacks nothing of the other. */
function isAsWhole(plain: Found, guess: Found, box: Bounds): boolean {
  const [own, other] = [plain, guess].map(({ mask, image: { step } }) => ({
    fill: fillOf(mask, box, step),
    size: countMarked(mask) * step * step,
  })) as [{ fill: number; size: number }, { fill: number; size: number }];
  return own.fill > 0.9 * other.fill && own.size > 0.8 * other.size;
}

/** Takes away in place what lies outside of a box. */
export function keepWithin(mask: Mask, { step }: WorkImage, box: Bounds): void {
  for (let y = 0, place = 0; y < mask.height; y += 1) {
    const isBeside = (y + 1) * step <= box.top || y * step >= box.bottom;
    for (let x = 0; x < mask.width; x += 1, place += 1) {
      const isOut = isBeside || (x + 1) * step <= box.left || x * step >= box.right;
      mask.data[place] = isOut ? 0 : (mask.data[place] ?? 0);
    }
  }
}
