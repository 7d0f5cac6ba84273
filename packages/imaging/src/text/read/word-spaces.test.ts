import { describe, expect, it } from 'vitest';
import { settleCase } from './letter-case.ts';
import { textOf } from './line.ts';
import type { Print } from './print.ts';
import { spaceWords } from './word-spaces.ts';

const WIDTH = 400;
const HEIGHT = 48;

interface Glyph {
  text: string;
  width: number;
  /** Room behind it. */
  room: number;
  top?: number;
}

/** A line that the network read without its spaces, and its ink; `shift` is how far it places letters beside it. */
function lineOf(glyphs: readonly Glyph[], { read = '', shift = 0 } = {}) {
  const runs: Print['runs'] = [];
  const tops = new Float32Array(WIDTH).fill(1);
  let x = 10;
  const places = glyphs.map(({ width, room, top = 0.2 }) => {
    runs.push({ from: x / WIDTH, to: (x + width) / WIDTH, top, bottom: 0.8 });
    tops.fill(top, x, x + width);
    const middle = x + width / 2;
    x += width + room;
    return (middle + shift) / WIDTH;
  });
  const texts = read === '' ? glyphs.map(({ text }) => text) : Array.from(read);
  let next = 0;
  const characters = texts.map((text) => {
    const at = places[text === ' ' ? next : next++] ?? 1;
    return { text, confidence: 0.99, at };
  });
  return { characters, print: { aspect: WIDTH / HEIGHT, runs, tops } };
}

const word = (text: string, { width = 14, room = 3, after = 12 } = {}): Glyph[] =>
  Array.from(text, (one, at) => ({
    text: one,
    width,
    room: at === text.length - 1 ? after : room,
  }));

describe('spaceWords', () => {
  it.each([
    [
      'words that were run together',
      [...word('Please'), ...word('read'), ...word('this')],
      'Please read this',
    ],
    ['a word behind a full stop', [...word('No.'), ...word('P08')], 'No. P08'],
    ['one word alone', word('Manual'), 'Manual'],
    ['wide print', [...word('TOTAL', { room: 9 })], 'TOTAL'],
    [
      'words of wide print',
      [...word('TEA', { room: 12, after: 40 }), ...word('POT', { room: 12 })],
      'TEA POT',
    ],
    ['narrow digits in wide places', word('11111', { width: 5, room: 9 }), '11111'],
    [
      'a unit beside Chinese',
      [...word('kg', { after: 22 }), ...word('毛重', { width: 22 })],
      'kg 毛重',
    ],
    [
      'a unit close to Chinese',
      [...word('5V', { after: 6 }), ...word('频率', { width: 22 })],
      '5V频率',
    ],
    [
      'a narrow space beside Chinese, in a line that shows how little room there is without one',
      [
        ...word('电压', { width: 22, after: 3 }),
        ...word('5V', { after: 9 }),
        ...word('频率', { width: 22, after: 4 }),
        ...word('50Hz'),
      ],
      '电压5V 频率50Hz',
    ],
    [
      'a degree beside Chinese',
      [
        ...word('温度', { width: 22, after: 3 }),
        ...word('36℃', { after: 11 }),
        ...word('湿度', { width: 22, after: 3 }),
        ...word('40%RH'),
      ],
      '温度36℃ 湿度40%RH',
    ],
  ])('%s', (_, glyphs, expected) => {
    const { characters, print } = lineOf(glyphs);
    expect(textOf({ characters: spaceWords(characters, print) })).toBe(expected);
  });

  it('does so where the network places letters beside their ink', () => {
    const { characters, print } = lineOf([...word('cool'), ...word('place')], { shift: -6 });
    expect(textOf({ characters: spaceWords(characters, print) })).toBe('cool place');
  });

  it('puts none between two digits of even print, and keeps one that was read', () => {
    const glyphs = [...word('ab', { after: 20 }), ...word('12', { after: 20 }), ...word('34')];
    const together = lineOf(glyphs);
    expect(textOf({ characters: spaceWords(together.characters, together.print) })).toBe('ab 1234');
    const apart = lineOf(glyphs, { read: 'ab12 34' });
    expect(textOf({ characters: spaceWords(apart.characters, apart.print) })).toBe('ab 12 34');
  });

  it('takes out a blank that no gap shows, and keeps one that has some room', () => {
    const apart = lineOf([...word('1195', { after: 3 }), ...word('abc')], { read: '11 95abc' });
    expect(textOf({ characters: spaceWords(apart.characters, apart.print) })).toBe('1195abc');
    const kept = lineOf([...word('ab', { after: 6 }), ...word('cde')], { read: 'ab cde' });
    expect(textOf({ characters: spaceWords(kept.characters, kept.print) })).toBe('ab cde');
  });

  it('leaves a line as it was read where its ink is not known', () => {
    const { characters } = lineOf(word('Ifso'));
    expect(spaceWords(characters, undefined)).toEqual(characters);
    expect(spaceWords([], { aspect: 8, runs: [], tops: new Float32Array() })).toEqual([]);
  });
});

describe('settleCase', () => {
  const heights: Record<string, number> = { high: 0.2, small: 0.38 };
  const line = (text: string, tops: string) =>
    lineOf(
      Array.from(text, (one, at) => ({
        text: one,
        width: 14,
        room: 3,
        top: heights[tops[at] === 'H' ? 'high' : 'small'] ?? 0,
      })),
    );

  it.each([
    ['a capital at the beginning', 'valveham', 'HsHssHss', 'Valveham'],
    ['a small letter at the beginning', 'Valveham', 'ssHssHss', 'valveham'],
    ['a small letter in a word that was read as a capital', 'haVen', 'Hssss', 'haven'],
    ['no capital inside a word', 'heaven', 'HssHss', 'heaven'],
    ['a line without other small letters', 'CO2', 'HHH', 'CO2'],
  ])('%s', (_, text, tops, expected) => {
    const { characters, print } = line(text, tops);
    expect(textOf({ characters: settleCase(characters, print) })).toBe(expected);
  });
});
