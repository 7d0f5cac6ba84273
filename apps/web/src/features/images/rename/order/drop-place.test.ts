import { describe, expect, it } from 'vitest';
import { placeIn, scrollStep } from './drop-place.ts';

const ROW = { id: 'a', left: 10, top: 100, width: 300, height: 40 };

describe('where a file is dropped', () => {
  it.each([
    [100, 'before', 100],
    [119, 'before', 100],
    [120, 'after', 140],
    [160, 'after', 140],
  ] as const)('at %i pixels of a row: %s', (y, side, top) => {
    expect(placeIn(ROW, { x: 0, y }, 'down')).toEqual({
      id: 'a',
      side,
      line: { left: 10, top, width: 300, height: 0 },
    });
  });

  it.each([
    [11, 'before', 10],
    [159, 'before', 10],
    [160, 'after', 310],
  ] as const)('at %i pixels of a card: %s', (x, side, left) => {
    expect(placeIn(ROW, { x, y: 0 }, 'across')).toEqual({
      id: 'a',
      side,
      line: { left, top: 100, width: 0, height: 40 },
    });
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
