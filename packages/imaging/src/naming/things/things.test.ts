import { describe, expect, it } from 'vitest';
import { createPixels, type Pixels } from '../../pixels.ts';
import { findThings } from './find-things.ts';
import { boxInput, mirrorInput, type NetworkInput, SIDE, stretchInput } from './network-input.ts';
import { readSightings } from './read-sightings.ts';
import { confirmBy, startSeen, sureThings } from './sure-things.ts';
import type { Sighting } from './thing.ts';
import { colourOfThing } from './thing-colour.ts';
import { THINGS, type ThingName } from './thing-list.ts';

type Colour = [number, number, number];

function paint(width: number, height: number, at: (x: number, y: number) => Colour): Pixels {
  const picture = createPixels(width, height);
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 4) picture.data.set([...at(x, y), 255], place);
  }
  return picture;
}

const ROWS = 52 * 52 + 26 * 26 + 13 * 13;
const ROW = 124;

/** An answer in which one place of the coarsest grid sees a thing, two and three of its own steps to each side. */
function answerWith(name: ThingName, score: number, column = 6, row = 6): Float32Array {
  const answer = new Float32Array(ROWS * ROW);
  const at = (52 * 52 + 26 * 26 + row * 13 + column) * ROW;
  answer[at + THINGS.findIndex(({ en }) => en === name)] = score;
  for (const [side, distance] of [2, 3, 2, 3].entries()) {
    answer.fill(-50, at + 80 + side * 11, at + 80 + (side + 1) * 11);
    answer[at + 80 + side * 11 + distance] = 50;
  }
  return answer;
}

const plain = paint(416, 416, () => [0, 0, 0]);
const seen = (name: ThingName, score: number, place: Partial<Sighting> = {}): Sighting => ({
  name,
  score,
  left: 0.2,
  right: 0.8,
  top: 0.2,
  bottom: 0.8,
  ...place,
});

describe('the list of things', () => {
  it('has a Chinese word of its own for each of the eighty', () => {
    expect(THINGS.length).toBe(80);
    expect(new Set(THINGS.map(({ zh }) => zh)).size).toBe(80);
    expect(THINGS.every(({ zh }) => /^\p{Script=Han}{1,6}$/u.test(zh))).toBe(true);
  });
});

describe('the square that the network looks at', () => {
  const wide = paint(800, 400, (x) => (x < 400 ? [255, 0, 0] : [0, 0, 255]));

  it('is the whole picture, blue before red, when stretched', () => {
    const { planes, frame } = stretchInput(wide);
    expect(planes.length).toBe(3 * SIDE * SIDE);
    expect(frame).toEqual({ left: 0, top: 0, width: 1, height: 1 });
    // Red on the left: nothing of blue, all of red.
    expect(planes[0]).toBeCloseTo(-103.53 / 57.375, 3);
    expect(planes[2 * SIDE * SIDE]).toBeCloseTo((255 - 123.675) / 58.395, 3);
  });

  it('keeps the proportion with grey above and below', () => {
    const { planes, frame } = boxInput(wide);
    expect(frame).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
    expect(planes[0]).toBeCloseTo((114 - 103.53) / 57.375, 3);
    expect(planes[SIDE * 208]).toBeCloseTo(-103.53 / 57.375, 3);
  });

  it.each([
    ['a line one pixel high', 4000, 1],
    ['one pixel', 1, 1],
  ])('SECURITY §3 row 250: bears %s', (_, width, height) => {
    const { planes, frame } = boxInput(paint(width, height, () => [9, 9, 9]));
    expect(planes.every(Number.isFinite)).toBe(true);
    expect(frame.height).toBeGreaterThan(0);
  });

  it('is mirrored row by row, the place of the picture as well', () => {
    const tall = { ...boxInput(wide), frame: { left: 0.1, top: 0, width: 0.5, height: 1 } };
    const mirrored = mirrorInput(tall);
    expect(mirrored.frame.left).toBeCloseTo(0.4);
    expect(mirrored.planes[SIDE * 208]).toBe(tall.planes[SIDE * 209 - 1]);
    expect(mirrorInput(mirrored).planes).toEqual(tall.planes);
  });
});

