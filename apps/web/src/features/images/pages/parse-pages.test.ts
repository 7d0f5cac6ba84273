import { expect, it } from 'vitest';
import { parsePages } from './parse-pages.ts';

it.each([
  ['1-3', [1, 2, 3]],
  ['3', [3]],
  ['5, 1-2', [1, 2, 5]],
  ['１－２、4', [1, 2, 4]],
  ['2-3 3-4', [2, 3, 4]],
  ['1到3', [1, 2, 3]],
])('%s of ten', (text, pages) => {
  expect(parsePages(text, 10)).toEqual(pages);
});

it.each(['', ' ', '0', '3-1', '11', '1-11', 'a', '1-', '-1', '1.5', '9'.repeat(40)])(
  '%j of ten is none',
  (text) => {
    expect(parsePages(text, 10)).toBeUndefined();
  },
);
