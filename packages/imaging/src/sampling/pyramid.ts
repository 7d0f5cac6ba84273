import { createPixels, type Pixels } from '../pixels.ts';

/**
 * A picture and its halves, each made when first asked for. Sampling from the level just above the
 * wanted size keeps thin strokes, which plain bilinear sampling of a large photo would miss.
 */
export class Pyramid {
  readonly #levels: Pixels[];

  constructor(picture: Pixels) {
    this.#levels = [picture];
  }

  get width(): number {
    return this.#at(0).width;
  }

  get height(): number {
    return this.#at(0).height;
  }

  /** The smallest level on which a pixel is still at most `step` pixels of the picture wide. */
  levelFor(step: number): { pixels: Pixels; scale: number } {
    let level = Math.max(0, Math.floor(Math.log2(Math.max(step, 1)) + 0.01));
    while (level > 0 && Math.min(this.width, this.height) >> level < 1) level -= 1;
    return { pixels: this.#at(level), scale: 2 ** -level };
  }

  #at(level: number): Pixels {
    for (let next = this.#levels.length; next <= level; next += 1) {
      this.#levels.push(halve(this.#at(next - 1)));
    }
    const pixels = this.#levels[level];
    if (!pixels) throw new RangeError(`no level ${level}`);
    return pixels;
  }
}

const pyramids = new WeakMap<Pixels, Pyramid>();

/** A picture's pyramid, kept with it: halving a large photo takes longer than sampling it. Nobody may draw on it later. */
export function pyramidOf(picture: Pixels): Pyramid {
  const known = pyramids.get(picture);
  if (known) return known;
  const pyramid = new Pyramid(picture);
  pyramids.set(picture, pyramid);
  return pyramid;
}

/** Each pixel is the mean of four; an odd last row or column is left out. */
export function halve(source: Pixels): Pixels {
  const width = Math.max(1, source.width >> 1);
  const height = Math.max(1, source.height >> 1);
  const half = createPixels(width, height);
  const from = source.data;
  const stride = source.width * 4;
  const right = source.width > 1 ? 4 : 0;
  const below = source.height > 1 ? stride : 0;
  for (let y = 0, to = 0; y < height; y += 1) {
    // Four numbers a pixel: the next pixel begins eight numbers on.
    for (let number = 0; number < width * 4; number += 1, to += 1) {
      const upper = y * 2 * stride + 2 * number - (number & 3);
      const sum =
        // Inside the picture by the bounds above.
        (from[upper] ?? 0) +
        (from[upper + right] ?? 0) +
        (from[upper + below] ?? 0) +
        (from[upper + below + right] ?? 0);
      half.data[to] = (sum + 2) >> 2;
    }
  }
  return half;
}
