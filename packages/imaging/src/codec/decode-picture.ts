import { ImagingFailure } from '../failure.ts';
import type { DecodePlan } from './decode-plan.ts';
import { damaged, type PictureHeader, type Size, uprightSize } from './picture-header.ts';

/** Pixels that a canvas can draw; upright. They are closed when they are drawn. */
export interface DecodedPicture extends Size {
  source: ImageBitmap | VideoFrame;
  close(): void;
}

/** Decodes a HEIC where the browser cannot; loaded on first use. */
export type DecodeHeic = (file: Blob) => Promise<ImageData>;

/**
 * Carries a plan out, in a worker. Browsers reject what is cut short; what turns out to have another
 * size than its header said is refused as well, because everything was decided by that size.
 */
export async function decodePicture(
  file: Blob,
  header: PictureHeader,
  plan: DecodePlan,
  decodeHeic: DecodeHeic,
): Promise<DecodedPicture> {
  const picture = await decodeByPlan(file, plan, decodeHeic);
  const wanted = uprightSize(header);
  const isAsSaid =
    plan.by === 'scaled'
      ? hasShapeOf(picture, wanted)
      : picture.width === wanted.width && picture.height === wanted.height;
  if (isAsSaid || !isExact(header)) return picture;
  picture.close();
  throw damaged('another size than it says');
}

/** These may be cropped by their container, or grow with their first frame. */
function isExact({ kind }: PictureHeader): boolean {
  return kind !== 'heic' && kind !== 'avif' && kind !== 'gif';
}

async function decodeByPlan(
  file: Blob,
  plan: DecodePlan,
  decodeHeic: DecodeHeic,
): Promise<DecodedPicture> {
  if (plan.by === 'scaled') return decodeScaled(file, plan);
  const bitmap = await decodeBitmap(file).catch(async (error: unknown) => {
    // Safari decodes HEIC by itself; everybody else says that the picture is broken.
    if (plan.by === 'heic') return createImageBitmap(await decodeHeic(file));
    throw error;
  });
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

async function decodeBitmap(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    throw explain(error);
  }
}

/** WebCodecs decodes a JPEG at n/8 of its size and never holds the rest. */
async function decodeScaled(file: Blob, { width, height }: Size): Promise<DecodedPicture> {
  const decoder = new ImageDecoder({
    data: await file.arrayBuffer(),
    type: 'image/jpeg',
    desiredWidth: width,
    desiredHeight: height,
  });
  try {
    const { image } = await decoder.decode();
    return {
      source: image,
      // The frame knows how the camera was held; drawing it turns it upright.
      width: image.displayWidth,
      height: image.displayHeight,
      close: () => image.close(),
    };
  } catch (error) {
    throw explain(error);
  } finally {
    decoder.close();
  }
}

function explain(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  // What the decoders throw for broken data; an unreadable file keeps its own name.
  const isBroken = ['InvalidStateError', 'EncodingError', 'DataError', 'TypeError'].includes(name);
  return isBroken ? new ImagingFailure('damaged', {}, { cause: error }) : error;
}

/** The same shape up to the rounding of n/8. */
function hasShapeOf(picture: Size, wanted: Size): boolean {
  const across = picture.width / wanted.width;
  const down = picture.height / wanted.height;
  return Math.abs(across - down) * Math.min(wanted.width, wanted.height) < 2;
}
