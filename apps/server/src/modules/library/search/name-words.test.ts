import { describe, expect, it } from 'vitest';
import { containsPattern, nameWords } from './name-words.ts';

describe('nameWords', () => {
  it.each([
    ['报', ['报']],
    ['报告', ['报告']],
    ['报告1', ['报告', '告1']],
    ['AbA', ['ab', 'ba']],
    ['aaaa', ['aa']],
    ['😀笑', ['😀笑']],
    ['', []],
  ])('%s', (search, words) => {
    expect(nameWords(search)).toEqual(words);
  });
});

it('takes wildcards as the characters that they are', () => {
  expect(containsPattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
});
