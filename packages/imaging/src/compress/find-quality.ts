import { QUALITY_STEPS } from './quality-steps.ts';
import { guessStep, type Measurement } from './size-curve.ts';

export interface FoundQuality<Encoded> {
  quality: number;
  encoded: Encoded;
  /** False when not even the lowest quality fits; then that one is given (spec §5). */
  fits: boolean;
  /** Pictures encoded on the way. */
  encodes: number;
}

/** Guesses from the curve; what they do not settle is halved. */
const MOST_GUESSES = 4;
/**
 * Sizes fall with quality, but not strictly: a step that is this close above the target says nothing
 * certain about the next higher one, so that one is encoded as well.
 */
const DOUBT = 1.01;

/** A part of a picture, many times cheaper to encode than the whole. */
export interface QualitySample {
  /** Probable border; a wrong one costs encodes and changes nothing. */
  quality: number;
  /** Bytes of the part at a quality, without what every file has. */
  weigh(quality: number): Promise<number>;
}

/**
 * The whole grows from one step to the next at least so much of what its sample grows: measured, it is never less
 * than four fifths, and half leaves room for pictures that nobody has measured (docs/decisions/0107).
 */
const GROWS_LIKE_SAMPLE = 0.5;

/**
 * Finds the quality of the plain loop of spec §5 (the first of the grid whose picture fits, else
 * the last), with about three encodes instead of up to seventeen. It encodes the steps around the
 * border between "fits" and "does not fit", and as soon as it sees sizes rise where they should
 * fall, it goes through the grid like the loop.
 */
export async function findQuality<Encoded extends { size: number }>(
  targetBytes: number,
  encode: (quality: number) => Promise<Encoded>,
  sample?: QualitySample,
): Promise<FoundQuality<Encoded>> {
  const steps = QUALITY_STEPS.length;
  const encodedAt = new Map<number, Encoded>();
  const measure = async (step: number): Promise<Encoded> => {
    const known = encodedAt.get(step);
    if (known) return known;
    const encoded = await encode(qualityOf(step));
    encodedAt.set(step, encoded);
    return encoded;
  };
  const isTooLarge = async (step: number): Promise<boolean> => {
    const below = encodedAt.get(step + 1);
    const least = sample && below && (await growthTo(step, sample)) * below.size;
    return least !== undefined && least > targetBytes * DOUBT;
  };
  const fits = async (step: number) =>
    encodedAt.has(step) || !(await isTooLarge(step))
      ? (await measure(step)).size <= targetBytes
      : false;
  const measurements = () =>
    Array.from(encodedAt, ([step, { size }]): Measurement => ({ quality: qualityOf(step), size }));

  const guess = (known: Measurement[]) =>
    known.length === 0 && sample ? stepOf(sample.quality) : guessStep(targetBytes, known);
  let first = await borderStep(guess, measurements, fits);
  first = await climb(first, targetBytes, async (step) =>
    encodedAt.has(step) || !(await isTooLarge(step)) ? (await measure(step)).size : undefined,
  );
  if (isRising(measurements())) first = await firstFromTop(fits);

  const step = Math.min(first, steps - 1);
  const encoded = await measure(step);
  return {
    quality: qualityOf(step),
    encoded,
    fits: encoded.size <= targetBytes,
    encodes: encodedAt.size,
  };
}

/** The first step that fits when all before it do not; the number of steps when none fits. */
async function borderStep(
  guessFrom: (known: Measurement[]) => number,
  measurements: () => Measurement[],
  fits: (step: number) => Promise<boolean>,
): Promise<number> {
  let tooLarge = -1;
  let small = QUALITY_STEPS.length;
  for (let round = 0; small - tooLarge > 1; round += 1) {
    const guess =
      round < MOST_GUESSES ? guessFrom(measurements()) : Math.floor((tooLarge + small) / 2);
    const step = Math.min(Math.max(guess, tooLarge + 1), small - 1);
    if (await fits(step)) small = step;
    else tooLarge = step;
  }
  return small;
}

/** The least that a picture of this step weighs, ÷ its weight one step below. */
async function growthTo(step: number, { weigh }: QualitySample): Promise<number> {
  const [upper, lower] = [await weigh(qualityOf(step)), await weigh(qualityOf(step + 1))];
  return 1 + (upper / lower - 1) * GROWS_LIKE_SAMPLE;
}

/** Looks at the steps above the border as long as they are nearly small enough. */
async function climb(
  border: number,
  targetBytes: number,
  /** Undefined for a picture that is surely too large. */
  sizeAt: (step: number) => Promise<number | undefined>,
): Promise<number> {
  let first = border;
  for (let step = border - 1; step >= 0; step -= 1) {
    const size = await sizeAt(step);
    if (size === undefined || size > targetBytes * DOUBT) return first;
    if (size <= targetBytes) first = step;
  }
  return first;
}

function isRising(measurements: Measurement[]): boolean {
  const sorted = measurements.toSorted((one, other) => other.quality - one.quality);
  return sorted.some(({ size }, index) => size > (sorted[index - 1]?.size ?? size));
}

async function firstFromTop(fits: (step: number) => Promise<boolean>): Promise<number> {
  for (let step = 0; step < QUALITY_STEPS.length; step += 1) {
    if (await fits(step)) return step;
  }
  return QUALITY_STEPS.length;
}

function stepOf(quality: number): number {
  return Math.max(0, QUALITY_STEPS.indexOf(quality));
}

function qualityOf(step: number): number {
  return QUALITY_STEPS[step] ?? 10;
}
