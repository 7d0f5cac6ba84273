import { describe, expect, it } from 'vitest';
import { fitWithin } from './fit-within.ts';

describe('fitWithin', () => {
  it.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [6000, 4000, 2000, 1333],
    [2000, 2000, 2000, 2000],
    [1999, 10, 1999, 10],
    [1, 1, 1, 1],
    [60_000, 1, 2000, 1],
  ])('makes %i × %i into %i × %i', (width, height, expectedWidth, expectedHeight) => {
    expect(fitWithin({ width, height }, 2000)).toEqual({
      width: expectedWidth,
      height: expectedHeight,
    });
  });
});
