import type { Point, TiltedBox } from '../../sampling/geometry.ts';
import { scaledBox } from '../../sampling/geometry.ts';
import { type Component, findComponents } from './components.ts';
import { convexHull } from './convex-hull.ts';
import { minAreaBox } from './min-area-box.ts';

// The values of PaddleOCR's DBPostProcess, with which the network was trained (docs/decisions/0030).
const TEXT_PROBABILITY = 0.3;
const BOX_PROBABILITY = 0.55;
const UNCLIP = 1.6;
const MIN_SIDE = 3;
const MIN_PLACES = 8;

/** The network marks the core of each line; answers the whole lines, in pixels of the picture. */
export function boxesFromMap(
  map: Float32Array,
  size: { width: number; height: number },
  step: number,
): TiltedBox[] {
  const options = { threshold: TEXT_PROBABILITY, minPlaces: MIN_PLACES };
  return findComponents(map, size, options)
    .filter(({ meanValue }) => meanValue > BOX_PROBABILITY)
    .map((component) => minAreaBox(convexHull(outline(component, size.width))))
    .filter((box) => box !== undefined)
    .filter((box) => box.height >= MIN_SIDE)
    .map((box) => scaledBox(unclip(box), step));
}

/** Outer corners of the first and last pixel of each row: the hull needs no other points. */
function outline({ places }: Component, width: number): Point[] {
  const points: Point[] = [];
  let [row, first, last] = [-1, 0, 0];
  const close = () => {
    if (row < 0) return;
    for (const y of [row, row + 1]) points.push({ x: first, y }, { x: last + 1, y });
  };
  for (const place of places) {
    const y = Math.floor(place / width);
    const x = place - y * width;
    if (y !== row) {
      close();
      [row, first] = [y, x];
    }
    last = x;
  }
  close();
  return points;
}

/** Grows by area × ratio ÷ perimeter on every side. */
export function unclip(box: TiltedBox): TiltedBox {
  const grow = (box.width * box.height * UNCLIP) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * grow, height: box.height + 2 * grow };
}
