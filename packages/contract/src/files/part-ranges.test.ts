import { expect, it } from 'vitest';
import { LEAST_ADDRESSED_PART_BYTES, MAX_PARTS, MOST_ADDRESSED_BYTES } from '../limits.ts';
import { isAddressable } from './part-ranges.ts';

it.each([
  ['the least part', LEAST_ADDRESSED_PART_BYTES, LEAST_ADDRESSED_PART_BYTES, true],
  ['a smaller one', LEAST_ADDRESSED_PART_BYTES, LEAST_ADDRESSED_PART_BYTES - 1, false],
  ['the largest part', MOST_ADDRESSED_BYTES, MOST_ADDRESSED_BYTES, true],
  ['a larger one', MOST_ADDRESSED_BYTES + 1, MOST_ADDRESSED_BYTES + 1, false],
  ['as many as there may be', MAX_PARTS * 2 ** 23, 2 ** 23, true],
  ['one more', MAX_PARTS * 2 ** 23 + 1, 2 ** 23, false],
] as const)('a store takes a file in parts: %s', (_title, sizeBytes, partBytes, isTaken) => {
  expect(isAddressable({ sizeBytes, partBytes })).toBe(isTaken);
});
