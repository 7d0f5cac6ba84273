import { describe, expect, it } from 'vitest';
import { createPixels, type Pixels } from '../pixels.ts';
import { applyEffect } from './apply-effect.ts';
import { EFFECTS, type EffectId, type Strength } from './effect-list.ts';
import { cutFrame, decodeSizeFor, frameOf } from './frame.ts';

/** A red disc on a grey slope with a green bar. */
function scene(width = 96, height = 64): Pixels {
  const picture = createPixels(width, height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const slope = 90 + (x / width) * 120;
      const isDisc = Math.hypot(x - width / 2, y - height / 2) < height / 4;
      const isBar = y > height * 0.85;
      picture.data.set(
        isDisc ? [190, 40, 50, 255] : isBar ? [40, 140, 60, 255] : [slope, slope, slope - 10, 255],
        at,
      );
    }
  }
  return picture;
}

function apart(one: Pixels, other: Pixels): number {
  const sum = one.data.reduce((all, value, at) => all + Math.abs(value - (other.data[at] ?? 0)), 0);
  return sum / one.data.length;
}

const at = ({ data, width }: Pixels, x: number, y: number) =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3));

describe.each(EFFECTS.map(({ id }) => id))('%s', (id) => {
  it('changes the picture, more with more strength, and keeps its size and opacity', () => {
    const source = scene();
    const [weak, strong] = [applyEffect(source, id, 1), applyEffect(source, id, 5)];
    expect([strong.width, strong.height]).toEqual([96, 64]);
    expect(strong.data.every((value, place) => place % 4 !== 3 || value === 255)).toBe(true);
    expect(apart(strong, source)).toBeGreaterThan(0.4);
    expect(apart(strong, source)).toBeGreaterThan(apart(weak, source));
  });

  it('gives the same pixels for the same picture, and leaves that as it was', () => {
    const source = scene();
    const first = applyEffect(source, id, 3);
    expect(applyEffect(scene(), id, 3)).toEqual(first);
    expect(source).toEqual(scene());
  });

  it.each([
    [1, 1],
    [1, 40],
    [40, 1],
    [3, 2],
  ])('bears %i × %i pixels', (width, height) => {
    const result = applyEffect(scene(width, height), id, 5);
    expect(result.data).toHaveLength(width * height * 4);
  });
});

describe('what the effects show', () => {
  const shown = (id: EffectId, strength: Strength = 5) => applyEffect(scene(), id, strength);

  it('black and white has no colour', () => {
    const [red = 0, green = 0, blue = 0] = at(shown('mono'), 48, 32);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(3);
  });

  it('line art is white but for the outlines', () => {
    const drawn = shown('lines');
    expect(at(drawn, 48, 32)[0]).toBe(255);
    expect(at(drawn, 48, 16)[0]).toBeLessThan(160);
  });

  it('a mosaic has one colour a square', () => {
    const squares = shown('mosaic');
    expect(at(squares, 0, 0)).toEqual(at(squares, 3, 3));
  });

  it('warm is warmer and cool is cooler than the picture', () => {
    const warmth = ([red = 0, , blue = 0]: number[]) => red - blue;
    const own = warmth(at(scene(), 10, 10));
    expect(warmth(at(shown('warm'), 10, 10))).toBeGreaterThan(own);
    expect(warmth(at(shown('cool'), 10, 10))).toBeLessThan(own);
  });

  it('a vignette darkens the corners alone', () => {
    expect(at(shown('vignette'), 0, 0)[0]).toBeLessThan((at(scene(), 0, 0)[0] ?? 0) * 0.6);
    expect(at(shown('vignette'), 48, 32)).toEqual(at(scene(), 48, 32));
  });

  it('oil keeps the edge of a thing sharp', () => {
    const painted = shown('oil');
    expect(Math.abs((at(painted, 48, 12)[1] ?? 0) - (at(painted, 48, 20)[1] ?? 0))).toBeGreaterThan(
      60,
    );
  });
});

describe('frames', () => {
  it.each([
    ['original', { left: 0, top: 0, width: 400, height: 300 }],
    ['1:1', { left: 50, top: 0, width: 300, height: 300 }],
    ['3:4', { left: 87, top: 0, width: 225, height: 300 }],
    ['16:9', { left: 0, top: 37, width: 400, height: 225 }],
  ] as const)('%s is cut from the middle', (shape, frame) => {
    expect(frameOf({ width: 400, height: 300 }, shape)).toEqual(frame);
  });

  it('decodes as large as what is cut out needs, never larger than it is', () => {
    expect(decodeSizeFor({ width: 4000, height: 3000 }, '1:1', 1500)).toEqual({
      width: 2000,
      height: 1500,
    });
    expect(decodeSizeFor({ width: 400, height: 300 }, '1:1', 1500)).toEqual({
      width: 400,
      height: 300,
    });
  });

  it('cuts the pixels that it says', () => {
    const cut = cutFrame(scene(), frameOf(scene(), '1:1'));
    expect([cut.width, cut.height]).toEqual([64, 64]);
    expect(at(cut, 0, 0)).toEqual(at(scene(), 16, 0));
  });
});
