import { solveSymmetric, termsAt } from './polynomial.ts';
import type { WorkImage } from './work-image.ts';

/** A smooth coloured surface behind the subject: lit from one side, darker in the corners. */
export interface Backdrop {
  degree: number;
  /** Coefficients of each channel, in the order of `termsAt`. */
  coefficients: readonly Float64Array[];
  /** Median distance of the pixels it was fitted to. */
  deviation: number;
  /** Share of those pixels that follow it. */
  inliers: number;
}

/** More would only cost time: the surface has 15 coefficients at most. */
const MAX_SAMPLES = 4000;
const ROUNDS = 6;
/** Tukey's constant: what lies further out, in deviations, has no say. */
const TUKEY = 4.685;
/** From the median of absolute residuals to a standard deviation. */
const MEDIAN_TO_SIGMA = 1.4826;
/** Rounding alone moves a colour this far. */
const LEAST_SIGMA = 1;
/** A lamp in a corner changes the backdrop's colour this much over the picture. */
const FIRST_REACH = 90;

/** Robust least squares over the pixels that `isBackdrop` marks, re-weighted by their residuals. */
export function fitBackdrop(image: WorkImage, isBackdrop: Uint8Array, degree: number): Backdrop {
  const samples = pickSamples(image, isBackdrop, degree);
  // From the commonest colour on: a subject at the border would bend a first fit of everything.
  let residuals = distancesFromMedian(samples);
  let coefficients: Float64Array[] = [];
  let weights = weightsOf(residuals, FIRST_REACH);
  for (let round = 0; round < ROUNDS; round += 1) {
    coefficients = solveAll(samples, weights);
    residuals = residualsOf(samples, coefficients);
    weights = weightsOf(residuals, LEAST_SIGMA * TUKEY);
  }
  const deviation = median(residuals);
  const inliers = weights.filter((weight) => weight > 0).length / Math.max(1, samples.count);
  return { degree, coefficients, deviation, inliers };
}

/** The surface at every pixel of the image, one plane a channel. */
export function drawBackdrop(
  { degree, coefficients }: Backdrop,
  { width, height }: { width: number; height: number },
): [Float32Array, Float32Array, Float32Array] {
  const planes: [Float32Array, Float32Array, Float32Array] = [
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
  ];
  for (const [channel, plane] of planes.entries()) {
    const of = coefficients[channel] ?? new Float64Array();
    for (let y = 0; y < height; y += 1) {
      const inRow = rowPolynomial(of, (2 * y) / height - 1, degree);
      drawRow(plane.subarray(y * width, (y + 1) * width), inRow);
    }
  }
  return planes;
}

