import type { Pixels } from '../pixels.ts';
import { type Alpha, type Bounds, boundsOf, type Mask } from './mask.ts';
import { alphaFromMask } from './matte/alpha-from-mask.ts';
import { findGraphSubject } from './segment/graph-subject.ts';
import { guessSubject } from './segment/guess-subject.ts';
import { findPlainSubject } from './segment/plain-subject.ts';
import { marksAroundStrokes, type Stroke } from './segment/strokes.ts';
import { makeWorkImage, type WorkImage } from './segment/work-image.ts';

export interface CutOutOptions {
  /** A box that the user drew around the subject. */
  box?: Bounds | undefined;
  /** Lines that the user drew over the subject and the background. */
  strokes?: readonly Stroke[] | undefined;
  signal?: AbortSignal | undefined;
}

export interface CutOut {
  alpha: Alpha;
  /** How it was found. */
  method: 'backdrop' | 'colours' | 'model';
  /** Whether the result can be trusted; if not, the user is asked for a box or strokes. */
  certainty: 'sure' | 'ask-for-box';
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
export function cutOut(picture: Pixels, { box, strokes = [], signal }: CutOutOptions = {}): CutOut {
  const plain = cutFromBackdrop(picture, box);
  if (plain && strokes.length === 0) return finish(plain, 'backdrop', 'sure');
  signal?.throwIfAborted();
  const found = plain ?? cutByColours(picture, box, signal);
  if (strokes.length === 0) {
    return finish(found, 'colours', box || found.isClear ? 'sure' : 'ask-for-box');
  }
  const marks = marksAroundStrokes(found.image, found.mask, strokes);
  const mask = findGraphSubject(found.image, marks, signal);
  return finish({ ...found, mask }, plain ? 'backdrop' : 'colours', 'sure');
}

interface Found {
  picture: Pixels;
  image: WorkImage;
  mask: Mask;
  isClear: boolean;
  bandRadius: number;
}

/** Nothing when the background is not one smooth colour. */
function cutFromBackdrop(picture: Pixels, box: Bounds | undefined): Found | undefined {
  const image = makeWorkImage(picture, BACKDROP_SIDE);
  const { mask, isPlain } = findPlainSubject(image);
  if (!isPlain) return undefined;
  if (box) keepWithin(mask, image, box);
  return { picture, image, mask, isClear: true, bandRadius: BACKDROP_BAND };
}

function cutByColours(picture: Pixels, box?: Bounds, signal?: AbortSignal): Found {
  const image = makeWorkImage(picture, COLOURS_SIDE);
  const { mask, isClear } = guessSubject(image, box, signal);
  return { picture, image, mask, isClear, bandRadius: COLOURS_BAND };
}

function keepWithin(mask: Mask, { step }: WorkImage, box: Bounds): void {
  for (let y = 0, place = 0; y < mask.height; y += 1) {
    const isBeside = (y + 1) * step <= box.top || y * step >= box.bottom;
    for (let x = 0; x < mask.width; x += 1, place += 1) {
      if (isBeside || (x + 1) * step <= box.left || x * step >= box.right) mask.data[place] = 0;
    }
  }
}

function finish(
  { picture, image, mask, bandRadius }: Found,
  method: CutOut['method'],
  certainty: CutOut['certainty'],
): CutOut {
  const alpha = alphaFromMask(picture, image, mask, bandRadius);
  const bounds = boundsOf(alpha);
  return { alpha, method, certainty: bounds ? certainty : 'ask-for-box', bounds };
}
