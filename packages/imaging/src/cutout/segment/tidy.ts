import { inverse, type Mask } from '../mask.ts';
import { islandPixels } from './islands.ts';
import { findRegions, type Region } from './regions.ts';

/** Parts with less than this share of the main part's standing are left out. */
export const STANDING = 0.15;
/** Holes smaller than this share of their part are marks on it, not openings. */
const OPENING = 0.003;
/** Print covers at least this share of a label. */
const PRINT = 0.015;

/** The main part and what is nearly as large and central; small holes closed, and those with print in them. */
export function tidy(mask: Mask, leastStanding: number): Mask {
  const parts = findRegions(mask).map((region) => ({ region, standing: standingOf(region, mask) }));
  const best = Math.max(0, ...parts.map(({ standing }) => standing));
  const kept: Mask = { ...mask, data: new Uint8Array(mask.data.length) };
  let size = 0;
  for (const { region, standing } of parts) {
    if (standing < leastStanding * best) continue;
    size += region.places.length;
    for (const place of region.places) kept.data[place] = 1;
  }
  for (const { places, touchesEdge } of findRegions(inverse(kept))) {
    if (touchesEdge || (places.length > OPENING * size && !hasPrint(places, mask))) continue;
    for (const place of places) kept.data[place] = 1;
  }
  return kept;
}

/** A label is printed on, an opening shows what is behind. */
function hasPrint(places: Int32Array, mask: Mask): boolean {
  let print = islandPixels(places, mask.width);
  for (const place of places) print += mask.data[place] ?? 0;
  return print > PRINT * places.length;
}

/** Its pixels, those in the middle of the picture counting most. */
function standingOf({ places }: Region, { width, height }: Mask): number {
  let sum = 0;
  for (const place of places) {
    const x = (place % width) / width - 0.5;
    const y = Math.floor(place / width) / height - 0.5;
    sum += Math.exp(-(x * x + y * y) / 0.08);
  }
  return sum;
}
