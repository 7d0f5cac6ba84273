import type { Corners, Point } from '@transmit/imaging';

/** A rectangle of a picture that stands upright once it is turned back. */
export interface CropFrame {
  /** Clockwise, in radians: how far its text is turned in the picture. */
  angle: number;
  /** Its upper left corner in the picture. */
  origin: Point;
  width: number;
  height: number;
}

/** Around the text, in heights of its line: enough to see what stands beside it. */
const MARGIN = 0.7;

/**
 * The piece of a picture around some lines, along the first of them: a label on a bottle that lies on
 * its side is shown upright.
 */
export function cropFrame(first: Corners, ...others: readonly Corners[]): CropFrame {
  const [topLeft, topRight, , bottomLeft] = first;
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const places = [first, ...others].flat().map(({ x, y }) => ({
    along: x * cos + y * sin,
    down: y * cos - x * sin,
  }));
  const lineHeight = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const margin = Math.max(2, lineHeight * MARGIN);
  const left = Math.min(...places.map(({ along }) => along)) - margin;
  const right = Math.max(...places.map(({ along }) => along)) + margin;
  const top = Math.min(...places.map(({ down }) => down)) - margin;
  const bottom = Math.max(...places.map(({ down }) => down)) + margin;
  return {
    angle,
    origin: { x: left * cos - top * sin, y: left * sin + top * cos },
    width: right - left,
    height: bottom - top,
  };
}
