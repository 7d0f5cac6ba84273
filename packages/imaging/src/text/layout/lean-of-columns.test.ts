import { describe, expect, it } from 'vitest';
import { uprightColumns } from './lean-of-columns.ts';
import type { LevelBox } from './straighten.ts';

const HEIGHT = 20;
const ROW = 34;

/** Columns that begin at the same place each, and end where their print does. */
const COLUMNS = [
  { left: 40, widths: [40, 80, 120, 60] },
  { left: 340, widths: [40, 40, 44, 36] },
  { left: 400, widths: [20, 18, 20, 18] },
  { left: 470, widths: [60, 54, 72, 24] },
];

/** A page whose columns lean: `middle` to the right per length down, and `perU` more for each length to the right. */
function page(rows: number, { middle = 0, perU = 0 } = {}): LevelBox[] {
  return Array.from({ length: rows }, (_, row) =>
    COLUMNS.map(({ left, widths }, column) => {
      const width = widths[(row * 3 + column) % widths.length] ?? 0;
      const v = row * ROW;
      const by = (middle + perU * (left - 300)) * v;
      return {
        left: left + by,
        right: left + width + by,
        u: left + width / 2 + by,
        v,
        height: HEIGHT,
      };
    }),
  ).flat();
}

/** Distance between the leftmost and the rightmost beginning of each column. */
const unevenness = (boxes: readonly LevelBox[]) =>
  COLUMNS.map((_, column) => {
    const lefts = boxes.filter((__, at) => at % COLUMNS.length === column).map(({ left }) => left);
    return Math.max(...lefts) - Math.min(...lefts);
  });

describe('uprightColumns', () => {
  it.each([
    ['to the right', { middle: 0.07 }],
    ['to the left', { middle: -0.11 }],
    ['more so at one side', { middle: 0.05, perU: 0.0001 }],
  ])('sets columns upright that lean %s', (_, lean) => {
    const boxes = page(14, lean);
    expect(Math.max(...unevenness(boxes))).toBeGreaterThan(HEIGHT);
    expect(Math.max(...unevenness(uprightColumns(boxes)))).toBeLessThan(HEIGHT / 2);
  });

  it('leaves upright columns, and what has none, as they are', () => {
    const upright = page(14);
    expect(uprightColumns(upright)).toEqual(upright);
    const staggered = Array.from({ length: 9 }, (_, row) => ({
      left: (row * 61) % 97,
      right: 130 + ((row * 47) % 89),
      u: 100,
      v: row * ROW,
      height: HEIGHT,
    }));
    expect(uprightColumns(staggered)).toEqual(staggered);
    expect(uprightColumns([])).toEqual([]);
  });

  it('takes two rows for chance', () => {
    const few = page(2, { middle: 0.1 }).slice(0, 7);
    expect(uprightColumns(few)).toEqual(few);
  });
});
