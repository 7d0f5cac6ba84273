import { ImagingFailure, missingPart } from '../failure.ts';
import type { DecodePlan } from './decode-plan.ts';
import {
  damaged,
  type Orientation,
  type PictureHeader,
  type Size,
  uprightSize,
} from './picture-header.ts';

/** Pixels that a canvas can draw; upright. They are closed when they are drawn. */
export interface DecodedPicture extends Size {
  source: ImageBitmap | VideoFrame;
  /** Of four inks: by their print, and not by what the browser makes of them. */
  isByInks?: boolean;
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
  const picture = await decodeByPlan(file, header, plan, decodeHeic);
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
  header: PictureHeader,
  plan: DecodePlan,
  decodeHeic: DecodeHeic,
): Promise<DecodedPicture> {
  if (plan.by === 'scaled') return decodeScaled(file, plan).catch(explainCoding(header));
  const inks = plan.by === 'inks' ? await decodeInks(file, header) : undefined;
  if (inks) return inks;
  const bitmap = await decodeBitmap(file).catch(async (error: unknown) => {
    // Safari decodes HEIC by itself; everybody else says that the picture is broken.
    if (plan.by === 'heic') return createImageBitmap(await decodeHeic(file));
    return explainCoding(header)(error);
  });
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

/**
 * Loaded with the first such picture. Undefined for what our decoder does not read, such as arithmetic
 * coding or half a file: the browser then shows it in its own colours, or says that it is broken.
 */
async function decodeInks(
  file: Blob,
  { orientation }: PictureHeader,
): Promise<DecodedPicture | undefined> {
  const { decodeCmyk } = await import('../cmyk/decode-cmyk.ts').catch(missingPart('CMYK'));
  try {
    const { width, height, data } = await decodeCmyk(file);
    const picture = await turned(new ImageData(data, width, height), orientation);
    return { ...picture, isByInks: true };
  } catch (error) {
    if (error instanceof ImagingFailure) return undefined;
    throw error;
  }
}

/** Quarter turns with the clock, and whether it is mirrored before, for each orientation of EXIF. */
const TURNS: Readonly<Record<Orientation, readonly [quarters: number, isMirrored: boolean]>> = {
  1: [0, false],
  2: [0, true],
  3: [2, false],
  4: [2, true],
  5: [3, true],
  6: [1, false],
  7: [1, true],
  8: [3, false],
};

async function turned(pixels: ImageData, orientation: Orientation): Promise<DecodedPicture> {
  const stored = await createImageBitmap(pixels);
  const [quarters, isMirrored] = TURNS[orientation];
  const isSideways = quarters % 2 === 1;
  const width = isSideways ? stored.height : stored.width;
  const height = isSideways ? stored.width : stored.height;
  if (orientation === 1) {
    return { source: stored, width, height, close: () => stored.close() };
  }
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImagingFailure('out-of-memory');
  context.translate(width / 2, height / 2);
  context.rotate((quarters * Math.PI) / 2);
  if (isMirrored) context.scale(-1, 1);
  context.drawImage(stored, -stored.width / 2, -stored.height / 2);
  stored.close();
  const upright = canvas.transferToImageBitmap();
  return { source: upright, width, height, close: () => upright.close() };
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

/** A rare coding is no damage, though the browser says the same of both. */
function explainCoding({ rareCoding }: PictureHeader): (error: unknown) => never {
  return (error) => {
    const isBroken = error instanceof ImagingFailure && error.reason === 'damaged';
    if (!isBroken || !rareCoding) throw error;
    throw new ImagingFailure('unsupported', { coding: rareCoding }, { cause: error });
  };
}

/** The same shape up to the rounding of n/8. */
function hasShapeOf(picture: Size, wanted: Size): boolean {
  const across = picture.width / wanted.width;
  const down = picture.height / wanted.height;
  return Math.abs(across - down) * Math.min(wanted.width, wanted.height) < 2;
}
