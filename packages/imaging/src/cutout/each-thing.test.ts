/** The opacity of each thing alone, on pictures made by a seed: what saves time may not change any of it. */
import { expect, it } from 'vitest';
import { createPixels, type Pixels } from '../pixels.ts';
import { finishTouched, touchMask } from './cut-out.ts';
import { findByItself } from './find-subject.ts';
import type { Alpha, Bounds } from './mask.ts';

/** Numbers of 0 … 1 by whole numbers alone, so that every engine has the same. */
function chanceOf(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48271) % 2147483647;
    return (last % 65536) / 65536;
  };
}

/** Discs of several sizes and colours with grain, each in a field of its own, on plain ground or on checks. */
function paintThings(seed: number, { isPlain }: { isPlain: boolean }): Pixels {
  const chance = chanceOf(seed);
  const picture = createPixels(720, 480);
  const discs = Array.from({ length: 6 }, (_, at) => ({
    x: 240 * (at % 3) + 80 + 60 * chance(),
    y: 240 * Math.floor(at / 3) + 80 + 60 * chance(),
    radius: 20 + 48 * chance(),
    colour: [90 + 120 * chance(), 20 + 60 * chance(), 30 + 80 * chance()],
  }));
  for (let place = 0; place < picture.width * picture.height; place += 1) {
    const [x, y] = [place % picture.width, Math.floor(place / picture.width)];
    const disc = discs.find((one) => (x - one.x) ** 2 + (y - one.y) ** 2 < one.radius ** 2);
    const isDark = !isPlain && (Math.floor(x / 60) + Math.floor(y / 60)) % 2 === 1;
    const colour = disc?.colour ?? (isDark ? [120, 150, 190] : [236, 235, 230]);
    picture.data.set([...colour.map((value) => value + 6 * chance()), 255], place * 4);
  }
  return picture;
}

/** FNV-1a of the opacities: one that differs by one changes it. */
function printOf({ data }: Alpha): number {
  let print = 0x811c9dc5;
  for (const value of data) print = Math.imul(print ^ value, 0x01000193) >>> 0;
  return print;
}

const IN_BOX: Bounds = { left: 10, top: 10, right: 710, bottom: 470 };

it.each([
  [1, true, [1361223469, 2339702964, 289553325, 524851676, 1270250802, 1878529250, 3672071645]],
  [2, true, [668564210, 1795599746, 2634030163, 2238843241, 18955240, 2236757273, 1818411890]],
  [5, false, [3691314562, 3752197464, 3804268586, 2531326925, 2326388437, 3740536561, 3039878076]],
])(
  'is what it is when all of the picture is looked at: seed %i, plain ground %s',
  (seed, isPlain, prints) => {
    const picture = paintThings(seed, { isPlain });
    const found = findByItself(picture, isPlain ? undefined : IN_BOX);
    const touched = touchMask(found, {});
    const whole = finishTouched(picture, touched, {});
    const things = (whole.subjects ?? []).map(({ at }) =>
      finishTouched(picture, touched, { only: at }),
    );
    expect([whole, ...things].map(({ alpha }) => printOf(alpha))).toEqual(prints);
  },
);
