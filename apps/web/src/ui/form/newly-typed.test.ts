import { expect, it } from 'vitest';
import { newlyTyped } from './newly-typed.ts';

it.each([
  ['春季', '春季', undefined],
  ['春季2', '春季', '春季2'],
  ['', '春季', ''],
])('%j in a field that opened with %j is %j', (text, opened, expected) => {
  expect(newlyTyped(text, opened)).toBe(expected);
});
