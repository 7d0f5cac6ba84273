import { expect, it } from 'vitest';
import { buildScene } from '../build-scene.ts';
import { createMask } from '../mask.ts';
import { makeWorkImage } from '../segment/work-image.ts';
import { enclosedGround } from './enclosed-ground.ts';

const SIZE = { width: 240, height: 180 };
const RADIUS = 60;

/** The disc that a model takes for the subject of a scene. */
function disc() {
  const mask = createMask(SIZE.width, SIZE.height);
  for (const place of mask.data.keys()) {
    const [x, y] = [place % SIZE.width, Math.floor(place / SIZE.width)];
    mask.data[place] = Math.hypot(x + 0.5 - 120, y + 0.5 - 90) < RADIUS ? 1 : 0;
  }
  return mask;
}

const squares = (x: number, y: number) =>
  (Math.floor(x * 10) + Math.floor(y * 8)) % 2 === 0
    ? ([235, 240, 238] as const)
    : ([90, 120, 190] as const);

const shareOf = (options: Parameters<typeof buildScene>[0]) =>
  enclosedGround(
    makeWorkImage(buildScene({ ...SIZE, radius: RADIUS, ...options }).picture, 640),
    disc(),
  );

it('finds the opening of a ring that was taken for a disc', () => {
  expect(shareOf({ hole: 40 })).toBeGreaterThan(0.3);
  expect(shareOf({ hole: 40, background: squares })).toBeGreaterThan(0.25);
});

it('finds none in a disc, nor in one of the ground’s own colour, which reaches its outline', () => {
  expect(shareOf({})).toBe(0);
  expect(shareOf({ background: squares })).toBe(0);
  expect(shareOf({ subject: [240, 240, 238] })).toBe(0);
});

it('finds none in an empty mask, or where the subject fills the picture', () => {
  const { picture } = buildScene(SIZE);
  const image = makeWorkImage(picture, 640);
  const empty = createMask(image.width, image.height);
  expect(enclosedGround(image, empty)).toBe(0);
  expect(enclosedGround(image, { ...empty, data: empty.data.map(() => 1) })).toBe(0);
});
