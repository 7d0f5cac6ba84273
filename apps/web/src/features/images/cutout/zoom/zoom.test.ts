import { beforeEach, expect, it } from 'vitest';
import { scrollAfter, withinZoom, zoomIn, zoomOut, zoomStore, zoomToFit } from './zoom.ts';

beforeEach(zoomToFit);

it.each([
  [0.2, 1],
  [1.01, 1],
  [2.5, 2.5],
  [40, 8],
])('%d becomes %d', (wanted, zoom) => {
  expect(withinZoom(wanted)).toBe(zoom);
});

it('comes back to the whole picture by as many steps as it went in', () => {
  for (let step = 0; step < 3; step += 1) zoomIn();
  expect(zoomStore.getState().zoom).toBeCloseTo(3.375);
  for (let step = 0; step < 3; step += 1) zoomOut();
  expect(zoomStore.getState().zoom).toBe(1);
});

it.each([
  [
    'a frame of 400 shows the middle of 800, and still does of 1600',
    200,
    [800, 400],
    [1600, 400],
    600,
  ],
  ['the whole picture', 0, [400, 400], [800, 400], 200],
  ['the frame has grown with the picture', 0, [460, 460], [690, 520], 85],
  ['back to the whole', 600, [1600, 400], [400, 400], 0],
] as const)('keeps in the middle what was there: %s', (_, scroll, before, after, wanted) => {
  const seen = ([picture, frame]: readonly [number, number]) => ({ picture, frame });
  expect(scrollAfter(scroll, seen(before), seen(after))).toBe(wanted);
});
