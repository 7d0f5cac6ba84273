import { describe, expect, it } from 'vitest';
import { lostToSize, outputSize, RULE_SIZING, type Sizing } from './output-size.ts';

const WIDE_BOUNDS = { mostSide: 32_767, mostPixels: 100_000_000 };

describe('outputSize', () => {
  it.each<[Sizing, string, number[], number[]]>([
    [RULE_SIZING, 'the rule', [790, 15_000], [105, 2000]],
    [{ by: 'width', pixels: 790 }, 'by its own width', [790, 15_000], [790, 15_000]],
    [{ by: 'width', pixels: 400 }, 'by half its width', [800, 6000], [400, 3000]],
    [{ by: 'none' }, 'no bound', [4000, 3000], [4000, 3000]],
    [{ by: 'longest', pixels: 1000 }, 'an own longest side', [4000, 3000], [1000, 750]],
    [{ by: 'width', pixels: 9000 }, 'a width beyond its own', [640, 480], [640, 480]],
  ])('by %o (%s) makes %o of %o', (sizing, _title, [width = 0, height = 0], wanted) => {
    const size = outputSize({ width, height }, sizing, WIDE_BOUNDS);
    expect([size.width, size.height]).toEqual(wanted);
  });

  it('stays within the longest side of a format', () => {
    const bounds = { ...WIDE_BOUNDS, mostSide: 16_383 };
    const size = outputSize({ width: 800, height: 20_000 }, { by: 'none' }, bounds);
    expect(size).toEqual({ width: 655, height: 16_383 });
  });

  it('stays within what a device can hold, in its shape', () => {
    const bounds = { ...WIDE_BOUNDS, mostPixels: 16_000_000 };
    const { width, height } = outputSize({ width: 8000, height: 8000 }, { by: 'none' }, bounds);
    expect(width * height).toBeLessThanOrEqual(16_000_000);
    expect([width, height]).toEqual([4000, 4000]);
  });
});

describe('lostToSize', () => {
  it.each([
    ['narrow', [790, 15_000], [105, 2000]],
    [undefined, [790, 15_000], [790, 15_000]],
    ['details', [20_000, 200], [2000, 20]],
    ['details', [4000, 3000], [300, 225]],
    [undefined, [4000, 3000], [2000, 1500]],
    // Below a million pixels nothing was there to be lost.
    [undefined, [900, 900], [100, 100]],
    // It was as narrow before.
    [undefined, [200, 20_000], [200, 20_000]],
    ['narrow', [1500, 6000], [230, 920]],
  ] as const)('%s for %o becoming %o', (wanted, before, after) => {
    const size = ([width, height]: readonly [number, number]) => ({ width, height });
    expect(lostToSize(size(before), size(after))).toBe(wanted);
  });
});
