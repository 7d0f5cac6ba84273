import { describe, expect, it } from 'vitest';
import { partSizeFor } from './part-size.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

describe('part size', () => {
  it.each([
    ['an empty file', 0, undefined, 1],
    ['5 MB and a byte', 5 * MIB + 1, undefined, 1],
    ['exactly 64 MB', 64 * MIB, undefined, 1],
    ['64 MB on a fast line', 64 * MIB, 200 * MIB, 1],
    ['a byte more than 64 MB', 64 * MIB + 1, undefined, 8],
    ['500 MB on an unknown line', 500 * MIB, undefined, 8],
    ['500 MB on a very slow line', 500 * MIB, 0.2 * MIB, 1],
    ['500 MB at 4 MB/s', 500 * MIB, 4 * MIB, 2],
    ['500 MB at 12 MB/s', 500 * MIB, 12 * MIB, 8],
    ['500 MB at 300 MB/s', 500 * MIB, 300 * MIB, 16],
    ['48 GB on a very slow line', 48 * GIB, 0.2 * MIB, 8],
  ])('of %s', (_title, size, bytesPerSecond, mib) => {
    const line = { partsAtOnce: 6, ...(bytesPerSecond ? { bytesPerSecond } : {}) };
    expect(partSizeFor(size, line)).toBe(mib * MIB);
  });

  it('never needs more than 10,000 parts, up to the largest file', () => {
    for (let size = 65 * MIB; size <= 48 * GIB; size = Math.ceil(size * 1.13)) {
      const part = partSizeFor(size, { bytesPerSecond: 1000, partsAtOnce: 6 });
      expect(Math.ceil(size / part)).toBeLessThanOrEqual(10_000);
    }
  });
});
