import type { Alpha, Bounds } from '../mask.ts';
import { distanceToLine } from '../segment/distance-to-line.ts';

/** One line drawn with a round brush, in pixels of the picture. */
export interface BrushStroke {
  /** Brings the picture back, or takes it away. */
  mode: 'restore' | 'erase';
  radius: number;
  /** 0 to 1: the share of the radius over which the brush fades out. */
  softness: number;
  points: readonly { x: number; y: number }[];
}

/** Changes of a stroke, so that it can be taken back. */
export interface MaskPatch {
  bounds: Bounds;
  /** Opacity inside the bounds before and after, row by row. */
  before: Uint8Array<ArrayBuffer>;
  after: Uint8Array<ArrayBuffer>;
}

/** Works out what a stroke changes; nothing when it misses the picture. `alpha` stays as it is. */
export function planStroke(alpha: Alpha, stroke: BrushStroke): MaskPatch | undefined {
  const bounds = boundsOfStroke(alpha, stroke);
  if (!bounds) return undefined;
  const before = copyOf(alpha, bounds);
  const after = before.slice();
  const target = stroke.mode === 'restore' ? 255 : 0;
  const width = bounds.right - bounds.left;
  for (const [place, value] of before.entries()) {
    const x = bounds.left + (place % width) + 0.5;
    const y = bounds.top + Math.floor(place / width) + 0.5;
    const strength = strengthAt(distanceToLine(x, y, stroke.points), stroke);
    after[place] = Math.round(value + (target - value) * strength);
  }
  return { bounds, before, after };
}

/** Writes one side of a patch into the mask. */
export function applyPatch(alpha: Alpha, patch: MaskPatch, side: 'before' | 'after'): void {
  const { left, top, right, bottom } = patch.bounds;
  const width = right - left;
  for (let row = 0; row < bottom - top; row += 1) {
    const line = patch[side].subarray(row * width, (row + 1) * width);
    alpha.data.set(line, (top + row) * alpha.width + left);
  }
}

function boundsOfStroke(alpha: Alpha, { points, radius }: BrushStroke): Bounds | undefined {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - radius));
  const top = Math.max(0, Math.floor(Math.min(...ys) - radius));
  const right = Math.min(alpha.width, Math.ceil(Math.max(...xs) + radius));
  const bottom = Math.min(alpha.height, Math.ceil(Math.max(...ys) + radius));
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

function copyOf({ data, width }: Alpha, bounds: Bounds): Uint8Array<ArrayBuffer> {
  const across = bounds.right - bounds.left;
  const copy = new Uint8Array(across * (bounds.bottom - bounds.top));
  for (let y = bounds.top, to = 0; y < bounds.bottom; y += 1, to += across) {
    copy.set(data.subarray(y * width + bounds.left, y * width + bounds.right), to);
  }
  return copy;
}

function strengthAt(distance: number, { radius, softness }: BrushStroke): number {
  const core = radius * (1 - softness);
  if (distance <= core) return 1;
  return distance >= radius ? 0 : (radius - distance) / (radius - core);
}
