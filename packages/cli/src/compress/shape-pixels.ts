import type { RawPixels } from './codecs.ts';

type Pixels = RawPixels;

/** JPEG knows no transparency: everything is laid on white, in place. Answers whether anything was clear. */
export function coverClear({ data }: Pixels): boolean {
  let wasClear = false;
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 255;
    if (opacity === 255) continue;
    wasClear = true;
    for (let colour = at; colour < at + 3; colour += 1) {
      data[colour] = 255 + (((data[colour] ?? 0) - 255) * opacity) / 255;
    }
    data[at + 3] = 255;
  }
  return wasClear;
}

/** Places in the stored picture of a pixel of the upright one, by EXIF's orientation. */
const STORED: Record<
  number,
  (x: number, y: number, wide: number, high: number) => [number, number]
> = {
  2: (x, y, wide) => [wide - 1 - x, y],
  3: (x, y, wide, high) => [wide - 1 - x, high - 1 - y],
  4: (x, y, _wide, high) => [x, high - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _wide, high) => [y, high - 1 - x],
  7: (x, y, wide, high) => [wide - 1 - y, high - 1 - x],
  8: (x, y, wide) => [wide - 1 - y, x],
};

/** The picture as the camera was held. */
export function turnUpright(stored: Pixels, orientation: number): Pixels {
  const find = STORED[orientation];
  if (!find) return stored;
  const isSideways = orientation >= 5;
  const width = isSideways ? stored.height : stored.width;
  const height = isSideways ? stored.width : stored.height;
  const from = new Uint32Array(stored.data.buffer, stored.data.byteOffset);
  const data = new Uint8ClampedArray(stored.data.length);
  const to = new Uint32Array(data.buffer);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, top] = find(x, y, stored.width, stored.height);
      to[y * width + x] = from[top * stored.width + left] ?? 0;
    }
  }
  return { width, height, data };
}
