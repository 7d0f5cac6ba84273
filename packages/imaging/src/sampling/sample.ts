import type { Pixels } from '../pixels.ts';
import { cornersOf, type TiltedBox } from './geometry.ts';
import type { Pyramid } from './pyramid.ts';

/**
 * Form in which a network wants its pixels: each channel as (value / 255 − mean) / deviation, in
 * this order.
 */
export interface Normalization {
  /** Index in RGBA of each plane; the PP-OCR networks were trained on blue, green, red. */
  channels: readonly [number, number, number];
  mean: readonly [number, number, number];
  deviation: readonly [number, number, number];
}

export interface Sampling {
  normalization: Normalization;
  /** Halvings of the picture beyond what the size asks for: the crop is blurred. None if left out. */
  soften?: number;
}

export interface SampleSize {
  width: number;
  height: number;
}

/**
 * The content of a tilted box, upright and at the given size, as three planes of floats. Pixels
 * beyond the picture repeat its edge.
 */
export function sampleBox(
  pyramid: Pyramid,
  box: TiltedBox,
  size: SampleSize,
  { normalization, soften = 0 }: Sampling,
): Float32Array {
  const step = Math.min(box.width / size.width, box.height / size.height) * 2 ** soften;
  const { pixels, scale } = pyramid.levelFor(step);
  const corners = cornersOf(box);
  const [origin, right, , below] = corners;
  const perColumn = {
    x: ((right.x - origin.x) / size.width) * scale,
    y: ((right.y - origin.y) / size.width) * scale,
  };
  const perRow = {
    x: ((below.x - origin.x) / size.height) * scale,
    y: ((below.y - origin.y) / size.height) * scale,
  };
  // Centres of pixels, both here and there, hence the halves.
  const first = {
    x: origin.x * scale + (perColumn.x + perRow.x) / 2 - 0.5,
    y: origin.y * scale + (perColumn.y + perRow.y) / 2 - 0.5,
  };
  return fill(pixels, size, { first, perColumn, perRow }, normalization);
}

interface Walk {
  first: { x: number; y: number };
  perColumn: { x: number; y: number };
  perRow: { x: number; y: number };
}

function fill(
  { data, width, height }: Pixels,
  size: SampleSize,
  { first, perColumn, perRow }: Walk,
  { channels, mean, deviation }: Normalization,
): Float32Array {
  const area = size.width * size.height;
  const planes = new Float32Array(area * 3);
  const gain = deviation.map((value) => 1 / (255 * value));
  const offset = mean.map((value, plane) => -value / (deviation[plane] ?? 1));
  const [c0, c1, c2] = channels;
  const [g0 = 1, g1 = 1, g2 = 1] = gain;
  const [o0 = 0, o1 = 0, o2 = 0] = offset;
  const [maxX, maxY] = [width - 1, height - 1];
  for (let row = 0, to = 0; row < size.height; row += 1) {
    let x = first.x + row * perRow.x;
    let y = first.y + row * perRow.y;
    for (let column = 0; column < size.width; column += 1, to += 1) {
      const cx = x < 0 ? 0 : x > maxX ? maxX : x;
      const cy = y < 0 ? 0 : y > maxY ? maxY : y;
      const left = cx | 0;
      const top = cy | 0;
      const fx = cx - left;
      const fy = cy - top;
      const a = (top * width + left) * 4;
      const b = left < maxX ? a + 4 : a;
      const down = top < maxY ? width * 4 : 0;
      const wa = (1 - fx) * (1 - fy);
      const wb = fx * (1 - fy);
      const wc = (1 - fx) * fy;
      const wd = fx * fy;
      // All four lie inside the picture: cx and cy were clamped to it.
      planes[to] =
        ((data[a + c0] ?? 0) * wa +
          (data[b + c0] ?? 0) * wb +
          (data[a + down + c0] ?? 0) * wc +
          (data[b + down + c0] ?? 0) * wd) *
          g0 +
        o0;
      planes[to + area] =
        ((data[a + c1] ?? 0) * wa +
          (data[b + c1] ?? 0) * wb +
          (data[a + down + c1] ?? 0) * wc +
          (data[b + down + c1] ?? 0) * wd) *
          g1 +
        o1;
      planes[to + 2 * area] =
        ((data[a + c2] ?? 0) * wa +
          (data[b + c2] ?? 0) * wb +
          (data[a + down + c2] ?? 0) * wc +
          (data[b + down + c2] ?? 0) * wd) *
          g2 +
        o2;
      x += perColumn.x;
      y += perColumn.y;
    }
  }
  return planes;
}
