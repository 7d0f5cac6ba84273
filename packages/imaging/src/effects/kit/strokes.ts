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
  const calmest = new CalmestSquare(sums, line);
  for (let y = 0, at = 0; y < height; y += 1) {
    calmest.enterRow(y, Math.max(0, y - radius), Math.min(height - 1, y + radius));
    for (let x = 0; x < width; x += 1, at += 4) {
      calmest.find(x, Math.max(0, x - radius), Math.min(width - 1, x + radius));
      target.data[at] = calmest.mean(RED);
      target.data[at + 1] = calmest.mean(RED + 1);
      target.data[at + 2] = calmest.mean(RED + 2);
      target.data[at + 3] = source.data[at + 3] ?? 255;
    }
  }
  return target;
}

/** The one of four squares beside a pixel whose light differs least; one for all pixels, so that none is made anew. */
class CalmestSquare {
  readonly #sums: Sums;
  /** Length of a line of the integral image. */
  readonly #line: number;
  #y = 0;
  #above = 0;
  #below = 0;
  /** Its corners in the integral image. */
  #first = 0;
  #second = 0;
  #third = 0;
  #fourth = 0;
  #pixels = 1;

  constructor(sums: Sums, line: number) {
    this.#sums = sums;
    this.#line = line;
  }

  /** Squares of this row reach from one row to the other. */
  enterRow(y: number, above: number, below: number): void {
    this.#y = y;
    this.#above = above;
    this.#below = below;
  }

  find(x: number, left: number, right: number): void {
    let least = Number.POSITIVE_INFINITY;
    for (let square = 0; square < 4; square += 1) {
      const x0 = square & 1 ? x : left;
      const x1 = square & 1 ? right : x;
      const y0 = square & 2 ? this.#y : this.#above;
      const y1 = square & 2 ? this.#below : this.#y;
      const first = y0 * this.#line + x0 * KINDS;
      const second = y0 * this.#line + (x1 + 1) * KINDS;
      const third = (y1 + 1) * this.#line + x0 * KINDS;
      const fourth = (y1 + 1) * this.#line + (x1 + 1) * KINDS;
      const pixels = (x1 - x0 + 1) * (y1 - y0 + 1);
      const mean = within(this.#sums, first, second, third, fourth) / pixels;
      const unrest =
        within(this.#sums, first + SQUARES, second + SQUARES, third + SQUARES, fourth + SQUARES) /
          pixels -
        mean * mean;
      if (unrest >= least) continue;
      least = unrest;
      this.#first = first;
      this.#second = second;
      this.#third = third;
      this.#fourth = fourth;
      this.#pixels = pixels;
    }
  }

  mean(kind: number): number {
    const sum = within(
      this.#sums,
      this.#first + kind,
      this.#second + kind,
      this.#third + kind,
      this.#fourth + kind,
    );
    return sum / this.#pixels;
  }
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
