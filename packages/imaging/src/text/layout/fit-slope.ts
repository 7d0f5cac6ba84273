import { weightedMedian } from '../../sampling/geometry.ts';

/** A line's tilt by its place on the page. */
export interface Slope {
  constant: number;
  perU: number;
  perV: number;
}

/** The tilt of one line, and the place of its middle. */
export interface TiltSample {
  u: number;
  v: number;
  tilt: number;
  weight: number;
}

/** Fewer cannot tell a camera's perspective from chance. */
const MIN_TELLING = 5;
/** Slopes that are tried, each through three lines: of a page half of whose lines lie elsewhere one still hits. */
const TRIES = 120;
/** In medians of the distance: beyond it a line lies on another sheet. */
const FAR = 4;
/** Tangents up to which two lines of one page may differ: boxes of short words lean by as much. */
const LEAST_FAR = 0.01;

/**
 * The slope that most of the lines agree on. Lines far from it are left out: one of another sheet that lies over
 * the corner would bend the whole page (docs/decisions/0099).
 */
export function fitSlope(samples: readonly TiltSample[]): Slope {
  const level = levelSlope(samples);
  if (samples.length < MIN_TELLING) return level;
  let best = { slope: level, off: medianOff(samples, level) };
  for (const three of triplesOf(samples)) {
    const slope = leastSquares(three);
    const off = medianOff(samples, slope);
    if (off < best.off) best = { slope, off };
  }
  const far = Math.max(LEAST_FAR, FAR * best.off);
  const near = samples.filter((sample) => offBy(sample, best.slope) <= far);
  return near.length < MIN_TELLING ? levelSlope(near) : leastSquares(near);
}

/** All lines lean alike: the page was turned and not bent. */
export function levelSlope(samples: readonly TiltSample[]): Slope {
  const constant = weightedMedian(samples.map(({ tilt, weight }) => ({ value: tilt, weight })));
  return { constant, perU: 0, perV: 0 };
}

function offBy({ u, v, tilt }: TiltSample, { constant, perU, perV }: Slope): number {
  return Math.abs(tilt - constant - perU * u - perV * v);
}

function medianOff(samples: readonly TiltSample[], slope: Slope): number {
  return weightedMedian(
    samples.map((sample) => ({ value: offBy(sample, slope), weight: sample.weight })),
  );
}

/** The same ones each time; a stride that walks the whole list needs no chance. */
function triplesOf(samples: readonly TiltSample[]): TiltSample[][] {
  const count = samples.length;
  return Array.from({ length: TRIES }, (_, turn) => {
    const first = (turn * 7) % count;
    const step = 1 + (Math.floor((turn * 7) / count) % Math.max(1, Math.floor(count / 2)));
    return [first, first + step, first + 2 * step + (turn % 3)].flatMap(
      (at) => samples[at % count] ?? [],
    );
  });
}

/** Weighted least squares of tilt = constant + perU u + perV v. */
function leastSquares(samples: readonly TiltSample[]): Slope {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (sample: TiltSample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample) * sample.weight, 0) / total;
  const [u0, v0, t0] = [mean(({ u }) => u), mean(({ v }) => v), mean(({ tilt }) => tilt)];
  const spread = (a: (s: TiltSample) => number, b: typeof a) =>
    mean((sample) => a(sample) * b(sample));
  const u = (sample: TiltSample) => sample.u - u0;
  const v = (sample: TiltSample) => sample.v - v0;
  const tilt = (sample: TiltSample) => sample.tilt - t0;
  // A few pixels of regularisation: lines below each other say nothing about `u`.
  const [uu, vv, uv] = [spread(u, u) + 100, spread(v, v) + 100, spread(u, v)];
  const determinant = uu * vv - uv * uv;
  if (determinant < 1) return { constant: t0, perU: 0, perV: 0 };
  const [ut, vt] = [spread(u, tilt), spread(v, tilt)];
  const perU = (ut * vv - vt * uv) / determinant;
  const perV = (vt * uu - ut * uv) / determinant;
  return { constant: t0 - perU * u0 - perV * v0, perU, perV };
}
