import { QUALITY_STEPS } from './quality-steps.ts';

/** A picture that was encoded at one quality. */
export interface Measurement {
  quality: number;
  size: number;
}

/**
 * Logarithm of the size at each quality of the grid, relative to quality 60: the mean over generated
 * photographs of 2000 × 1500 (`bench/imaging-compression/imaging-compression.bench.ts`). Pictures differ in steepness,
 * so the curve is bent to what has been measured.
 */
const CURVE: readonly number[] = [
  1.22, 0.9, 0.66, 0.45, 0.29, 0.14, 0, -0.11, -0.21, -0.31, -0.43, -0.56, -0.72, -0.91, -1.12,
  -1.35, -1.59,
];

/** Quality of the first encode: near the middle, where a wrong guess costs least. */
export const FIRST_QUALITY = 60;

/** The first step of the grid whose picture probably fits; one past the end when none does. */
export function guessStep(targetBytes: number, measurements: readonly Measurement[]): number {
  if (measurements.length === 0) return QUALITY_STEPS.indexOf(FIRST_QUALITY);
  const predict = bendCurve(measurements);
  const wanted = Math.log(targetBytes);
  const step = QUALITY_STEPS.findIndex((quality) => predict(quality) <= wanted);
  return step < 0 ? QUALITY_STEPS.length : step;
}

/** The quality between two others whose picture is probably just small enough. */
export function guessQuality(
  targetBytes: number,
  measurements: readonly Measurement[],
  { least, most }: { least: number; most: number },
): number {
  if (measurements.length === 0) return FIRST_QUALITY;
  const predict = bendCurve(measurements);
  const wanted = Math.log(targetBytes);
  if (predict(most) <= wanted) return most;
  let low = least;
  let high = most;
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (predict(middle) <= wanted) low = middle;
    else high = middle;
  }
  return low;
}

/** The curve through the measurements: moved by one, stretched between the two around a place. */
function bendCurve(measurements: readonly Measurement[]): (quality: number) => number {
  const known = measurements
    .map(({ quality, size }) => ({ at: curveAt(quality), log: Math.log(size) }))
    .sort((one, other) => one.at - other.at);
  return (quality) => {
    const at = curveAt(quality);
    const after = known.findIndex((point) => point.at >= at);
    const place = Math.max(1, after < 0 ? known.length - 1 : after);
    const lower = known[place - 1] ?? { at: 0, log: 0 };
    const upper = known[place];
    if (!upper || upper.at === lower.at) return lower.log + at - lower.at;
    const slope = (upper.log - lower.log) / (upper.at - lower.at);
    return lower.log + slope * (at - lower.at);
  };
}

/** The curve between the steps of the grid, and straight on beyond them. */
function curveAt(quality: number): number {
  const last = CURVE.length - 2;
  const position = (90 - quality) / 5;
  const left = Math.min(last, Math.max(0, Math.floor(position)));
  const before = CURVE[left] ?? 0;
  return before + ((CURVE[left + 1] ?? 0) - before) * (position - left);
}
