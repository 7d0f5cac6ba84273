import type { Planes } from './work-image.ts';

/** Colours as a mixture of normal distributions, as GrabCut uses them (Rother et al., 2004). */
export interface ColourMixture {
  components: readonly Component[];
}

interface Component {
  mean: readonly [number, number, number];
  /** Upper triangle of the inverse covariance: xx, xy, xz, yy, yz, zz. */
  inverse: readonly [number, number, number, number, number, number];
  /** −ln of weight ÷ √determinant. */
  cost: number;
}

/** Colours, three numbers each, one after the other. */
export interface ColourSamples {
  colours: Float32Array;
  count: number;
}

/** More do not move the means. */
const MAX_SAMPLES = 8000;

/** The colours of the pixels whose mark is `side`, evenly thinned out. */
export function coloursOf(planes: Planes, marks: Uint8Array, side: number): ColourSamples {
  let marked = 0;
  for (const mark of marks) if (mark === side) marked += 1;
  const count = Math.min(MAX_SAMPLES, marked);
  const colours = new Float32Array(count * 3);
  let [passed, taken] = [0, 0];
  for (let place = 0; place < marks.length && taken < count; place += 1) {
    if (marks[place] !== side) continue;
    passed += 1;
    if (passed * count < (taken + 1) * marked) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      colours[taken * 3 + channel] = planes[channel]?.[place] ?? 0;
    }
    taken += 1;
  }
  return { colours, count };
}

/** Grain of a camera: no distribution is narrower. */
const LEAST_VARIANCE = 16;
const MEANS_ROUNDS = 8;

/** Groups the samples by k-means, beginning with colours far from each other. */
export function fitMixture(samples: ColourSamples, count: number): ColourMixture {
  const centres = spreadOut(samples, count);
  const group = new Uint8Array(samples.count);
  for (let round = 0; round < MEANS_ROUNDS; round += 1) {
    assign(samples, centres, group);
    recentre(samples, centres, group);
  }
  assign(samples, centres, group);
  return { components: describe(samples, group, centres.length) };
}

/** −ln of the likelihood of a colour, by its best component. */
export function costOf({ components }: ColourMixture, r: number, g: number, b: number): number {
  let least = Infinity;
  for (const { mean, inverse, cost } of components) {
    const x = r - mean[0];
    const y = g - mean[1];
    const z = b - mean[2];
    const [xx, xy, xz, yy, yz, zz] = inverse;
    const square =
      xx * x * x + yy * y * y + zz * z * z + 2 * (xy * x * y + xz * x * z + yz * y * z);
    const total = cost + square / 2;
    if (total < least) least = total;
  }
  return least;
}

/** The first centre is the mean; each next one the sample farthest from all before it. */
function spreadOut({ colours, count }: ColourSamples, most: number): Float64Array[] {
  const mean = new Float64Array(3);
  for (let at = 0; at < count * 3; at += 1) {
    mean[at % 3] = (mean[at % 3] ?? 0) + (colours[at] ?? 0) / count;
  }
  const centres = [mean];
  const nearest = new Float64Array(count).fill(Infinity);
  while (centres.length < most) {
    const best = takeFarthest(colours, nearest, centres.at(-1) ?? mean);
    if (best < 0) break;
    centres.push(Float64Array.from(colours.subarray(best * 3, best * 3 + 3)));
  }
  return centres;
}

/** Writes how near each sample is to a centre; the one that is farthest from all so far, or -1. */
function takeFarthest(colours: Float32Array, nearest: Float64Array, centre: Float64Array): number {
  let [best, farthest] = [-1, 0];
  for (let index = 0; index < nearest.length; index += 1) {
    const distance = Math.min(nearest[index] ?? 0, squareTo(colours, index, centre));
    nearest[index] = distance;
    if (distance > farthest) [best, farthest] = [index, distance];
  }
  return best;
}

function squareTo(colours: Float32Array, index: number, centre: Float64Array): number {
  const x = (colours[index * 3] ?? 0) - (centre[0] ?? 0);
  const y = (colours[index * 3 + 1] ?? 0) - (centre[1] ?? 0);
  const z = (colours[index * 3 + 2] ?? 0) - (centre[2] ?? 0);
  return x * x + y * y + z * z;
}

function assign({ colours }: ColourSamples, centres: readonly Float64Array[], group: Uint8Array) {
  for (let index = 0; index < group.length; index += 1) {
    group[index] = nearestOf(centres, colours, index);
  }
}

function nearestOf(centres: readonly Float64Array[], colours: Float32Array, index: number): number {
  let [best, least] = [0, Infinity];
  for (const [number, centre] of centres.entries()) {
    const distance = squareTo(colours, index, centre);
    if (distance < least) [best, least] = [number, distance];
  }
  return best;
}

function recentre(
  { colours, count }: ColourSamples,
  centres: readonly Float64Array[],
  group: Uint8Array,
): void {
  const sums = centres.map(() => new Float64Array(4));
  for (let index = 0; index < count; index += 1) {
    const sum = sums[group[index] ?? 0];
    if (!sum) continue;
    for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (colours[index * 3 + c] ?? 0);
    sum[3] = (sum[3] ?? 0) + 1;
  }
  for (const [number, centre] of centres.entries()) {
    const total = sums[number]?.[3] ?? 0;
    if (total > 0) centre.set(sums[number]?.subarray(0, 3).map((value) => value / total) ?? []);
  }
}

function describe(
  { colours, count }: ColourSamples,
  group: Uint8Array,
  groups: number,
): Component[] {
  // Per component: number, sums of x y z, sums of xx xy xz yy yz zz.
  const sums = Array.from({ length: groups }, () => new Float64Array(10));
  for (let index = 0; index < count; index += 1) {
    const sum = sums[group[index] ?? 0];
    if (!sum) continue;
    const x = colours[index * 3] ?? 0;
    const y = colours[index * 3 + 1] ?? 0;
    const z = colours[index * 3 + 2] ?? 0;
    const moments = [1, x, y, z, x * x, x * y, x * z, y * y, y * z, z * z];
    for (let at = 0; at < 10; at += 1) sum[at] = (sum[at] ?? 0) + (moments[at] ?? 0);
  }
  return sums.flatMap((sum) => componentOf(sum, count) ?? []);
}

function componentOf(sum: Float64Array, all: number): Component | undefined {
  const total = sum[0] ?? 0;
  if (total <= 0) return undefined;
  const [, x = 0, y = 0, z = 0, xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0] = sum.map(
    (value) => value / total,
  );
  const a = xx - x * x + LEAST_VARIANCE;
  const b = xy - x * y;
  const c = xz - x * z;
  const d = yy - y * y + LEAST_VARIANCE;
  const e = yz - y * z;
  const f = zz - z * z + LEAST_VARIANCE;
  const determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d);
  if (determinant <= 0) return undefined;
  return {
    mean: [x, y, z],
    inverse: [
      (d * f - e * e) / determinant,
      (c * e - b * f) / determinant,
      (b * e - c * d) / determinant,
      (a * f - c * c) / determinant,
      (b * c - a * e) / determinant,
      (a * d - b * b) / determinant,
    ],
    cost: Math.log(determinant) / 2 - Math.log(total / all),
  };
}
