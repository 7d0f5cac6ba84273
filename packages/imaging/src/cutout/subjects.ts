import type { Doubt } from './certainty/find-doubt.ts';
import { outlineStanding } from './certainty/outline-contrast.ts';
import { type Bounds, createMask, type Mask } from './mask.ts';
import { boxAround } from './segment/islands.ts';
import type { FoundThing } from './segment/things.ts';
import type { Planes, WorkImage } from './segment/work-image.ts';
import { describeShape, type ThingShape } from './shape.ts';

/** One of several things that were found, in pixels of the picture. */
export interface Subject {
  bounds: Bounds;
  /** A share of the picture. */
  share: number;
  /** A place in it, by which it is left out and taken again. */
  at: SubjectPlace;
  /** Without its crumbs. */
  shape: ThingShape;
  /** A reason to look at its edge. */
  doubt?: Extract<Doubt, 'faint' | 'fine'> | undefined;
}

export interface SubjectPlace {
  x: number;
  y: number;
}

const LEAST_CONTRAST = 20;
const MOST_FINENESS = 0.16;
/** Must exceed RADIUS of `outline-contrast.ts`, over which the colours beside the outline are averaged. */
const AROUND = 4;

/** Lists things of a picture, the largest first. */
export function listSubjects(image: WorkImage, things: readonly FoundThing[]): Subject[] {
  return things
    .toSorted((one, other) => other.places.length - one.places.length)
    .map((thing) => describe(image, thing));
}

/**
 * Returns those of these things that a list named by exactly these places. A place in what was found in another way
 * names nothing: what lies there now may be all there is.
 */
export function thingsAt(
  things: readonly FoundThing[],
  image: WorkImage,
  places: readonly SubjectPlace[],
): FoundThing[] {
  return things.filter((thing) => {
    const at = placeOf(thing, image);
    return places.some(({ x, y }) => x === at.x && y === at.y);
  });
}

/** Returns the thing at a place or, where none is, the one nearest to it. */
export function thingNear(
  things: readonly FoundThing[],
  { width, step }: WorkImage,
  at: SubjectPlace,
): FoundThing | undefined {
  let nearest: { thing: FoundThing; far: number } | undefined;
  for (const thing of things) {
    for (const place of thing.places) {
      const x = ((place % width) + 0.5) * step - at.x;
      const y = (Math.floor(place / width) + 0.5) * step - at.y;
      const far = x * x + y * y;
      if (!nearest || far < nearest.far) nearest = { thing, far };
    }
  }
  return nearest?.thing;
}

/** The pixel of the copy by which a thing is named. */
export function middleOf({ places }: FoundThing): number {
  return places[places.length >> 1] ?? 0;
}

function placeOf(thing: FoundThing, { width, step }: WorkImage): SubjectPlace {
  const middle = middleOf(thing);
  return { x: ((middle % width) + 0.5) * step, y: (Math.floor(middle / width) + 0.5) * step };
}

function describe(image: WorkImage, thing: FoundThing): Subject {
  const { width, height, step } = image;
  const box = boxAround(thing.places, width);
  const { part, own } = partWith(image, thing, box);
  const { contrast, fineness } = outlineStanding(part, own);
  const doubt = contrast < LEAST_CONTRAST ? 'faint' : fineness > MOST_FINENESS ? 'fine' : undefined;
  return {
    bounds: {
      left: box.left * step,
      top: box.top * step,
      right: (box.right + 1) * step,
      bottom: (box.bottom + 1) * step,
    },
    share: thing.places.length / (width * height),
    at: placeOf(thing, image),
    shape: describeShape(thing.places, image),
    doubt,
  };
}

/** The part of a picture with a thing in it: all things together take no longer than one that fills the picture. */
function partWith(
  image: WorkImage,
  { places }: FoundThing,
  box: ReturnType<typeof boxAround>,
): { part: WorkImage; own: Mask } {
  const [left, top] = [Math.max(0, box.left - AROUND), Math.max(0, box.top - AROUND)];
  const width = Math.min(image.width, box.right + 1 + AROUND) - left;
  const height = Math.min(image.height, box.bottom + 1 + AROUND) - top;
  const own = createMask(width, height);
  for (const place of places) {
    const x = place % image.width;
    own.data[((place - x) / image.width - top) * width + x - left] = 1;
  }
  const planes = image.planes.map((plane) => {
    const cut = new Float32Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const from = (top + row) * image.width + left;
      cut.set(plane.subarray(from, from + width), row * width);
    }
    return cut;
  }) as unknown as Planes;
  return { part: { ...image, width, height, planes }, own };
}
