import { describe, expect, it } from 'vitest';
import { fitWithin } from '../resize/fit-within.ts';
import { countDecodeBytes, planDecode } from './decode-plan.ts';
import type { PictureHeader } from './picture-header.ts';

const chromium = { isIos: false, canScale: true };
const safari = { isIos: false, canScale: false };
const iphone = { isIos: true, canScale: false };

function buildHeader(parts: Partial<PictureHeader>): PictureHeader {
  return { kind: 'jpeg', width: 4000, height: 3000, orientation: 1, frames: 1, ...parts };
}

function plan(parts: Partial<PictureHeader>, abilities = chromium, preferScaled = false) {
  const header = buildHeader(parts);
  return planDecode(header, fitWithin(header, 2000), abilities, preferScaled);
}

describe('planDecode', () => {
  it.each([
    ['a photo of 12 MP', { width: 4000, height: 3000 }],
    ['a photo of 24 MP', { width: 6000, height: 4000 }],
    ['a PNG of 99 MP', { kind: 'png', width: 9950, height: 9950 } as const],
  ])('decodes %s whole', (_title, parts) => {
    expect(plan(parts)).toEqual({ by: 'bitmap' });
  });

  it.each([
    [
      { width: 8000, height: 6000 },
      { width: 2000, height: 1500 },
    ],
    [
      { width: 9000, height: 6000 },
      { width: 2250, height: 1500 },
    ],
    [
      { width: 20_000, height: 12_000 },
      { width: 2500, height: 1500 },
    ],
    [{ width: 12_000, height: 20_000, orientation: 6 } as const, { width: 1500, height: 2500 }],
  ])('decodes a JPEG of %o at %o', (parts, size) => {
    expect(plan(parts)).toEqual({ by: 'scaled', ...size });
  });

  it('scales a smaller JPEG while decoding when sharpness is asked for', () => {
    expect(plan({}, chromium, true)).toEqual({ by: 'scaled', width: 2000, height: 1500 });
    expect(plan({}, safari, true)).toEqual({ by: 'bitmap' });
    expect(plan({ width: 2100, height: 1000 }, chromium, true)).toEqual({ by: 'bitmap' });
  });

  it('leaves HEIC to its own decoder', () => {
    expect(plan({ kind: 'heic' })).toEqual({ by: 'heic' });
  });

  it.each([
    ['a PNG of 14,000²', { kind: 'png', width: 14_000, height: 14_000 }, chromium],
    ['a JPEG header of 65,535²', { width: 65_535, height: 65_535 }, chromium],
    ['a JPEG of 250 MP', { width: 20_000, height: 12_500 }, chromium],
    ['a JPEG of 120 MP without a scaling decoder', { width: 12_000, height: 10_000 }, safari],
    [
      'a progressive JPEG of 120 MP',
      { width: 12_000, height: 10_000, isProgressive: true },
      chromium,
    ],
    ['a strip of 1 × 1,000,000', { kind: 'png', width: 1, height: 1_000_000 }, chromium],
    ['a photo of 24 MP on iOS', { width: 6000, height: 4000 }, iphone],
    ['a HEIC grid of 60,000²', { kind: 'heic', width: 60_000, height: 60_000 }, chromium],
  ] as const)('refuses %s', (_title, parts, abilities) => {
    expect(() => plan(parts, abilities)).toThrow(
      expect.objectContaining({ reason: 'too-many-pixels' }),
    );
  });

  it('takes 16.7 MP on iOS', () => {
    expect(plan({ width: 4096, height: 4096 }, iphone)).toEqual({ by: 'bitmap' });
  });
});

describe('decodeBytes', () => {
  const wanted = { width: 2000, height: 1500 };

  it('counts the bitmap and the canvas', () => {
    expect(countDecodeBytes(buildHeader({}), { by: 'bitmap' }, wanted)).toBe(72_000_000);
  });

  it('counts what is decoded, not what is stored', () => {
    const header = buildHeader({ width: 20_000, height: 12_000 });
    const scaled = { by: 'scaled', width: 2500, height: 1500 } as const;
    expect(countDecodeBytes(header, scaled, wanted)).toBeLessThan(50_000_000);
    const progressive = { ...header, isProgressive: true };
    expect(countDecodeBytes(progressive, scaled, wanted)).toBeGreaterThan(700_000_000);
  });
});
