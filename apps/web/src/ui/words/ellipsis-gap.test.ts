import { describe, expect, it } from 'vitest';
import { ellipsisGap } from './ellipsis-gap.ts';

describe('ellipsisGap', () => {
  it.each([
    [
      'nothing, where the last shown character ends at the mark',
      75,
      15,
      [15, 30, 45, 60, 75, 90],
      0,
    ],
    ['what is left of an ideograph', 88, 15, [15, 30, 45, 60, 75, 90], 13],
    ['little behind a narrow letter', 88, 15, [15, 30, 45, 60, 68, 76], 5],
    ['no overlap, by a rounded fraction', 74.95, 15, [15, 30, 45, 60, 75], 0],
    ['nothing, where no character has room', 20, 15, [15, 30], 0],
    ['nothing for no text', 20, 15, [], 0],
  ])('is %s', (_, room, ellipsis, ends, gap) => {
    expect(ellipsisGap(room, ellipsis, ends)).toBe(gap);
  });
});
