import { type DecodeHeic, decodePicture } from '../codec/decode-picture.ts';
import { drawPicture, encodeCanvas } from '../codec/draw-picture.ts';
import type { PreviewRequest } from '../worker/image-errands.ts';

const PREVIEW_QUALITY = 85;

/** In a worker: a small upright JPEG of any picture, HEIC included. */
export async function drawPreview(
  { file, header, plan, size }: PreviewRequest,
  decodeHeic: DecodeHeic,
): Promise<Blob> {
  const { canvas } = drawPicture(await decodePicture(file, header, plan, decodeHeic), size);
  return encodeCanvas(canvas, PREVIEW_QUALITY);
}
