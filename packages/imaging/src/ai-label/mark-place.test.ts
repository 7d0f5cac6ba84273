import { describe, expect, it } from 'vitest';
import { type MarkCorner, markFont, placeMark } from './mark-place.ts';

describe('placeMark', () => {
  it.each<[MarkCorner, number, number]>([
    ['top-left', 34, 34],
    ['top-right', 1022, 34],
    ['bottom-left', 34, 763],
    ['bottom-right', 1022, 763],
  ])('puts the mark into the corner %s', (corner, x, y) => {
    expect(placeMark({ width: 1300, height: 900 }, corner, 190)).toEqual({
      fontPixels: 52,
      x: x + (corner.endsWith('right') ? 20 : -8),
      y: y + (corner.startsWith('bottom') ? 33 : -8),
      width: 232,
      height: 78,
    });
  });

  it.each([
    [40, 3000],
    [3000, 40],
    [1, 1],
    [7, 9],
  ])('stays within %i × %i', (width, height) => {
    for (const corner of ['top-left', 'bottom-right'] as const) {
      const place = placeMark({ width, height }, corner, markFont({ width, height }) * 3.4);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(width);
      expect(place.y + place.height).toBeLessThanOrEqual(height);
    }
  });

  it.each([200, 720, 1280, 4000])('has letters of 5 %% of a side of %i', (side) => {
    expect(markFont({ width: side, height: side * 2 }) * 0.88).toBeGreaterThanOrEqual(side * 0.05);
  });
});
