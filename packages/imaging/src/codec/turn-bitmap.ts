import { ImagingFailure } from '../failure.ts';
import type { Orientation, PictureHeader } from './picture-header.ts';

/**
 * The turn that is ours: engines turn a JPEG by its EXIF and AVIF or HEIC by their container. WebP, PNG and an
 * AVIF by EXIF alone are turned by some engines and not by others, so none is shown that they are turned
 * ({@link withoutOrientation}).
 */
export function ownTurn({ kind, orientation, isTurnedByExif }: PictureHeader): Orientation {
  return kind === 'webp' || kind === 'png' || isTurnedByExif ? orientation : 1;
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

/** A stored picture as the camera was held; the given one is closed. */
export function turnBitmap(stored: ImageBitmap, orientation: Orientation): ImageBitmap {
  if (orientation === 1) return stored;
  const [quarters, isMirrored] = TURNS[orientation];
  const isSideways = quarters % 2 === 1;
  const width = isSideways ? stored.height : stored.width;
  const height = isSideways ? stored.width : stored.height;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImagingFailure('out-of-memory');
  context.translate(width / 2, height / 2);
  context.rotate((quarters * Math.PI) / 2);
  if (isMirrored) context.scale(-1, 1);
  context.drawImage(stored, -stored.width / 2, -stored.height / 2);
  stored.close();
  return canvas.transferToImageBitmap();
}
