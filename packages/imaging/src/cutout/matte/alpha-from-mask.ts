import type { Pixels } from '../../pixels.ts';
import { type Alpha, boundsOf, dilate, erode, inverse, type Mask } from '../mask.ts';
import { boxSum } from '../segment/box-filters.ts';
import type { Planes, WorkImage } from '../segment/work-image.ts';
import { fillColours } from './fill-colours.ts';
import { type PlaneSpot, readPlane, spotOf } from './spot.ts';

/** Below this distance of colours (of 255), the outline says more than the colour. */
const TELLING_DISTANCE = 18;
/** A model's outline says more than a mask's does. */
const TELLING_BESIDE_MODEL = 50;
/** Within a thin thing no colour is its own alone: nearly all is left to the model. */
const TELLING_OF_THIN = 400;
/** Grain leaves traces of opacity in the open and of transparency inside. */
const NEARLY = 0.06;

export interface Matting {
  image: WorkImage;
  mask: Mask;
  bandRadius: number;
  opacity?: Float32Array | undefined;
  isThin?: boolean | undefined;
}

interface Sides {
  front: Planes;
  back: Planes;
  outline: Float32Array;
  telling: number;
}

/**
 * The opacity of each pixel of the picture. Away from the outline it is all or nothing; along it,
 * where the colour lies between that of the subject and that of the background: the projection of
 * I − B on F − B, with the colours F and B carried over from either side (docs/decisions/0030). Where these
 * lie close together, the mask decides, or the `opacity` that a model gave. Only pixels near the mask are looked at.
 */
export function alphaFromMask(
  picture: Pixels,
  { image, mask, bandRadius, opacity, isThin }: Matting,
): Alpha {
  const inside = erode(mask, bandRadius);
  const near = dilate(mask, bandRadius);
  const outside = inverse(near).data;
  const front = fillColours(image.planes, inside.data, image);
  const back = fillColours(image.planes, outside, image);
  const outline = opacity ?? soften(mask);
  const besideModel = isThin ? TELLING_OF_THIN : TELLING_BESIDE_MODEL;
  const telling = opacity ? besideModel : TELLING_DISTANCE;
  const alpha = {
    width: picture.width,
    height: picture.height,
    data: new Uint8Array(picture.width * picture.height),
  };
  const along = (x: number, y: number, place: number) => {
    const at = spotOf(x, y, picture, image);
    return Math.round(255 * blend(picture, place, { front, back, outline, telling, at }));
  };
  const seen = boundsOf(near, 1);
  if (!seen) return alpha;
  const rows = placesOf(picture.height, image.height);
  const columns = placesOf(picture.width, image.width);
  const [top, bottom] = stretchOf(rows, seen.top, seen.bottom);
  const [left, right] = stretchOf(columns, seen.left, seen.right);
  for (let y = top; y < bottom; y += 1) {
    const row = (rows[y] ?? 0) * image.width;
    for (let x = left, place = y * picture.width + left; x < right; x += 1, place += 1) {
      const at = row + (columns[x] ?? 0);
      const isCertain = inside.data[at] || outside[at];
      alpha.data[place] = isCertain ? (outside[at] ? 0 : 255) : along(x, y, place);
    }
  }
  return alpha;
}

/** The row, or column, of the copy in which each one of the picture lies. */
function placesOf(count: number, copyCount: number): Int32Array {
  const perPlace = copyCount / count;
  return Int32Array.from({ length: count }, (_, at) =>
    clampIndex(Math.round((at + 0.5) * perPlace - 0.5), copyCount),
  );
}

/** The first of the picture that lies at `from` of the copy or behind it, and the one behind the last before `to`. */
function stretchOf(places: Int32Array, from: number, to: number): [first: number, end: number] {
  const first = places.findIndex((place) => place >= from);
  return [first < 0 ? places.length : first, places.findLastIndex((place) => place < to) + 1];
}

function blend(
  { data }: Pixels,
  place: number,
  { front, back, outline, telling, at }: Sides & { at: PlaneSpot },
): number {
  let [along, span] = [0, 0];
  for (let channel = 0; channel < 3; channel += 1) {
    const behind = readPlane(back[channel] ?? front[0], at);
    const distance = readPlane(front[channel] ?? back[0], at) - behind;
    along += ((data[place * 4 + channel] ?? 0) - behind) * distance;
    span += distance * distance;
  }
  const trust = span / (span + telling ** 2);
  const share =
    trust * Math.min(1, Math.max(0, along / Math.max(span, 1))) +
    (1 - trust) * readPlane(outline, at);
  return share < NEARLY ? 0 : share > 1 - NEARLY ? 1 : share;
}

/** The mask with its steps rounded off: 0 to 1 over three pixels. */
function soften({ width, height, data }: Mask): Float32Array {
  return boxSum(new Float32Array(data), width, height, 1).map((sum) => sum / 9);
}

function clampIndex(value: number, count: number): number {
  return value < 0 ? 0 : value >= count ? count - 1 : value;
}
