import type { Pixels } from '../pixels.ts';
import { type Doubt, findDoubt, mayBeAnother } from './certainty/find-doubt.ts';
import { outlineStanding } from './certainty/outline-contrast.ts';
import { plainEvidence } from './certainty/plain-evidence.ts';
import { unexplained } from './certainty/unexplained.ts';
import { type Alpha, type Bounds, boundsOf, countMarked, type Mask } from './mask.ts';
import { alphaFromMask } from './matte/alpha-from-mask.ts';
import { fillOf } from './segment/choose-guess.ts';
import { applyClicks, type Click } from './segment/clicks.ts';
import { findGraphSubject } from './segment/graph-subject.ts';
import { guessSubject } from './segment/guess-subject.ts';
import { findPlainSubject } from './segment/plain-subject.ts';
import { marksAroundStrokes, type Stroke } from './segment/strokes.ts';
import { makeWorkImage, type WorkImage } from './segment/work-image.ts';

export interface CutOutOptions {
  /** A box that the user drew around the subject. */
  box?: Bounds | undefined;
  /** Places whose regions the user adds or takes away, in this order. */
  clicks?: readonly Click[] | undefined;
  /** Lines that the user drew over the subject and the background. */
  strokes?: readonly Stroke[] | undefined;
  signal?: AbortSignal | undefined;
}

export interface CutOut {
  alpha: Alpha;
  /** How it was found; `own` is the opacity that the picture came with. */
  method: 'backdrop' | 'colours' | 'model' | 'own';
  /** Whether the result can be trusted; if not, the user is asked for a box or clicks. */
  certainty: 'sure' | 'ask-for-box';
  /** Why not; nothing also where a model found it or nothing was found. */
  doubt?: Doubt | undefined;
  /** Around the subject; nothing when none was found. */
  bounds: Bounds | undefined;
}

/** Longest sides of the small copies on which the outline is found. */
const BACKDROP_SIDE = 640;
const COLOURS_SIDE = 400;
/** How far from the outline, in pixels of the copy, opacity may be partial. */
const BACKDROP_BAND = 2;
const COLOURS_BAND = 3;

/** Frees the subject of a picture from its background, without a learned model. */
export function cutOut(
  picture: Pixels,
  { box, clicks = [], strokes = [], signal }: CutOutOptions = {},
): CutOut {
  const found = findSubject(picture, box, signal);
  if (clicks.length === 0 && strokes.length === 0) return finish(picture, found);
  // Who clicks or draws has seen the result and decides.
  let mask = applyClicks(found.image, found.mask, clicks, signal);
  if (strokes.length > 0) {
    mask = findGraphSubject(found.image, marksAroundStrokes(found.image, mask, strokes), signal);
  }
  return finish(picture, { ...found, mask, doubt: undefined });
}

interface Found {
  method: 'backdrop' | 'colours';
  image: WorkImage;
  mask: Mask;
  doubt: Doubt | undefined;
  bandRadius: number;
}

function findSubject(picture: Pixels, box?: Bounds, signal?: AbortSignal): Found {
  const plain = findOnBackdrop(picture, box);
  if (plain && !(box && mayBeAnother(plain.doubt))) return plain;
  signal?.throwIfAborted();
  const guess = findByColours(picture, box, signal);
  return plain && box && isAsWhole(plain, guess, box) ? plain : guess;
}

/** Nothing when the background is not one smooth colour. */
function findOnBackdrop(picture: Pixels, box: Bounds | undefined): Found | undefined {
  const image = makeWorkImage(picture, BACKDROP_SIDE);
  const { mask, isPlain, comparison } = findPlainSubject(image);
  if (!isPlain) return undefined;
  if (box) keepWithin(mask, image, box);
  const standing = outlineStanding(image, mask);
  const plain = plainEvidence(mask, comparison, standing.length);
  const doubt = findDoubt({ ...standing, plain });
  return { method: 'backdrop', image, mask, doubt, bandRadius: BACKDROP_BAND };
}

function findByColours(picture: Pixels, box?: Bounds, signal?: AbortSignal): Found {
  const image = makeWorkImage(picture, COLOURS_SIDE);
  const { mask, agreement, clearness, ...standing } = guessSubject(image, box, signal);
  const colours = {
    agreement,
    clearness,
    unexplained: unexplained(image, mask),
    fill: box && fillOf(mask, box, image.step),
  };
  const doubt = findDoubt({ ...standing, colours });
  return { method: 'colours', image, mask, doubt, bandRadius: COLOURS_BAND };
}

/** Of two doubtful results in a box: whether the one by the backdrop lacks nothing of the other. */
function isAsWhole(plain: Found, guess: Found, box: Bounds): boolean {
  const [own, other] = [plain, guess].map(({ mask, image: { step } }) => ({
    fill: fillOf(mask, box, step),
    size: countMarked(mask) * step * step,
  })) as [{ fill: number; size: number }, { fill: number; size: number }];
  return own.fill > 0.9 * other.fill && own.size > 0.8 * other.size;
}

function keepWithin(mask: Mask, { step }: WorkImage, box: Bounds): void {
  for (let y = 0, place = 0; y < mask.height; y += 1) {
    const isBeside = (y + 1) * step <= box.top || y * step >= box.bottom;
    for (let x = 0; x < mask.width; x += 1, place += 1) {
      if (isBeside || (x + 1) * step <= box.left || x * step >= box.right) mask.data[place] = 0;
    }
  }
}

function finish(picture: Pixels, { method, image, mask, doubt, bandRadius }: Found): CutOut {
  const alpha = alphaFromMask(picture, image, mask, bandRadius);
  const bounds = boundsOf(alpha);
  const certainty = bounds && !doubt ? 'sure' : 'ask-for-box';
  return { alpha, method, certainty, doubt: bounds && doubt, bounds };
}
