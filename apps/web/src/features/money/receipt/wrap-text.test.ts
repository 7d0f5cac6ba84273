import { expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

it.each<[string, readonly string[]]>([
  ['', ['']],
  ['abc', ['abc']],
  ['abcd', ['abc', 'd']],
  ['快传快传', ['快传快', '传']],
  // A sign outside the basic plane stays whole.
  ['𠮷𠮷𠮷𠮷', ['𠮷𠮷𠮷', '𠮷']],
])('“%s” in lines of three', (words, lines) => {
  expect(wrapText(words, 3, (part) => [...part].length)).toEqual(lines);
});

it('a sign wider than the line has one of its own', () => {
  expect(wrapText('快传', 1, (part) => [...part].length * 2)).toEqual(['快', '传']);
});
