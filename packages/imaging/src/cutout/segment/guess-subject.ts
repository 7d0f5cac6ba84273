import { type Bounds, boundsOf, inverse, type Mask } from '../mask.ts';
import { coloursOf, costOf, fitMixture } from './colour-mixture.ts';
import { marksFromBox, marksFromColours } from './first-marks.ts';
import { findGraphSubject, MIXTURE_COMPONENTS } from './graph-subject.ts';
import { findRegions, type Region } from './regions.ts';
import type { WorkImage } from './work-image.ts';

/** Parts with less than this share of the main part's standing are left out. */
const STANDING = 0.15;
/** Most that one pixel can speak for a guess, so that a few far colours do not decide. */
const MOST = 20;
const SIZE_WEIGHT = 6;
const BOX_WEIGHT = 25;
/**
 * Of 48 generated pictures all guesses beyond 0.95 and 8 were good (IoU over 0.9); other clutter needs
 * the margin. Asking for a box once too often costs a moment, a wrong cutout that claims to be right
 * costs the picture.
 */
const AGREED = 0.95;
const CLEAR = 16;
/** Holes smaller than this share of their part are marks on it, not openings. */
const OPENING = 0.003;

export interface Guess {
  mask: Mask;
  /** Both ways of looking came out alike, and the colours part well: the guess can be trusted. */
  isClear: boolean;
}

/**
 * The subject where nobody has drawn over it. Two guesses, by colours that the surroundings lack
 * and by place alone; the one whose colours part more clearly from the rest is taken.
 */
export function guessSubject(image: WorkImage, box?: Bounds, signal?: AbortSignal): Guess {
  const byPlace = marksFromBox(image, box ?? middleOf(image));
  const byColour = marksFromColours(image, box && byPlace);
  const [first, second] = [byColour, byPlace].map((marks) =>
    tidy(findGraphSubject(image, marks, signal)),
  );
  if (!first || !second) throw new Error('two kinds of marks give two guesses');
  const merit = (guess: Mask) =>
    clearness(image, guess) +
    (box ? BOX_WEIGHT * fillOf(guess, box, image.step) : sizeMerit(guess));
  const mask = merit(second) > merit(first) ? second : first;
  const isClear = agreementOf(first, second) >= AGREED && clearness(image, mask) >= CLEAR;
  return { mask, isClear };
}

/** Shared pixels ÷ joined pixels of two masks; 0 when both are empty. */
function agreementOf(one: Mask, other: Mask): number {
  let [shared, joined] = [0, 0];
  for (const [place, value] of one.data.entries()) {
    shared += value & (other.data[place] ?? 0);
    joined += value | (other.data[place] ?? 0);
  }
  return shared / Math.max(1, joined);
}

/** Where a picture's subject mostly is. */
function middleOf({ width, height, step }: WorkImage): Bounds {
  return {
    left: 0.15 * width * step,
    right: 0.85 * width * step,
    top: 0.08 * height * step,
    bottom: 0.92 * height * step,
  };
}

/** A tiny guess is easily of one colour, so size has a say. */
function sizeMerit({ data }: Mask): number {
  const size = data.reduce((sum, value) => sum + value, 0) / data.length;
  return SIZE_WEIGHT * Math.log(size);
}

/** People draw the box so that the subject touches all of its sides: the share that it fills. */
function fillOf({ width, height, data }: Mask, box: Bounds, step: number): number {
  const found = boundsOf({ width, height, data: new Uint8Array(data) }, 1);
  if (!found) return 0;
  const wanted = (box.right - box.left) * (box.bottom - box.top);
  return ((found.right - found.left) * (found.bottom - found.top) * step * step) / wanted;
}

/** The main part and what is nearly as large and central; small holes closed. */
export function tidy(mask: Mask): Mask {
  const parts = findRegions(mask).map((region) => ({ region, standing: standingOf(region, mask) }));
  const best = Math.max(0, ...parts.map(({ standing }) => standing));
  const kept: Mask = { ...mask, data: new Uint8Array(mask.data.length) };
  let size = 0;
  for (const { region, standing } of parts) {
    if (standing < STANDING * best) continue;
    size += region.places.length;
    for (const place of region.places) kept.data[place] = 1;
  }
  for (const { places, touchesEdge } of findRegions(inverse(kept))) {
    if (touchesEdge || places.length > OPENING * size) continue;
    for (const place of places) kept.data[place] = 1;
  }
  return kept;
}

/** Its pixels, those in the middle of the picture counting most. */
function standingOf({ places }: Region, { width, height }: Mask): number {
  let sum = 0;
  for (const place of places) {
    const x = (place % width) / width - 0.5;
    const y = Math.floor(place / width) / height - 0.5;
    sum += Math.exp(-(x * x + y * y) / 0.08);
  }
  return sum;
}

/** How much better each side's colours explain it than the other side's do. */
function clearness(image: WorkImage, mask: Mask): number {
  const samples = [0, 1].map((side) => coloursOf(image.planes, mask.data, side));
  const [back, front] = samples.map((sample) => fitMixture(sample, MIXTURE_COMPONENTS));
  if (!back?.components.length || !front?.components.length) return Number.NEGATIVE_INFINITY;
  const margins = samples.map(({ colours, count }, side) => {
    const [own, other] = side === 0 ? [back, front] : [front, back];
    let sum = 0;
    for (let at = 0; at < colours.length; at += 3) {
      const [r, g, b] = [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0];
      sum += Math.min(MOST, costOf(other, r, g, b) - costOf(own, r, g, b));
    }
    return sum / Math.max(1, count);
  });
  return margins.reduce((sum, margin) => sum + margin / 2, 0);
}
