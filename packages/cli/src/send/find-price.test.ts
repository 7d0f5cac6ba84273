import { expect, it } from 'vitest';
import { priceFor } from './find-price.ts';

const MIB = 2 ** 20;

it.each([
  ['six bytes', [6], true, 0],
  ['a file at the free size', [50 * MIB], true, 0],
  ['a file above it', [50 * MIB + 1], true, 0.1],
  ['a folder with one file to pay for', [127 * MIB, 3 * MIB], true, 0.2],
  ['a folder of small files, however many', Array.from({ length: 100 }, () => 40 * MIB), true, 0],
  ['anything where nothing is sold', [4600 * MIB], false, 0],
  ['anything while the site does not answer', [4600 * MIB], undefined, null],
])('asks a receiver for %s what the page says', (_title, sizes, isSold, yuan) => {
  expect(priceFor(sizes, isSold)).toBe(yuan);
});
