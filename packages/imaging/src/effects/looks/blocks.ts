import { createPixels, type Pixels } from '../../pixels.ts';

/** Squares of one colour each; few colours, as on an old screen. */
export function pixel(source: Pixels, amount: number): Pixels {
  const steps = Math.round(12 - 7 * amount);
  return squares(
    source,
    0.006 + 0.014 * amount,
    (value) => (Math.round((value / 255) * steps) / steps) * 255,
  );
}

/** Larger squares in true colours, to hide what is beneath. */
export function mosaic(source: Pixels, amount: number): Pixels {
  return squares(source, 0.012 + 0.05 * amount, (value) => value);
}

function squares(source: Pixels, share: number, tone: (value: number) => number): Pixels {
  const { width, height, data } = source;
  const side = Math.max(2, Math.round(Math.min(width, height) * share));
  const target = createPixels(width, height);
  for (let top = 0; top < height; top += side) {
    const bottom = Math.min(height, top + side);
    for (let left = 0; left < width; left += side) {
      const right = Math.min(width, left + side);
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) sum += data[(y * width + x) * 4 + channel] ?? 0;
        }
        const mean = sum / ((bottom - top) * (right - left));
        const value = channel === 3 ? mean : tone(mean);
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) target.data[(y * width + x) * 4 + channel] = value;
        }
      }
    }
  }
  return target;
}
