import type { Pixels } from '../pixels.ts';
import type { Palette } from './choose-palette.ts';
import { BUCKETS, type BucketOf, NO_BUCKET } from './count-colours.ts';

/** Share of an error that is handed on: all of it would make flat areas restless. */
const HANDED_ON = 0.8;

/**
 * The entry of a palette for each pixel. `isMixed` mixes entries where a colour lies between them
 * (Floyd and Steinberg 1976): gradients stay smooth, and the file becomes larger.
 */
export function indexPixels(
  pixels: Pixels,
  { palette, bucketOf }: { palette: Palette; bucketOf: BucketOf },
  isMixed: boolean,
): Uint8Array {
  const find = nearestOf(palette, bucketOf);
  return isMixed ? mixed(pixels, palette, find) : plain(pixels, find);
}

type Find = (red: number, green: number, blue: number, alpha: number) => number;

/** Each group of colours is looked up once. */
function nearestOf({ entries, count }: Palette, bucketOf: BucketOf): Find {
  const known = new Int16Array(BUCKETS).fill(-1);
  const kinds = Array.from({ length: count }, (_, entry) => kindOf(entries[entry * 4 + 3] ?? 0));
  return (red, green, blue, alpha) => {
    const bucket = bucketOf(red, green, blue, alpha);
    const before = known[bucket] ?? -1;
    if (before >= 0) return before;
    const kind = kindOf(alpha);
    const hasKind = kinds.includes(kind);
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let entry = 0; entry < count; entry += 1) {
      if (hasKind && kinds[entry] !== kind) continue;
      const at = entry * 4;
      const other = entries[at + 3] ?? 0;
      // Colour counts as much as it shows.
      const shown = Math.max(alpha, other) / 255;
      const far =
        (((entries[at] ?? 0) - red) ** 2 +
          1.5 * ((entries[at + 1] ?? 0) - green) ** 2 +
          0.7 * ((entries[at + 2] ?? 0) - blue) ** 2) *
          shown +
        2 * (other - alpha) ** 2;
      if (far < least) [least, nearest] = [far, entry];
    }
    if (bucket !== NO_BUCKET) known[bucket] = nearest;
    return nearest;
  };
}

/** Wholly clear, opaque, or between: neither becomes the other. */
function kindOf(alpha: number): 0 | 1 | 2 {
  if (alpha === 0) return 0;
  return alpha === 255 ? 2 : 1;
}

function plain({ data }: Pixels, find: Find): Uint8Array {
  const indices = new Uint8Array(data.length / 4);
  for (let index = 0, at = 0; index < indices.length; index += 1, at += 4) {
    indices[index] = find(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0);
  }
  return indices;
}

/** Errors of this row and the next, with a place more at each end. */
function mixed({ width, height, data }: Pixels, { entries }: Palette, find: Find): Uint8Array {
  const indices = new Uint8Array(width * height);
  let here = new Float32Array((width + 2) * 3);
  let below = new Float32Array((width + 2) * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const place = (x + 1) * 3;
      const alpha = data[at + 3] ?? 0;
      const red = withError(data[at] ?? 0, here[place] ?? 0);
      const green = withError(data[at + 1] ?? 0, here[place + 1] ?? 0);
      const blue = withError(data[at + 2] ?? 0, here[place + 2] ?? 0);
      const entry = find(red, green, blue, alpha);
      indices[y * width + x] = entry;
      // Nothing is handed on from what shows through: it would be seen on another ground.
      const share = alpha < 255 ? 0 : HANDED_ON;
      handOn(here, below, place, (red - (entries[entry * 4] ?? 0)) * share);
      handOn(here, below, place + 1, (green - (entries[entry * 4 + 1] ?? 0)) * share);
      handOn(here, below, place + 2, (blue - (entries[entry * 4 + 2] ?? 0)) * share);
    }
    [here, below] = [below, here.fill(0)];
  }
  return indices;
}

function withError(value: number, error: number): number {
  return Math.min(255, Math.max(0, Math.round(value + error)));
}

/** Gives an error to the pixels that come later, after Floyd and Steinberg. */
function handOn(here: Float32Array, below: Float32Array, place: number, error: number): void {
  if (error === 0) return;
  add(here, place + 3, (error * 7) / 16);
  add(below, place - 3, (error * 3) / 16);
  add(below, place, (error * 5) / 16);
  add(below, place + 3, error / 16);
}

function add(row: Float32Array, at: number, value: number): void {
  row[at] = (row[at] ?? 0) + value;
}
