import { describe, expect, it } from 'vitest';
import { createPixels } from '../pixels.ts';
import { hasOpacity, layOnWhite, ownCutout } from './own-opacity.ts';

/** 20 × 10; how opaque a place is, 0 to 255. */
function paint(opacity: (x: number, y: number) => number) {
  const pixels = createPixels(20, 10);
  for (let y = 0; y < 10; y += 1) {
    for (let x = 0; x < 20; x += 1) pixels.data.set([200, 0, 100, opacity(x, y)], (y * 20 + x) * 4);
  }
  return pixels;
}

const isInside = (x: number, y: number) => x >= 5 && x < 15 && y >= 2 && y < 8;

describe('a picture that was cut out before', () => {
  it.each([
    ['a subject on nothing', (x: number, y: number) => (isInside(x, y) ? 255 : 0), true],
    ['one that stands on the lower edge', (x: number) => (x >= 5 && x < 15 ? 255 : 0), true],
    ['an opaque picture', () => 255, false],
    ['round corners', (x: number, y: number) => ((x + y) % 19 === 0 ? 0 : 255), false],
    ['an opening in the middle', (x: number, y: number) => (isInside(x, y) ? 0 : 255), false],
    ['nothing at all', () => 0, false],
    ['a veil', () => 100, false],
  ])('%s', (_, opacity, wanted) => {
    expect(ownCutout(paint(opacity)) !== undefined).toBe(wanted);
  });

  it('keeps its opacity as it is', () => {
    const own = ownCutout(paint((x, y) => (isInside(x, y) ? 180 : 3)));
    expect(own).toMatchObject({
      method: 'own',
      certainty: 'sure',
      bounds: { left: 5, top: 2, right: 15, bottom: 8 },
    });
    expect([own?.alpha.data[0], own?.alpha.data[2 * 20 + 5]]).toEqual([3, 180]);
  });
});

it('an opacity is the picture’s own as long as none of it has changed', () => {
  const picture = paint((x) => x * 10);
  const alpha = { width: 20, height: 10, data: new Uint8Array(200).map((_, at) => (at % 20) * 10) };
  expect(hasOpacity(picture, alpha)).toBe(true);
  alpha.data[77] = 0;
  expect(hasOpacity(picture, alpha)).toBe(false);
});

it('what is clear becomes white, and half of it half', () => {
  const pixels = paint((x) => (x === 0 ? 0 : x === 1 ? 128 : 255));
  layOnWhite(pixels);
  expect([...pixels.data.subarray(0, 12)]).toEqual([
    255, 255, 255, 255, 227, 127, 177, 255, 200, 0, 100, 255,
  ]);
});
