import { describe, expect, it } from 'vitest';
import { packsOf, readPoints, stepPoints } from './points-choice.ts';

describe('a number of points that was typed', () => {
  it.each<[string, number | undefined]>([
    ['100', 100],
    [' 1 200 ', 1200],
    ['1,200', 1200],
    ['１２００', 1200],
    ['10000', 10_000],
    ['10100', undefined],
    ['0', undefined],
    ['50', undefined],
    ['150', undefined],
    ['-100', undefined],
    ['100.0', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['一百', undefined],
    ['99999999', undefined],
  ])('“%s” is %s', (typed, points) => {
    expect(readPoints(typed)).toBe(points);
  });
});

describe('a step', () => {
  it.each<[string, 1 | -1, number]>([
    ['100', 1, 200],
    ['100', -1, 100],
    ['10000', 1, 10_000],
    ['10000', -1, 9900],
    ['150', 1, 200],
    ['150', -1, 100],
    ['', 1, 100],
    ['一', -1, 100],
    ['99999', -1, 10_000],
    ['-700', 1, 100],
  ])('from “%s” by %i leads to %i', (typed, direction, points) => {
    expect(stepPoints(typed, direction)).toBe(points);
  });
});

it('a hundred points are one of the product', () => {
  expect([100, 500, 10_000].map(packsOf)).toEqual([1, 5, 100]);
});
