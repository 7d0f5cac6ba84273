import { inFrame, type TiltedBox, wrapAngle } from '../../sampling/geometry.ts';

/** A box in the text's own frame, where rows are level: `u` to the right, `v` down. */
export interface LevelBox {
  left: number;
  right: number;
  u: number;
  v: number;
  height: number;
}

interface Slope {
  constant: number;
  perU: number;
  perV: number;
}

/** Boxes this long have an angle that can be trusted. */
const TELLING = 3;
/** Fewer cannot tell a camera's perspective from chance. */
const MIN_TELLING = 5;

/**
 * Where the boxes would lie if the page had been scanned: turned by `angle`, and the slant that
 * grows over a photographed page taken out, so that a row has one `v` from end to end.
 */
export function straighten(boxes: readonly TiltedBox[], angle: number): LevelBox[] {
  const placed = boxes.map((box) => ({
    ...inFrame(box, angle),
    width: box.width,
    height: box.height,
    tilt: Math.tan(wrapAngle(box.angle - angle)),
  }));
  const middle = {
    u: placed.reduce((sum, { u }) => sum + u, 0) / Math.max(1, placed.length),
    v: placed.reduce((sum, { v }) => sum + v, 0) / Math.max(1, placed.length),
  };
  const telling = placed.filter(({ width, height }) => width > TELLING * height);
  const slope = fitSlope(
    telling.map((box) => ({
      u: box.u - middle.u,
      v: box.v - middle.v,
      tilt: box.tilt,
      weight: box.width,
    })),
  );
  return placed.map(({ u, v, width, height }) => {
    const du = u - middle.u;
    const dv = v - middle.v;
    // The integral of the slope along the row, from the middle of the page.
    const rise = slope.constant * du + (slope.perU * du * du) / 2 + slope.perV * dv * du;
    return { left: u - width / 2, right: u + width / 2, u, v: v - rise, height };
  });
}

/** Weighted least squares of tilt = constant + perU u + perV v; only a constant where few tell. */
function fitSlope(samples: { u: number; v: number; tilt: number; weight: number }[]): Slope {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { constant: 0, perU: 0, perV: 0 };
  const mean = (of: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, sample) => sum + of(sample) * sample.weight, 0) / total;
  const [u0, v0, t0] = [mean(({ u }) => u), mean(({ v }) => v), mean(({ tilt }) => tilt)];
  const spread = (a: (s: (typeof samples)[number]) => number, b: typeof a) =>
    mean((sample) => a(sample) * b(sample));
  const u = (sample: { u: number }) => sample.u - u0;
  const v = (sample: { v: number }) => sample.v - v0;
  const tilt = (sample: { tilt: number }) => sample.tilt - t0;
  // A few pixels of regularisation: lines below each other say nothing about `u`.
  const [uu, vv, uv] = [spread(u, u) + 100, spread(v, v) + 100, spread(u, v)];
  const determinant = uu * vv - uv * uv;
  if (samples.length < MIN_TELLING || determinant < 1) return { constant: t0, perU: 0, perV: 0 };
  const [ut, vt] = [spread(u, tilt), spread(v, tilt)];
  const perU = (ut * vv - vt * uv) / determinant;
  const perV = (vt * uu - ut * uv) / determinant;
  return { constant: t0 - perU * u0 - perV * v0, perU, perV };
}
