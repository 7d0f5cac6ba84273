import { createMask, dilate, inverse, type Mask } from '../mask.ts';
import { type Backdrop, drawBackdrop, fitBackdrop } from './backdrop.ts';
import { findRegions, keepLarge } from './regions.ts';
import { type Comparison, compareWithBackdrop } from './shadow-distance.ts';
import type { WorkImage } from './work-image.ts';

export interface PlainSubject {
  mask: Mask;
  /** Whether the background is one smooth colour; if not, the mask means nothing. */
  isPlain: boolean;
}

const RING = 0.03;
/** docs/decisions/0030: beyond these the border is not one smooth colour. */
const MAX_DEVIATION = 9;
const MIN_INLIERS = 0.85;
const MAX_UNEVEN = 0.05;
/** Parts smaller than this share of the largest are dust. */
const DUST = 0.01;
/** Mean difference up to which an enclosed area is the backdrop seen through a hole. */
const HOLE_DIFFERENCE = 2.2;
const HOLE_TINT = 1.8;
/** The shadow in a hole may take this much light away. */
const HOLE_LIGHT = 0.7;
/** Mean difference of a neighbourhood that grain does not reach. */
const TINTED = 1;
/** The mean is lower near an edge, where the neighbourhood is of two kinds. */
const TINT_REACH = 4;
const CLOSED_IN = 0.8;
/** A smooth backdrop has next to no place where the mean is further off. */
const EVEN_TINT = 2;
const MAX_TINTED = 0.1;

/** The subject on a backdrop of one smooth colour: all that the backdrop and its shadow are not. */
export function findPlainSubject(image: WorkImage): PlainSubject {
  const ring = borderRing(image);
  const first = fitBackdrop(image, ring.data, 2);
  const comparison = compare(image, first);
  const isPlain =
    first.deviation < MAX_DEVIATION &&
    first.inliers > MIN_INLIERS &&
    unevenness(ring, comparison) < MAX_UNEVEN;
  if (!isPlain) return { mask: createMask(image.width, image.height), isPlain };
  // From the border alone the middle is guessed; with the subject known it can be fitted.
  const rough = separate(image, comparison);
  const behind = dilate(rough, Math.ceil(image.width * 0.02));
  const exact = fitBackdrop(image, inverse(behind).data, 4);
  const final = compare(image, exact);
  const mask = separate(image, final);
  return { mask, isPlain: isEven(mask, final) };
}

/** Share of the border that has edges or colours of its own: grain of wood, tufts of grass. */
function unevenness(ring: Mask, { difference, isSharp, weak }: Comparison): number {
  let [all, uneven] = [0, 0];
  for (let place = 0; place < ring.data.length; place += 1) {
    if (!ring.data[place]) continue;
    all += 1;
    if (isSharp[place] || (difference[place] ?? 0) > weak) uneven += 1;
  }
  return uneven / all;
}

/** Whether what is left of the background is as smooth as its border promised. */
function isEven(mask: Mask, { tint }: Comparison): boolean {
  const near = dilate(mask, TINT_REACH);
  let [all, tinted] = [0, 0];
  for (let place = 0; place < tint.length; place += 1) {
    if (near.data[place]) continue;
    all += 1;
    if ((tint[place] ?? 0) > EVEN_TINT) tinted += 1;
  }
  return all > 0 && tinted < MAX_TINTED * all;
}

export function borderRing({ width, height }: { width: number; height: number }): Mask {
  const ring = createMask(width, height);
  const depth = Math.max(2, Math.round(RING * Math.min(width, height)));
  for (let y = 0; y < height; y += 1) {
    const isEnd = y < depth || y >= height - depth;
    for (let x = 0; x < width; x += 1) {
      if (isEnd || x < depth || x >= width - depth) ring.data[y * width + x] = 1;
    }
  }
  return ring;
}

function compare(image: WorkImage, backdrop: Backdrop): Comparison {
  return compareWithBackdrop(image, drawBackdrop(backdrop, image));
}

/** What the border cannot reach without crossing another colour or a sharp edge, less its holes. */
function separate(image: WorkImage, comparison: Comparison): Mask {
  const { width, height } = image;
  const barrier = withTintedParts(findBarrier(comparison, image), comparison);
  // Gaps of two pixels in a faint edge would let everything in.
  const closed = dilate(barrier, 1);
  const outside = createMask(width, height);
  for (const { places, touchesEdge } of findRegions(inverse(closed))) {
    if (!touchesEdge && !isHole(places, comparison)) continue;
    for (const place of places) outside.data[place] = 1;
  }
  const grown = dilate(outside, 1);
  const subject = createMask(width, height);
  for (let place = 0; place < subject.data.length; place += 1) {
    subject.data[place] = barrier.data[place] || !grown.data[place] ? 1 : 0;
  }
  return keepLarge(subject, DUST);
}

function findBarrier(
  { difference, isSharp, strong, weak }: Comparison,
  size: Mask | WorkImage,
): Mask {
  const { width, height } = size;
  const faint = createMask(width, height);
  for (let place = 0; place < faint.data.length; place += 1) {
    if ((difference[place] ?? 0) > weak || isSharp[place]) faint.data[place] = 1;
  }
  const barrier = createMask(width, height);
  for (const { places } of findRegions(faint)) {
    // Hysteresis: a faint trace counts only where it belongs to something clear.
    if (!places.some((place) => (difference[place] ?? 0) > strong)) continue;
    for (const place of places) barrier.data[place] = 1;
  }
  return barrier;
}

/**
 * A white sole on white differs by less than the grain of one pixel, yet as a whole it does, and
 * edges close it in on nearly all sides. Unevenness of the backdrop has no edges of its own.
 */
function withTintedParts(barrier: Mask, { tint }: Comparison): Mask {
  const { width, height } = barrier;
  const tinted = createMask(width, height);
  for (let place = 0; place < tint.length; place += 1) {
    if ((tint[place] ?? 0) > TINTED) tinted.data[place] = 1;
  }
  const grown = dilate(tinted, TINT_REACH);
  for (let place = 0; place < tint.length; place += 1)
    if (barrier.data[place]) grown.data[place] = 0;
  const result = { width, height, data: barrier.data.slice() };
  for (const { places, touchesEdge } of findRegions(grown)) {
    if (touchesEdge || !isClosedIn(places, grown, barrier)) continue;
    for (const place of places) result.data[place] = 1;
  }
  return result;
}

function isClosedIn(places: Int32Array, region: Mask, barrier: Mask): boolean {
  let [all, closed] = [0, 0];
  for (const place of places) {
    for (const step of [-1, 1, -region.width, region.width]) {
      if (region.data[place + step]) continue;
      all += 1;
      if (barrier.data[place + step]) closed += 1;
    }
  }
  return closed > CLOSED_IN * all;
}

function isHole(places: Int32Array, { difference, tint, light }: Comparison): boolean {
  let [differences, tints, lights] = [0, 0, 0];
  for (const place of places) {
    differences += difference[place] ?? 0;
    tints += tint[place] ?? 0;
    lights += light[place] ?? 0;
  }
  const count = places.length;
  const isAlike = differences < HOLE_DIFFERENCE * count && tints < HOLE_TINT * count;
  return isAlike && lights > HOLE_LIGHT * count;
}
