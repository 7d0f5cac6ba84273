import { type DecodeHeic, decodePicture } from '../codec/decode-picture.ts';
import type { DecodedPicture } from '../codec/decoded-picture.ts';
import {
  type DrawnPicture,
  drawPicture,
  encodeCanvas,
  releaseCanvas,
  showsThrough,
} from '../codec/draw-picture.ts';
import type { Size } from '../codec/picture-header.ts';
import type { OpaquePixels } from '../jpeg/components.ts';
import { resample } from '../resize/resample.ts';
import type { CompressionProgress, CompressionTools, EncodedPicture } from './compress-picture.ts';
import { encodeOtherFormat } from './encode-other-formats.ts';
import { DECODED, encodeBetterPixels, findBySpec } from './encode-pixels.ts';
import { sampleCanvas } from './guess-on-canvas.ts';

/** In a browser's worker: its decoders, its canvas, and for the mode of the spec its own JPEG. */
export function encodeOnCanvas(decodeHeic: DecodeHeic): CompressionTools['encode'] {
  return async ({ file, header, plan, size, mode, format }, room, progress) => {
    const picture = await decodePicture(file, header, plan, decodeHeic);
    progress.signal.throwIfAborted();
    progress.report(DECODED);
    const areInksGuessed = header.isCmyk === true && picture.isByInks !== true;
    if (format !== 'jpeg') {
      const other = await encodeOtherFormat(picture, { size, mode, format }, room, progress);
      return { ...other, areInksGuessed };
    }
    const isFilled = header.kind !== 'jpeg' && showsThrough(picture, size);
    const encoded =
      mode === 'better'
        ? encodeBetterPixels(takePixels(picture, size), room, progress)
        : await encodeBySpec(picture, size, room, progress);
    return { ...encoded, isFilled, areInksGuessed };
  };
}

async function encodeBySpec(
  picture: DecodedPicture,
  size: Size,
  targetBytes: number,
  progress: CompressionProgress,
): Promise<EncodedPicture> {
  const { canvas } = drawPicture(picture, size);
  let sample: Awaited<ReturnType<typeof sampleCanvas>>;
  try {
    sample = await sampleCanvas(canvas, targetBytes);
    const encode = (quality: number) => encodeCanvas(canvas, quality);
    return await findBySpec(size, targetBytes, progress, encode, sample);
  } finally {
    // Whoever cancels has the memory back at once.
    sample?.release();
    releaseCanvas(canvas);
  }
}

/** Up to this scale a finer filter than the canvas's shows; beyond, the canvas averages well. */
const FINE_SCALE = 1.6;

function takePixels(picture: DecodedPicture, size: Size): OpaquePixels {
  const scale = picture.width / size.width;
  const isFine = scale > 1 && scale <= FINE_SCALE;
  const { width, height } = picture;
  const pixels = readPixels(drawPicture(picture, isFine ? { width, height } : size));
  return isFine ? resample({ ...pixels, channels: 4 }, size) : pixels;
}

function readPixels({ canvas, context, width, height }: DrawnPicture): OpaquePixels {
  const { data } = context.getImageData(0, 0, width, height);
  releaseCanvas(canvas);
  return { width, height, data };
}
