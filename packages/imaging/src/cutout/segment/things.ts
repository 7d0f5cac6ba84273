import { createMask, type Mask } from '../mask.ts';
import { findRegions } from './regions.ts';

/** One thing of a mask, which touches no other. */
export interface FoundThing {
  places: Int32Array;
  /** Small regions that lie nearest to it: a strand, a spark, a shoelace. */
  crumbs: Int32Array[];
}

/** Smaller regions, ÷ all that was found, belong to what they lie beside. */
const LEAST_SHARE = 0.03;
/** The same ÷ the largest region: of many things none is much of the whole. */
const LEAST_OF_LARGEST = 0.1;
/** Nobody ticks more one by one, and each may become a file. */
export const MOST_THINGS = 60;

/**
 * Parts a mask into its things, the largest first; what is too small, or one too many, goes to the nearest. Things
 * `beside` it count as if they were still there, so that the others stay what they are.
 */
export function listThings(mask: Mask, beside: readonly FoundThing[] = []): FoundThing[] {
  const regions = findRegions(mask)
    .map(({ places }) => places)
    .sort((one, other) => other.length - one.length);
  const least = leastOf([...regions, ...beside.flatMap(regionsOf)]);
  const large = regions.filter(({ length }) => length >= least);
  const count = Math.min(large.length, Math.max(1, MOST_THINGS - beside.length));
  const things = regions.slice(0, count).map((places): FoundThing => ({ places, crumbs: [] }));
  const crumbs = regions.slice(count);
  if (crumbs.length > 0) giveToNearest(mask, things, crumbs);
  return things;
}

/** Makes the mask that lacks these things. */
export function withoutThings(mask: Mask, things: readonly FoundThing[]): Mask {
  return without(mask, things.flatMap(regionsOf));
}

/** Makes the mask that lacks their crumbs. */
export function withoutCrumbs(mask: Mask, things: readonly FoundThing[]): Mask {
  return without(
    mask,
    things.flatMap(({ crumbs }) => crumbs),
  );
}

/** Makes the mask that has one thing alone. */
export function onlyThing({ width, height }: Mask, thing: FoundThing | undefined): Mask {
  const kept = createMask(width, height);
  for (const region of thing ? regionsOf(thing) : []) mark(kept, region, 1);
  return kept;
}

function without(mask: Mask, regions: readonly Int32Array[]): Mask {
  if (regions.length === 0) return mask;
  const kept = { ...mask, data: mask.data.slice() };
  for (const region of regions) mark(kept, region, 0);
  return kept;
}

function mark({ data }: Mask, region: Int32Array, value: 0 | 1): void {
  for (const place of region) data[place] = value;
}

function regionsOf({ places, crumbs }: FoundThing): Int32Array[] {
  return [places, ...crumbs];
}

function leastOf(regions: readonly Int32Array[]): number {
  let [all, largest] = [0, 0];
  for (const { length } of regions) {
    all += length;
    largest = Math.max(largest, length);
  }
  return Math.min(LEAST_SHARE * all, LEAST_OF_LARGEST * largest);
}

function giveToNearest(
  mask: Mask,
  things: readonly FoundThing[],
  crumbs: readonly Int32Array[],
): void {
  const numbers = numbered(mask, crumbs);
  const waiting = new Set(crumbs.keys());
  spread(mask, things, (place, thing) => {
    const index = (numbers[place] ?? 0) - 1;
    const crumb = crumbs[index];
    if (crumb && waiting.delete(index)) thing.crumbs.push(crumb);
    return waiting.size > 0;
  });
}

/** Goes from all things at once a step across or down, and on while `reach` says so; whose step comes first is nearest. */
function spread(
  mask: Mask,
  things: readonly FoundThing[],
  reach: (place: number, nearest: FoundThing) => boolean,
): void {
  const owners = numbered(
    mask,
    things.map(({ places }) => places),
  );
  const line = new Int32Array(owners.length);
  let end = 0;
  for (const { places } of things) {
    line.set(places, end);
    end += places.length;
  }
  for (let next = 0; next < end; next += 1) {
    const owner = owners[line[next] ?? 0] ?? 0;
    const thing = things[owner - 1] as FoundThing;
    for (const place of neighboursOf(line[next] ?? 0, mask)) {
      if (owners[place]) continue;
      owners[place] = owner;
      line[end] = place;
      end += 1;
      if (!reach(place, thing)) return;
    }
  }
}

/** For each place the number, from 1, of the region that it belongs to. */
function numbered({ data }: Mask, regions: readonly Int32Array[]): Int32Array {
  const numbers = new Int32Array(data.length);
  for (const [index, places] of regions.entries()) {
    for (const place of places) numbers[place] = index + 1;
  }
  return numbers;
}

function neighboursOf(place: number, { width, height }: Mask): number[] {
  const x = place % width;
  return [
    ...(x > 0 ? [place - 1] : []),
    ...(x < width - 1 ? [place + 1] : []),
    ...(place >= width ? [place - width] : []),
    ...(place < width * (height - 1) ? [place + width] : []),
  ];
}
