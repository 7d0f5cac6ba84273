import type { Mask } from '../mask.ts';
import {
  findGraphSubject,
  MAYBE_BACKGROUND,
  MAYBE_SUBJECT,
  SURELY_BACKGROUND,
  SURELY_SUBJECT,
} from '../segment/graph-subject.ts';
import type { WorkImage } from '../segment/work-image.ts';

/**
 * A model's map is blurred over some three of its pixels: what lies between these is left to the picture's own
 * colours. Wider, they take parts away that the model was right about.
 */
const SURELY_OUTSIDE = 0.3;
const SURELY_INSIDE = 0.7;
const HALF = 0.5;

/** Finds the subject as a model marks it, its outline where the colours change. */
export function findLearnedSubject(
  image: WorkImage,
  opacity: Float32Array,
  signal?: AbortSignal,
): Mask {
  return findGraphSubject(image, marksOf(opacity), signal);
}

function marksOf(opacity: Float32Array): Uint8Array {
  return Uint8Array.from(opacity, (value) => {
    if (value < SURELY_OUTSIDE) return SURELY_BACKGROUND;
    if (value > SURELY_INSIDE) return SURELY_SUBJECT;
    return value > HALF ? MAYBE_SUBJECT : MAYBE_BACKGROUND;
  });
}

const CLEARLY_OUTSIDE = 0.1;
const CLEARLY_INSIDE = 0.9;

/** Finds the share of all that is not clearly background which is not clearly subject either. */
export function undecidedOf(opacity: Float32Array): number {
  let [some, between] = [0, 0];
  for (const value of opacity) {
    if (value < CLEARLY_OUTSIDE) continue;
    some += 1;
    if (value < CLEARLY_INSIDE) between += 1;
  }
  return between / Math.max(1, some);
}
