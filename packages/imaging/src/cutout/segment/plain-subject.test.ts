import { describe, expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import { findPlainSubject } from './plain-subject.ts';
import { makeWorkImage } from './work-image.ts';

type Colour = readonly [number, number, number];
interface Thing {
  colour: (x: number, y: number) => Colour;
  has: (x: number, y: number) => boolean;
}

const SIZE = { width: 400, height: 300 };
const WALL: Colour = [240, 232, 214];
const WINE: Colour = [120, 30, 60];

/** Things on a wall, later ones before earlier ones, with fixed grain. */
function findIn(things: readonly Thing[], wall = WALL) {
  const picture = createPixels(SIZE.width, SIZE.height);
  let noise = 1;
  for (let y = 0; y < SIZE.height; y += 1) {
    for (let x = 0; x < SIZE.width; x += 1) {
      const thing = things.findLast(({ has }) => has(x, y));
      const colour = thing ? thing.colour(x, y) : wall;
      const pixel = colour.map((value) => {
        noise = (noise * 48271) % 2147483647;
        return value + (noise / 2147483647 - 0.5) * 4;
      });
      picture.data.set([...pixel, 255], (y * SIZE.width + x) * 4);
    }
  }
  const found = findPlainSubject(makeWorkImage(picture, 640));
  expect(found).toBeDefined();
  return (x: number, y: number) => found?.mask.data[y * SIZE.width + x] === 1;
}

const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;
const of = (colour: Colour) => () => colour;

describe('a subject on a plain backdrop', () => {
  const bottle: Thing = { colour: of(WINE), has: box(140, 60, 260, 250) };
  const label: Thing = { colour: of(WALL), has: box(160, 120, 240, 210) };
  const print: Thing = { colour: of(WINE), has: box(175, 150, 225, 162) };

  it.each([
    ['with grain of its own', (x: number, y: number) => (x + y) % 40 < 20],
    ['of two walls', (x: number) => x < SIZE.width / 2],
  ])('is not there on a background %s', (_, has) => {
    const picture = createPixels(SIZE.width, SIZE.height);
    for (let y = 0; y < SIZE.height; y += 1) {
      for (let x = 0; x < SIZE.width; x += 1) {
        picture.data.set([...(has(x, y) ? WALL : WINE), 255], (y * SIZE.width + x) * 4);
      }
    }
    expect(findPlainSubject(makeWorkImage(picture, 640))).toBeUndefined();
  });

  it('keeps a label of the wall’s colour that something is printed on', () => {
    const isSubject = findIn([bottle, label, print]);
    expect(isSubject(200, 190)).toBe(true);
    expect(isSubject(60, 190)).toBe(false);
  });

  it('leaves an opening of the wall’s colour open', () => {
    expect(findIn([bottle, label])(200, 190)).toBe(false);
  });

  it('finds a white thing whose outline has a gap by the rest of its outline', () => {
    // In one corner as bright as the wall, elsewhere a little darker.
    const paper: Thing = {
      colour: (x, y) => {
        const shade = 0.1 * Math.min(1, Math.hypot(x - 130, y - 80) / 60);
        return WALL.map((value) => value * (1 - shade)) as never;
      },
      has: box(130, 80, 270, 220),
    };
    const isSubject = findIn([{ colour: of(WINE), has: box(190, 220, 210, 270) }, paper]);
    expect([isSubject(250, 150), isSubject(200, 150)]).toEqual([true, true]);
    expect(isSubject(320, 150)).toBe(false);
  });

  it.each([
    ['a lamp’s shadow with a hard edge goes', 0.62, 0.62, false],
    ['a part that is lit unevenly stays', 0.75, 0.45, true],
  ])('%s', (_, from, to, stays) => {
    const side: Thing = {
      colour: (_x, y) =>
        WALL.map((value) => value * (from + ((to - from) * (y - 200)) / 50)) as never,
      has: box(260, 200, 350, 250),
    };
    const isSubject = findIn([side, bottle]);
    expect(isSubject(310, 225)).toBe(stays);
    expect(isSubject(200, 150)).toBe(true);
  });
});
