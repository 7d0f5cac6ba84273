import { describe, expect, it } from 'vitest';
import type { Size } from '../codec/picture-header.ts';
import { encodeByLevels } from './encode-by-levels.ts';

const SIZE = { width: 1000, height: 500 };
const LEVELS = [90, 70, 50, 30] as const;

/** A quality weighs as many thousandths of a byte for a pixel. */
function weigh({ width, height }: Size, quality: number): number {
  return Math.round((width * height * quality) / 1000);
}

async function run(targetBytes: number, mayShrink = false, exact?: number) {
  const tried: number[] = [];
  const result = await encodeByLevels(
    {
      ...(exact === undefined ? {} : { exact }),
      levels: LEVELS,
      encode: async (size, level) => new Blob([new Uint8Array(weigh(size, level))]),
    },
    SIZE,
    targetBytes,
    { mayShrink, onTry: (count) => tried.push(count) },
  );
  return { ...result, tried };
}

describe('encodeByLevels', () => {
  it.each([
    [45_000, 90],
    [44_999, 70],
    [25_000, 50],
    [15_000, 30],
  ])('within %i bytes finds level %i', async (targetBytes, level) => {
    expect(await run(targetBytes)).toMatchObject({ ...SIZE, level, fits: true });
  });

  it.each([
    [40_000, 80, 80],
    [40_000, 81, 70],
    // Smaller than every level, and of all colours.
    [10_000, 20, 20],
    [9_000, 20, 20],
  ])('within %i bytes and of %i without loss finds %i', async (targetBytes, exact, level) => {
    expect(await run(targetBytes, false, exact)).toMatchObject({ ...SIZE, level });
  });

  it('gives the coarsest and says so where nothing fits', async () => {
    expect(await run(14_999)).toMatchObject({ ...SIZE, level: 30, fits: false });
  });

  it('takes fewer pixels where it may, and is within the target', async () => {
    const { file, width, height, fits } = await run(4_000, true);
    expect(fits).toBe(true);
    expect(file.size).toBeLessThanOrEqual(4_000);
    expect(file.size).toBeGreaterThan(2_000);
    expect(width / height).toBeCloseTo(2, 1);
  });

  it('ends where a picture cannot become smaller', async () => {
    expect(await run(1, true)).toMatchObject({ fits: false, width: 16 });
    expect(await run(0, true)).toMatchObject({ fits: false, width: 16 });
  });

  it('tells each attempt', async () => {
    const { tried, encodes } = await run(25_000);
    expect(tried).toEqual(Array.from({ length: encodes }, (_, index) => index + 1));
  });
});
