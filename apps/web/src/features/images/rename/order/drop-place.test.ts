import { describe, expect, it } from 'vitest';
import { placeIn, scrollStep } from './drop-place.ts';

describe('where a row is dropped', () => {
  it.each([
    [100, 'before', 100],
    [119, 'before', 100],
    [120, 'after', 140],
    [160, 'after', 140],
  ] as const)('at %i pixels: %s', (pointerY, side, y) => {
    expect(placeIn({ index: 3, top: 100, height: 40 }, pointerY)).toEqual({ index: 3, side, y });
  });

  it.each([
    [400, 0],
    [72, 0],
    [36, -9],
    [-50, -18],
    [728, 0],
    [764, 9],
    [900, 18],
  ])('at %i of 800 pixels the page scrolls by %i', (pointerY, step) => {
    expect(scrollStep(pointerY, 800)).toBe(step);
  });
});
