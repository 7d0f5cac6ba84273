import { ImagingFailure } from '../failure.ts';
import type { DecodedPicture } from './decoded-picture.ts';
import type { Size } from './picture-header.ts';

export interface DrawnPicture extends Size {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

/**
 * Draws a picture at a size and closes it. On white, because JPEG knows no transparency and without the
 * white it would turn black; for a format that does, on nothing.
 */
export function drawPicture(
  picture: DecodedPicture,
  size: Size,
  ground: 'white' | 'clear' = 'white',
): DrawnPicture {
  try {
    return drawSource(picture.source, size, ground);
  } finally {
    picture.close();
  }
}

/** A canvas once more, smaller, on nothing. */
export function redraw(canvas: OffscreenCanvas, size: Size): OffscreenCanvas {
  return drawSource(canvas, size, 'clear').canvas;
}

/** Tells whether anything shows through a picture at a size; it stays open. Costs a drawing. */
export function showsThrough({ source }: DecodedPicture, size: Size): boolean {
  const { canvas, context } = drawSource(source, size, 'clear');
  const { data } = context.getImageData(0, 0, size.width, size.height);
  releaseCanvas(canvas);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < OPAQUE) return true;
  return false;
}

/** Scaling may round an opaque picture down a little. */
const OPAQUE = 250;

/** Gives the memory back now; the collector would come too late in a batch of large pictures. */
export function releaseCanvas(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** With high smoothing, because the default lets fine lines flicker (docs/decisions/0030). */
function drawSource(
  source: CanvasImageSource,
  size: Size,
  ground: 'white' | 'clear',
): DrawnPicture {
  const canvas = new OffscreenCanvas(size.width, size.height);
  // Kept in memory, not on the graphics card: it is read several times.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ImagingFailure('out-of-memory');
  if (ground === 'white') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return { ...size, canvas, context };
}

/** Spec §5's encoder: the canvas's own, at a quality from 10 to 90; other types than JPEG go to 100. */
export async function encodeCanvas(
  canvas: OffscreenCanvas,
  quality: number,
  type = 'image/jpeg',
): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, quality: quality / 100 });
  if (blob.type === type && blob.size > 0) return blob;
  // An encoder that gives up answers with PNG, or with nothing; so does one that is not there.
  const isThere = type === 'image/jpeg' || (await canEncode(type));
  throw new ImagingFailure(isThere ? 'out-of-memory' : 'cannot-encode', { type });
}

/** Tells whether this browser's canvas writes pictures of a type. */
export async function canEncode(type: string): Promise<boolean> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d');
  return (await canvas.convertToBlob({ type })).type === type;
}
