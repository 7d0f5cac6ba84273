import { describe, expect, it } from 'vitest';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { type OpaquePixels, toComponents } from '../jpeg/components.ts';
import { encodeBetter } from './encode-better.ts';
import { encodeToSize } from './encode-to-size.ts';

/** Texture of every fineness, the same in every run. */
function buildPhoto(width: number, height: number): OpaquePixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let noise = 1;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (noise >>> 24) / 8 - 16;
    const hill = 60 * Math.sin(x / 23) + 40 * Math.cos(y / 17 + x / 50) + 128 + grain;
    data.set([hill, hill * 0.8 + 20, 255 - hill, 255], at * 4);
  }
  return { width, height, data };
}

const photo = buildPhoto(320, 240);

describe('encodeToSize', () => {
  const components = toComponents(photo, true);

  it.each([3_000, 6_000, 12_000, 20_000])('uses nearly all of %i bytes, never more', (target) => {
    const { length } = encodeToSize(components, target)?.file ?? [];
    expect(length).toBeLessThanOrEqual(target);
    expect(length).toBeGreaterThan(target * 0.97);
  });

  it('stops at the best quality when there are bytes to spare', () => {
    expect(encodeToSize(components, 10_000_000)).toMatchObject({ quality: 95 });
  });

  it('says when nothing fits', () => {
    expect(encodeToSize(components, 500)).toBeUndefined();
  });
});

describe('encodeBetter', () => {
  it('keeps every pixel where there are bytes for them', () => {
    expect(encodeBetter(photo, 20_000)).toMatchObject({ width: 320, height: 240 });
  });

  it('gives colours full resolution when bytes are left over', () => {
    const generous = encodeBetter(photo, 200_000);
    expect(generous).toMatchObject({ hasFullColour: true, quality: 95 });
    expect(encodeBetter(photo, 20_000).hasFullColour).toBe(false);
  });

  it('takes fewer pixels where they look better than coarse ones', () => {
    const better = encodeBetter(photo, 2_500);
    const whole = encodeToSize(toComponents(photo, true), 2_500);
    expect(better.width).toBeLessThan(320);
    expect(better.quality).toBeGreaterThan(whole?.quality ?? 100);
    expect(better.file.length).toBeLessThanOrEqual(2_500);
  });

  it.each([700, 1_024, 2_048, 5_000, 40_000])('never passes %i bytes', async (target) => {
    const better = encodeBetter(photo, target);
    expect(better.file.length).toBeLessThanOrEqual(target);
    const header = await readPictureHeader(new Blob([better.file]));
    expect(header).toMatchObject({ kind: 'jpeg', width: better.width, height: better.height });
  });

  it('reaches one kilobyte with a picture of 2000 × 1', () => {
    expect(encodeBetter(buildPhoto(2_000, 1), 1_024).file.length).toBeLessThanOrEqual(1_024);
  });

  it('gives the smallest below what an empty picture takes, and says so', () => {
    expect(encodeBetter(photo, 100)).toMatchObject({ width: 14, quality: 3, fits: false });
  });

  it('tells each attempt', () => {
    const tries: number[] = [];
    encodeBetter(photo, 2_500, (tried) => tries.push(tried));
    expect(tries).toEqual(tries.map((_, index) => index + 1));
    expect(tries.length).toBeLessThan(8);
  });
});
