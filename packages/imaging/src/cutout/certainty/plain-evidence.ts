import { dilate, type Mask } from '../mask.ts';
import { findRegions } from '../segment/regions.ts';
import type { Comparison } from '../segment/shadow-distance.ts';
import type { PlainEvidence } from './evidence.ts';

/** An outline is soft over this many pixels. */
const NEAR_OUTLINE = 5;
/** Share of the backdrop's light: below it, something casts a shadow. */
const SHADED = 0.96;
/** Mean difference from which on an area has a colour of its own. */
const LEAST_TINT = 1.5;

/** Weighs a subject that was found as everything that a plain backdrop is not. */
export function plainEvidence(
  mask: Mask,
  { difference, light, tint, isSharp, weak }: Comparison,
  outlineLength: number,
): PlainEvidence {
  const near = dilate(mask, NEAR_OUTLINE);
  let [size, shaded, gaps, strays] = [0, 0, 0, 0];
  for (let place = 0; place < mask.data.length; place += 1) {
    const differs = (difference[place] ?? 0) > weak;
    const isOwn = mask.data[place] !== 0;
    const isAlike = isOwn && !differs;
    if (isOwn) size += 1;
    if (isAlike && (tint[place] ?? 0) < LEAST_TINT && (light[place] ?? 1) < SHADED) shaded += 1;
    if (isAlike && isSharp[place]) gaps += 1;
    if (!isOwn && !near.data[place] && (differs || isSharp[place])) strays += 1;
  }
  return {
    shadowLike: shaded / Math.max(1, size),
    openings: brightOpenings(mask, light) / Math.max(1, size),
    gaps: gaps / Math.max(1, outlineLength),
    strays: strays / Math.max(1, outlineLength),
  };
}

/** A shadow falls through an opening; what is as bright as the open backdrop may be a label. */
function brightOpenings(mask: Mask, light: Float32Array): number {
  const rest: Mask = { ...mask, data: mask.data.map((value) => 1 - value) };
  let sum = 0;
  for (const { places, touchesEdge } of findRegions(rest)) {
    if (touchesEdge) continue;
    let lights = 0;
    for (const place of places) lights += light[place] ?? 1;
    if (lights > SHADED * places.length) sum += places.length;
  }
  return sum;
}
