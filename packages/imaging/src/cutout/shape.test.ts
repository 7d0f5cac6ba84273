import { expect, it } from 'vitest';
import { describeShape, isWithin } from './shape.ts';

/** A ring, and below it a line up to the edge, on a copy of 6 × 5; in the order in which a search comes upon them. */
const DRAWN = ['.###..', '.#.#..', '.###..', '......', '...###'];
const places = DRAWN.flatMap((row, y) =>
  [...row].flatMap((mark, x) => (mark === '#' ? [y * 6 + x] : [])),
).reverse();
const shape = describeShape(Int32Array.from(places), { width: 6, step: 10 });

it('holds the places of a thing and no others, neither in its opening nor beside it', () => {
  const held = DRAWN.map((row, y) =>
    [...row].map((_, x) => (isWithin(shape, { x: x * 10 + 9.5, y: y * 10 }) ? '#' : '.')).join(''),
  );
  expect(held).toEqual(DRAWN);
});

it('is a few numbers for each row', () => {
  expect([...shape.runs]).toEqual([1, 4, 7, 8, 9, 10, 13, 16, 27, 30]);
});

it.each([
  [-1, 45],
  [60, 5],
  [60, 35],
  [35, 50],
  [15, -1],
])('holds nothing outside of the picture: %i, %i', (x, y) => {
  expect(isWithin(shape, { x, y })).toBe(false);
});
