import type { Side } from './order.ts';

/** A box or a line in pixels of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DropPlace {
  /** The file whose row or card the pointer is over. */
  id: string;
  side: Side;
  /** Box of the line; as wide or as high as nothing. */
  line: Box;
}

/** Rows stand one below the other, cards beside each other. */
export type Along = 'down' | 'across';

/** The edge that is nearest: before the first half of a row or card, after the second one. */
export function placeIn(
  { id, ...box }: Box & { id: string },
  pointer: { x: number; y: number },
  along: Along,
): DropPlace {
  const isDown = along === 'down';
  const isBefore = isDown
    ? pointer.y < box.top + box.height / 2
    : pointer.x < box.left + box.width / 2;
  const line = isDown
    ? { ...box, top: isBefore ? box.top : box.top + box.height, height: 0 }
    : { ...box, left: isBefore ? box.left : box.left + box.width, width: 0 };
  return { id, side: isBefore ? 'before' : 'after', line };
}

/** Pixels from the edges of the window where the page starts to scroll, and the most it scrolls in a frame. */
const EDGE_PX = 72;
const MOST_PX = 18;

/** Returns the pixels that the page scrolls in one frame while something is held near its edge. */
export function scrollStep(pointerY: number, windowHeight: number): number {
  const above = EDGE_PX - pointerY;
  const below = pointerY - (windowHeight - EDGE_PX);
  if (above > 0) return -Math.round((Math.min(above, EDGE_PX) / EDGE_PX) * MOST_PX);
  if (below > 0) return Math.round((Math.min(below, EDGE_PX) / EDGE_PX) * MOST_PX);
  return 0;
}
