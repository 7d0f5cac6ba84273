import { expect, it } from 'vitest';
import { modelStage, modelWords, shareOfWork } from './model-words.ts';

it.each([
  ['on its way', modelStage(0.5), 0.5, 0],
  ['there, and starts', modelStage(1), 1, 0],
  ['at work, and says what it does', '正在识别', 0.5, 0.5],
  ['at work', undefined, 0.25, 0.25],
])('a picture whose model is %s is so far', (_title, words, share, own) => {
  expect(shareOfWork({ share, words })).toBe(own);
});

it('says that it starts once all of it has arrived', () => {
  expect([modelStage(0.99), modelStage(1)]).toEqual([modelWords.loading, modelWords.starting]);
});
