import { QUALITY_STEPS } from './quality-steps.ts';

/** A picture that was encoded at one step of the grid. */
export interface Measurement {
  step: number;
  size: number;
}

/**
 * Logarithm of the size at each quality, relative to quality 60: the mean over generated photographs
 * of 2000 × 1500 (`bench/imaging-compression.bench.ts`). Pictures differ in steepness, so the curve
 * is bent to what has been measured.
 */
const CURVE: readonly number[] = [
  1.22, 0.9, 0.66, 0.45, 0.29, 0.14, 0, -0.11, -0.21, -0.31, -0.43, -0.56, -0.72, -0.91, -1.12,
  -1.35, -1.59,
];

/** Where the first encode goes: near the middle, where a wrong guess costs least. */
const FIRST_STEP = 6;

/** The first step whose picture probably fits; one past the end when probably none does. */
export function guessStep(targetBytes: number, measurements: readonly Measurement[]): number {
  if (measurements.length === 0) return FIRST_STEP;
  const wanted = Math.log(targetBytes);
  const predict = bendCurve(measurements);
  for (let step = 0; step < QUALITY_STEPS.length; step += 1) {
    if (predict(step) <= wanted) return step;
  }
  return QUALITY_STEPS.length;
}

/** The curve through the measurements: moved by one, stretched between two. */
function bendCurve(measurements: readonly Measurement[]): (step: number) => number {
  const known = measurements
    .map(({ step, size }) => ({ at: curveAt(step), log: Math.log(size) }))
    .sort((one, other) => other.at - one.at);
  return (step) => {
    const at = curveAt(step);
    const after = known.findIndex((point) => point.at <= at);
    const upper = known[after < 0 ? known.length - 2 : Math.max(after - 1, 0)];
    const lower = known[after < 0 ? known.length - 1 : Math.max(after, 1)];
    if (!upper || !lower || upper === lower) {
      const [only = { at: 0, log: 0 }] = known;
      return only.log + (at - only.at);
    }
    const share = (at - lower.at) / (upper.at - lower.at);
    return lower.log + share * (upper.log - lower.log);
  };
}

function curveAt(step: number): number {
  return CURVE[step] ?? 0;
}
