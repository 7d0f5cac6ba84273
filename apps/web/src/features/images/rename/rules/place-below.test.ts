import { expect, it } from 'vitest';
import { placeBelow } from './place-below.ts';

const cards = [
  { top: 0, height: 100 },
  { top: 100, height: 40 },
  { top: 140, height: 60 },
];

it.each([
  [0, -20, 0],
  [0, 110, 0],
  [0, 125, 1],
  [0, 500, 2],
  [2, 175, 2],
  [2, 119, 1],
  [2, 10, 0],
  [1, 60, 1],
])('card %i at %i goes to place %i', (dragged, pointerY, place) => {
  expect(placeBelow(pointerY, cards, dragged)).toBe(place);
});
