import type { Size } from '../codec/picture-header.ts';

/** How a subject lies on a square. */
export interface Placement {
  /** Free on each side, as a share of the square's side: 0 to 0.4. */
  margin: number;
  /** Off the middle, as shares of the side; to the right and down. */
  shift: { x: number; y: number };
}

export interface Place extends Size {
  left: number;
  top: number;
}

/** As large as the margin allows, in the middle unless it is shifted; in pixels of the square, unrounded. */
export function placeOnCanvas(subject: Size, side: number, { margin, shift }: Placement): Place {
  const room = side * (1 - 2 * margin);
  const scale = room / Math.max(subject.width, subject.height);
  const width = subject.width * scale;
  const height = subject.height * scale;
  return {
    width,
    height,
    left: (side - width) / 2 + shift.x * side,
    top: (side - height) / 2 + shift.y * side,
  };
}
