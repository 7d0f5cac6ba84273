import type { Doubt } from './certainty/find-doubt.ts';
import { outlineStanding } from './certainty/outline-contrast.ts';
import { type Bounds, boundsOf, countMarked, createMask, type Mask } from './mask.ts';
import { findRegions, type Region } from './segment/regions.ts';
import type { WorkImage } from './segment/work-image.ts';

/** One of several things that were found, in pixels of the picture. */
export interface Subject {
  bounds: Bounds;
  /** A share of the picture. */
  share: number;
  /** A place in it, by which it is left out and taken again. */
  at: SubjectPlace;
  /** A reason to look at its edge. */
  doubt?: Extract<Doubt, 'faint' | 'fine'> | undefined;
}

export interface SubjectPlace {
  x: number;
  y: number;
}

/** Smaller pieces, ÷ all that was found, belong to what they lie beside: a strand, a spark, a shoelace. */
const LEAST_SHARE = 0.03;
/** More than anybody ticks one by one. */
const MOST_SUBJECTS = 8;
const LEAST_CONTRAST = 20;
const MOST_FINENESS = 0.16;

/** Lists the things of a mask that do not touch each other, the largest first. */
export function listSubjects(image: WorkImage, mask: Mask): Subject[] {
  const least = LEAST_SHARE * countMarked(mask);
  return findRegions(mask)
    .filter(({ places }) => places.length >= least)
    .sort((one, other) => other.places.length - one.places.length)
    .slice(0, MOST_SUBJECTS)
    .map((region) => describe(image, region));
}

/** Makes the mask without the things in which these places lie. */
export function withoutSubjects(mask: Mask, image: WorkImage, left: readonly SubjectPlace[]): Mask {
  if (left.length === 0) return mask;
  const kept = { ...mask, data: mask.data.slice() };
  const regions = findRegions(mask);
  for (const at of left.map((place) => indexOf(image, place))) {
    const region = regions.find(({ places }) => places.includes(at));
    for (const place of region?.places ?? []) kept.data[place] = 0;
  }
  return kept;
}

function describe(image: WorkImage, { places }: Region): Subject {
  const { width, height, step } = image;
  const own = createMask(width, height);
  for (const place of places) own.data[place] = 1;
  const { contrast, fineness, size } = outlineStanding(image, own);
  const middle = places[places.length >> 1] ?? 0;
  const doubt = contrast < LEAST_CONTRAST ? 'faint' : fineness > MOST_FINENESS ? 'fine' : undefined;
  return {
    bounds: inPicture(boundsOf({ ...own, data: new Uint8Array(own.data) }, 1), step),
    share: size,
    at: { x: ((middle % width) + 0.5) * step, y: (Math.floor(middle / width) + 0.5) * step },
    doubt,
  };
}

function inPicture(bounds: Bounds | undefined, step: number): Bounds {
  const { left, top, right, bottom } = bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { left: left * step, top: top * step, right: right * step, bottom: bottom * step };
}

function indexOf({ width, height, step }: WorkImage, { x, y }: SubjectPlace): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x / step)));
  return Math.min(height - 1, Math.max(0, Math.floor(y / step))) * width + column;
}
