import type { Size } from './picture-header.ts';

/** Pixels that a canvas can draw; upright. They are closed when they are drawn. */
export interface DecodedPicture extends Size {
  source: ImageBitmap | VideoFrame;
  /**
   * True for a picture of four inks that is shown by their print, and not by the browser's idea of
   * them.
   */
  isByInks?: boolean;
  close(): void;
}
