import { countMarked, createMask, type Mask } from '../mask.ts';
import { coloursOf, fitMixture } from './colour-mixture.ts';
import {
  cutOnce,
  LEFT_ALONE,
  MAYBE_BACKGROUND,
  measureEdges,
  SURELY_SUBJECT,
} from './graph-subject.ts';
import { findRegions } from './regions.ts';
import type { WorkImage } from './work-image.ts';

/** A place that belongs to the subject or to the background, in pixels of the picture. */
export interface Click {
  over: 'subject' | 'background';
  x: number;
  y: number;
}

/** Radius of the surely meant part of a click, as a share of the longest side. */
const DISC = 0.012;
const ROUNDS = 3;
/** A region has fewer colours than all that it is parted from. */
const OWN_COMPONENTS = 2;
const OTHER_COMPONENTS = 6;
/** An opening up to this share of the subject is taken whole: a label, a window. */
const OPENING = 0.5;

/**
 * The mask with the region around each click added or taken away, in the order of the clicks. A click
 * on what is already as it says changes nothing.
 */
export function applyClicks(
  image: WorkImage,
  mask: Mask,
  clicks: readonly Click[],
  signal?: AbortSignal,
): Mask {
  const result: Mask = { ...mask, data: mask.data.slice() };
  for (const click of clicks) {
    signal?.throwIfAborted();
    const value = click.over === 'subject' ? 1 : 0;
    for (const place of regionAround(image, result, click)) result.data[place] = value;
  }
  return result;
}

/**
 * Returns the region that a click means: the part of the wrong side around it that has its colours,
 * up to their edges.
 */
function regionAround(image: WorkImage, mask: Mask, click: Click): Iterable<number> {
  const at = placeOf(image, click);
  const wrong = click.over === 'subject' ? 0 : 1;
  if (mask.data[at] !== wrong) return [];
  const sides = { ...mask, data: mask.data.map((value) => (value === wrong ? 1 : 0)) };
  const region = regionWith(sides, at);
  if (!region) return [];
  if (isWhole(region, mask, wrong)) return region.places;
  return likeTheClick(image, region.places, at);
}

function placeOf({ width, height, step }: WorkImage, { x, y }: Click): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x / step)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y / step)));
  return row * width + column;
}

function regionWith(mask: Mask, place: number) {
  return findRegions(mask).find(({ places }) => places.includes(place));
}

/** An opening in the subject, or a piece apart from its main part, is meant as a whole. */
function isWhole(
  region: { places: Int32Array; touchesEdge: boolean },
  mask: Mask,
  wrong: 0 | 1,
): boolean {
  const subject = countMarked(mask);
  if (wrong === 0) return !region.touchesEdge && region.places.length < OPENING * subject;
  return region.places.length < subject / 2;
}

/** Inside these places, what the colours at the click explain better than the other colours do. */
function likeTheClick(image: WorkImage, within: Int32Array, at: number): Iterable<number> {
  const marks = new Uint8Array(image.width * image.height).fill(LEFT_ALONE);
  for (const place of within) marks[place] = MAYBE_BACKGROUND;
  const disc = discAround(image, at).filter((place) => marks[place] === MAYBE_BACKGROUND);
  for (const place of disc) marks[place] = SURELY_SUBJECT;
  let chosen = createMask(image.width, image.height);
  for (const place of disc) chosen.data[place] = 1;
  const edges = measureEdges(image);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sides = marks.map((mark, place) =>
      mark === LEFT_ALONE ? LEFT_ALONE : (chosen.data[place] ?? 0),
    );
    const front = fitMixture(coloursOf(image.planes, sides, 1), OWN_COMPONENTS);
    const back = fitMixture(coloursOf(image.planes, sides, 0), OTHER_COMPONENTS);
    if (!front.components.length || !back.components.length) break;
    const cut = cutOnce(image, { marks, front, back, edges });
    const next = createMask(image.width, image.height);
    for (const place of within) next.data[place] = cut[place] ?? 0;
    const around = regionWith(next, at);
    if (!around) break;
    chosen = createMask(image.width, image.height);
    for (const place of around.places) chosen.data[place] = 1;
  }
  return within.filter((place) => chosen.data[place]);
}

function discAround({ width, height }: WorkImage, at: number): number[] {
  const radius = Math.max(1, Math.round(DISC * Math.max(width, height)));
  const [x0, y0] = [at % width, Math.floor(at / width)];
  const places: number[] = [];
  const [left, right] = [Math.max(0, x0 - radius), Math.min(width - 1, x0 + radius)];
  for (let y = Math.max(0, y0 - radius); y <= Math.min(height - 1, y0 + radius); y += 1) {
    const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
    const inside = columns.filter((x) => Math.hypot(x - x0, y - y0) <= radius);
    places.push(...inside.map((x) => y * width + x));
  }
  return places;
}
