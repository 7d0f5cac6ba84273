import { ImagingFailure, missingPart } from '../failure.ts';
import type { DecodePlan } from './decode-plan.ts';
import type { DecodedPicture } from './decoded-picture.ts';
import { markIncomplete } from './incomplete.ts';
import { damaged, type PictureHeader, type Size, uprightSize } from './picture-header.ts';
import { ownTurn, turnBitmap } from './turn-bitmap.ts';
import { withoutOrientation } from './without-orientation.ts';

/** Decodes a HEIC where the browser cannot; loaded on first use. */
export type DecodeHeic = (file: Blob) => Promise<ImageData>;

/**
 * Carries a plan out, in a worker. What the engine refuses is tried in other ways before it is called damaged
 * (docs/imaging-failures.md); of what could be read in part alone that is remembered ({@link markIncomplete}).
 */
export async function decodePicture(
  file: Blob,
  header: PictureHeader,
  plan: DecodePlan,
  decodeHeic: DecodeHeic,
): Promise<DecodedPicture> {
  try {
    return await decodeAsSaid(file, header, plan, decodeHeic);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const { decodeOtherwise } = await import('./decode-otherwise.ts').catch(missingPart('repair'));
    const other = await decodeOtherwise(file, header, (repaired, its) =>
      decodeAsSaid(repaired, its, plan, decodeHeic),
    );
    if (!other) throw error;
    if (other.isIncomplete) markIncomplete(file);
    return other.picture;
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof ImagingFailure && error.reason === 'damaged';
}

/**
 * Refuses a picture that turns out to have another size than its header said: all was decided by
 * that size.
 */
async function decodeAsSaid(
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
  if (plan.by === 'tiff') return decodeTiffPage(file, header);
  const inks = plan.by === 'inks' ? await decodeInks(file, header) : undefined;
  if (inks) return inks;
  const isOurs = header.kind === 'webp' || header.kind === 'png' || header.kind === 'avif';
  const shown = isOurs ? await withoutOrientation(file, header) : file;
  const bitmap = await decodeBitmap(shown).catch(async (error: unknown) => {
    // Safari decodes HEIC by itself; everybody else says that the picture is broken.
    if (plan.by === 'heic') return createImageBitmap(await decodeHeic(file));
    return explainCoding(header)(error);
  });
  return pictureOf(turnBitmap(bitmap, ownTurn(header)));
}

function pictureOf(bitmap: ImageBitmap): DecodedPicture {
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
    const stored = await createImageBitmap(new ImageData(data, width, height));
    return { ...pictureOf(turnBitmap(stored, orientation)), isByInks: true };
  } catch (error) {
    if (error instanceof ImagingFailure) return undefined;
    throw error;
  }
}

/** Loaded with the first such picture (docs/decisions/0105). */
async function decodeTiffPage(file: Blob, { orientation }: PictureHeader): Promise<DecodedPicture> {
  const { decodeTiff } = await import('../tiff/decode-tiff.ts').catch(missingPart('TIFF'));
  const { pixels, isIncomplete } = await decodeTiff(file);
  const stored = await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  if (isIncomplete) markIncomplete(file);
  return pictureOf(turnBitmap(stored, orientation));
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
  // The decoders throw these for broken data; an unreadable file keeps its own name.
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
