import { createPixels, type Pixels } from '../../pixels.ts';
import type { Alpha } from '../mask.ts';
import { fillColours } from '../matte/fill-colours.ts';
import { readPlane, spotOf } from '../matte/spot.ts';
import { makeWorkImage } from '../segment/work-image.ts';

/** Colours are carried over on a copy of this size. */
const WORK_SIDE = 800;
/** From here on a pixel shows the subject alone. */
const OPAQUE = 250;

/**
 * Along the outline the old background shines through and would be a rim on the new one. Partly
 * transparent pixels take the colour of the subject beside them instead.
 */
export function cleanEdge(picture: Pixels, alpha: Alpha): Pixels {
  const image = makeWorkImage(picture, WORK_SIDE);
  const isSubject = new Uint8Array(image.width * image.height);
  for (let y = 0, place = 0; y < image.height; y += 1) {
    const row = Math.min(
      picture.height - 1,
      Math.floor((y + 0.5) * (picture.height / image.height)),
    );
    for (let x = 0; x < image.width; x += 1, place += 1) {
      const column = Math.min(
        picture.width - 1,
        Math.floor((x + 0.5) * (picture.width / image.width)),
      );
      if ((alpha.data[row * picture.width + column] ?? 0) >= OPAQUE) isSubject[place] = 1;
    }
  }
  if (!isSubject.includes(1)) return picture;
  const colours = fillColours(image.planes, isSubject, image);
  const result = createPixels(picture.width, picture.height);
  result.data.set(picture.data);
  for (let y = 0, place = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1, place += 1) {
      const value = alpha.data[place] ?? 0;
      if (value === 0 || value >= OPAQUE) continue;
      const spot = spotOf(x, y, picture, image);
      for (const [channel, plane] of colours.entries()) {
        const own = picture.data[place * 4 + channel] ?? 0;
        // The more it shows of the subject, the more of its own colour stays.
        const share = value / 255;
        result.data[place * 4 + channel] = own * share + readPlane(plane, spot) * (1 - share);
      }
    }
  }
  return result;
}
