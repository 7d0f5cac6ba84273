import { blur3, boxSum, product } from './box-filters.ts';
import type { Planes, WorkImage } from './work-image.ts';

/** Difference of each pixel from the backdrop behind it. */
export interface Comparison {
  /** Distance of the colour that light and shadow on the backdrop cannot explain. */
  difference: Float32Array;
  /** Distance of the colour that no amount of light on the backdrop can explain. */
  hueDifference: Float32Array;
  /** The share of the backdrop's light that is left: 1 in the open, less in a shadow. */
  light: Float32Array;
  /** The same, averaged over a neighbourhood of its kind: sees a white sole on white. */
  tint: Float32Array;
  /** 1 where the light changes too fast for a shadow. */
  isSharp: Uint8Array;
  /** A difference that is surely the subject, and one that may be. */
  strong: number;
  weak: number;
}

/** A shadow takes at most this much of the light away; what is darker is the subject. */
const DARKEST_SHADOW = 0.6;
const BRIGHTEST = 1.02;
/** Change of light a pixel that grain does not reach. */
const LEAST_SLOPE = 0.007;
/** A step is this many times steeper seen close than seen from afar; a soft slope is the same. */
const STEP_RATIO = 1.9;
const TINT_RADIUS = 4;

export function compareWithBackdrop(image: WorkImage, backdrop: Planes): Comparison {
  const { width, height } = image;
  const smooth = image.planes.map((plane) => blur3(plane, width, height));
  const [r = image.planes[0], g = image.planes[1], b = image.planes[2]] = smooth;
  const difference = new Float32Array(width * height);
  const rest = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const light = new Float32Array(width * height);
  const hueDifference = new Float32Array(width * height);
  for (let place = 0; place < difference.length; place += 1) {
    const br = backdrop[0][place] ?? 0;
    const bg = backdrop[1][place] ?? 0;
    const bb = backdrop[2][place] ?? 0;
    const ir = r[place] ?? 0;
    const ig = g[place] ?? 0;
    const ib = b[place] ?? 0;
    // The light that explains the colour best, as far as light may vary.
    const best = (ir * br + ig * bg + ib * bb + 1) / (br * br + bg * bg + bb * bb + 1);
    const share = best < DARKEST_SHADOW ? DARKEST_SHADOW : best > BRIGHTEST ? BRIGHTEST : best;
    const dr = ir - share * br;
    const dg = ig - share * bg;
    const db = ib - share * bb;
    difference[place] = Math.sqrt(dr * dr + dg * dg + db * db);
    rest[0][place] = dr;
    rest[1][place] = dg;
    rest[2][place] = db;
    light[place] = best;
    hueDifference[place] = Math.hypot(ir - best * br, ig - best * bg, ib - best * bb);
  }
  const grain = quantile(difference, 0.3);
  const weak = Math.max(5, 4 * grain);
  const tint = averageTint(rest, difference, weak, image);
  return {
    difference,
    hueDifference,
    light,
    tint,
    isSharp: findSharp(light, width, height),
    strong: Math.max(14, 9 * grain),
    weak,
  };
}

/** Grain averages out over a neighbourhood, a colour does not. Clear differences stay out of it. */
function averageTint(
  rest: Planes,
  difference: Float32Array,
  weak: number,
  { width, height }: { width: number; height: number },
): Float32Array {
  const isFaint = new Float32Array(difference.length);
  for (let place = 0; place < isFaint.length; place += 1) {
    if ((difference[place] ?? 0) <= weak) isFaint[place] = 1;
  }
  const count = boxSum(isFaint, width, height, TINT_RADIUS);
  const square = new Float32Array(difference.length);
  for (const plane of rest) {
    const sum = boxSum(product(plane, isFaint), width, height, TINT_RADIUS);
    for (let place = 0; place < square.length; place += 1) {
      const mean = (sum[place] ?? 0) / Math.max(1, count[place] ?? 1);
      square[place] = (square[place] ?? 0) + mean * mean;
    }
  }
  for (let place = 0; place < square.length; place += 1) {
    square[place] = isFaint[place] ? Math.sqrt(square[place] ?? 0) : 0;
  }
  return square;
}

function findSharp(light: Float32Array, width: number, height: number): Uint8Array {
  const sharp = new Uint8Array(width * height);
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) {
      const isAcross = x >= 5 && x < width - 5 && isStep(light, place, 1);
      const isDown = y >= 5 && y < height - 5 && isStep(light, place, width);
      sharp[place] = isAcross || isDown ? 1 : 0;
    }
  }
  return sharp;
}

function isStep(light: Float32Array, place: number, step: number): boolean {
  const near = Math.abs((light[place + step] ?? 0) - (light[place - step] ?? 0)) / 2;
  if (near < LEAST_SLOPE) return false;
  const far = Math.abs((light[place + 5 * step] ?? 0) - (light[place - 5 * step] ?? 0)) / 10;
  return near > STEP_RATIO * far;
}

function quantile(values: Float32Array, share: number): number {
  const every = Math.max(1, Math.floor(values.length / 4000));
  const some = new Float32Array(Math.floor(values.length / every));
  for (let index = 0; index < some.length; index += 1) some[index] = values[index * every] ?? 0;
  return some.sort()[Math.floor(some.length * share)] ?? 0;
}
