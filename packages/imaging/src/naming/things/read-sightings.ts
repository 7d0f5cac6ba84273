import { type NetworkInput, SIDE } from './network-input.ts';
import { overlapOf, type Sighting } from './thing.ts';
import { THINGS } from './thing-list.ts';

/** Pixels of the square for each place of the three grids that the network answers on. */
const STRIDES = [8, 16, 32] as const;
/** Each side of a box is said as likelihoods of so many distances, in strides. */
const DISTANCES = 11;
const SIDES = 4;
const ROW = THINGS.length + SIDES * DISTANCES;
/** Below, nothing is worth a thought. */
const LEAST_SCORE = 0.2;
const SAME_THING = 0.5;
const MOST = 20;

/** Rows of the network's answer: the grids from the finest to the coarsest, each from left to right and down. */
export function readSightings(
  answer: Float32Array,
  { frame, isMirrored }: NetworkInput,
): Sighting[] {
  let at = 0;
  const found = STRIDES.flatMap((stride) => {
    const places = SIDE / stride;
    return Array.from({ length: places * places }, (_, place) => {
      const middle = { x: place % places, y: Math.floor(place / places) };
      const one = sightingAt(answer, at, { stride, ...middle }, frame);
      at += ROW;
      return one ?? [];
    }).flat();
  });
  const kept = withoutRepeats(found);
  return isMirrored ? kept.map(mirror) : kept;
}

/** The thing that a row sees at its place of the grid; undefined for none. */
function sightingAt(
  answer: Float32Array,
  at: number,
  { stride, x: column, y: row }: { stride: number; x: number; y: number },
  frame: NetworkInput['frame'],
): Sighting | undefined {
  const { name, score } = bestOf(answer, at);
  if (score < LEAST_SCORE) return undefined;
  const [x, y] = [(column + 0.5) * stride, (row + 0.5) * stride];
  const reach = (side: number) =>
    distanceOf(answer, at + THINGS.length + side * DISTANCES) * stride;
  return {
    name,
    score,
    left: share(x - reach(0), frame.left, frame.width),
    top: share(y - reach(1), frame.top, frame.height),
    right: share(x + reach(2), frame.left, frame.width),
    bottom: share(y + reach(3), frame.top, frame.height),
  };
}

function mirror(sighting: Sighting): Sighting {
  return { ...sighting, left: 1 - sighting.right, right: 1 - sighting.left };
}

function bestOf(answer: Float32Array, at: number): Pick<Sighting, 'name' | 'score'> {
  let best = 0;
  for (let index = 1; index < THINGS.length; index += 1) {
    if ((answer[at + index] ?? 0) > (answer[at + best] ?? 0)) best = index;
  }
  return { name: THINGS[best]?.en ?? 'person', score: answer[at + best] ?? 0 };
}

/** The mean of the distances by their likelihoods. */
function distanceOf(answer: Float32Array, at: number): number {
  const logits = answer.subarray(at, at + DISTANCES);
  const most = Math.max(...logits);
  let [sum, weighted] = [0, 0];
  for (const [distance, logit] of logits.entries()) {
    const weight = Math.exp(logit - most);
    sum += weight;
    weighted += weight * distance;
  }
  return weighted / sum;
}

function share(pixel: number, from: number, length: number): number {
  return Math.min(1, Math.max(0, (pixel / SIDE - from) / length));
}

/** Neighbouring places see the same thing; the surest says it, whatever the others call it. */
function withoutRepeats(found: Sighting[]): Sighting[] {
  const kept: Sighting[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === MOST) break;
    if (!kept.some((other) => overlapOf(one, other) > SAME_THING)) kept.push(one);
  }
  return kept;
}
