import type { Bounds } from '@transmit/imaging';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A smaller box is a slip of the hand. */
const LEAST_SIDE = 8;

/** The box between two corners, within the picture; nothing when it is too small to mean anything. */
export function boxBetween(one: Point, other: Point, { width, height }: Size): Bounds | undefined {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  const box = {
    left: within(Math.min(one.x, other.x), width),
    top: within(Math.min(one.y, other.y), height),
    right: within(Math.max(one.x, other.x), width),
    bottom: within(Math.max(one.y, other.y), height),
  };
  const isTooSmall = box.right - box.left < LEAST_SIDE || box.bottom - box.top < LEAST_SIDE;
  return isTooSmall ? undefined : box;
}

/** The box that a drag leaves: a new one, or the one of before where the hand slipped. */
export function draggedBox(
  drag: { from: Point; to: Point; before: Bounds | undefined },
  size: Size,
): { box: Bounds | undefined; isNew: boolean } {
  const drawn = boxBetween(drag.from, drag.to, size);
  return { box: drawn ?? drag.before, isNew: drawn !== undefined };
}

/** Returns the keyboard's first box: a tenth inside the picture on every side. */
export function firstBox({ width, height }: Size): Bounds {
  return {
    left: Math.round(width * 0.1),
    top: Math.round(height * 0.1),
    right: Math.round(width * 0.9),
    bottom: Math.round(height * 0.9),
  };
}

/** Arrow keys move a box, with Shift its lower right corner; undefined for every other key. */
export function nudgeBox(
  box: Bounds,
  key: string,
  isResizing: boolean,
  { width, height }: Size,
): Bounds | undefined {
  const step = Math.max(1, Math.round(Math.max(width, height) / 100));
  const steps: Record<string, Point> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const by = steps[key];
  if (!by) return undefined;
  if (isResizing) {
    return {
      ...box,
      right: Math.min(width, Math.max(box.left + LEAST_SIDE, box.right + by.x)),
      bottom: Math.min(height, Math.max(box.top + LEAST_SIDE, box.bottom + by.y)),
    };
  }
  const x = Math.min(width - box.right, Math.max(-box.left, by.x));
  const y = Math.min(height - box.bottom, Math.max(-box.top, by.y));
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y };
}
