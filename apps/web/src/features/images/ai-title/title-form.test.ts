import { expect, it } from 'vitest';
import { FIRST_TITLE_FORM, readTitleForm, withKeywords } from './title-form.ts';

it.each([
  [{}, {}],
  [
    { engine: 'local', platform: 'amazon' },
    { engine: 'local', platform: 'amazon' },
  ],
  [{ platform: 'ebay', tone: 3, length: null }, {}],
  [{ keywords: ['手工', '送礼'] }, { keywords: ['手工', '送礼'] }],
  [{ keywords: '手工' }, {}],
  [{ keywords: [7, '手工'] }, { keywords: ['手工'] }],
])('is remembered as %j', (stored, changes) => {
  expect(readTitleForm(stored)).toEqual({ ...FIRST_TITLE_FORM, ...changes });
});

it.each([
  ['送礼', ['手工', '送礼']],
  ['送礼，茶具 手工', ['手工', '送礼', '茶具']],
  ['  ', ['手工']],
  ['字'.repeat(30), ['手工', '字'.repeat(20)]],
  [Array.from({ length: 20 }, (_, at) => `词${at}`).join(' '), 10],
])('takes the words of %j', (typed, expected) => {
  const words = withKeywords(['手工'], typed);
  if (typeof expected === 'number') expect(words).toHaveLength(expected);
  else expect(words).toEqual(expected);
});
