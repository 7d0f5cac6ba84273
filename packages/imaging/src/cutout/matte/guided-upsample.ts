import type { Pixels } from '../../pixels.ts';
import type { Alpha } from '../mask.ts';
import { boxSum, product } from '../segment/box-filters.ts';
import { makeWorkImage } from '../segment/work-image.ts';
import { readPlane, spotOf } from './spot.ts';

/** Pixels of the small copy over which opacity is taken to be a straight function of brightness. */
const RADIUS = 3;
/** Brightness that varies less than this (of 1) is grain. */
const GRAIN = 0.02;

/**
 * Brings opacity found on a small copy up to the picture's size, its edges following the picture's
 * own: the fast guided filter (He and Sun, 2015).
 */
export function guidedUpsample(
  picture: Pixels,
  small: { width: number; height: number; values: Float32Array },
): Alpha {
  const { width, height, values } = small;
  const guide = guideOf(picture, width, height);
  const mean = meanFilter(width, height);
  const meanGuide = mean(guide);
  const meanValue = mean(values);
  const both = mean(product(guide, values));
  const square = mean(product(guide, guide));
  const slope = new Float32Array(values.length);
  const base = new Float32Array(values.length);
  for (let place = 0; place < slope.length; place += 1) {
    const g = meanGuide[place] ?? 0;
    const v = meanValue[place] ?? 0;
    const variance = (square[place] ?? 0) - g * g;
    const rise = ((both[place] ?? 0) - g * v) / (variance + GRAIN * GRAIN);
    slope[place] = rise;
    base[place] = v - rise * g;
  }
  return applyLine(picture, { width, height, slope: mean(slope), base: mean(base) });
}

function meanFilter(width: number, height: number): (plane: Float32Array) => Float32Array {
  const count = boxSum(new Float32Array(width * height).fill(1), width, height, RADIUS);
  return (plane) => {
    const sums = boxSum(plane, width, height, RADIUS);
    for (let place = 0; place < sums.length; place += 1) {
      sums[place] = (sums[place] ?? 0) / (count[place] ?? 1);
    }
    return sums;
  };
}

function guideOf(picture: Pixels, width: number, height: number): Float32Array {
  const image = makeWorkImage(picture, Math.max(width, height));
  const guide = new Float32Array(width * height);
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) {
      const spot = spotOf(x, y, { width, height }, image);
      const [r, g, b] = image.planes;
      guide[place] = brightness(readPlane(r, spot), readPlane(g, spot), readPlane(b, spot));
    }
  }
  return guide;
}

function applyLine(
  picture: Pixels,
  line: { width: number; height: number; slope: Float32Array; base: Float32Array },
): Alpha {
  const { width, height, data } = picture;
  const alpha = { width, height, data: new Uint8Array(width * height) };
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) {
      const at = place * 4;
      const own = brightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const spot = spotOf(x, y, picture, line);
      const share = readPlane(line.slope, spot) * own + readPlane(line.base, spot);
      alpha.data[place] = Math.round(255 * Math.min(1, Math.max(0, share)));
    }
  }
  return alpha;
}

function brightness(red: number, green: number, blue: number): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
