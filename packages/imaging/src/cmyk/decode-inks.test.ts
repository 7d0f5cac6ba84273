import { describe, expect, it } from 'vitest';
import { toComponents } from '../jpeg/components.ts';
import { inverseDct } from '../jpeg/dct.ts';
import { quantTables } from '../jpeg/quant-tables.ts';
import { quantise } from '../jpeg/quantise.ts';
import { reconstructLuma } from '../jpeg/reconstruct-luma.ts';
import { writeJpeg } from '../jpeg/write-jpeg.ts';
import { createPixels } from '../pixels.ts';
import { buildRefinedJpeg } from './build-refined-jpeg.ts';
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

  it('reads scans that refine each other bit by bit', () => {
    const [wide, high] = [13, 9];
    let noise = 7;
    const random = () => {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      return noise / 2 ** 32;
    };
    // Some blocks full, some all but empty, with coefficients of every size and sign.
    const coefficients = Array.from({ length: wide * high }, (_, block) => {
      const share = [0.5, 0.02, 0.2, 0.004][block % 4] ?? 0;
      const own = new Int16Array(64);
      own[0] = Math.round((random() - 0.5) * 900);
      for (let place = 1; place < 64; place += 1) {
        if (random() < share) own[place] = Math.round((random() - 0.5) * 2 ** (1 + random() * 5));
      }
      return own;
    });
    const file = buildRefinedJpeg({ blocks: [wide, high], coefficients });
    const [plane] = decodeSamples(file).planes;
    const expected = new Uint8ClampedArray(wide * high * 64);
    for (const [index, block] of coefficients.entries()) {
      const samples = Float32Array.from(block);
      inverseDct(samples);
      for (let place = 0; place < 64; place += 1) {
        const y = Math.floor(index / wide) * 8 + (place >> 3);
        expected[y * wide * 8 + (index % wide) * 8 + (place & 7)] = (samples[place] ?? 0) + 128;
      }
    }
    expect(plane?.every((value, at) => value === expected[at])).toBe(true);
  });

  it('refuses half a file, and a file that ends before its picture', () => {
    const { file } = encode(200, 120, true);
    expect(() => decodeSamples(file.slice(0, file.length / 2))).toThrow('damaged');
    expect(() => decodeSamples(file.slice(0, 200))).toThrow('damaged');
  });
});
