import { expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import { createMask } from '../mask.ts';
import { makeWorkImage } from '../segment/work-image.ts';
import { alphaFromMask } from './alpha-from-mask.ts';

const [SIDE, MIDDLE] = [40, 20];

/** Bright to the left of the middle, dark to its right, and a model that is half certain along the middle. */
function matteOf(isThin: boolean, opacity = new Float32Array(SIDE * SIDE).fill(0.5)) {
  const picture = createPixels(SIDE, SIDE);
  const image = () => makeWorkImage(picture, SIDE);
  const mask = createMask(SIDE, SIDE);
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    const isSubject = place % SIDE < MIDDLE;
    const value = isSubject ? 220 : 40;
    picture.data.set([value, value, value, 255], place * 4);
    mask.data[place] = isSubject ? 1 : 0;
  }
  const { data } = alphaFromMask(picture, { image: image(), mask, bandRadius: 2, opacity, isThin });
  const row = data.subarray(MIDDLE * SIDE, (MIDDLE + 1) * SIDE);
  return (x: number) => row[x] ?? 0;
}

it('lets colours decide along the outline of a solid thing', () => {
  const at = matteOf(false);
  expect([at(5), at(35)]).toEqual([255, 0]);
  expect(at(MIDDLE - 1)).toBeGreaterThan(230);
  expect(at(MIDDLE)).toBeLessThan(30);
});

it('lets the model decide along the outline of a thin one', () => {
  const at = matteOf(true);
  expect([at(5), at(35)]).toEqual([255, 0]);
  expect(at(MIDDLE - 1)).toBeLessThan(200);
  expect(at(MIDDLE)).toBeGreaterThan(60);
});

it.each([1, 3, 100])('gives each column of a picture %i times as wide its own place', (times) => {
  const picture = createPixels(SIDE * times, SIDE);
  const mask = createMask(SIDE, SIDE);
  mask.data.fill(1, 0, SIDE * SIDE);
  const image = { ...makeWorkImage(createPixels(SIDE, SIDE), SIDE) };
  const { data } = alphaFromMask(picture, { image, mask, bandRadius: 2 });
  expect(data.every((value) => value === 255)).toBe(true);
});
