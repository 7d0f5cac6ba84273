import { expect, it } from 'vitest';
import { buildScene } from '../build-scene.ts';
import { createMask } from '../mask.ts';
import { makeWorkImage } from '../segment/work-image.ts';
import { outlineContrast } from './outline-contrast.ts';

const median = (values: Float32Array) => values.toSorted()[values.length >> 1] ?? 0;

function contrastOf(subject: readonly [number, number, number]) {
  const { picture, alpha } = buildScene({ subject, background: () => [200, 200, 200] });
  const mask = { ...alpha, data: alpha.data.map((value) => (value > 127 ? 1 : 0)) };
  return outlineContrast(makeWorkImage(picture, 640), mask);
}

it('sees how far the colours on both sides lie apart', () => {
  expect(median(contrastOf([100, 100, 100]).contrasts)).toBeGreaterThan(110);
  expect(median(contrastOf([190, 190, 190]).contrasts)).toBeLessThan(20);
});

it('is as long as the outline, the edge of the picture left out', () => {
  const { length, contrasts } = contrastOf([100, 100, 100]);
  expect(length).toBe(contrasts.length);
  expect(length).toBeGreaterThan(4 * 36);
  expect(length).toBeLessThan(2 * Math.PI * 37);
  const { picture } = buildScene({ width: 40, height: 30 });
  const all = createMask(40, 30);
  all.data.fill(1);
  expect(outlineContrast(makeWorkImage(picture, 640), all).length).toBe(0);
});
