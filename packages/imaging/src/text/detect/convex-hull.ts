import type { Point } from '../../sampling/geometry.ts';

/** Andrew's monotone chain, clockwise on a screen; collinear points are left out. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const upper = chain(sorted);
  const lower = chain(sorted.toReversed());
  return [...upper.slice(0, -1), ...lower.slice(0, -1)];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2), kept.at(-1), point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept;
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (!a || !b) return 0;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
