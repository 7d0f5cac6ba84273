import { expect, it } from 'vitest';
import { articleBytes, FIXED_SLUGS, isSlug } from './article.ts';

it.each([
  ['privacy', true],
  ['user-agreement', true],
  ['pick-up-2', true],
  ['2026', true],
  ['', false],
  ['-a', false],
  ['a-', false],
  ['a--b', false],
  ['Privacy', false],
  ['update', false],
  ['updates', true],
  ['隐私', false],
  ['a/b', false],
  ['..', false],
  ['__proto__', false],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
])('%s is an address: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

it('the product’s own addresses are addresses', () => {
  expect(FIXED_SLUGS.every(isSlug)).toBe(true);
});

it.each([
  ['abc', 3],
  ['文章', 6],
  ['🍊', 4],
])('%s is %i bytes', (text, bytes) => {
  expect(articleBytes(text)).toBe(bytes);
});
