import { describe, expect, it } from 'vitest';
import { type Grey, ssim } from './ssim.ts';

function buildGrey(value: (x: number, y: number) => number, width = 32, height = 24): Grey {
  const samples = Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    value(at % width, Math.floor(at / width)),
  );
  return { width, height, samples };
}

const pattern = buildGrey((x, y) => (x * 37 + y * 91) % 256);

describe('ssim', () => {
  it('is 1 for a picture and itself', () => {
    expect(ssim(pattern, pattern)).toBeCloseTo(1, 10);
    expect(
      ssim(
        buildGrey(() => 0),
        buildGrey(() => 0),
      ),
    ).toBeCloseTo(1, 10);
  });

  it('falls with noise, further with more', () => {
    const noisy = (share: number) =>
      ssim(pattern, {
        ...pattern,
        samples: pattern.samples.map((value, at) => value + ((at % 7) - 3) * share),
      });
    expect(noisy(2)).toBeLessThan(1);
    expect(noisy(12)).toBeLessThan(noisy(2));
  });

  it('is low when the structure is lost, although the mean is the same', () => {
    const mean = pattern.samples.reduce((sum, value) => sum + value, 0) / pattern.samples.length;
    expect(
      ssim(
        pattern,
        buildGrey(() => mean),
      ),
    ).toBeLessThan(0.1);
  });

  it('measures a picture that is smaller than its window', () => {
    const tiny = buildGrey((x) => x * 50, 3, 2);
    expect(ssim(tiny, tiny)).toBeCloseTo(1, 10);
  });
});
