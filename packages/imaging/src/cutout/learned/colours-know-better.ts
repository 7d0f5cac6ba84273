import type { FoundByColours } from '../find-subject.ts';
import { createMask, type Mask } from '../mask.ts';
import { standingOf } from '../segment/choose-guess.ts';
import type { Look } from './look.ts';
import { spreadLook } from './spread-look.ts';

/** On photographs colours hardly part this well; where they do, the thing is of other colours than all around it. */
const LEAST_CLEARNESS = 12;
const MOST_UNEXPLAINED = 1.5;
/** The colours of their own result part better than those of the model's by this factor. */
const CLEARER = 3.5;
/** A model that saw a part of a thing alone: what it is sure of lies in the result, and nothing else is unexplained. */
const LEAST_COVERED = 0.95;
const NOTHING_LEFT = 1;
const HALF = 0.5;
const CERTAIN = 0.9;

/**
 * Tells whether the result by colours is to be taken before that of a model which is in doubt. Tuned on the seeds 101 and
 * 303 of `bench/imaging-cutout` and on photographs (docs/decisions/0097).
 */
export function coloursKnowBetter(guess: FoundByColours, look: Look): boolean {
  if (guess.clearness < LEAST_CLEARNESS || guess.unexplained > MOST_UNEXPLAINED) return false;
  const opacity = spreadLook(look, guess.image);
  const marked = createMask(guess.image.width, guess.image.height);
  for (const [place, value] of opacity.entries()) marked.data[place] = value > HALF ? 1 : 0;
  if (guess.clearness - standingOf(guess.image, marked).clearness > CLEARER) return true;
  return guess.unexplained <= NOTHING_LEFT && coveredBy(guess.mask, opacity) >= LEAST_COVERED;
}

/** Finds the share that lies in a mask of what a model is certain of. */
function coveredBy({ data }: Mask, opacity: Float32Array): number {
  let [all, covered] = [0, 0];
  for (const [place, value] of opacity.entries()) {
    if (value < CERTAIN) continue;
    all += 1;
    covered += data[place] ?? 0;
  }
  return covered / Math.max(1, all);
}
