import { expect, it } from 'vitest';
import { type FieldState, findCut } from './cut-paste.ts';

const EMPTY: FieldState = {
  value: '',
  selectionStart: 0,
  selectionEnd: 0,
  maxLength: 5,
  isOneLine: false,
};

it.each<[title: string, field: Partial<FieldState>, pasted: string, rest: string]>([
  ['fits', {}, '一二三四五', ''],
  ['is longer', {}, '一二三四五六七', '六七'],
  ['comes to what is there', { value: '一二三' }, '四五六', '六'],
  ['comes into a full field', { value: '一二三四五' }, '六', '六'],
  ['replaces what is selected', { value: '一二三四五', selectionEnd: 5 }, '六七八九十', ''],
  ['replaces a part', { value: '一二三四五', selectionStart: 1, selectionEnd: 3 }, '甲乙丙', '丙'],
  [
    'comes where nothing tells the caret',
    { value: '12345', selectionStart: null, selectionEnd: null },
    '6',
    '6',
  ],
  ['comes into a field without an end', { maxLength: -1 }, '一'.repeat(100_000), ''],
  ['has lines that one line joins', { isOneLine: true }, '一二\r\n三四\n五', ''],
  ['has lines that stay', {}, '一二\r\n三四', ''],
  ['would end within a sign', {}, '一二三四😀五', '😀五'],
  ['begins with a sign in a full field', { value: '一二三四五' }, '😀', '😀'],
])('what is pasted %s: the rest is %3$j', (_title, field, pasted, rest) => {
  expect(findCut({ ...EMPTY, ...field }, pasted)).toBe(rest);
});
