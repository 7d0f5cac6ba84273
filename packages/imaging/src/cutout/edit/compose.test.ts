import { describe, expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import { buildScene } from '../build-scene.ts';
import type { Alpha } from '../mask.ts';
import { cleanEdge } from './clean-edge.ts';
import { compose } from './compose.ts';
import { cropToSubject } from './crop-to-subject.ts';
import { refineEdge, UNTOUCHED_EDGE } from './refine-edge.ts';

const alphaOf = (width: number, ...values: number[]): Alpha => ({
  width,
  height: values.length / width,
  data: Uint8Array.from(values),
});

describe('compose', () => {
  const subject = createPixels(2, 1);
  subject.data.set([200, 100, 50, 255, 200, 100, 50, 255]);
  const alpha = alphaOf(2, 255, 51);

  it('keeps the opacity on a transparent background', () => {
    const { data } = compose(subject, alpha, { background: { kind: 'transparent' } });
    expect(Array.from(data)).toEqual([200, 100, 50, 255, 200, 100, 50, 51]);
  });

  it('mixes with a colour', () => {
    const white = { kind: 'colour', red: 255, green: 255, blue: 255 } as const;
    const { data } = compose(subject, alpha, { background: white });
    expect(Array.from(data.subarray(4))).toEqual([244, 224, 214, 255]);
  });

  it('covers the whole with a picture, cut evenly', () => {
    const wide = createPixels(8, 2);
    for (let place = 0; place < 16; place += 1) wide.data.set([place % 8, 0, 0, 255], place * 4);
    const clear = alphaOf(2, 0, 0);
    const { data } = compose(subject, clear, { background: { kind: 'picture', pixels: wide } });
    expect([data[0], data[4]]).toEqual([3, 5]);
  });

  it('cuts to the crop', () => {
    const crop = { left: 1, top: 0, right: 2, bottom: 1 };
    const result = compose(subject, alpha, { background: { kind: 'transparent' }, crop });
    expect(result).toMatchObject({ width: 1, height: 1 });
    expect(result.data[3]).toBe(51);
  });
});

describe('cropToSubject', () => {
  it('leaves a margin, within the picture', () => {
    const alpha = buildScene({ radius: 20 }).alpha;
    expect(cropToSubject(alpha, 0.1)).toEqual({ left: 56, top: 36, right: 104, bottom: 84 });
    expect(cropToSubject(buildScene({ radius: 58 }).alpha, 0.5)).toMatchObject({ top: 0 });
  });

  it('is nothing where nothing is left', () => {
    expect(cropToSubject(alphaOf(2, 0, 3))).toBeUndefined();
  });
});

describe('refineEdge', () => {
  const step = alphaOf(8, 0, 0, 0, 0, 255, 255, 255, 255);

  it('returns an untouched edge as it is', () => {
    expect(refineEdge(step, UNTOUCHED_EDGE)).toBe(step);
  });

  it('moves the outline out and in, also by part of a pixel', () => {
    const moved = (shift: number) =>
      Array.from(refineEdge(step, { ...UNTOUCHED_EDGE, shift }).data);
    expect(moved(1)).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
    expect(moved(-2)).toEqual([0, 0, 0, 0, 0, 0, 255, 255]);
    expect(moved(0.5)[3]).toBe(128);
  });

  it('softens over the feather and hardens again', () => {
    const soft = refineEdge(step, { ...UNTOUCHED_EDGE, feather: 2 });
    expect(soft.data[3]).toBeGreaterThan(20);
    expect(soft.data[0]).toBeLessThan(20);
    const hard = refineEdge(soft, { ...UNTOUCHED_EDGE, hardness: 1 });
    expect(Array.from(hard.data)).toEqual(Array.from(step.data));
  });
});

describe('cleanEdge', () => {
  it('takes the old background out of partly transparent pixels', () => {
    const { picture, alpha } = buildScene({ grain: 0, subject: [20, 20, 20] });
    const cleaned = cleanEdge(picture, alpha);
    const rim = alpha.data.findIndex((value) => value > 60 && value < 160);
    expect(picture.data[rim * 4]).toBeGreaterThan(100);
    expect(cleaned.data[rim * 4]).toBeLessThan(picture.data[rim * 4] ?? 0);
    expect(cleaned.data[0]).toBe(picture.data[0]);
  });

  it('leaves a picture without opaque pixels alone', () => {
    const { picture, alpha } = buildScene({ radius: 0 });
    expect(cleanEdge(picture, alpha)).toBe(picture);
  });
});
