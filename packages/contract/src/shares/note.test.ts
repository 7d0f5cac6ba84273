import { describe, expect, it } from 'vitest';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '../limits.ts';
import { FIELD_FAULTS } from '../refusals.ts';
import { cleanNote, cleanTitle } from './note.ts';
import { noteField, titleField } from './note-fields.ts';

describe('a note', () => {
  it.each([
    ['两行\n文字', '两行\n文字'],
    ['\r\n一\r二\r\n', '一\n二'],
    ['一\n\n\n\n\n二', '一\n\n二'],
    ['列\t列', '列\t列'],
    ['a\u0000b\u001b[31mc\u007f', 'ab[31mc'],
    ['文件\u202egpj.exe\u2069', '文件gpj.exe'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\ud83d', '\ufffd'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    [' \n\u200f ', ''],
  ])('%j is kept as %j', (text, clean) => {
    expect(cleanNote(text)).toBe(clean);
  });

  it.each([
    ['note', noteField, MAX_NOTE_LENGTH],
    ['title', titleField, MAX_TITLE_LENGTH],
  ])('%s: is taken up to its limit, and beyond it refused with the limit', (_name, field, most) => {
    expect(field.safeParse('字'.repeat(most)).success).toBe(true);
    const refused = field.safeParse('字'.repeat(10_000));
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      FIELD_FAULTS.textTooLong(most),
    ]);
  });
});

it('a title is one line', () => {
  expect(cleanTitle(' 第一行\n 第二行\t')).toBe('第一行 第二行');
});
