import type { Size } from '../codec/picture-header.ts';

/** Samples in rows, `channels` values for each place. */
export interface Raster extends Size {
  channels: 1 | 4;
  data: Uint8ClampedArray;
}

/**
 * Lanczos, widened by the scale when it shrinks: every source pixel counts, edges stay sharp, fine
 * patterns do not turn into false ones. Needs one row of memory beside the result.
 */
export function resample(source: Raster, size: Size): Raster {
  const { channels, width } = source;
  const across = findTaps(width, size.width);
  const down = findTaps(source.height, size.height);
  const data = new Uint8ClampedArray(size.width * size.height * channels);
  const row = new Float32Array(width * channels);
  for (let y = 0; y < size.height; y += 1) {
    mixRows(source, down, y, row);
    const target = data.subarray(y * size.width * channels, (y + 1) * size.width * channels);
    if (channels === 4) mixColours(row, across, target);
    else mixGreys(row, across, target);
  }
  return { ...size, channels, data };
}

const LOBES = 3;

/** Source places of each target place, and the weight of each. */
interface Taps {
  count: number;
  starts: Int32Array;
  /** `count` for each target place. */
  weights: Float32Array;
}

/** Places beyond the edge are left out, so that a border keeps its brightness. */
function findTaps(length: number, wanted: number): Taps {
  const scale = Math.max(1, length / wanted);
  const reach = LOBES * scale;
  const count = Math.min(length, Math.ceil(reach * 2));
  const starts = new Int32Array(wanted);
  const weights = new Float32Array(wanted * count);
  for (let target = 0; target < wanted; target += 1) {
    const centre = ((target + 0.5) * length) / wanted - 0.5;
    const start = Math.min(Math.max(0, Math.ceil(centre - reach)), length - count);
    starts[target] = start;
    const own = Array.from({ length: count }, (_, tap) => lanczos((start + tap - centre) / scale));
    const sum = own.reduce((total, weight) => total + weight, 0);
    weights.set(
      own.map((weight) => weight / sum),
      target * count,
    );
  }
  return { count, starts, weights };
}

function lanczos(distance: number): number {
  if (distance === 0) return 1;
  if (Math.abs(distance) >= LOBES) return 0;
  const angle = Math.PI * distance;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

function mixRows(
  { data, width, channels }: Raster,
  taps: Taps,
  y: number,
  row: Float32Array,
): void {
  row.fill(0);
  const length = width * channels;
  for (let tap = 0; tap < taps.count; tap += 1) {
    const weight = taps.weights[y * taps.count + tap] ?? 0;
    if (weight === 0) continue;
    const start = ((taps.starts[y] ?? 0) + tap) * length;
    for (let at = 0; at < length; at += 1) {
      row[at] = (row[at] ?? 0) + weight * (data[start + at] ?? 0);
    }
  }
}

function mixGreys(
  row: Float32Array,
  { count, starts, weights }: Taps,
  target: Uint8ClampedArray,
): void {
  for (let x = 0; x < starts.length; x += 1) {
    const start = starts[x] ?? 0;
    let sum = 0;
    for (let tap = 0; tap < count; tap += 1) {
      sum += (row[start + tap] ?? 0) * (weights[x * count + tap] ?? 0);
    }
    target[x] = sum;
  }
}

/** Red, green and blue at once; the pictures here are opaque. */
function mixColours(
  row: Float32Array,
  { count, starts, weights }: Taps,
  target: Uint8ClampedArray,
): void {
  for (let x = 0; x < starts.length; x += 1) {
    let at = (starts[x] ?? 0) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < count; tap += 1) {
      const weight = weights[x * count + tap] ?? 0;
      red += (row[at] ?? 0) * weight;
      green += (row[at + 1] ?? 0) * weight;
      blue += (row[at + 2] ?? 0) * weight;
      at += 4;
    }
    target[x * 4] = red;
    target[x * 4 + 1] = green;
    target[x * 4 + 2] = blue;
    target[x * 4 + 3] = 255;
  }
}
