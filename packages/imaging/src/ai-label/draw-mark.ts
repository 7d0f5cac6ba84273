import { type DecodeHeic, decodePicture } from '../codec/decode-picture.ts';
import { canEncode } from '../codec/draw-picture.ts';
import type { PictureKind } from '../codec/picture-header.ts';
import type { PictureRequest } from '../codec/picture-request.ts';
import { ImagingFailure } from '../failure.ts';
import { type AiLabel, readAiLabel, writeAiLabel } from './ai-label.ts';
import { MARK_TEXT, type MarkCorner, markFont, placeMark } from './mark-place.ts';

export interface MarkRequest extends PictureRequest {
  corner: MarkCorner;
  /** Without one, that of the file is kept. */
  label: AiLabel | undefined;
}

const QUALITY = 0.95;

/** In a worker: the picture with its visible mark and its field, in its own format where the canvas writes that. */
export async function drawMark(
  { file, header, plan, size, corner, label }: MarkRequest,
  decodeHeic: DecodeHeic,
): Promise<Blob> {
  const picture = await decodePicture(file, header, plan, decodeHeic);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImagingFailure('out-of-memory');
  const type = await typeFor(header.kind);
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, size.width, size.height);
  picture.close();
  write(context, size, corner);
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  // An encoder that gives up answers with another type, or with nothing.
  if (blob.type !== type || blob.size === 0) throw new ImagingFailure('out-of-memory');
  const said = label ?? (await readAiLabel(file));
  return said ? writeAiLabel(blob, said) : blob;
}

/** Safari's canvas writes no WebP, which may be lossless and see through: PNG is both. */
async function typeFor(kind: PictureKind): Promise<string> {
  if (kind === 'webp') return (await canEncode('image/webp')) ? 'image/webp' : 'image/png';
  return kind === 'png' ? 'image/png' : 'image/jpeg';
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  size: { width: number; height: number },
  corner: MarkCorner,
): void {
  context.font = `600 ${markFont(size)}px "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif`;
  const place = placeMark(size, corner, context.measureText(MARK_TEXT).width);
  context.fillStyle = 'rgba(20, 24, 22, 0.62)';
  context.beginPath();
  context.roundRect(place.x, place.y, place.width, place.height, place.fontPixels * 0.3);
  context.fill();
  context.fillStyle = '#fff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(MARK_TEXT, place.x + place.width / 2, place.y + place.height / 2);
}
