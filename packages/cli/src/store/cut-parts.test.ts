import { expect, it } from 'vitest';
import { cutParts, rangesOf } from './cut-parts.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

it.each([
  ['a small file goes part by part', 10 * MIB, MIB, 6, { partSizeBytes: MIB, partsAtOnce: 1 }],
  [
    'a larger one in parts that may be lost',
    100 * MIB,
    16 * MIB,
    6,
    { partSizeBytes: MIB, partsAtOnce: 3 },
  ],
  ['a large one in large parts', GIB, 16 * MIB, 6, { partSizeBytes: 8 * MIB, partsAtOnce: 4 }],
  [
    'the largest as it was planned',
    48 * GIB,
    16 * MIB,
    6,
    { partSizeBytes: 16 * MIB, partsAtOnce: 6 },
  ],
])('%s', (_what, sizeBytes, partSizeBytes, partsAtOnce, cut) => {
  expect(cutParts({ sizeBytes, partSizeBytes, partsAtOnce })).toEqual(cut);
});

it.each([6 * MIB, 80 * MIB, 300 * MIB, GIB, 5 * GIB, 48 * GIB])(
  'of a file of %d bytes less than a twentieth is under way, or one part of the smallest size',
  (sizeBytes) => {
    const { partSizeBytes, partsAtOnce } = cutParts({
      sizeBytes,
      partSizeBytes: 16 * MIB,
      partsAtOnce: 6,
    });
    expect(partSizeBytes * partsAtOnce).toBeLessThan(Math.max(sizeBytes / 20, MIB + 1));
    expect(sizeBytes / partSizeBytes).toBeLessThanOrEqual(10_000);
  },
);

it('the ranges are the whole file, without a gap', () => {
  expect(rangesOf(5, 2)).toEqual([
    { partNumber: 1, start: 0, end: 2 },
    { partNumber: 2, start: 2, end: 4 },
    { partNumber: 3, start: 4, end: 5 },
  ]);
});
