import { describe, expect, it } from 'vitest';
import { buildExifBlock } from './build-picture.ts';
import { orientationOf, withUprightOrientation } from './exif-block.ts';

describe('orientationOf', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads %i in both byte orders', (orientation) => {
    expect(orientationOf(buildExifBlock(orientation))).toBe(orientation);
    expect(orientationOf(buildExifBlock(orientation, true))).toBe(orientation);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('not a block at all')],
    ['a nonsense value', buildExifBlock(9)],
    ['a cut block', buildExifBlock(6).subarray(0, 24)],
  ])('takes %s for upright', (_title, block) => {
    expect(orientationOf(block)).toBe(1);
  });
});

describe('withUprightOrientation', () => {
  it.each([false, true])('turns a copy upright (little endian: %s)', (littleEndian) => {
    const block = buildExifBlock(6, littleEndian);
    const upright = withUprightOrientation(block);
    expect(orientationOf(upright)).toBe(1);
    expect(orientationOf(block)).toBe(6);
    expect(upright).toHaveLength(block.length);
  });
});
