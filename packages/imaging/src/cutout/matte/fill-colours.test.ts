import { expect, it } from 'vitest';
import { fillColours } from './fill-colours.ts';

it('gives gaps the colour of what is known around them and keeps what is known', () => {
  const [width, height] = [9, 9];
  const isKnown = new Uint8Array(81);
  const red = new Float32Array(81);
  for (let place = 0; place < 81; place += 1) {
    const x = place % 9;
    if (x < 3 || x > 5) isKnown[place] = 1;
    red[place] = x < 3 ? 10 : x > 5 ? 200 : 99;
  }
  const [filled] = fillColours([red, red.slice(), red.slice()], isKnown, { width, height });
  expect(filled[36]).toBe(10);
  expect(filled[44]).toBe(200);
  expect(filled[40]).toBeGreaterThan(40);
  expect(filled[40]).toBeLessThan(170);
  expect(filled[39]).toBeLessThan(filled[41] ?? 0);
});

it('fills everything from one known pixel', () => {
  const isKnown = Uint8Array.of(0, 0, 0, 0, 1, 0);
  const plane = Float32Array.of(0, 0, 0, 0, 77, 0);
  const [filled] = fillColours([plane, plane.slice(), plane.slice()], isKnown, {
    width: 3,
    height: 2,
  });
  expect(Array.from(filled)).toEqual([77, 77, 77, 77, 77, 77]);
});
