import { expect, it } from 'vitest';
import { buildScene, likeness } from '../build-scene.ts';
import { guidedUpsample } from './guided-upsample.ts';

it('sharpens a coarse map along the edges of the picture', () => {
  const scene = buildScene({ width: 256, height: 256, radius: 80, grain: 1 });
  const size = 32;
  const values = Float32Array.from({ length: size * size }, (_, place) => {
    const [x, y] = [(place % size) * 8 + 4, Math.floor(place / size) * 8 + 4];
    return (scene.alpha.data[y * 256 + x] ?? 0) / 255;
  });
  const nearest = new Uint8Array(256 * 256).map(
    (_, place) =>
      (values[Math.floor(place / 256 / 8) * size + Math.floor((place % 256) / 8)] ?? 0) * 255,
  );
  const result = guidedUpsample(scene.picture, { width: size, height: size, values });
  const coarse = likeness({ width: 256, height: 256, data: nearest }, scene.alpha);
  expect(likeness(result, scene.alpha)).toBeGreaterThan(Math.max(0.96, coarse));
});
