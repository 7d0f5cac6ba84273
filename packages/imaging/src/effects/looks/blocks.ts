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
  const { width, height } = source;
  const side = Math.max(2, Math.round(Math.min(width, height) * share));
  const target = createPixels(width, height);
  for (let top = 0; top < height; top += side) {
    const bottom = Math.min(height, top + side);
    for (let left = 0; left < width; left += side) {
      const square = { left, top, right: Math.min(width, left + side), bottom };
      const [red, green, blue, alpha] = [0, 1, 2, 3].map((channel) =>
        meanOf(source, square, channel),
      ) as [number, number, number, number];
      fillSquare(target, square, [tone(red), tone(green), tone(blue), alpha]);
    }
  }
  return target;
}

type Square = Record<'left' | 'top' | 'right' | 'bottom', number>;

function meanOf({ width, data }: Pixels, square: Square, channel: number): number {
  const { left, top, right, bottom } = square;
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += data[(y * width + x) * 4 + channel] ?? 0;
  }
  return sum / ((bottom - top) * (right - left));
}

function fillSquare({ width, data }: Pixels, square: Square, colour: readonly number[]): void {
  const { left, top, right, bottom } = square;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) data.set(colour, (y * width + x) * 4);
  }
}