describe('readSightings', () => {
  const whole: NetworkInput = stretchInput(plain);

  it('reads a name, its score and its box in shares of the picture', () => {
    const [only, ...others] = readSightings(answerWith('cat', 0.9), whole);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: 'cat', score: expect.closeTo(0.9) });
    expect(only?.left).toBeCloseTo((208 - 64) / 416);
    expect(only?.right).toBeCloseTo((208 + 64) / 416);
    expect(only?.top).toBeCloseTo((208 - 96) / 416);
  });

  it('turns the sides of a mirror image back', () => {
    const [only] = readSightings(answerWith('cat', 0.9, 2), { ...whole, isMirrored: true });
    expect(only?.right).toBeCloseTo(1 - (80 - 64) / 416);
    expect(only?.left).toBeLessThan(only?.right ?? 0);
  });

  it('takes the margin of a picture in its own proportion away, and ends at its edges', () => {
    const input = boxInput(paint(800, 400, () => [0, 0, 0]));
    const [only] = readSightings(answerWith('cat', 0.9), input);
    expect(only?.top).toBeCloseTo(((208 - 96) / 416 - 0.25) / 0.5);
    const [above] = readSightings(answerWith('cat', 0.9, 6, 0), input);
    expect(above?.top).toBe(0);
  });

  it('says nothing of what is hardly there, and one thing once', () => {
    expect(readSightings(answerWith('cat', 0.1), whole)).toEqual([]);
    const beside = answerWith('dog', 0.6, 7);
    const both = answerWith('cat', 0.9).map((value, at) => value + (beside[at] ?? 0));
    expect(readSightings(both, whole).map(({ name }) => name)).toEqual(['cat']);
  });
});

describe('what is sure', () => {
  const looks = (...all: Sighting[][]) => {
    const [first = [], ...others] = all;
    return sureThings(others.reduce((kept, look) => confirmBy(look, kept), startSeen(first)));
  };

  it.each<[string, Sighting[][], string[]]>([
    ['said by all', [[seen('horse', 0.7)], [seen('horse', 0.7)], [seen('horse', 0.6)]], ['horse']],
    ['weak in the mean', [[seen('horse', 0.6)], [seen('horse', 0.6)], [seen('horse', 0.6)]], []],
    [
      'strong, and weak once',
      [[seen('horse', 0.9)], [seen('horse', 0.9)], [seen('horse', 0.3)]],
      [],
    ],
    ['called otherwise once', [[seen('horse', 0.9)], [seen('dog', 0.9)], [seen('horse', 0.9)]], []],
    [
      'in another place once',
      [[seen('horse', 0.9)], [seen('horse', 0.9, { left: 0.7, right: 1 })], [seen('horse', 0.9)]],
      [],
    ],
    [
      'tiny',
      [1, 2, 3].map(() => [seen('horse', 0.9, { left: 0.5, right: 0.6, top: 0.5, bottom: 0.6 })]),
      [],
    ],
    [
      'often confounded',
      [[seen('dining table', 0.75)], [seen('dining table', 0.75)], [seen('dining table', 0.75)]],
      [],
    ],
  ])('%s', (_, all, names) => {
    expect(looks(...all).map(({ name }) => name)).toEqual(names);
  });

  it('puts the large thing before the small one', () => {
    const look = [
      seen('dog', 0.9, { left: 0, right: 0.3, top: 0, bottom: 0.3 }),
      seen('car', 0.8, { left: 0.1, right: 1, top: 0.3, bottom: 1 }),
    ];
    expect(looks(look, look, look).map(({ name }) => name)).toEqual(['car', 'dog']);
  });
});

describe('findThings', () => {
  it('looks three times at what it says', async () => {
    let looks = 0;
    const things = await findThings(plain, async () => {
      looks += 1;
      return { values: answerWith('car', 0.9), dimensions: [1, ROWS, ROW] };
    });
    expect(looks).toBe(3);
    expect(things).toEqual([expect.objectContaining({ name: 'car', colour: 'black' })]);
  });

  it('SECURITY §3 row 250: looks once where there is nothing, and no further than to the first doubt', async () => {
    const answers = [answerWith('car', 0.2), answerWith('car', 0.9), answerWith('cat', 0.9)];
    const run = (order: number[]) => {
      const left = order.map((at) => answers[at] ?? new Float32Array());
      const look = async () => ({ values: left.shift() ?? new Float32Array(), dimensions: [] });
      return { look, left };
    };
    const nothing = run([0, 1, 1]);
    expect(await findThings(plain, nothing.look)).toEqual([]);
    expect(nothing.left.length).toBe(2);
    const doubt = run([1, 2, 1]);
    expect(await findThings(plain, doubt.look)).toEqual([]);
    expect(doubt.left.length).toBe(1);
  });
});

describe('the colour of a thing', () => {
  const thing = seen('car', 0.9);
  const half = paint(200, 200, (x, y) =>
    Math.min(x, y, 199 - x, 199 - y) > 50 ? [200, 30, 40] : [90, 90, 90],
  );

  it('is that of its middle', () => {
    expect(colourOfThing(half, thing)).toBe('red');
  });

  it('is not said where there are several, nor of what nobody tells apart by it', () => {
    const motley = paint(200, 200, (x, y) =>
      (x >> 3) % 3 === 0 ? [200, 30, 40] : (y >> 3) % 2 === 0 ? [40, 90, 200] : [40, 130, 60],
    );
    expect(colourOfThing(motley, thing)).toBeUndefined();
    expect(colourOfThing(half, seen('cat', 0.9))).toBeUndefined();
  });
});