function drawRow(row: Float32Array, polynomial: Float64Array): void {
  for (let x = 0; x < row.length; x += 1) {
    const at = (2 * x) / row.length - 1;
    let value = 0;
    for (let power = polynomial.length - 1; power >= 0; power -= 1) {
      value = value * at + (polynomial[power] ?? 0);
    }
    row[x] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
}

/** The polynomial in x alone that is left on one row. */
function rowPolynomial(coefficients: Float64Array, y: number, degree: number): Float64Array {
  const inRow = new Float64Array(degree + 1);
  let at = 0;
  for (let total = 0; total <= degree; total += 1) {
    for (let power = 0; power <= total; power += 1, at += 1) {
      const ofX = total - power;
      inRow[ofX] = (inRow[ofX] ?? 0) + (coefficients[at] ?? 0) * y ** power;
    }
  }
  return inRow;
}

interface Samples {
  count: number;
  /** Numbers a sample in `terms`. */
  size: number;
  terms: Float64Array;
  /** Three a sample. */
  colours: Float64Array;
}

function pickSamples(image: WorkImage, isBackdrop: Uint8Array, degree: number): Samples {
  const { width, height, planes } = image;
  let marked = 0;
  for (const mark of isBackdrop) marked += mark;
  const count = Math.min(marked, MAX_SAMPLES);
  const size = ((degree + 1) * (degree + 2)) / 2;
  const terms = new Float64Array(count * size);
  const colours = new Float64Array(count * 3);
  let [passed, taken] = [0, 0];
  for (let place = 0; place < isBackdrop.length && taken < count; place += 1) {
    if (!isBackdrop[place]) continue;
    passed += 1;
    // Every so many, spread over the whole picture.
    if (passed * count < (taken + 1) * marked) continue;
    const x = place % width;
    const y = (place - x) / width;
    terms.set(termsAt((2 * x) / width - 1, (2 * y) / height - 1, degree), taken * size);
    for (const [channel, plane] of planes.entries()) {
      colours[taken * 3 + channel] = plane[place] ?? 0;
    }
    taken += 1;
  }
  return { count, size, terms, colours };
}

/** The normal equations: one matrix, a right side for each channel. */
function solveAll({ count, size, terms, colours }: Samples, weights: Float64Array): Float64Array[] {
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const sides = [0, 1, 2].map(() => new Float64Array(size));
  for (let sample = 0; sample < count; sample += 1) {
    const weight = weights[sample] ?? 0;
    if (weight === 0) continue;
    const start = sample * size;
    for (let row = 0; row < size; row += 1) {
      const scaled = weight * (terms[start + row] ?? 0);
      addScaled(matrix[row], terms, start, row + 1, scaled);
      addToSides(sides, row, colours.subarray(sample * 3, sample * 3 + 3), scaled);
    }
  }
  for (const [row, target] of matrix.entries()) target[row] = (target[row] ?? 0) + 1e-3;
  return sides.map((side) =>
    solveSymmetric(
      matrix.map((row) => row.slice()),
      side,
    ),
  );
}

function addToSides(
  sides: readonly Float64Array[],
  row: number,
  colour: Float64Array,
  factor: number,
): void {
  for (const [channel, side] of sides.entries()) {
    side[row] = (side[row] ?? 0) + factor * (colour[channel] ?? 0);
  }
}

function addScaled(
  target: Float64Array | undefined,
  terms: Float64Array,
  start: number,
  count: number,
  factor: number,
): void {
  if (!target) return;
  for (let at = 0; at < count; at += 1) {
    target[at] = (target[at] ?? 0) + factor * (terms[start + at] ?? 0);
  }
}

function residualsOf(samples: Samples, coefficients: readonly Float64Array[]): Float64Array {
  const { count, size, terms, colours } = samples;
  const residuals = new Float64Array(count);
  for (let sample = 0; sample < count; sample += 1) {
    let square = 0;
    for (const [channel, of] of coefficients.entries()) {
      const value = sumOfProducts(terms, sample * size, of, size);
      square += ((colours[sample * 3 + channel] ?? 0) - value) ** 2;
    }
    residuals[sample] = Math.sqrt(square);
  }
  return residuals;
}

function sumOfProducts(
  terms: Float64Array,
  start: number,
  factors: Float64Array,
  count: number,
): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += (terms[start + at] ?? 0) * (factors[at] ?? 0);
  return sum;
}

/** Tukey's weights: what lies beyond the reach has no say, what lies near it little. */
function weightsOf(residuals: Float64Array, leastReach: number): Float64Array {
  const reach = Math.max(leastReach, TUKEY * MEDIAN_TO_SIGMA * median(residuals));
  return residuals.map((residual) => (residual < reach ? (1 - (residual / reach) ** 2) ** 2 : 0));
}

function distancesFromMedian({ count, colours }: Samples): Float64Array {
  const middle = [0, 1, 2].map((channel) =>
    median(Float64Array.from({ length: count }, (_, sample) => colours[sample * 3 + channel] ?? 0)),
  );
  return Float64Array.from({ length: count }, (_, sample) =>
    Math.hypot(...middle.map((value, channel) => (colours[sample * 3 + channel] ?? 0) - value)),
  );
}

function median(values: Float64Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}
