import { countMarked, type Mask } from '../mask.ts';
import { boxSum, product } from '../segment/box-filters.ts';
import type { WorkImage } from '../segment/work-image.ts';

/** Over how many pixels of the small copy either side of the outline is averaged. */
const RADIUS = 3;

export interface Outline {
  /** Pixels of the mask that have a neighbour outside it, and none at the picture's edge. */
  length: number;
  /** For each of them the distance of the mean colours on either side, 0 to 441. */
  contrasts: Float32Array;
  /** Nine tenths of them exceed this; 0 for no outline. */
  contrast: number;
}

/** Measures the distance of the colours inside and outside the mask along its outline. */
export function outlineContrast({ planes, width, height }: WorkImage, mask: Mask): Outline {
  const inside = new Float32Array(mask.data);
  const outside = inside.map((value) => 1 - value);
  const places = outlineOf(mask);
  const [front, back] = [inside, outside].map((side) => ({
    count: boxSum(side, width, height, RADIUS),
    sums: planes.map((plane) => boxSum(product(plane, side), width, height, RADIUS)),
  }));
  const contrasts = Float32Array.from(places, (place) => {
    let square = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = (front?.sums[channel]?.[place] ?? 0) / Math.max(1, front?.count[place] ?? 1);
      const other = (back?.sums[channel]?.[place] ?? 0) / Math.max(1, back?.count[place] ?? 1);
      square += (own - other) ** 2;
    }
    return Math.sqrt(square);
  });
  const contrast = contrasts.toSorted()[Math.floor(contrasts.length / 10)] ?? 0;
  return { length: places.length, contrasts, contrast };
}

function outlineOf({ width, height, data }: Mask): number[] {
  const places: number[] = [];
  for (let place = width; place < (height - 1) * width; place += 1) {
    const x = place % width;
    if (!data[place] || x === 0 || x === width - 1) continue;
    const isInner =
      data[place - 1] && data[place + 1] && data[place - width] && data[place + width];
    if (!isInner) places.push(place);
  }
  return places;
}

/** Measures a result by its outline, whatever way it was found. */
export function outlineStanding(image: WorkImage, mask: Mask) {
  const { length, contrast } = outlineContrast(image, mask);
  const pixels = countMarked(mask);
  return {
    length,
    contrast,
    fineness: length / Math.max(1, pixels),
    size: pixels / mask.data.length,
  };
}
