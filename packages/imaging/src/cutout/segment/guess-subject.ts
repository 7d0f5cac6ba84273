import type { Bounds, Mask } from '../mask.ts';
import { fillOf, meritOf, type Standing, standingOf } from './choose-guess.ts';
import { lowerEdgeDiffers, marksFromBox, marksFromColours } from './first-marks.ts';
import { findGraphSubject } from './graph-subject.ts';
import { STANDING, tidy } from './tidy.ts';
import type { WorkImage } from './work-image.ts';

/** Whoever draws a box wants all that is in it. */
const STANDING_IN_BOX = 0.03;
/** The box's own finding is taken unless colours speak clearly for the other one. */
const MARGIN = 1;

export interface Guess extends Standing {
  mask: Mask;
  /** Shared ÷ joined pixels of this guess and of the one that is least like it. */
  agreement: number;
}

/**
 * The subject where nobody has clicked: found in two or three ways, of which the one is taken whose
 * colours part more clearly from the rest, and which is large or fills the box.
 */
export function guessSubject(image: WorkImage, box?: Bounds, signal?: AbortSignal): Guess {
  const found = waysOfLooking(image, box).map((marks, way) => {
    const mask = tidy(findGraphSubject(image, marks, signal), box ? STANDING_IN_BOX : STANDING);
    const standing = standingOf(image, mask);
    const merit = meritOf(standing, box && fillOf(mask, box, image.step));
    return { mask, standing, merit: box && way > 0 ? merit - MARGIN : merit };
  });
  const best = found.reduce((one, other) => (other.merit > one.merit ? other : one));
  const agreement = Math.min(...found.map(({ mask }) => agreementOf(best.mask, mask)));
  return { mask: best.mask, ...best.standing, agreement };
}

/** First marks: by place, by the colours that the surroundings lack, and by those of all but the lower edge. */
function waysOfLooking(image: WorkImage, box: Bounds | undefined): Uint8Array[] {
  const byPlace = marksFromBox(image, box ?? middleOf(image));
  if (box) return [byPlace, marksFromColours(image, byPlace)];
  const byColour = marksFromColours(image);
  if (!lowerEdgeDiffers(image)) return [byColour, byPlace];
  // A person cut off below would make the background's colours those of the coat.
  return [byColour, byPlace, marksFromColours(image, undefined, { isStanding: true })];
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

/** Returns the part where a picture's subject mostly is. */
function middleOf({ width, height, step }: WorkImage): Bounds {
  return {
    left: 0.15 * width * step,
    right: 0.85 * width * step,
    top: 0.08 * height * step,
    bottom: 0.92 * height * step,
  };
}
