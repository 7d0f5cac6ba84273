import type { Size } from '../codec/picture-header.ts';
import type { PictureRequest } from '../codec/picture-request.ts';
import type { Placement } from './place-on-canvas.ts';

/** A canvas, in pixels, for a picture or for what was cut out of one. */
export interface CanvasSettings extends Placement, Size {
  /** A transparent one is saved as PNG, one of a colour as JPEG. */
  background:
    | { kind: 'transparent' }
    /** 0 to 255 each. */
    | { kind: 'colour'; red: number; green: number; blue: number };
}

export const LEAST_CANVAS_SIDE = 64;
export const MOST_CANVAS_SIDE = 4096;
export const MOST_MARGIN = 0.4;

/** Request to a worker. */
export interface CanvasRequest extends PictureRequest {
  canvas: CanvasSettings;
}
