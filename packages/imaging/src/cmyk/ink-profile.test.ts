import { describe, expect, it } from 'vitest';
import { inkModelOf, profileOf } from './ink-profile.ts';

const PLACES = 3;

/**
 * A profile whose paper is white and whose inks, all four alike, take lightness in equal steps; with the
 * first ink its colour turns from a to b. 16 bits or 8.
 */
function buildProfile(isWide: boolean): Uint8Array<ArrayBuffer> {
  const inputs = isWide ? 2 : 256;
  const unit = isWide ? 2 : 1;
  const entries = 4 * inputs + PLACES ** 4 * 3 + 3 * inputs;
  const at = 144;
  const start = at + (isWide ? 52 : 48);
  const bytes = new Uint8Array(start + entries * unit);
  const view = new DataView(bytes.buffer);
  const text = (place: number, letters: string) =>
    bytes.set(
      Array.from(letters, (letter) => letter.charCodeAt(0)),
      place,
    );
  text(16, 'CMYKLab ');
  view.setUint32(128, 1);
  text(132, 'A2B1');
  view.setUint32(136, at);
  text(at, isWide ? 'mft2' : 'mft1');
  bytes.set([4, 3, PLACES], at + 8);
  if (isWide) {
    view.setUint16(at + 48, inputs);
    view.setUint16(at + 50, inputs);
  }
  let index = 0;
  const put = (share: number, whole: number) => {
    if (isWide) view.setUint16(start + index * 2, Math.round(share * whole));
    else bytes[start + index] = Math.round(share * 255);
    index += 1;
  };
  const line = () => {
    for (let entry = 0; entry < inputs; entry += 1) put(entry / (inputs - 1), 65_535);
  };
  for (let ink = 0; ink < 4; ink += 1) line();
  for (let cell = 0; cell < PLACES ** 4; cell += 1) {
    const cyan = Math.floor(cell / PLACES ** 3) / (PLACES - 1);
    const all = [27, 9, 3, 1].reduce((sum, part) => sum + (Math.floor(cell / part) % PLACES), 0);
    // Lightness 100 is 0xff00 in 16 bits, a and b of 0 are 0x8000 of them and 128 of 8.
    put(1 - all / 8, 0xff00);
    put(isWide ? 0.5 - cyan * 0.2 : 128 / 255 - cyan * 0.2, 65_536);
    put(isWide ? 0.5 : 128 / 255, 65_536);
  }
  for (let channel = 0; channel < 3; channel += 1) line();
  return bytes;
}

describe.each([
  ['16 bits', true],
  ['8 bits', false],
] as const)('a profile of %s', (_title, isWide) => {
  const model = inkModelOf(buildProfile(isWide));

  it('has white paper and the black of the screen', () => {
    for (const value of model?.([0, 0, 0, 0]) ?? []) expect(value).toBeGreaterThan(253);
    for (const value of (model?.([0, 1, 1, 1]) ?? []).slice(0, 3)) expect(value).toBeLessThan(90);
    expect(Math.max(...(model?.([1, 1, 1, 1]) ?? [255]))).toBeLessThan(40);
  });

  it('shows a grey of half the lightness, and the way to a colour', () => {
    // L* 50 is 119 in sRGB.
    for (const value of model?.([0, 1, 1, 0]) ?? []) expect(Math.abs(value - 119)).toBeLessThan(3);
    const [red = 0, green = 0] = model?.([0.5, 0, 0, 0]) ?? [];
    expect(green - red).toBeGreaterThan(30);
  });
});

describe('what says nothing', () => {
  it.each([
    ['of another kind', (bytes: Uint8Array) => bytes.set([0x52, 0x47, 0x42, 0x20], 16)],
    ['without a table', (bytes: Uint8Array) => bytes.fill(0, 132, 136)],
    ['of one place', (bytes: Uint8Array) => bytes.fill(1, 154, 155)],
  ])('is a profile %s', (_title, spoil) => {
    const bytes = buildProfile(true);
    spoil(bytes);
    expect(inkModelOf(bytes)).toBeUndefined();
  });

  it('is one that is cut short', () => {
    const bytes = buildProfile(true);
    expect(inkModelOf(bytes.slice(0, bytes.length - 1))).toBeUndefined();
    expect(inkModelOf(bytes.slice(0, 60))).toBeUndefined();
  });
});

it('a profile is put together from its segments, in their order', () => {
  const segment = (order: number, data: number[]) => {
    const mark = Array.from('ICC_PROFILE\0', (letter) => letter.charCodeAt(0));
    return [0xff, 0xe2, 0, 2 + 14 + data.length, ...mark, order, 2, ...data];
  };
  const jpeg = Uint8Array.of(
    0xff,
    0xd8,
    ...segment(2, [3, 4]),
    ...segment(1, [1, 2]),
    0xff,
    0xda,
    0,
    2,
  );
  expect([...(profileOf(jpeg) ?? [])]).toEqual([1, 2, 3, 4]);
  expect(profileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2))).toBeUndefined();
});
