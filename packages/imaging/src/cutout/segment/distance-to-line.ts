/** From a place to the nearest piece of a line. */
export function distanceToLine(
  x: number,
  y: number,
  points: readonly { x: number; y: number }[],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
    const near = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - from.x - near * dx, y - from.y - near * dy));
  }
  return least;
}
