import { expect, it } from 'vitest';
import { isInputMethodKey } from './input-method-key.ts';

it.each([
  ['while a word is composed', { isComposing: true, keyCode: 13 }, true],
  ['that ends a word in Safari', { isComposing: false, keyCode: 229 }, true],
  ['of the keyboard', { isComposing: false, keyCode: 13 }, false],
])('a key %s', (_title, key, isOfMethod) => {
  expect(isInputMethodKey(key)).toBe(isOfMethod);
});
