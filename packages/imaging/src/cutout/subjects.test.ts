import { describe, expect, it } from 'vitest';
import { createPixels } from '../pixels.ts';
import { cutOut } from './cut-out.ts';

/** Two discs on light grey, the left one larger. */
function twoDiscs() {
  const picture = createPixels(320, 200);
  for (let place = 0; place < 320 * 200; place += 1) {
    const [x, y] = [place % 320, Math.floor(place / 320)];
    const isDisc = Math.hypot(x - 90, y - 100) < 60 || Math.hypot(x - 240, y - 100) < 36;
    picture.data.set(isDisc ? [176, 32, 48, 255] : [236, 236, 234, 255], place * 4);
  }
  return picture;
}

const opacityAt = (alpha: { width: number; data: Uint8Array }, x: number, y: number) =>
  alpha.data[y * alpha.width + x];

describe('several subjects', () => {
  it('are listed one by one, the largest first, with where they are and what they cover', () => {
    const { subjects = [] } = cutOut(twoDiscs());
    expect(subjects).toHaveLength(2);
    const [large, small] = subjects;
    expect(Math.abs((large?.bounds.left ?? 0) - 30)).toBeLessThan(3);
    expect(Math.abs((small?.bounds.left ?? 0) - 204)).toBeLessThan(3);
    expect(large?.share).toBeCloseTo((Math.PI * 60 * 60) / (320 * 200), 1);
    expect(subjects.map(({ doubt }) => doubt)).toEqual([undefined, undefined]);
  });

  it('are left out one by one, and stay in the list to be taken again', () => {
    const picture = twoDiscs();
    const [large] = cutOut(picture).subjects ?? [];
    const left = large ? [large.at] : [];
    const { alpha, subjects, certainty } = cutOut(picture, { left });
    expect(opacityAt(alpha, 90, 100)).toBe(0);
    expect(opacityAt(alpha, 240, 100)).toBe(255);
    expect(subjects).toHaveLength(2);
    expect(certainty).toBe('sure');
  });

  it('may all be left out; then nothing is found, and it asks', () => {
    const picture = twoDiscs();
    const left = (cutOut(picture).subjects ?? []).map(({ at }) => at);
    expect(cutOut(picture, { left })).toMatchObject({
      bounds: undefined,
      certainty: 'ask-for-box',
    });
  });

  it('lie where nobody asked for: a place beside them changes nothing', () => {
    const picture = twoDiscs();
    const { alpha } = cutOut(picture, { left: [{ x: 5000, y: -3 }] });
    expect(opacityAt(alpha, 90, 100)).toBe(255);
    expect(opacityAt(alpha, 240, 100)).toBe(255);
  });
});
