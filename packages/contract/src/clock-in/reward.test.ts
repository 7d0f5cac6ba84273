import { expect, it } from 'vitest';
import { clockInPoints, placeInRound } from './reward.ts';

it.each([
  [1, 5, 1],
  [6, 5, 6],
  [7, 20, 7],
  [8, 5, 1],
  [13, 5, 6],
  [14, 20, 7],
  [15, 5, 1],
  [364, 20, 7],
])('day %i in a row gives %i points, as day %i of its round', (streak, points, place) => {
  expect(clockInPoints(streak)).toBe(points);
  expect(placeInRound(streak)).toBe(place);
});

it('has no place before the first day', () => {
  expect(placeInRound(0)).toBe(0);
});
