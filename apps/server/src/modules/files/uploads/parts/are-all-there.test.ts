import { expect, it } from 'vitest';
import { areAllThere } from './are-all-there.ts';

const cut = { sizeBytes: 12, partBytes: 5 };
const part = (partNumber: number, sizeBytes: number) => ({ partNumber, sizeBytes, etag: '' });

it.each([
  ['all of them', [part(1, 5), part(2, 5), part(3, 2)], true],
  ['the last is missing', [part(1, 5), part(2, 5)], false],
  ['one in the middle is missing', [part(1, 5), part(3, 2)], false],
  ['one is another’s', [part(1, 5), part(2, 4), part(3, 2)], false],
  ['one too many', [part(1, 5), part(2, 5), part(3, 2), part(4, 1)], false],
  ['none', [], false],
])('%s', (_what, parts, expected) => {
  expect(areAllThere(parts, cut)).toBe(expected);
});

it('an empty file is one empty part', () => {
  expect(areAllThere([part(1, 0)], { sizeBytes: 0, partBytes: 5 })).toBe(true);
  expect(areAllThere([], { sizeBytes: 0, partBytes: 5 })).toBe(false);
});
