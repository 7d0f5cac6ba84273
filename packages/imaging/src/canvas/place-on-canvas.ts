import type { Size } from '../codec/picture-header.ts';

/** Place of a subject on a canvas. */
export interface Placement {
  /** Free on each side, as a share of the canvas's shorter side: 0 to 0.4. */
  margin: number;
  /** Off the middle, as shares of the canvas's width and height; to the right and down. */
  shift: { x: number; y: number };
}

export interface CanvasPlace extends Size {
  left: number;
  top: number;
}

/** As large as the margin allows, in the middle unless it is shifted; in pixels of the canvas, unrounded. */
export function placeOnCanvas(
  subject: Size,
  canvas: Size,
  { margin, shift }: Placement,
): CanvasPlace {
  const free = 2 * margin * Math.min(canvas.width, canvas.height);
  const scale = Math.min(
    (canvas.width - free) / subject.width,
    (canvas.height - free) / subject.height,
  );
  const width = subject.width * scale;
  const height = subject.height * scale;
  return {
    width,
    height,
    left: (canvas.width - width) / 2 + shift.x * canvas.width,
    top: (canvas.height - height) / 2 + shift.y * canvas.height,
  };
}
