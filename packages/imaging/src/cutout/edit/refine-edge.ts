import type { Alpha } from '../mask.ts';
import { boxSum } from '../segment/box-filters.ts';

/** The user's settings of the outline, in pixels of the picture. */
export interface EdgeSettings {
  /** Moves the outline outwards, or inwards when negative. */
  shift: number;
  /** Softens it over this distance. */
  feather: number;
  /** 0 to 1: pulls partly transparent pixels to one side or the other. */
  hardness: number;
}

export const UNTOUCHED_EDGE: EdgeSettings = { shift: 0, feather: 0, hardness: 0 };

/** Moves, softens and hardens the outline. What is untouched is returned as it is. */
export function refineEdge(alpha: Alpha, { shift, feather, hardness }: EdgeSettings): Alpha {
  if (shift === 0 && feather === 0 && hardness === 0) return alpha;
  const { width, height } = alpha;
  let values = new Float32Array(alpha.data);
  if (shift !== 0) values = shifted(values, width, height, shift);
  if (feather > 0) values = blurred(values, width, height, feather / 2);
  const data = new Uint8Array(values.length);
  for (let place = 0; place < data.length; place += 1) {
    data[place] = Math.round(hardened((values[place] ?? 0) / 255, hardness) * 255);
  }
  return { width, height, data };
}

/** The largest value nearby grows the subject, the smallest shrinks it; parts of a pixel blend. */
function shifted(
  values: Float32Array,
  width: number,
  height: number,
  by: number,
): Float32Array<ArrayBuffer> {
  const pick = by > 0 ? Math.max : Math.min;
  let from = values;
  let to = values;
  for (let step = 0; step < Math.ceil(Math.abs(by)); step += 1) {
    from = to;
    to = oneStep(from, width, height, pick);
  }
  const part = Math.abs(by) % 1 || 1;
  return Float32Array.from(to, (value, place) => value * part + (from[place] ?? 0) * (1 - part));
}

/** Across and down only, so that a corner stays a corner. */
function oneStep(
  values: Float32Array,
  width: number,
  height: number,
  pick: (...values: number[]) => number,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) {
      const own = values[place] ?? 0;
      const left = x > 0 ? (values[place - 1] ?? 0) : own;
      const right = x < width - 1 ? (values[place + 1] ?? 0) : own;
      const above = y > 0 ? (values[place - width] ?? 0) : own;
      const below = y < height - 1 ? (values[place + width] ?? 0) : own;
      result[place] = pick(own, left, right, above, below);
    }
  }
  return result;
}

/** Three means over a square are nearly a Gauss curve. Outside the picture its edge goes on. */
function blurred(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const reach = Math.max(1, Math.round(radius));
  const counts = boxSum(new Float32Array(values.length).fill(1), width, height, reach);
  let result = new Float32Array(values);
  for (let round = 0; round < 3; round += 1) {
    const sums = boxSum(result, width, height, reach);
    result = Float32Array.from(sums, (sum, place) => sum / (counts[place] ?? 1));
  }
  return result;
}

function hardened(share: number, hardness: number): number {
  if (hardness <= 0) return share;
  const steepness = 1 / Math.max(0.02, 1 - hardness);
  return Math.min(1, Math.max(0, (share - 0.5) * steepness + 0.5));
}
