import { describe, expect, it } from 'vitest';
import { createPixels, type Pixels } from '../pixels.ts';
import { type CutOut, type CutOutOptions, cutOut, finishCutOut } from './cut-out.ts';
import { findByItself } from './find-subject.ts';
import { createMask, type Mask } from './mask.ts';
import { makeWorkImage } from './segment/work-image.ts';

interface Disc {
  x: number;
  y: number;
  radius: number;
}

function paintDiscs(width: number, height: number, discs: readonly Disc[]) {
  const picture = createPixels(width, height);
  for (let place = 0; place < width * height; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)];
    const isDisc = discs.some((disc) => Math.hypot(x - disc.x, y - disc.y) < disc.radius);
    picture.data.set(isDisc ? [176, 32, 48, 255] : [236, 236, 234, 255], place * 4);
  }
  return picture;
}

/** Two discs on light grey, the left one larger. */
const twoDiscs = () =>
  paintDiscs(320, 200, [
    { x: 90, y: 100, radius: 60 },
    { x: 240, y: 100, radius: 36 },
  ]);

const opacityAt = (alpha: { width: number; data: Uint8Array }, x: number, y: number) =>
  alpha.data[y * alpha.width + x];

describe('several subjects', () => {
  it('are listed one by one, the largest first, with where they are and what they cover', () => {
    const { subjects = [] } = cutOut(twoDiscs());
    expect(subjects).toHaveLength(2);
    const [large, small] = subjects;
    expect(Math.abs((large?.bounds.left ?? 0) - 30)).toBeLessThan(3);
    expect(Math.abs((small?.bounds.left ?? 0) - 204)).toBeLessThan(3);
    expect(large?.share).toBeCloseTo((Math.PI * 60 * 60) / (320 * 200), 1);
    expect(subjects.map(({ doubt }) => doubt)).toEqual([undefined, undefined]);
  });

  it('are left out one by one, and stay in the list to be taken again', () => {
    const picture = twoDiscs();
    const [large] = cutOut(picture).subjects ?? [];
    const left = large ? [large.at] : [];
    const { alpha, subjects, certainty } = cutOut(picture, { left });
    expect(opacityAt(alpha, 90, 100)).toBe(0);
    expect(opacityAt(alpha, 240, 100)).toBe(255);
    expect(subjects).toHaveLength(2);
    expect(certainty).toBe('sure');
  });

  it('may all be left out; then nothing is found, and it asks', () => {
    const picture = twoDiscs();
    const left = (cutOut(picture).subjects ?? []).map(({ at }) => at);
    expect(cutOut(picture, { left })).toMatchObject({
      bounds: undefined,
      certainty: 'ask-for-box',
    });
  });

  it('lie where nobody asked for: a place beside them changes nothing', () => {
    const picture = twoDiscs();
    const { alpha } = cutOut(picture, { left: [{ x: 5000, y: -3 }] });
    expect(opacityAt(alpha, 90, 100)).toBe(255);
    expect(opacityAt(alpha, 240, 100)).toBe(255);
  });

  it('bring one alone that was found in another way back: its place names nothing any more', () => {
    const [, small] = cutOut(twoDiscs()).subjects ?? [];
    const left = small ? [{ x: small.at.x + 1, y: small.at.y }] : [];
    const { alpha, subjects } = cutOut(twoDiscs(), { left });
    expect(opacityAt(alpha, 240, 100)).toBe(255);
    expect(subjects).toHaveLength(2);
  });

  it('of a picture with one thing, nothing is left out', () => {
    const one = paintDiscs(320, 200, [{ x: 90, y: 100, radius: 60 }]);
    const left = (cutOut(one).subjects ?? []).map(({ at }) => at);
    expect(left).toHaveLength(1);
    expect(cutOut(one, { left }).bounds).toBeDefined();
  });
});

describe('a click beside what is left out', () => {
  const [, small] = cutOut(twoDiscs()).subjects ?? [];
  const left = small ? [small.at] : [];

  it('on the ground between the two keeps the large one, and the small one can be ticked again', () => {
    const clicks = [{ over: 'subject', x: 170, y: 100 }] as const;
    const { alpha, subjects = [] } = cutOut(twoDiscs(), { left, clicks });
    expect(opacityAt(alpha, 90, 100)).toBe(255);
    expect(opacityAt(alpha, 170, 100)).toBe(255);
    expect(opacityAt(alpha, 240, 100)).toBe(0);
    expect(subjects.map(({ at }) => at)).toContainEqual(small?.at);
  });

  it('on the one itself brings it back, once', () => {
    const clicks = [{ over: 'subject', x: 240, y: 100 }] as const;
    const { alpha, subjects } = cutOut(twoDiscs(), { left, clicks });
    expect(opacityAt(alpha, 240, 100)).toBe(255);
    expect(subjects).toHaveLength(2);
  });
});

