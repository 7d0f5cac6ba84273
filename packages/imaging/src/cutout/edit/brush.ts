import { pauseForPage } from '../../worker/run-in-slices.ts';
import type { Alpha, Bounds } from '../mask.ts';
import { visitAlong } from '../segment/visit-along.ts';

/** One line drawn with a round brush, in pixels of the picture. */
export interface BrushStroke {
  /** Brings the picture back, or takes it away. */
  mode: 'restore' | 'erase';
  radius: number;
  /** 0 to 1: the share of the radius over which the brush fades out. */
  softness: number;
  points: readonly { x: number; y: number }[];
}

/** Draws strokes on a mask, in place; between two of them a cancellation is heard. */
export async function brushOver(
  alpha: Alpha,
  strokes: readonly BrushStroke[],
  signal: AbortSignal,
): Promise<void> {
  for (const stroke of strokes) {
    await pauseForPage();
    signal.throwIfAborted();
    paintStroke(alpha, stroke);
  }
}

function paintStroke({ width, height, data }: Alpha, stroke: BrushStroke): void {
  const bounds = boundsOfStroke({ width, height }, stroke);
  if (!bounds) return;
  const target = stroke.mode === 'restore' ? 255 : 0;
  const across = bounds.right - bounds.left;
  const strengths = strengthsWithin(bounds, stroke);
  for (let y = bounds.top, from = 0; y < bounds.bottom; y += 1) {
    for (let at = y * width + bounds.left, end = at + across; at < end; at += 1, from += 1) {
      const value = data[at] ?? 0;
      data[at] = Math.round(value + (target - value) * (strengths[from] ?? 0));
    }
  }
}

/** For each pixel within the bounds the strength of the piece of the line that is nearest to it. */
function strengthsWithin(bounds: Bounds, stroke: BrushStroke): Float32Array {
  const across = bounds.right - bounds.left;
  const strengths = new Float32Array(across * (bounds.bottom - bounds.top));
  visitAlong(stroke.points, { radius: stroke.radius, bounds }, (x, y, distance) => {
    const place = (y - bounds.top) * across + x - bounds.left;
    strengths[place] = Math.max(strengths[place] ?? 0, strengthAt(distance, stroke));
  });
  return strengths;
}

function boundsOfStroke(
  { width, height }: Pick<Alpha, 'width' | 'height'>,
  { points, radius }: BrushStroke,
): Bounds | undefined {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - radius));
  const top = Math.max(0, Math.floor(Math.min(...ys) - radius));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + radius));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + radius));
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

function strengthAt(distance: number, { radius, softness }: BrushStroke): number {
  const core = radius * (1 - softness);
  if (distance <= core) return 1;
  return distance >= radius ? 0 : (radius - distance) / (radius - core);
}
