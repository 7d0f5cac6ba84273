import { expect, it } from 'vitest';
import { judgeFlanks } from './cjk-delimiters.ts';

const both = { can_open: true, can_close: true };
const opens = { can_open: true, can_close: false };
const closes = { can_open: false, can_close: true };
const neither = { can_open: false, can_close: false };

it.each([
  ['before a word', ' ', 'a', opens],
  ['after a word', 'a', ' ', closes],
  ['between spaces', ' ', ' ', neither],
  ['inside a word', 'a', 'b', both],
  ['between a letter and a quotation mark', 'a', '"', closes],
  ['between a quotation mark and a letter', '"', 'a', opens],
  ['between two marks', '"', '(', both],
  ['between a Chinese full stop and a Chinese letter', '：', '后', both],
  ['between a Chinese letter and a quotation mark', '说', '“', both],
  ['between a quotation mark and a Chinese letter', '”', '文', both],
  ['between a smiley and a Chinese letter', '😀', '字', both],
])('a run %s', (_title, before, after, judged) => {
  expect(judgeFlanks(before, after, true)).toEqual(judged);
});

it.each([
  ['inside a word', 'a', 'b', neither],
  ['inside Chinese words', '字', '字', neither],
  ['between a mark and a letter', '(', 'a', opens],
])('a run that splits no words %s', (_title, before, after, judged) => {
  expect(judgeFlanks(before, after, false)).toEqual(judged);
});
