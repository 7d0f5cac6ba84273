import type { Pixels } from '../pixels.ts';
import { choosePalette, type Palette, toPalette } from './choose-palette.ts';
import { fewColours, type GroupedColours, groupColours } from './count-colours.ts';
import { indexPixels } from './index-pixels.ts';
import { writePng } from './write-png.ts';

const MOST_COLOURS = 256;

/** A picture as PNGs of fewer and fewer colours; what they have in common is found once. */
export class PaletteEncoder {
  readonly #pixels: Pixels;
  readonly #exact: Palette | undefined;
  #colours: GroupedColours | undefined;

  constructor(pixels: Pixels) {
    this.#pixels = pixels;
    const words = fewColours(pixels, MOST_COLOURS);
    this.#exact = words && toPalette(Array.from(words, bytesOf));
  }

  /** Colours of the picture itself where a palette holds all of them. */
  get exactColours(): number | undefined {
    return this.#exact?.count;
  }

  /** Encodes the very colours of the picture, which must have few enough. */
  encodeExactly(): Promise<Blob> {
    const palette = this.#exact;
    if (!palette) throw new RangeError('more colours than a palette holds');
    const places = new Map<number, number>();
    for (let entry = 0; entry < palette.count; entry += 1) {
      places.set(wordAt(palette.entries, entry * 4), entry);
    }
    const { data } = this.#pixels;
    const indices = new Uint8Array(data.length / 4);
    for (let index = 0; index < indices.length; index += 1) {
      indices[index] = places.get(wordAt(data, index * 4)) ?? 0;
    }
    return writePng(this.#pixels, indices, palette);
  }

  encode(colours: number, isMixed: boolean): Promise<Blob> {
    this.#colours ??= groupColours(this.#pixels);
    const { groups, bucketOf } = this.#colours;
    const palette = choosePalette(groups, colours);
    const indices = indexPixels(this.#pixels, { palette, bucketOf }, isMixed);
    return writePng(this.#pixels, indices, palette);
  }
}

function bytesOf(word: number): number[] {
  return [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24];
}

function wordAt(bytes: Uint8Array | Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [
    bytes[at],
    bytes[at + 1],
    bytes[at + 2],
    bytes[at + 3],
  ];
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0;
}
