import type { Side } from './order.ts';

export interface DropPlace {
  /** Of the row that the pointer is over. */
  index: number;
  side: Side;
  /** Where the line is drawn, in pixels of the window. */
  y: number;
}

/** The edge that is nearest: above the upper half of a row, below the lower one. */
export function placeIn(
  row: { index: number; top: number; height: number },
  pointerY: number,
): DropPlace {
  const side = pointerY < row.top + row.height / 2 ? 'before' : 'after';
  return { index: row.index, side, y: side === 'before' ? row.top : row.top + row.height };
}

/** Pixels from the edges of the window where the page starts to scroll, and the most it scrolls in a frame. */
const EDGE_PX = 72;
const MOST_PX = 18;

/** How far the page goes on scrolling in one frame while something is held near its edge. */
export function scrollStep(pointerY: number, windowHeight: number): number {
  const above = EDGE_PX - pointerY;
  const below = pointerY - (windowHeight - EDGE_PX);
  if (above > 0) return -Math.round((Math.min(above, EDGE_PX) / EDGE_PX) * MOST_PX);
  if (below > 0) return Math.round((Math.min(below, EDGE_PX) / EDGE_PX) * MOST_PX);
  return 0;
}
