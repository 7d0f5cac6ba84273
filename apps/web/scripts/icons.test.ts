import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

it.each([
  ['icon', 64],
  ['apple-touch-icon', 180],
])('index.html names a picture as its %s: a PNG of %i px', (rel, side) => {
  const file = new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(page)?.[1];
  const png = readFileSync(new URL(`../public${file}`, import.meta.url));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // Width and height stand in the header of a PNG, behind its signature and the length and name of IHDR.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
});
