import { expect, it } from 'vitest';
import { readTarget } from './read-target.ts';

it.each([
  [undefined, 200 * 1024],
  ['200', 200 * 1024],
  ['200K', 200 * 1024],
  ['200 kb', 200 * 1024],
  ['1.5M', 1536 * 1024],
  ['２ＭＢ', 2048 * 1024],
  ['0.5m', 512 * 1024],
])('%s is a target of %d bytes', (typed, bytes) => {
  expect(readTarget(typed)).toBe(bytes);
});

it.each([
  ['', '例如 200K'],
  ['大', '例如 200K'],
  ['-5K', '例如 200K'],
  ['1.2.3', '例如 200K'],
  ['0', '最小 1K'],
  ['1G', '最大 100M'],
])('%j is refused with what to write', (typed, sentence) => {
  expect(() => readTarget(typed)).toThrow(sentence);
});
