import { createMask, dilate, erode, type Mask } from '../mask.ts';
import { countBeside, findRegions } from './regions.ts';
import type { Comparison } from './shadow-distance.ts';

/** Shares of the backdrop's light that a lamp's shadow leaves. */
const DARKEST = 0.4;
const BRIGHTEST = 0.86;
/** A shadow on an even ground is even itself: how far its light may deviate. */
const MOST_DEVIATION = 0.045;
/** Share of the subject from which on a part is worth taking away. */
const LEAST_SHARE = 0.015;
/** Share of a shadow's rim that lies against the open backdrop. */
const LEAST_OPEN = 0.2;

/** The subject less the parts that are the backdrop itself, evenly darker: shadows with a hard edge. */
export function withoutCastShadows(subject: Mask, comparison: Comparison): Mask {
  const shadow = castShadows(subject, comparison);
  return { ...subject, data: subject.data.map((value, place) => (shadow.data[place] ? 0 : value)) };
}

function castShadows(subject: Mask, { hueDifference, light, weak }: Comparison): Mask {
  const { width, height } = subject;
  const like = createMask(width, height);
  let size = 0;
  for (let place = 0; place < like.data.length; place += 1) {
    if (!subject.data[place]) continue;
    size += 1;
    const share = light[place] ?? 1;
    const isLike = (hueDifference[place] ?? 0) < weak && share > DARKEST && share < BRIGHTEST;
    like.data[place] = isLike ? 1 : 0;
  }
  // Lines of such a colour run along every outline.
  const solid = dilate(erode(like, 2), 2);
  const shadows = createMask(width, height);
  for (const { places } of findRegions(solid)) {
    if (places.length < LEAST_SHARE * size) continue;
    if (deviationOf(places, light) > MOST_DEVIATION) continue;
    if (openShare(places, solid, subject) < LEAST_OPEN) continue;
    for (const place of places) shadows.data[place] = 1;
  }
  // Its soft rim goes with it, the subject's outline does not.
  const rim = dilate(shadows, 3);
  for (let place = 0; place < rim.data.length; place += 1) {
    const isRim =
      rim.data[place] && (hueDifference[place] ?? 0) < weak && (light[place] ?? 0) > DARKEST;
    if (isRim) shadows.data[place] = 1;
  }
  return shadows;
}

function deviationOf(places: Int32Array, light: Float32Array): number {
  const some = Float32Array.from(places, (place) => light[place] ?? 0).sort();
  const at = (share: number) => some[Math.floor(some.length * share)] ?? 0;
  // The middle two thirds count, because the rim is softer.
  return (at(0.84) - at(0.16)) / 2;
}

/** Returns the share of the pixels around these places that lies outside the subject. */
function openShare(places: Int32Array, region: Mask, subject: Mask): number {
  // Three on: the subject reaches a little beyond the shadow's solid part.
  const isOpen = (place: number, step: number) => !subject.data[place + 4 * step];
  const { all, counted } = countBeside(places, region, isOpen);
  return counted / Math.max(1, all);
}
