import { type Bytes, viewOf } from '../bytes.ts';
import { ImagingFailure } from '../failure.ts';
import type { ByteSource } from './byte-source.ts';

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'bmp' | 'tiff';

/** EXIF's eight ways to hold a camera: 1 is upright, 5 to 8 lie on their side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A picture's own words about itself before anything is decoded. It may lie: see `decode-picture`. */
export interface PictureHeader {
  kind: PictureKind;
  /** As stored; {@link uprightSize} turns it. */
  width: number;
  height: number;
  orientation: Orientation;
  /** More than one means an animation. */
  frames: number;
  /** Place of the EXIF block (a small TIFF file). */
  exif?: { at: number; length: number };
  /** AVIF without a turn of its own: engines leave it lying, whatever its EXIF says. */
  isTurnedByExif?: boolean;
  /** Four inks instead of three lights: its colours change a little on a screen. */
  isCmyk?: boolean;
  /** JPEG in a coding that hardly any decoder has. */
  rareCoding?: RareCoding;
  /** JPEG whose scans refine each other; each scan costs a pass over all pixels. */
  isProgressive?: boolean;
}

export type RareCoding = 'arithmetic' | 'lossless' | 'hierarchical';

export interface Size {
  width: number;
  height: number;
}

export function uprightSize({ width, height, orientation }: PictureHeader): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

export function isOrientation(value: number): value is Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8;
}

/** Reads exactly so many bytes; a header that ends before is damaged. */
export async function readExactly(source: ByteSource, at: number, length: number): Promise<Bytes> {
  const bytes = await source.read(at, length);
  if (bytes.length < length) throw new ImagingFailure('damaged', { at });
  return bytes;
}

export async function readView(source: ByteSource, at: number, length: number): Promise<DataView> {
  return viewOf(await readExactly(source, at, length));
}

export function damaged(why: string): ImagingFailure {
  return new ImagingFailure('damaged', { why });
}

/** Anything that walks through a file stops here, whatever the file says. */
export const MOST_STEPS = 100_000;
