import { describe, expect, it } from 'vitest';
import { toComponents } from '../jpeg/components.ts';
import { quantTables } from '../jpeg/quant-tables.ts';
import { quantise } from '../jpeg/quantise.ts';
import { reconstructLuma } from '../jpeg/reconstruct-luma.ts';
import { writeJpeg } from '../jpeg/write-jpeg.ts';
import { createPixels } from '../pixels.ts';
import { decodeSamples } from './decode-inks.ts';

function encode(width: number, height: number, isHalved: boolean) {
  const pixels = createPixels(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const hill = 90 * Math.sin(x / 9) * Math.cos(y / 7) + 120;
    pixels.data.set([hill, x > y ? 200 : hill / 2, 255 - hill, 255], at * 4);
  }
  const tables = quantTables(85);
  const components = quantise(toComponents(pixels, isHalved), tables);
  const file = writeJpeg({ width, height, isHalved, tables, components });
  const [luma] = components;
  return { file, luma: luma && reconstructLuma(luma, tables.luma, width, height) };
}

describe('decodeSamples', () => {
  it.each([
    [1, 1],
    [17, 33],
    [200, 120],
  ])('reads what our progressive writer wrote, %i × %i', (width, height) => {
    for (const isHalved of [true, false]) {
      const { file, luma } = encode(width, height, isHalved);
      const { planes, ...size } = decodeSamples(file);
      expect(size).toMatchObject({ width, height, adobeTransform: undefined });
      expect(planes.map(({ length }) => length)).toEqual(new Array(3).fill(width * height));
      expect(planes[0]?.every((value, at) => value === luma?.[at])).toBe(true);
    }
  });

  it('refuses half a file, and a file that ends before its picture', () => {
    const { file } = encode(200, 120, true);
    expect(() => decodeSamples(file.slice(0, file.length / 2))).toThrow('damaged');
    expect(() => decodeSamples(file.slice(0, 200))).toThrow('damaged');
  });
});
