import { createPixels, type Pixels } from '../../pixels.ts';

/**
 * Kuwahara's filter: each pixel takes the mean of the calmest of four squares beside it, so that flat
 * strokes with sharp edges come out. Sums over squares by integral images: no matter how large the brush.
 */
export function paintStrokes(source: Pixels, radius: number): Pixels {
  const { width, height } = source;
  const sums = integralsOf(source);
  const target = createPixels(width, height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const [above, below] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)];
    for (let x = 0; x < width; x += 1, at += 4) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)];
      let least = Number.POSITIVE_INFINITY;
      for (let square = 0; square < 4; square += 1) {
        const [x0, x1] = square & 1 ? [x, right] : [left, x];
        const [y0, y1] = square & 2 ? [y, below] : [above, y];
        const a = y0 * (width + 1) + x0;
        const b = y0 * (width + 1) + x1 + 1;
        const c = (y1 + 1) * (width + 1) + x0;
        const d = (y1 + 1) * (width + 1) + x1 + 1;
        const count = (x1 - x0 + 1) * (y1 - y0 + 1);
        const mean = within(sums.light, a, b, c, d) / count;
        const unrest = within(sums.squares, a, b, c, d) / count - mean * mean;
        if (unrest >= least) continue;
        least = unrest;
        target.data[at] = within(sums.red, a, b, c, d) / count;
        target.data[at + 1] = within(sums.green, a, b, c, d) / count;
        target.data[at + 2] = within(sums.blue, a, b, c, d) / count;
      }
      target.data[at + 3] = source.data[at + 3] ?? 255;
    }
  }
  return target;
}

type Sums = Float64Array<ArrayBuffer>;

function within(sums: Sums, a: number, b: number, c: number, d: number): number {
  return (sums[d] ?? 0) - (sums[b] ?? 0) - (sums[c] ?? 0) + (sums[a] ?? 0);
}

function integralsOf({ width, height, data }: Pixels) {
  const create = () => new Float64Array((width + 1) * (height + 1));
  const all = {
    red: create(),
    green: create(),
    blue: create(),
    light: create(),
    squares: create(),
  };
  for (let y = 0, at = 0; y < height; y += 1) {
    // Of this row alone, up to this pixel.
    let [reds, greens, blues, lights, squares] = [0, 0, 0, 0, 0];
    for (let x = 0; x < width; x += 1, at += 4) {
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const light = 0.299 * red + 0.587 * green + 0.114 * blue;
      reds += red;
      greens += green;
      blues += blue;
      lights += light;
      squares += light * light;
      const above = y * (width + 1) + x + 1;
      const place = above + width + 1;
      all.red[place] = (all.red[above] ?? 0) + reds;
      all.green[place] = (all.green[above] ?? 0) + greens;
      all.blue[place] = (all.blue[above] ?? 0) + blues;
      all.light[place] = (all.light[above] ?? 0) + lights;
      all.squares[place] = (all.squares[above] ?? 0) + squares;
    }
  }
  return all;
}
