import { createMask, erode, type Mask } from '../mask.ts';
import { type ColourMixture, coloursOf, costOf, fitMixture } from './colour-mixture.ts';
import { GridCut } from './max-flow.ts';
import type { WorkImage } from './work-image.ts';

/** Knowledge of each pixel before colours are looked at. */
export const SURELY_BACKGROUND = 0;
export const MAYBE_BACKGROUND = 1;
export const MAYBE_SUBJECT = 2;
export const SURELY_SUBJECT = 3;
/** Belongs to neither side and joins nothing. */
export const LEFT_ALONE = 4;

export const MIXTURE_COMPONENTS = 5;
const ROUNDS = 4;
/** A round that moves fewer pixels than this share moves no outline that anyone sees. */
const SETTLED = 0.0005;
/** Weight of a smooth outline against likely colours (GrabCut's γ). */
const SMOOTHNESS = 50;
/** Stronger than any sum of neighbours. */
const CERTAIN = 9 * SMOOTHNESS;

/** GrabCut: colours of subject and background, and the cheapest outline between them, in turns. */
export function findGraphSubject(image: WorkImage, marks: Uint8Array, signal?: AbortSignal): Mask {
  const { width, height } = image;
  const subject = createMask(width, height);
  for (const [place, mark] of marks.entries()) subject.data[place] = mark >= MAYBE_SUBJECT ? 1 : 0;
  const edges = measureEdges(image);
  for (let round = 0; round < ROUNDS; round += 1) {
    signal?.throwIfAborted();
    const [front, back] = [1, 0].map((side) =>
      fitMixture(coloursOf(image.planes, subject.data, side), MIXTURE_COMPONENTS),
    );
    if (!front?.components.length || !back?.components.length) break;
    const next = cutOnce(image, { marks, front, back, edges });
    const moved = countMoved(next, subject.data);
    subject.data.set(next);
    if (moved <= SETTLED * next.length) break;
  }
  return subject;
}

function countMoved(one: Uint8Array, other: Uint8Array): number {
  let moved = 0;
  for (const [place, value] of one.entries()) if (value !== other[place]) moved += 1;
  return moved;
}

export interface Edges {
  /** 1 ÷ (2 × mean squared difference of neighbours). */
  beta: number;
}

const NEIGHBOURS = [
  { direction: 0, dx: 1, dy: 0, length: 1 },
  { direction: 1, dx: 1, dy: 1, length: Math.SQRT2 },
  { direction: 2, dx: 0, dy: 1, length: 1 },
  { direction: 3, dx: -1, dy: 1, length: Math.SQRT2 },
] as const;

export function measureEdges(image: WorkImage): Edges {
  let [sum, count] = [0, 0];
  for (let y = 0; y + 1 < image.height; y += 1) {
    for (let x = 0; x + 1 < image.width; x += 1) {
      const place = y * image.width + x;
      sum +=
        squareBetween(image, place, place + 1) + squareBetween(image, place, place + image.width);
      count += 2;
    }
  }
  return { beta: count / Math.max(2 * sum, 1e-3) };
}

function squareBetween({ planes: [r, g, b] }: WorkImage, one: number, other: number): number {
  const x = (r[one] ?? 0) - (r[other] ?? 0);
  const y = (g[one] ?? 0) - (g[other] ?? 0);
  const z = (b[one] ?? 0) - (b[other] ?? 0);
  return x * x + y * y + z * z;
}

/** The cheapest outline once, for these colours: 1 for each pixel of the subject. */
export function cutOnce(
  image: WorkImage,
  terms: { marks: Uint8Array; front: ColourMixture; back: ColourMixture; edges: Edges },
): Uint8Array {
  const { width, height } = image;
  const { marks } = terms;
  const inner = innerOf(marks, image);
  const grid = new GridCut(width, height);
  const isOpen = (place: number) => marks[place] !== LEFT_ALONE && !inner[place];
  for (let place = 0; place < width * height; place += 1) {
    if (!isOpen(place)) continue;
    const x = place % width;
    const y = (place - x) / width;
    grid.setTerminal(x, y, certaintyOf(place, image, terms));
    for (const { direction, dx, dy, length } of NEIGHBOURS) {
      const neighbour = place + dy * width + dx;
      const isInside = x + dx >= 0 && x + dx < width && y + dy < height;
      if (!isInside || !isOpen(neighbour)) continue;
      const square = squareBetween(image, place, neighbour);
      const cost = (SMOOTHNESS / length) * Math.exp(-terms.edges.beta * square);
      grid.setNeighbour(x, y, direction, cost);
    }
  }
  const subject = grid.cut();
  for (const [place, isInner] of inner.entries()) {
    if (isInner && marks[place] === SURELY_SUBJECT) subject[place] = 1;
  }
  return subject;
}

/** More than nothing for the subject, less for the background. */
function certaintyOf(
  place: number,
  { planes: [red, green, blue] }: WorkImage,
  { marks, front, back }: { marks: Uint8Array; front: ColourMixture; back: ColourMixture },
): number {
  const mark = marks[place];
  if (mark === SURELY_BACKGROUND) return -CERTAIN;
  if (mark === SURELY_SUBJECT) return CERTAIN;
  const [r, g, b] = [red[place] ?? 0, green[place] ?? 0, blue[place] ?? 0];
  return costOf(back, r, g, b) - costOf(front, r, g, b);
}

/**
 * Marks the pixels whose whole neighbourhood is certain of one side. No outline passes them, so they are
 * left out of the search, whose time goes by what is open.
 */
function innerOf(marks: Uint8Array, { width, height }: WorkImage): Uint8Array {
  const inner = new Uint8Array(marks.length);
  for (const certain of [SURELY_BACKGROUND, SURELY_SUBJECT]) {
    const data = marks.map((mark) => (mark === certain ? 1 : 0));
    for (const [place, value] of erode({ width, height, data }, 1).data.entries()) {
      inner[place] = (inner[place] ?? 0) | value;
    }
  }
  return inner;
}
