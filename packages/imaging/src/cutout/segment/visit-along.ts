import type { Bounds } from '../mask.ts';

interface Place {
  x: number;
  y: number;
}

/**
 * Visits the pixels around each piece of a line with their distance from that piece, within a box of its own: a line
 * around a whole picture costs its length, not all that it encloses. A pixel near several pieces comes several times.
 */
export function visitAlong(
  line: readonly Place[],
  { radius, bounds }: { radius: number; bounds: Bounds },
  visit: (x: number, y: number, distance: number) => void,
): void {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const distance = distanceFrom(from, to);
    const left = Math.max(bounds.left, Math.floor(Math.min(from.x, to.x) - radius));
    const top = Math.max(bounds.top, Math.floor(Math.min(from.y, to.y) - radius));
    const right = Math.min(bounds.right, Math.max(from.x, to.x) + radius);
    const bottom = Math.min(bounds.bottom, Math.max(from.y, to.y) + radius);
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) visit(x, y, distance(x + 0.5, y + 0.5));
    }
  }
}

/** Measures from places to one straight piece. */
function distanceFrom(from: Place, to: Place): (x: number, y: number) => number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  return (x, y) => {
    const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
    const near = Math.min(1, Math.max(0, along));
    const [across, down] = [x - from.x - near * dx, y - from.y - near * dy];
    // Many times as quick as Math.hypot, and of these numbers as exact.
    return Math.sqrt(across * across + down * down);
  };
}
