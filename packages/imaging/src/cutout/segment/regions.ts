import { createMask, type Mask } from '../mask.ts';

export interface Region {
  places: Int32Array;
  touchesEdge: boolean;
}

/** The 4-connected areas of marked pixels. */
export function findRegions({ width, height, data }: Mask): Region[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (!data[start] || seen[start]) continue;
    regions.push(regionFrom(start));
  }
  return regions;

  function regionFrom(start: number): Region {
    let touchesEdge = false;
    let found = 1;
    stack[0] = start;
    seen[start] = 1;
    for (let next = 0; next < found; next += 1) {
      const place = stack[next] ?? 0;
      const x = place % width;
      const isFirstRow = place < width;
      const isLastRow = place >= width * (height - 1);
      if (x === 0 || x === width - 1 || isFirstRow || isLastRow) touchesEdge = true;
      if (x > 0) found = visit(place - 1, found);
      if (x < width - 1) found = visit(place + 1, found);
      if (!isFirstRow) found = visit(place - width, found);
      if (!isLastRow) found = visit(place + width, found);
    }
    return { places: stack.slice(0, found), touchesEdge };
  }

  function visit(place: number, found: number): number {
    if (!data[place] || seen[place]) return found;
    seen[place] = 1;
    stack[found] = place;
    return found + 1;
  }
}

/**
 * Counts the pixels beside a region, each as often as one of the region's own touches it, and those of them that
 * `counts`; it is told the region's pixel and the step to the other.
 */
export function countBeside(
  places: Int32Array,
  region: Mask,
  counts: (place: number, step: number) => boolean,
): { all: number; counted: number } {
  let [all, counted] = [0, 0];
  for (const place of places) {
    for (const step of [-1, 1, -region.width, region.width]) {
      const isBeside = !region.data[place + step];
      all += isBeside ? 1 : 0;
      counted += isBeside && counts(place, step) ? 1 : 0;
    }
  }
  return { all, counted };
}

/** The marked areas that are at least this share of the largest one. */
export function keepLarge(mask: Mask, share: number): Mask {
  const regions = findRegions(mask);
  const largest = Math.max(0, ...regions.map(({ places }) => places.length));
  const kept = createMask(mask.width, mask.height);
  for (const { places } of regions) {
    if (places.length < share * largest) continue;
    for (const place of places) kept.data[place] = 1;
  }
  return kept;
}
