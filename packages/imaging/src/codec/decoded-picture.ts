import type { Size } from './picture-header.ts';

/** Pixels that a canvas can draw; upright. They are closed when they are drawn. */
export interface DecodedPicture extends Size {
  source: ImageBitmap | VideoFrame;
  /** Of four inks: by their print, and not by what the browser makes of them. */
  isByInks?: boolean;
  close(): void;
}
