import { countMarked, createMask, dilate, erode, type Mask } from '../mask.ts';
import { coloursOf, costOf, fitMixture } from '../segment/colour-mixture.ts';
import { findRegions, type Region } from '../segment/regions.ts';
import type { WorkImage } from '../segment/work-image.ts';

const COMPONENTS = 5;
/** The ground around a subject, ÷ the picture's longer side: beyond the softness of its outline, and near. */
const AROUND = { from: 2, to: 0.06, least: 6 };
/** Share of the ground's own pixels that are as likely as what counts as ground. */
const USUAL = 0.9;
/** Pixels of the rim that an opening has around it. */
const RIM = 3;
/** Smaller ones, ÷ the subject, are gloss or print. */
const LEAST = 0.01;

/**
 * Finds the share of a subject that looks like the ground around it and has a rim of other colours on all sides: the
 * opening of a ring that a model took for a disc. A part that reaches the outline is none: dark clothes before a dark wall.
 */
export function enclosedGround(image: WorkImage, mask: Mask): number {
  const { width, height, planes } = image;
  const size = countMarked(mask);
  const ground = groundAround(mask, Math.max(width, height));
  if (size === 0 || countMarked(ground) === 0) return 0;
  const mixture = fitMixture(coloursOf(planes, ground.data, 1), COMPONENTS);
  const costAt = (place: number) =>
    costOf(mixture, planes[0][place] ?? 0, planes[1][place] ?? 0, planes[2][place] ?? 0);
  const own = [...ground.data.keys()].filter((place) => ground.data[place]).map(costAt);
  const limit = own.sort((one, other) => one - other)[Math.floor(USUAL * own.length)] ?? 0;
  const inside = erode(mask, RIM - 1);
  const alike = createMask(width, height);
  for (const [place, value] of inside.data.entries()) {
    if (value && costAt(place) <= limit) alike.data[place] = 1;
  }
  const rim = erode(mask, RIM);
  const open = findRegions(alike).filter((region) => isEnclosed(region, rim, LEAST * size));
  return open.reduce((sum, { places }) => sum + places.length, 0) / size;
}

function groundAround(mask: Mask, longest: number): Mask {
  const far = dilate(mask, Math.max(AROUND.least, Math.round(AROUND.to * longest)));
  const near = dilate(mask, AROUND.from);
  for (const [place, value] of near.data.entries()) if (value) far.data[place] = 0;
  return far;
}

function isEnclosed({ places }: Region, rim: Mask, least: number): boolean {
  return places.length >= least && places.every((place) => rim.data[place] === 1);
}
