import { createPixels, type Pixels } from '../../pixels.ts';

/**
 * Kuwahara's filter: each pixel takes the mean of the calmest of four squares beside it, so that flat
 * strokes with sharp edges come out. Sums over squares by integral images: no matter how large the brush.
 */
export function paintStrokes(source: Pixels, radius: number): Pixels {
  const { width, height } = source;
  const sums = integralsOf(source);
  const target = createPixels(width, height);
  const line = (width + 1) * KINDS;
  for (let y = 0, at = 0; y < height; y += 1) {
    const above = Math.max(0, y - radius);
    const below = Math.min(height - 1, y + radius);
    for (let x = 0; x < width; x += 1, at += 4) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width - 1, x + radius);
      let least = Number.POSITIVE_INFINITY;
      let [a, b, c, d, count] = [0, 0, 0, 0, 1];
      for (let square = 0; square < 4; square += 1) {
        const x0 = square & 1 ? x : left;
        const x1 = square & 1 ? right : x;
        const y0 = square & 2 ? y : above;
        const y1 = square & 2 ? below : y;
        // The corners of the square in the integral image.
        const first = y0 * line + x0 * KINDS;
        const second = y0 * line + (x1 + 1) * KINDS;
        const third = (y1 + 1) * line + x0 * KINDS;
        const fourth = (y1 + 1) * line + (x1 + 1) * KINDS;
        const pixels = (x1 - x0 + 1) * (y1 - y0 + 1);
        const mean = within(sums, first, second, third, fourth) / pixels;
        const unrest =
          within(sums, first + SQUARES, second + SQUARES, third + SQUARES, fourth + SQUARES) /
            pixels -
          mean * mean;
        if (unrest >= least) continue;
        least = unrest;
        a = first;
        b = second;
        c = third;
        d = fourth;
        count = pixels;
      }
      for (let colour = 0; colour < 3; colour += 1) {
        const kind = RED + colour;
        target.data[at + colour] = within(sums, a + kind, b + kind, c + kind, d + kind) / count;
      }
      target.data[at + 3] = source.data[at + 3] ?? 255;
    }
  }
  return target;
}

/** Sums that stand side by side, so that a corner is one place in memory: light first. */
const KINDS = 5;
const SQUARES = 1;
const RED = 2;

type Sums = Float64Array<ArrayBuffer>;

function within(sums: Sums, a: number, b: number, c: number, d: number): number {
  return (sums[d] ?? 0) - (sums[b] ?? 0) - (sums[c] ?? 0) + (sums[a] ?? 0);
}

function integralsOf({ width, height, data }: Pixels): Sums {
  const line = (width + 1) * KINDS;
  const sums = new Float64Array(line * (height + 1));
  for (let y = 0, at = 0; y < height; y += 1) {
    // Sums of this row alone, up to this pixel.
    let [reds, greens, blues, lights, squares] = [0, 0, 0, 0, 0];
    for (let x = 0, place = (y + 1) * line + KINDS; x < width; x += 1, at += 4, place += KINDS) {
      const red = data[at] ?? 0;
      const green = data[at + 1] ?? 0;
      const blue = data[at + 2] ?? 0;
      const light = 0.299 * red + 0.587 * green + 0.114 * blue;
      reds += red;
      greens += green;
      blues += blue;
      lights += light;
      squares += light * light;
      const above = place - line;
      sums[place] = (sums[above] ?? 0) + lights;
      sums[place + SQUARES] = (sums[above + SQUARES] ?? 0) + squares;
      sums[place + RED] = (sums[above + RED] ?? 0) + reds;
      sums[place + RED + 1] = (sums[above + RED + 1] ?? 0) + greens;
      sums[place + RED + 2] = (sums[above + RED + 2] ?? 0) + blues;
    }
  }
  return sums;
}
