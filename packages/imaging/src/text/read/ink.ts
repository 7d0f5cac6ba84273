import type { TiltedBox } from '../../sampling/geometry.ts';
import type { Pyramid } from '../../sampling/pyramid.ts';
import { type Normalization, sampleBox } from '../../sampling/sample.ts';

/** Share of ink at each pixel of a line, 0 to 1, whether it is dark on light or the reverse. */
export interface Ink {
  width: number;
  height: number;
  values: Float32Array;
}

const HEIGHT = 64;
const RAW: Normalization = { channels: [0, 1, 2], mean: [0, 0, 0], deviation: [1, 1, 1] };
/** Share of the pixels beyond which a value is noise. */
const NOISE = 0.02;
/** Pixels on either side, of 64: the dots of a coder run together, and a stroke stays apart from the next. */
const SPREAD = 2;

/** The ink of one line, upright, its dots run together. */
export function inkOf(pyramid: Pyramid, box: TiltedBox): Ink {
  const size = {
    width: Math.max(1, Math.round((HEIGHT * box.width) / box.height)),
    height: HEIGHT,
  };
  const planes = sampleBox(pyramid, box, size, { normalization: RAW });
  const area = size.width * size.height;
  const light = new Float32Array(area);
  for (let at = 0; at < area; at += 1) {
    // The weights of luma (Rec. 601).
    light[at] =
      0.299 * (planes[at] ?? 0) +
      0.587 * (planes[at + area] ?? 0) +
      0.114 * (planes[at + 2 * area] ?? 0);
  }
  const sorted = light.toSorted();
  const valueAt = (share: number) => sorted[Math.floor(share * (area - 1))] ?? 0;
  const [darkest, paper, lightest] = [valueAt(NOISE), valueAt(0.5), valueAt(1 - NOISE)];
  const ink = paper - darkest > lightest - paper ? darkest : lightest;
  const range = ink - paper;
  const values = light.map((value) =>
    range === 0 ? 0 : Math.min(1, Math.max(0, (value - paper) / range)),
  );
  return { ...size, values: spread(spread(values, size), size) };
}

/** Each pixel becomes the mean of its neighbours. */
function spread(values: Float32Array, { width, height }: Omit<Ink, 'values'>): Float32Array {
  const across = new Float32Array(values.length);
  const all = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      across[y * width + x] = meanOf(values, { at: x, end: width, start: y * width, step: 1 });
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      all[y * width + x] = meanOf(across, { at: y, end: height, start: x, step: width });
    }
  }
  return all;
}

function meanOf(
  values: Float32Array,
  { at, end, start, step }: { at: number; end: number; start: number; step: number },
): number {
  const [from, to] = [Math.max(0, at - SPREAD), Math.min(end - 1, at + SPREAD)];
  let sum = 0;
  for (let next = from; next <= to; next += 1) sum += values[start + next * step] ?? 0;
  return sum / (to - from + 1);
}
