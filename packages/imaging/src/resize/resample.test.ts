import { describe, expect, it } from 'vitest';
import { type Raster, resample } from './resample.ts';

function buildRaster(
  width: number,
  height: number,
  value: (x: number, y: number) => number,
): Raster {
  const data = Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    value(at % width, Math.floor(at / width)),
  );
  return { width, height, channels: 1, data };
}

describe('resample', () => {
  it.each([
    [40, 30],
    [17, 5],
    [1, 1],
    [120, 90],
  ])('keeps a flat picture flat at %i × %i', (width, height) => {
    const small = resample(
      buildRaster(80, 60, () => 77),
      { width, height },
    );
    expect(small).toMatchObject({ width, height, channels: 1 });
    expect(new Set(small.data)).toEqual(new Set([77]));
    expect(small.data).toHaveLength(width * height);
  });

  it('changes nothing at the same size', () => {
    const source = buildRaster(20, 10, (x, y) => (x * 31 + y * 57) % 256);
    expect(resample(source, source).data).toEqual(source.data);
  });

  it('keeps the place of an edge', () => {
    const source = buildRaster(80, 8, (x) => (x < 40 ? 0 : 200));
    const { data } = resample(source, { width: 20, height: 2 });
    for (const value of data.slice(0, 8)) expect(value).toBeLessThan(4);
    for (const value of data.slice(12, 20)) expect(Math.abs(value - 200)).toBeLessThan(5);
  });

  it('makes one grey of a pattern that is too fine', () => {
    const source = buildRaster(96, 96, (x, y) => ((x + y) % 2 ? 255 : 0));
    const { data } = resample(source, { width: 24, height: 24 });
    const middle = data.slice(24 * 8, 24 * 16).filter((_, at) => at % 24 > 3 && at % 24 < 20);
    for (const value of middle) expect(Math.abs(value - 127)).toBeLessThan(3);
  });

  it('keeps the channels apart', () => {
    const source: Raster = {
      width: 16,
      height: 16,
      channels: 4,
      data: Uint8ClampedArray.from({ length: 1024 }, (_, at) => [10, 90, 170, 255][at % 4] ?? 0),
    };
    const { data } = resample(source, { width: 5, height: 7 });
    expect([...data.slice(0, 4)]).toEqual([10, 90, 170, 255]);
  });
});
