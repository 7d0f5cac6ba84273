import type { InkModel } from './printing-inks.ts';

/** Places of each ink at which a model is asked; between them colours are mixed. */
const PLACES = 17;
const STEP = 255 / (PLACES - 1);

/** A model that was asked once for all, so that millions of pixels are quick. */
export interface InkGrid {
  /** Red, green and blue, black changing fastest. */
  colours: Float32Array;
}

export function buildInkGrid(model: InkModel): InkGrid {
  const colours = new Float32Array(PLACES ** 4 * 3);
  for (let index = 0; index < PLACES ** 4; index += 1) {
    const share = (turn: number) => (Math.floor(index / turn) % PLACES) / (PLACES - 1);
    const inks = [share(PLACES ** 3), share(PLACES ** 2), share(PLACES), share(1)] as const;
    colours.set(model(inks), index * 3);
  }
  return { colours };
}

const STRIDES = [PLACES ** 3 * 3, PLACES ** 2 * 3, PLACES * 3, 3] as const;

/** Four planes of inks, 255 for all of it, as opaque pixels. */
export function inksToPixels(
  planes: readonly Uint8Array[],
  { colours }: InkGrid,
): Uint8ClampedArray<ArrayBuffer> {
  const [cyan, magenta, yellow, black] = planes;
  if (!cyan || !magenta || !yellow || !black) throw new TypeError('print has four inks');
  const pixels = new Uint8ClampedArray(cyan.length * 4);
  const cell = new Cell(colours);
  for (let index = 0, to = 0; index < cyan.length; index += 1, to += 4) {
    cell.mix(cyan[index] ?? 0, magenta[index] ?? 0, yellow[index] ?? 0, black[index] ?? 0);
    pixels[to] = cell.red;
    pixels[to + 1] = cell.green;
    pixels[to + 2] = cell.blue;
    pixels[to + 3] = 255;
  }
  return pixels;
}

/**
 * One cell of the grid at a time. Of its sixteen corners the five on the way from its least inks to its
 * most are mixed, the ink that is farthest on its way first (tetrahedra, of four dimensions).
 */
class Cell {
  red = 255;
  green = 255;
  blue = 255;
  readonly #colours: Float32Array;
  /** Distance of each ink between two places, and its step in the grid: farthest first. */
  readonly #far = new Float64Array(5);
  readonly #strides = new Int32Array(4);

  constructor(colours: Float32Array) {
    this.#colours = colours;
  }

  mix(cyan: number, magenta: number, yellow: number, black: number): void {
    let corner = this.#put(0, cyan, STRIDES[0]);
    corner += this.#put(1, magenta, STRIDES[1]);
    corner += this.#put(2, yellow, STRIDES[2]);
    corner += this.#put(3, black, STRIDES[3]);
    let before = 1;
    this.red = 0;
    this.green = 0;
    this.blue = 0;
    for (let step = 0; step <= 4; step += 1) {
      const far = this.#far[step] ?? 0;
      this.#add(corner, before - far);
      before = far;
      corner += this.#strides[step] ?? 0;
    }
  }

  /** Puts an ink in its order; answers where its lower place is in the grid. */
  #put(count: number, amount: number, stride: number): number {
    const place = amount / STEP;
    const lower = Math.min(PLACES - 2, Math.floor(place));
    const far = place - lower;
    let at = count;
    while (at > 0 && (this.#far[at - 1] ?? 0) < far) {
      this.#far[at] = this.#far[at - 1] ?? 0;
      this.#strides[at] = this.#strides[at - 1] ?? 0;
      at -= 1;
    }
    this.#far[at] = far;
    this.#strides[at] = stride;
    return lower * stride;
  }

  #add(at: number, share: number): void {
    if (share === 0) return;
    this.red += (this.#colours[at] ?? 0) * share;
    this.green += (this.#colours[at + 1] ?? 0) * share;
    this.blue += (this.#colours[at + 2] ?? 0) * share;
  }
}
