import { countMarked, createMask, dilate, inverse, type Mask } from '../mask.ts';
import { type Backdrop, drawBackdrop, fitBackdrop } from './backdrop.ts';
import { withoutCastShadows } from './cast-shadows.ts';
import { islandPixels } from './islands.ts';
import { countBeside, findRegions, keepLarge } from './regions.ts';
import { type Comparison, compareWithBackdrop } from './shadow-distance.ts';
import type { WorkImage } from './work-image.ts';

export interface PlainSubject {
  mask: Mask;
  /** Comparison of the picture with its backdrop, as it was last known. */
  comparison: Comparison;
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
/** Pixels of a sharp edge that nothing but a thing makes, ÷ the longest side. */
const LONG_EDGE = 0.1;
/** Gaps of two pixels in a faint edge would let everything in. */
const SMALL_GAP = 1;
const WIDE_GAPS = [4, 10, 22];
const OUTLINE_REACH = 2;
const OUTLINED = 0.6;
const STEPPED = 0.25;
const STEP_DISTANCE = 4;
const LEAST_OUTLINED = 150;
/** Print covers at least this share of a label. */
const PRINT = 0.015;
/** A rim is looked for this many pixels around an opening, and is so much darker than it. */
const RIM_REACH = 4;
const RIM_DARKER = 0.06;
const RIM_SHARE = 0.3;
/** A smooth backdrop has next to no place where the mean is further off. */
const EVEN_TINT = 2;
const MAX_TINTED = 0.1;

/**
 * The subject on a backdrop of one smooth colour: all that the backdrop and its shadow are not. Nothing
 * where the background is anything else.
 */
export function findPlainSubject(image: WorkImage): PlainSubject | undefined {
  const ring = borderRing(image);
  const first = fitBackdrop(image, ring.data, 2);
  // Before anything is compared: most photographs end here.
  if (first.deviation >= MAX_DEVIATION || first.inliers <= MIN_INLIERS) return undefined;
  const comparison = compare(image, first);
  if (unevenness(ring, comparison) >= MAX_UNEVEN) return undefined;
  // From the border alone the middle is guessed; with the subject known it can be fitted.
  const rough = separate(image, comparison);
  const behind = dilate(rough, Math.ceil(image.width * 0.02));
  const exact = fitBackdrop(image, inverse(behind).data, 4);
  const final = compare(image, exact);
  const mask = separate(image, final);
  return isEven(mask, final) ? { mask, comparison: final } : undefined;
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

/** Tells whether the rest of the background is as smooth as its border promised. */
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

export function borderRing(size: { width: number; height: number }): Mask {
  const { width, height } = size;
  const ring = createMask(width, height);
  const depth = ringDepth(size);
  for (let y = 0; y < height; y += 1) {
    const isEnd = y < depth || y >= height - depth;
    for (let x = 0; x < width; x += 1) {
      ring.data[y * width + x] = isEnd || x < depth || x >= width - depth ? 1 : 0;
    }
  }
  return ring;
}

/** In pixels. */
export function ringDepth({ width, height }: { width: number; height: number }): number {
  return Math.max(2, Math.round(RING * Math.min(width, height)));
}

function compare(image: WorkImage, backdrop: Backdrop): Comparison {
  return compareWithBackdrop(image, drawBackdrop(backdrop, image));
}

/**
 * Returns the pixels that the border cannot reach without crossing another colour or a sharp edge,
 * less the holes.
 */
function separate(image: WorkImage, comparison: Comparison): Mask {
  const barrier = withTintedParts(findBarrier(comparison, image), comparison);
  const { subject, openings } = enclose(barrier, comparison, SMALL_GAP);
  const steps = findSteps(barrier, comparison);
  if (countMarked(steps) > LONG_EDGE * Math.max(image.width, image.height)) {
    for (const gap of WIDE_GAPS) {
      const { subject: wider } = enclose(barrier, comparison, gap);
      addOutlined(subject, { barrier, steps, openings, wider });
    }
  }
  return keepLarge(withoutCastShadows(subject, comparison), DUST);
}

/** Sharp edges between two areas that both look like the backdrop: outlines of white on white. */
function findSteps(barrier: Mask, { difference, isSharp, weak }: Comparison): Mask {
  const differs = createMask(barrier.width, barrier.height);
  for (let place = 0; place < differs.data.length; place += 1) {
    if ((difference[place] ?? 0) > weak) differs.data[place] = 1;
  }
  // Every outline is a step as well, just beside its colour.
  const near = dilate(differs, STEP_DISTANCE);
  const steps = createMask(barrier.width, barrier.height);
  for (let place = 0; place < steps.data.length; place += 1) {
    if (barrier.data[place] && isSharp[place] && !near.data[place]) steps.data[place] = 1;
  }
  return steps;
}

/**
 * Adds areas behind a gap of the outline, which light makes where one side of a white thing is as
 * bright as the wall. An area that only a wider gap lets in belongs to the subject if an outline is
 * around most of it.
 */
function addOutlined(
  subject: Mask,
  { barrier, steps, openings, wider }: Record<'barrier' | 'steps' | 'openings' | 'wider', Mask>,
): void {
  const { width, height } = subject;
  const added = createMask(width, height);
  for (let place = 0; place < added.data.length; place += 1) {
    const isNew = wider.data[place] && !subject.data[place] && !openings.data[place];
    added.data[place] = isNew ? 1 : 0;
  }
  const near = dilate(barrier, OUTLINE_REACH);
  const nearStep = dilate(steps, OUTLINE_REACH);
  for (const { places } of findRegions(added)) {
    if (places.length < LEAST_OUTLINED) continue;
    const { all, counted: outlined } = countBeside(places, added, markedIn(near));
    const { counted: stepped } = countBeside(places, added, markedIn(nearStep));
    if (outlined < OUTLINED * all || stepped < STEPPED * all) continue;
    for (const place of places) subject.data[place] = 1;
  }
}

function markedIn({ data }: Mask): (place: number, step: number) => boolean {
  return (place, step) => data[place + step] === 1;
}

/** The barrier and what lies behind it, for someone who cannot pass gaps of twice this radius. */
function enclose(
  barrier: Mask,
  comparison: Comparison,
  gap: number,
): { subject: Mask; openings: Mask } {
  const { width, height } = barrier;
  const closed = dilate(barrier, gap);
  const outside = createMask(width, height);
  const within = createMask(width, height);
  for (const { places, touchesEdge } of findRegions(inverse(closed))) {
    if (!touchesEdge && !isOpening(places, { comparison, barrier, closed })) continue;
    const sides = touchesEdge ? [outside] : [outside, within];
    for (const { data } of sides) markAll(data, places);
  }
  const openings = dilate(within, gap);
  const grown = dilate(outside, gap);
  const subject = createMask(width, height);
  for (let place = 0; place < subject.data.length; place += 1) {
    subject.data[place] = barrier.data[place] || !grown.data[place] ? 1 : 0;
  }
  return { subject, openings };
}

function markAll(data: Uint8Array, places: Int32Array): void {
  for (const place of places) data[place] = 1;
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
    // Hysteresis: a faint trace counts only where it belongs to something clear, or is long.
    const isClear = places.some((place) => (difference[place] ?? 0) > strong);
    if (!isClear && countOf(places, isSharp) < LONG_EDGE * Math.max(width, height)) continue;
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
  const { all, counted } = countBeside(places, region, markedIn(barrier));
  return counted > CLOSED_IN * all;
}

/** Print lies on a label, and a step without a colour of its own is the rim of a white thing on white. */
function isOpening(
  places: Int32Array,
  { comparison, barrier, closed }: { comparison: Comparison; barrier: Mask; closed: Mask },
): boolean {
  if (!looksLikeBackdrop(places, comparison)) return false;
  if (islandPixels(places, barrier.width) > PRINT * places.length) return false;
  return hasRim(places, { comparison, closed });
}

/**
 * Tells whether the pixels between the opening and the outside have a colour or a darkness of their
 * own.
 */
function hasRim(
  places: Int32Array,
  { comparison, closed }: { comparison: Comparison; closed: Mask },
): boolean {
  const { width, height } = closed;
  const own = createMask(width, height);
  let lights = 0;
  for (const place of places) {
    own.data[place] = 1;
    lights += comparison.light[place] ?? 1;
  }
  const around = dilate(own, RIM_REACH);
  const darker = Math.min(1, lights / places.length) - RIM_DARKER;
  let [all, telling] = [0, 0];
  for (let place = 0; place < around.data.length; place += 1) {
    if (!around.data[place] || own.data[place] || !closed.data[place]) continue;
    all += 1;
    const isOwn = (comparison.difference[place] ?? 0) > comparison.weak;
    if (isOwn || (comparison.light[place] ?? 1) < darker) telling += 1;
  }
  return telling > RIM_SHARE * all;
}

function looksLikeBackdrop(places: Int32Array, { difference, tint, light }: Comparison): boolean {
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

function countOf(places: Int32Array, marks: Uint8Array): number {
  let count = 0;
  for (const place of places) count += marks[place] ?? 0;
  return count;
}
