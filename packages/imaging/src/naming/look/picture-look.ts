import type { Pixels } from '../../pixels.ts';
import { Pyramid } from '../../sampling/pyramid.ts';
import { type ColourName, nameColour } from './colour-name.ts';

/** Look of a picture, in few words. */
export interface PictureLook {
  /** Commonest first, as shares of all pixels; nothing below 3 %. */
  colours: readonly { name: ColourName; share: number }[];
  /** Colour of a plain background: nearly the whole border has it. */
  background?: ColourName;
  /** The thing on the plain background, when it is one and no text on paper. */
  subject?: { colour: ColourName; share: number };
  /** Share of neighbouring pixels that are equal: drawn pictures near 1, photographs near 0. */
  flatness: number;
}

/** Longest side of the copy that is looked at. */
const SIDE = 160;
const LEAST_SHARE = 0.03;
/** Distances of 0 to 441 in which a colour is still the background, or its shadow. */
const NEAR = 42;
const PLAIN = 0.9;

export function lookAt(picture: Pixels, pyramid = new Pyramid(picture)): PictureLook {
  const small = pyramid.levelFor(Math.max(picture.width, picture.height) / SIDE).pixels;
  const border = borderOf(small);
  const backdrop = medianColour(small, border);
  const near = border.filter((place) => distance(small, place, backdrop) < NEAR).length;
  const isPlain = near >= border.length * PLAIN;
  const look = { colours: countColours(small), flatness: flatnessOf(picture) };
  if (!isPlain) return look;
  const background = nameColour(...backdrop);
  const subject = findSubject(small, backdrop);
  return subject ? { ...look, background, subject } : { ...look, background };
}

type Colour = [number, number, number];

function borderOf({ width, height }: Pixels): number[] {
  const places: number[] = [];
  const rim = Math.max(1, Math.round(Math.min(width, height) * 0.03));
  for (let place = 0; place < width * height; place += 1) {
    const x = place % width;
    const y = (place - x) / width;
    const isOnRim = y < rim || y >= height - rim || x < rim || x >= width - rim;
    if (isOnRim) places.push(place);
  }
  return places;
}

function medianColour({ data }: Pixels, places: readonly number[]): Colour {
  const middle = (channel: number) =>
    places.map((place) => data[place * 4 + channel] ?? 0).sort((a, b) => a - b)[
      places.length >> 1
    ] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

function distance({ data }: Pixels, place: number, [red, green, blue]: Colour): number {
  return Math.hypot(
    (data[place * 4] ?? 0) - red,
    (data[place * 4 + 1] ?? 0) - green,
    (data[place * 4 + 2] ?? 0) - blue,
  );
}

function colourAt({ data }: Pixels, place: number): Colour {
  return [data[place * 4] ?? 0, data[place * 4 + 1] ?? 0, data[place * 4 + 2] ?? 0];
}

function countColours(small: Pixels): PictureLook['colours'] {
  const counts = new Map<ColourName, number>();
  const pixels = small.width * small.height;
  for (let place = 0; place < pixels; place += 1) {
    const name = nameColour(...colourAt(small, place));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return sorted(counts)
    .map(([name, count]) => ({ name, share: count / pixels }))
    .filter(({ share }) => share >= LEAST_SHARE);
}

function sorted(counts: ReadonlyMap<ColourName, number>): [ColourName, number][] {
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Shadows and reflections of the background are grey; a thing's own colour counts more. */
const COLOURLESS = new Set<ColourName>(['grey', 'black', 'white']);
const LEAST_SUBJECT = 0.02;
const MOST_SUBJECT = 0.8;

function findSubject(small: Pixels, backdrop: Colour): PictureLook['subject'] {
  const counts = new Map<ColourName, number>();
  const pixels = small.width * small.height;
  let all = 0;
  for (let place = 0; place < pixels; place += 1) {
    if (distance(small, place, backdrop) < NEAR) continue;
    const name = nameColour(...colourAt(small, place));
    counts.set(name, (counts.get(name) ?? 0) + (COLOURLESS.has(name) ? 0.5 : 1));
    all += 1;
  }
  const share = all / pixels;
  const colour = sorted(counts)[0]?.[0];
  if (!colour || share < LEAST_SUBJECT || share > MOST_SUBJECT) return undefined;
  return { colour, share };
}

/** Every so many pixels are compared with their neighbour. */
const STRIDE = 7;
const SAME = 3;

function flatnessOf({ data, width, height }: Pixels): number {
  let [same, all] = [0, 0];
  for (let y = 0; y < height; y += STRIDE) {
    for (let x = 0; x + 1 < width; x += STRIDE) {
      const at = (y * width + x) * 4;
      const isSame = [0, 1, 2].every(
        (channel) => Math.abs((data[at + channel] ?? 0) - (data[at + 4 + channel] ?? 0)) < SAME,
      );
      same += isSame ? 1 : 0;
      all += 1;
    }
  }
  return all === 0 ? 1 : same / all;
}
