import { ImagingFailure } from '../failure.ts';
import type { PictureHeader } from './picture-header.ts';

const MEGAPIXEL = 1_000_000;

/** Most pixels that are decoded whole (SECURITY T20). */
export const MOST_PIXELS = 100 * MEGAPIXEL;
/** iOS gives a canvas no more than this and then draws nothing, without an error (SECURITY R26). */
export const MOST_PIXELS_IOS = 16_777_216;
/** Our own JPEG decoder takes twenty bytes a pixel. */
export const MOST_OWN_JPEG_PIXELS = 40 * MEGAPIXEL;
/** A JPEG that is decoded at a fraction of its size never exists whole in memory (docs/decisions/0030). */
const MOST_PIXELS_SCALED = 240 * MEGAPIXEL;
/** The longest side of a JPEG, and of a canvas. */
const MOST_SIDE = 65_535;
/** Decoding goes through all pixels once for each scan; encoders write about ten. */
export const MOST_SCANS = 200;

export interface DecoderAbilities {
  isIos: boolean;
  /** The browser has WebCodecs' `ImageDecoder`, which decodes a JPEG at n/8 of its size. */
  canScale: boolean;
}

function mostPixels(header: PictureHeader, { isIos, canScale }: DecoderAbilities): number {
  // The scans of a progressive JPEG need all its coefficients at once, at whatever scale.
  if (header.kind === 'jpeg' && canScale && !header.isProgressive) return MOST_PIXELS_SCALED;
  return isIos ? MOST_PIXELS_IOS : MOST_PIXELS;
}

/** Refuses what would take more memory than a tab may have, by its header alone. */
export function checkPixels(header: PictureHeader, abilities: DecoderAbilities): void {
  const { width, height } = header;
  const most = mostPixels(header, abilities);
  if (Math.max(width, height) > MOST_SIDE) {
    throw new ImagingFailure('too-many-pixels', { width, height, mostSide: MOST_SIDE });
  }
  if (width * height <= most) return;
  throw new ImagingFailure('too-many-pixels', {
    width,
    height,
    megapixels: Math.round((width * height) / MEGAPIXEL),
    most: Math.floor(most / MEGAPIXEL),
  });
}
