import { describe, expect, it } from 'vitest';
import { buildScene, likeness } from './build-scene.ts';
import { cutOut } from './cut-out.ts';

const check = (x: number, y: number) =>
  (Math.floor(x * 12) + Math.floor(y * 9)) % 2
    ? ([70, 90, 160] as const)
    : ([220, 215, 200] as const);

describe('cutOut', () => {
  it('frees a subject on a plain backdrop that is lit from one side, and is sure', () => {
    const scene = buildScene({ background: (x, y) => [250 - 40 * x, 245 - 30 * y, 240 - 20 * x] });
    const result = cutOut(scene.picture);
    expect(result).toMatchObject({ method: 'backdrop', certainty: 'sure' });
    expect(likeness(result.alpha, scene.alpha)).toBeGreaterThan(0.98);
  });

  it('leaves an opening open', () => {
    const scene = buildScene({ hole: 14 });
    const { alpha } = cutOut(scene.picture);
    expect(alpha.data[60 * 160 + 80]).toBe(0);
    expect(likeness(alpha, scene.alpha)).toBeGreaterThan(0.97);
  });

  it('takes a soft shadow for background', () => {
    const shadow = (x: number, y: number) => {
      const light = 1 - 0.3 * Math.exp(-((x - 0.62) ** 2 + (y - 0.7) ** 2) / 0.03);
      return [240 * light, 238 * light, 235 * light] as const;
    };
    const scene = buildScene({ background: shadow });
    expect(likeness(cutOut(scene.picture).alpha, scene.alpha)).toBeGreaterThan(0.96);
  });

  it('asks for a box where the background is not plain', () => {
    const scene = buildScene({ background: check });
    const result = cutOut(scene.picture);
    expect(result).toMatchObject({ method: 'colours', certainty: 'ask-for-box' });
  });

  it('follows a box on any background', () => {
    const scene = buildScene({ background: check, subject: [200, 60, 40] });
    const box = { left: 41, top: 21, right: 119, bottom: 99 };
    const result = cutOut(scene.picture, { box });
    expect(result.certainty).toBe('sure');
    expect(likeness(result.alpha, scene.alpha)).toBeGreaterThan(0.95);
  });

  it('leaves an opening open in a box too', () => {
    const scene = buildScene({ hole: 20 });
    const { alpha } = cutOut(scene.picture, {
      box: { left: 40, top: 20, right: 120, bottom: 100 },
    });
    expect(likeness(alpha, scene.alpha)).toBeGreaterThan(0.96);
  });

  it('keeps nothing outside the box', () => {
    const scene = buildScene();
    const { bounds } = cutOut(scene.picture, { box: { left: 0, top: 0, right: 80, bottom: 120 } });
    expect(bounds?.right).toBeLessThanOrEqual(82);
  });

  it('obeys a stroke and changes nothing far from it', () => {
    const scene = buildScene({ hole: 10, width: 320, height: 240, radius: 90 });
    const before = cutOut(scene.picture);
    const middle = { x: 160, y: 120 };
    const stroke = { over: 'subject' as const, radius: 12, points: [middle] };
    const { alpha } = cutOut(scene.picture, { strokes: [stroke] });
    expect(before.alpha.data[120 * 320 + 160]).toBe(0);
    expect(alpha.data[120 * 320 + 160]).toBe(255);
    expect(alpha.data[35 * 320 + 160]).toBe(before.alpha.data[35 * 320 + 160]);
  });

  it('finds nothing in an empty picture and says so', () => {
    const result = cutOut(buildScene({ radius: 0 }).picture);
    expect(result).toMatchObject({ certainty: 'ask-for-box', bounds: undefined });
  });

  it('survives a picture of one pixel', () => {
    const result = cutOut(buildScene({ width: 1, height: 1, radius: 0 }).picture);
    expect(result.alpha.data).toHaveLength(1);
  });

  it('keeps the body of a person whom the lower edge cuts off', () => {
    const isHead = (x: number, y: number) => Math.hypot(x - 80, y - 44) < 22;
    const isCoat = (x: number, y: number) => y >= 66 && Math.abs(x - 80) < 20 + (y - 66) * 0.6;
    const at = (x: number, y: number) => [Math.floor(x * 160), Math.floor(y * 120)] as const;
    const scene = buildScene({
      radius: 0,
      background: (x, y) => {
        if (isHead(...at(x, y))) return [150, 40, 90];
        return isCoat(...at(x, y)) ? [170, 50, 120] : check(x, y);
      },
    });
    const { alpha } = cutOut(scene.picture);
    const places = [
      [80, 110],
      [60, 100],
      [80, 40],
      [10, 110],
      [80, 8],
    ] as const;
    expect(places.map(([x, y]) => alpha.data[y * 160 + x])).toEqual([255, 255, 255, 0, 0]);
  });

  it('adds a region by a click and is the person’s own then', () => {
    const scene = buildScene({ hole: 14, background: check, subject: [200, 60, 40] });
    const clicks = [{ over: 'subject', x: 80, y: 60 }] as const;
    const result = cutOut(scene.picture, { clicks });
    expect(result.alpha.data[60 * 160 + 80]).toBe(255);
    expect(result).toMatchObject({ certainty: 'sure', doubt: undefined });
  });

  it('stops when it is cancelled', () => {
    const scene = buildScene({ background: check });
    expect(() => cutOut(scene.picture, { signal: AbortSignal.abort() })).toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
  });
});
