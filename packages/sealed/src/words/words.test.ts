/** SECURITY §3 row 293: words as they are typed, read out and pasted. */
import { describe, expect, it } from 'vitest';
import { WORDS } from './list.ts';
import {
  makeSixWords,
  readOwnWords,
  readTypedWords,
  suggestWords,
  toPassphrase,
  toSixWords,
} from './words.ts';

it('the list has 2,048 words of two characters, none twice', () => {
  expect(WORDS).toHaveLength(2048);
  expect(new Set(WORDS).size).toBe(2048);
  expect(WORDS.every((word) => /^\p{Script=Han}{2}$/u.test(word))).toBe(true);
});

it('six words are others each time, and read as themselves', () => {
  const six = makeSixWords();
  expect(toSixWords(six.text.split(' '))).toEqual(six);
  expect(makeSixWords()).not.toEqual(six);
});

const SIX = ['别墅', '飞船', '园区', '键盘', '风声', '云朵'];

it.each([
  ['as they stand on the ticket', '别墅 飞船 园区 键盘 风声 云朵'],
  ['without a space', '别墅飞船园区键盘风声云朵'],
  ['with spaces of another width', '别墅　飞船　园区　键盘　风声　云朵'],
  ['numbered, by line', '1.别墅\n2.飞船\n3.园区\n4.键盘\n5.风声\n6.云朵'],
  ['with what a chat puts around', '「别墅、飞船、园区、键盘、风声、云朵」'],
  [
    'with full-width numbers and signs',
    '１．别墅　２．飞船，３．园区；４．键盘　５．风声！６．云朵',
  ],
  ['in traditional characters', '別墅 飛船 園區 鍵盤 風聲 雲朵'],
])('%s', (_how, typed) => {
  expect(readTypedWords(typed)).toEqual(SIX);
  expect(toPassphrase('six', typed)).toEqual(toSixWords(SIX));
});

it('five words and words of no list are no passphrase', () => {
  expect(toPassphrase('six', '别墅飞船园区键盘风声')).toBeUndefined();
  expect(toPassphrase('six', '别墅飞船园区键盘风声云雾山')).toBeUndefined();
  expect(toSixWords([...SIX.slice(0, 5), '甲乙'])).toBeUndefined();
});

describe('suggestions', () => {
  it('begin like what is typed, and end with the word', () => {
    const [first = ''] = SIX;
    const offered = suggestWords(first.slice(0, 1));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every((word) => word.startsWith('别'))).toBe(true);
    expect(suggestWords(first)).toEqual([]);
    expect(suggestWords('')).toEqual([]);
  });
});

it.each([
  ['小猫', { problem: 'short' }],
  ['aaaaaaaaaaaa', { problem: 'plain' }],
  ['长'.repeat(129), { problem: 'long' }],
  ['  我家的猫　今年已经九岁了 ', { passphrase: { kind: 'own', text: '我家的猫 今年已经九岁了' } }],
  ['ｃｏｒｒｅｃｔ horse 9', { passphrase: { kind: 'own', text: 'correct horse 9' } }],
])('own words %s', (typed, answer) => {
  expect(readOwnWords(typed)).toEqual(answer);
});
