import { keepAiLabel } from '../ai-label/ai-label.ts';
import { type DecodeHeic, decodePicture } from '../codec/decode-picture.ts';
import type { DecodedPicture } from '../codec/decoded-picture.ts';
import type { Size } from '../codec/picture-header.ts';
import { type Bounds, boundsOf } from '../cutout/mask.ts';
import { ImagingFailure } from '../failure.ts';
import type { CanvasRequest, CanvasSettings } from './canvas-settings.ts';
import { placeOnCanvas } from './place-on-canvas.ts';

/** Faint hair still belongs to the subject, a trace of grain does not. */
const VISIBLE = 16;
/** A later step may compress it once more, so that little is lost here. */
const JPEG_QUALITY = 0.95;

/**
 * In a worker: what is visible of the picture, put on a canvas of its own. Empty space around a cutout does
 * not count, so that subjects of a batch come out equally large. A picture without any is put there whole.
 */
export async function drawOnCanvas(
  { canvas, ...request }: CanvasRequest,
  decodeHeic: DecodeHeic,
): Promise<Blob> {
  const { file, header, plan, size } = request;
  const picture = await decodePicture(file, header, plan, decodeHeic);
  try {
    return await keepAiLabel(file, await draw(picture, size, canvas));
  } finally {
    picture.close();
  }
}

async function draw(picture: DecodedPicture, size: Size, canvas: CanvasSettings): Promise<Blob> {
  const subject = visiblePart(picture, size);
  const width = subject.right - subject.left;
  const height = subject.bottom - subject.top;
  const place = placeOnCanvas({ width, height }, canvas, canvas);
  const { context, target } = openCanvas(canvas.width, canvas.height);
  const { background } = canvas;
  if (background.kind === 'colour') {
    context.fillStyle = `rgb(${background.red} ${background.green} ${background.blue})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  // The decoder may have made it smaller than it is counted in.
  const scaleX = picture.width / size.width;
  const scaleY = picture.height / size.height;
  context.drawImage(
    picture.source,
    subject.left * scaleX,
    subject.top * scaleY,
    width * scaleX,
    height * scaleY,
    place.left,
    place.top,
    place.width,
    place.height,
  );
  const type = background.kind === 'colour' ? 'image/jpeg' : 'image/png';
  const blob = await target.convertToBlob({ type, quality: JPEG_QUALITY });
  target.width = 0;
  // An encoder that gives up answers with another type, or with nothing.
  if (blob.type !== type || blob.size === 0) throw new ImagingFailure('out-of-memory');
  return blob;
}

function visiblePart(picture: DecodedPicture, size: Size): Bounds {
  const { width, height } = size;
  const { context, target } = openCanvas(width, height);
  context.drawImage(picture.source, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  target.width = 0;
  const alpha = new Uint8Array(width * height);
  for (let place = 0; place < alpha.length; place += 1) alpha[place] = data[place * 4 + 3] ?? 0;
  const whole = { left: 0, top: 0, right: width, bottom: height };
  return boundsOf({ width, height, data: alpha }, VISIBLE) ?? whole;
}

function openCanvas(width: number, height: number) {
  const target = new OffscreenCanvas(width, height);
  const context = target.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ImagingFailure('out-of-memory');
  return { target, context };
}
