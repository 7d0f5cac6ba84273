import { describe, expect, it } from 'vitest';
import { buildScene } from '../build-scene.ts';
import { drawBackdrop, fitBackdrop } from './backdrop.ts';
import { borderRing } from './plain-subject.ts';
import { makeWorkImage } from './work-image.ts';

describe('fitBackdrop', () => {
  it('carries the light of the border into the middle', () => {
    const scene = buildScene({
      grain: 0,
      background: (x, y) => [200 + 30 * x - 20 * x * y, 180 + 25 * y * y, 150 - 40 * x * x],
    });
    const image = makeWorkImage(scene.picture, 160);
    const backdrop = fitBackdrop(image, borderRing(image).data, 2);
    const [red] = drawBackdrop(backdrop, image);
    expect(red[60 * 160 + 80]).toBeCloseTo(200 + 15 - 5, 0);
    expect(backdrop.deviation).toBeLessThan(1);
    expect(backdrop.inliers).toBeGreaterThan(0.99);
  });

  it('is not misled by a subject that reaches the border', () => {
    const scene = buildScene({ radius: 66 });
    const image = makeWorkImage(scene.picture, 160);
    const [red] = drawBackdrop(fitBackdrop(image, borderRing(image).data, 2), image);
    expect(Math.abs((red[5] ?? 0) - 240)).toBeLessThan(4);
  });

  it('says when the border has no one colour', () => {
    const stripes = (x: number) =>
      (Math.floor(x * 20) % 2 ? [30, 60, 90] : [220, 200, 90]) as [number, number, number];
    const image = makeWorkImage(buildScene({ background: stripes }).picture, 160);
    expect(fitBackdrop(image, borderRing(image).data, 2).deviation).toBeGreaterThan(9);
  });
});