const square = (mask: Mask, x: number, y: number, side: number) => {
  for (let row = y; row < y + side; row += 1) {
    mask.data.fill(1, row * mask.width + x, row * mask.width + x + side);
  }
};

/** Squares of these places and sides, as if they were found in a picture. */
function foundIn(picture: Pixels, ...squares: [x: number, y: number, side: number][]) {
  const image = makeWorkImage(picture, 320);
  const mask = createMask(image.width, image.height);
  for (const [x, y, side] of squares) square(mask, x, y, side);
  return { method: 'colours', image, mask, doubt: undefined, bandRadius: 2 } as const;
}

it('what a click added can be left out after it', () => {
  const scene = twoDiscs();
  const found = foundIn(scene, [50, 60, 80]);
  const clicks = [{ over: 'subject', x: 240, y: 100 }] as const;
  const { subjects = [] } = finishCutOut(scene, found, { clicks });
  expect(subjects).toHaveLength(2);
  const left = subjects.slice(1).map(({ at }) => at);
  const after = finishCutOut(scene, found, { clicks, left });
  expect(opacityAt(after.alpha, 240, 100)).toBe(0);
  expect(opacityAt(after.alpha, 90, 100)).toBe(255);
  expect(after.subjects).toEqual(subjects);
});

describe('one left out, and the other clicked away', () => {
  const spark = { x: 20, y: 20, radius: 6 };
  const scene = paintDiscs(320, 200, [
    { x: 90, y: 100, radius: 60 },
    { x: 240, y: 100, radius: 36 },
    spark,
  ]);
  const found = foundIn(scene, [50, 60, 80], [220, 80, 40], [290, 100, 6]);
  const [large] = finishCutOut(scene, found, {}).subjects ?? [];
  const left = large ? [large.at] : [];
  const away = { over: 'background', x: 240, y: 100 } as const;

  it('finds nothing, asks, and keeps the one in the list', () => {
    const cut = finishCutOut(scene, found, { left, clicks: [away] });
    expect(cut).toMatchObject({ bounds: undefined, certainty: 'ask-for-box' });
    expect(cut.subjects).toEqual([large]);
  });

  it('has what a click adds, small as it is, and no crumb', () => {
    const clicks = [away, { over: 'subject', x: spark.x, y: spark.y }] as const;
    const cut = finishCutOut(scene, found, { left, clicks });
    expect(opacityAt(cut.alpha, spark.x, spark.y)).toBe(255);
    expect(cut.bounds?.right).toBeLessThan(40);
    expect(cut.certainty).toBe('sure');
  });
});

describe('a sheet of many', () => {
  const DISCS = Array.from({ length: 40 }, (_, index) => ({
    x: 40 + 60 * (index % 8),
    y: 40 + 60 * Math.floor(index / 8),
    // The last is a fifth of the others.
    radius: index === 39 ? 10 : 22,
  }));
  const sheet = (discs: readonly Disc[]) => {
    const picture = paintDiscs(520, 320, discs);
    const found = findByItself(picture);
    return (options: CutOutOptions = {}) => finishCutOut(picture, found, options);
  };
  const seen = ({ alpha }: CutOut, discs: readonly Disc[]) =>
    discs.filter(({ x, y }) => opacityAt(alpha, x, y) === 255);

  it.each([10, 40])('has each of %i by itself', (count) => {
    const discs = DISCS.slice(-count);
    const cut = sheet(discs);
    const pieces = (cut().subjects ?? []).map(({ at }) => cut({ only: at }));
    const alone = pieces.map((piece) => seen(piece, discs));
    expect(alone.map(({ length }) => length)).toEqual(Array(count).fill(1));
    expect(new Set(alone.flat()).size).toBe(count);
    const widest = pieces.map(({ bounds }) => (bounds?.right ?? 999) - (bounds?.left ?? 0));
    expect(Math.max(...widest)).toBeLessThan(48);
  });

  it('gives a spark to the thing that it is nearest to, whether alone or left out', () => {
    const sparks = [
      { x: 115, y: 16, radius: 5 },
      { x: 400, y: 300, radius: 5 },
    ];
    const cut = sheet([...DISCS.slice(0, 39), ...sparks]);
    const { subjects = [] } = cut();
    expect(subjects).toHaveLength(39);
    const near = subjects.find(({ bounds }) => Math.abs(bounds.left - 78) < 4 && bounds.top < 30);
    expect(seen(cut({ only: near?.at }), sparks)).toEqual(sparks.slice(0, 1));
    expect(seen(cut({ left: near ? [near.at] : [] }), sparks)).toEqual(sparks.slice(1));
  });
});
