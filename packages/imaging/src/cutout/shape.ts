import type { WorkImage } from './segment/work-image.ts';

/** The outline and the inside of one thing, small enough to be kept with it. */
export interface ThingShape {
  /** Pixels of the picture for each of the copy that it was found on. */
  step: number;
  /** Width of that copy. */
  width: number;
  /** The first place of each row of pixels, and the one behind its last. */
  runs: Int32Array;
}

export function describeShape(
  places: Int32Array,
  { width, step }: Pick<WorkImage, 'width' | 'step'>,
): ThingShape {
  const runs: number[] = [];
  for (const place of places.toSorted()) {
    const isNewRow = place % width === 0;
    if (runs.at(-1) === place && !isNewRow) runs[runs.length - 1] = place + 1;
    else runs.push(place, place + 1);
  }
  return { step, width, runs: Int32Array.from(runs) };
}

/** Tells whether a place of the picture lies on the thing, and not beside it or in an opening. */
export function isWithin(
  { step, width, runs }: ThingShape,
  at: Readonly<{ x: number; y: number }>,
): boolean {
  const column = Math.floor(at.x / step);
  if (column < 0 || column >= width) return false;
  const place = Math.floor(at.y / step) * width + column;
  return runs.some((first, index) => {
    return index % 2 === 0 && place >= first && place < (runs[index + 1] ?? 0);
  });
}
