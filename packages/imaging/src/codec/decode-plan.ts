import type { PictureHeader, Size } from './picture-header.ts';
import { checkPixels, type DecoderAbilities, MOST_OWN_JPEG_PIXELS } from './picture-limits.ts';

/** Way in which a picture becomes pixels. */
export type DecodePlan =
  /** Whole, by the browser. */
  | { by: 'bitmap' }
  /** A JPEG at n/8 of its size, so that it never exists whole. */
  | { by: 'scaled'; width: number; height: number }
  /** Decodes by libheif, where the browser has no HEIC of its own. */
  | { by: 'heic' }
  /** A JPEG of four inks, by our own decoder: browsers print no profile and no paper. */
  | { by: 'inks' }
  /** Decodes by our own reader: no engine but Safari's knows a TIFF. */
  | { by: 'tiff' };

/**
 * Up to here a JPEG is decoded whole: scaling it is then the canvas's work, and the bytes are those
 * of the plain loop. Beyond, a bitmap costs more memory than its sharpness is worth (docs/decisions/0030).
 */
const MOST_WHOLE_PIXELS = 25_000_000;

/** Bytes that a pixel takes while it is decoded, where it is more than a bitmap. */
const BYTES_OF_WAY: Partial<Record<DecodePlan['by'], number>> = { inks: 20, heic: 12, tiff: 12 };

/** Decides before anything is decoded; throws what is too large. */
export function planDecode(
  header: PictureHeader,
  wanted: Size,
  abilities: DecoderAbilities,
  /** Scale while decoding even where there is memory: sharper, but other bytes. */
  preferScaled = false,
): DecodePlan {
  checkPixels(header, abilities);
  if (header.kind === 'heic') return { by: 'heic' };
  if (header.kind === 'tiff') return { by: 'tiff' };
  // Beyond, the browser's colours have to do.
  const isOurs = header.width * header.height <= MOST_OWN_JPEG_PIXELS;
  if (header.isCmyk && isOurs) return { by: 'inks' };
  const isLarge = header.width * header.height > MOST_WHOLE_PIXELS;
  if (header.kind !== 'jpeg' || !abilities.canScale || !(isLarge || preferScaled)) {
    return { by: 'bitmap' };
  }
  // Chromium takes the next smaller n/8, so exactly n/8 has to be asked for (docs/decisions/0030).
  const longest = Math.max(header.width, header.height);
  const eighths = Math.ceil((8 * Math.max(wanted.width, wanted.height)) / longest);
  if (eighths >= 8) return { by: 'bitmap' };
  return {
    by: 'scaled',
    width: Math.ceil((header.width * eighths) / 8),
    height: Math.ceil((header.height * eighths) / 8),
  };
}

/** The memory that decoding and drawing will need, roughly, for the pool's bound. */
export function countDecodeBytes(header: PictureHeader, plan: DecodePlan, wanted: Size): number {
  const whole = header.width * header.height;
  const pixels = plan.by === 'scaled' ? plan.width * plan.height : whole;
  // Three coefficients of two bytes for two pixels, in a progressive file.
  const coefficients = header.isProgressive ? whole * 3 : 0;
  return (
    pixels * (BYTES_OF_WAY[plan.by] ?? 4) + coefficients + wanted.width * wanted.height * 4 * 2
  );
}
