import type { Point } from './box.ts';

/** Points closer together than this share of the radius add nothing to a round brush's line. */
const SPACING = 0.3;

/** A line as drawn, with fewer points: strokes are painted pixel by pixel for each of them. */
export function thinOut(points: readonly Point[], radius: number): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1);
    const isFar = !last || Math.hypot(point.x - last.x, point.y - last.y) >= radius * SPACING;
    if (isFar || index === points.length - 1) kept.push(point);
  }
  return kept;
}
