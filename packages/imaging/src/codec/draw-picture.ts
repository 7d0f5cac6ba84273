import { ImagingFailure } from '../failure.ts';
import type { DecodedPicture } from './decode-picture.ts';
import type { Size } from './picture-header.ts';

export interface DrawnPicture extends Size {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

/**
 * Draws a picture at a size on white and closes it: JPEG knows no transparency, and without the white
 * it would turn black. High smoothing, because the default lets fine lines flicker (docs/decisions/0030).
 */
export function drawPicture(picture: DecodedPicture, size: Size): DrawnPicture {
  try {
    const canvas = new OffscreenCanvas(size.width, size.height);
    // Kept in memory, not on the graphics card: it is read several times.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new ImagingFailure('out-of-memory');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture.source, 0, 0, size.width, size.height);
    return { ...size, canvas, context };
  } finally {
    picture.close();
  }
}

/** Spec §5's encoder: the canvas's own JPEG at a quality from 10 to 90. */
export async function encodeCanvas(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 });
  // An encoder that gives up answers with PNG, or with nothing.
  if (blob.type !== 'image/jpeg' || blob.size === 0) throw new ImagingFailure('out-of-memory');
  return blob;
}
