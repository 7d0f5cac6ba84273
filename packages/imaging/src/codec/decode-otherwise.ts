import { ImagingFailure } from '../failure.ts';
import { repairPicture } from '../repair/repair-picture.ts';
import { decodeFrameSoFar } from './decode-frame-so-far.ts';
import type { DecodedPicture } from './decoded-picture.ts';
import { type PictureHeader, uprightSize } from './picture-header.ts';
import { ownTurn, turnBitmap } from './turn-bitmap.ts';
import { withoutOrientation } from './without-orientation.ts';

export interface OtherPicture {
  picture: DecodedPicture;
  isIncomplete: boolean;
}

type Decode = (file: Blob, header: PictureHeader) => Promise<DecodedPicture>;

/**
 * The ways that are left when an engine has refused a picture, one after the other: turned by us where engine
 * and header disagree about that, put in order by our own reader, and as far as the engine comes without an end.
 */
export async function decodeOtherwise(
  file: Blob,
  header: PictureHeader,
  decode: Decode,
): Promise<OtherPicture | undefined> {
  const ways = [turnedByUs, ...(isBestByEngine(header) ? [soFar, repaired] : [repaired, soFar])];
  for (const way of ways) {
    const found = await way(file, header, decode).catch(passOver);
    if (found) return found;
  }
  return undefined;
}

/**
 * True for kinds whose missing end our repair would fill up, while the engine knows where the picture
 * ends.
 */
function isBestByEngine({ kind }: PictureHeader): boolean {
  return kind === 'webp' || kind === 'gif' || kind === 'bmp';
}

/** A way that does not lead anywhere; what says something else than damage is told. */
function passOver(error: unknown): undefined {
  const isRefusal = error instanceof ImagingFailure || error instanceof DOMException;
  if (isRefusal || error instanceof TypeError || error instanceof RangeError) return undefined;
  throw error;
}

async function turnedByUs(file: Blob, header: PictureHeader): Promise<OtherPicture | undefined> {
  if (header.kind !== 'jpeg' || header.orientation === 1) return undefined;
  const stored = await createImageBitmap(await withoutOrientation(file, header));
  const picture = toPicture(turnBitmap(stored, header.orientation));
  return hasSizeOf(picture, header) ? { picture, isIncomplete: false } : undefined;
}

async function repaired(
  file: Blob,
  header: PictureHeader,
  decode: Decode,
): Promise<OtherPicture | undefined> {
  const found = await repairPicture(file, header);
  if (!found) return undefined;
  const { exif: _, ...rest } = header;
  // A part that was left out in front of the picture moves its EXIF: its place is not known any
  // more, its word is.
  const isMoved =
    header.kind === 'jpeg' && header.orientation !== 1 && !(await hasExif(found.file));
  if (!isMoved) {
    const picture = await decode(found.file, header.kind === 'jpeg' ? header : rest);
    return { picture, isIncomplete: found.isIncomplete };
  }
  const stored = await createImageBitmap(found.file);
  return {
    picture: toPicture(turnBitmap(stored, header.orientation)),
    isIncomplete: found.isIncomplete,
  };
}

async function hasExif(jpeg: Blob): Promise<boolean> {
  const { readPictureHeader } = await import('./read-picture-header.ts');
  return (await readPictureHeader(jpeg)).orientation !== 1;
}

async function soFar(file: Blob, header: PictureHeader): Promise<OtherPicture | undefined> {
  const upright = header.kind === 'jpeg' ? file : await withoutOrientation(file, header);
  const frame = await decodeFrameSoFar(upright, header);
  if (!frame) return undefined;
  const picture = toPicture(turnBitmap(frame, ownTurn(header)));
  return hasSizeOf(picture, header) ? { picture, isIncomplete: true } : undefined;
}

function toPicture(bitmap: ImageBitmap): DecodedPicture {
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

function hasSizeOf(picture: DecodedPicture, header: PictureHeader): boolean {
  const wanted = uprightSize(header);
  const isAlike = picture.width === wanted.width && picture.height === wanted.height;
  if (!isAlike) picture.close();
  return isAlike;
}
