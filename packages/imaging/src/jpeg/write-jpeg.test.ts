import { describe, expect, it } from 'vitest';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { ssim } from '../compare/ssim.ts';
import { lumaPlane, type OpaquePixels, toComponents } from './components.ts';
import { quantTables } from './quant-tables.ts';
import { quantise } from './quantise.ts';
import { reconstructLuma } from './reconstruct-luma.ts';
import { writeJpeg } from './write-jpeg.ts';

/** Soft hills with an edge, in colour. */
function buildPixels(width: number, height: number): OpaquePixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const hill = 90 * Math.sin(x / 9) * Math.cos(y / 7) + 120;
    data.set([hill, x > y ? 200 : hill / 2, 255 - hill, 255], at * 4);
  }
  return { width, height, data };
}

function encode(pixels: OpaquePixels, quality: number, isHalved = true) {
  const { width, height } = pixels;
  const tables = quantTables(quality);
  const components = quantise(toComponents(pixels, isHalved), tables);
  return { file: writeJpeg({ width, height, isHalved, tables, components }), components, tables };
}

describe('writeJpeg', () => {
  it.each([
    [1, 1],
    [7, 9],
    [16, 16],
    [17, 33],
    [200, 120],
  ])('writes a progressive file of %i × %i that says so', async (width, height) => {
    for (const isHalved of [true, false]) {
      const { file } = encode(buildPixels(width, height), 80, isHalved);
      const header = await readPictureHeader(new Blob([file]));
      expect(header).toMatchObject({ kind: 'jpeg', width, height, isProgressive: true });
      expect([...file.slice(-2)]).toEqual([0xff, 0xd9]);
    }
  });

  it('gets larger and closer to the original with quality', () => {
    const pixels = buildPixels(200, 120);
    const original = {
      width: 200,
      height: 120,
      samples: Uint8ClampedArray.from(lumaPlane(pixels).samples, (value) => value + 128),
    };
    let lastSize = 0;
    let lastLikeness = 0;
    for (const quality of [5, 30, 60, 90]) {
      const { file, components, tables } = encode(pixels, quality);
      const [luma] = components;
      if (!luma) throw new Error('no luma');
      const samples = reconstructLuma(luma, tables.luma, 200, 120);
      const likeness = ssim(original, { width: 200, height: 120, samples });
      expect(file.length).toBeGreaterThan(lastSize);
      expect(likeness).toBeGreaterThan(lastLikeness);
      [lastSize, lastLikeness] = [file.length, likeness];
    }
    expect(lastLikeness).toBeGreaterThan(0.98);
  });

  it('says nothing of a picture of one colour', () => {
    const pixels = buildPixels(640, 480);
    pixels.data.fill(255);
    expect(encode(pixels, 80).file.length).toBeLessThan(1_400);
  });
});
