import { MAX_TEXT_BYTES, textTooLargeText } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { textProblem, toTextFile } from './text-file.ts';

describe('a text without a file', () => {
  it.each([
    ['一行', undefined],
    ['', '请先输入文字'],
    [' \n\t ', '请先输入文字'],
    ['a'.repeat(MAX_TEXT_BYTES), undefined],
    ['a'.repeat(MAX_TEXT_BYTES + 1), textTooLargeText()],
    [`${'a'.repeat(MAX_TEXT_BYTES - 2)}字`, textTooLargeText()],
  ])('is checked before it is taken %#', (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });

  it('becomes a file of its bytes', async () => {
    const { file, path } = toTextFile('第一行\n', 5);
    expect([path, file.name, file.lastModified]).toEqual(['第一行.txt', '第一行.txt', 5]);
    expect(await file.text()).toBe('第一行\n');
  });
});
