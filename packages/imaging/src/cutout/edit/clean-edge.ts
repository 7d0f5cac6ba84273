import { createPixels, type Pixels } from '../../pixels.ts';
import type { Alpha } from '../mask.ts';
import { fillColours } from '../matte/fill-colours.ts';
import { type PlaneSpot, readPlane, spotOf } from '../matte/spot.ts';
import { makeWorkImage, type Planes, type WorkImage } from '../segment/work-image.ts';

/** Colours are carried over on a copy of this size. */
const WORK_SIDE = 800;
/** From here on a pixel shows the subject alone. */
const OPAQUE = 250;

/**
 * Along the outline the old background shines through and would be a rim on the new one. Partly
 * transparent pixels take the colour of the subject beside them instead.
 */
export function cleanEdge(picture: Pixels, alpha: Alpha): Pixels {
  const image = copyOf(picture);
  const isSubject = markSubject(alpha, image);
  if (!isSubject.includes(1)) return picture;
  const colours = fillColours(image.planes, isSubject, image);
  const result = createPixels(picture.width, picture.height);
  result.data.set(picture.data);
  for (let y = 0; y < picture.height; y += 1) {
    cleanRow(result.data, {
      start: y * picture.width,
      alpha,
      colours,
      spotAt: (x) => spotOf(x, y, picture, image),
    });
  }
  return result;
}

const copies = new WeakMap<Pixels, WorkImage>();

/** The copy of a picture on which colours are carried over, kept with it for its other things. */
function copyOf(picture: Pixels): WorkImage {
  const known = copies.get(picture) ?? makeWorkImage(picture, WORK_SIDE);
  copies.set(picture, known);
  return known;
}

interface Row {
  /** Place of its first pixel. */
  start: number;
  alpha: Alpha;
  colours: Planes;
  spotAt: (x: number) => PlaneSpot;
}

function cleanRow(data: Uint8ClampedArray, { start, alpha, colours, spotAt }: Row): void {
  for (let x = 0; x < alpha.width; x += 1) {
    const value = alpha.data[start + x] ?? 0;
    if (value === 0 || value >= OPAQUE) continue;
    const spot = spotAt(x);
    // The more it shows of the subject, the more of its own colour stays.
    const share = value / 255;
    for (const [channel, plane] of colours.entries()) {
      const at = (start + x) * 4 + channel;
      data[at] = (data[at] ?? 0) * share + readPlane(plane, spot) * (1 - share);
    }
  }
}

/** 1 for each pixel of the copy that shows the subject alone. */
function markSubject(alpha: Alpha, { width, height }: { width: number; height: number }) {
  const isSubject = new Uint8Array(width * height);
  for (let y = 0, place = 0; y < height; y += 1) {
    const row = Math.min(alpha.height - 1, Math.floor((y + 0.5) * (alpha.height / height)));
    for (let x = 0; x < width; x += 1, place += 1) {
      const column = Math.min(alpha.width - 1, Math.floor((x + 0.5) * (alpha.width / width)));
      isSubject[place] = (alpha.data[row * alpha.width + column] ?? 0) >= OPAQUE ? 1 : 0;
    }
  }
  return isSubject;
}
