import { describe, expect, it } from 'vitest';
import type { FoundLot } from './lot-number.ts';
import { isDisputed, placesOf, settleLetters } from './settle-letters.ts';

function found(value: string, letters?: readonly string[]): FoundLot {
  const kins = letters?.map((text) => ({ text, confidence: 0.1 }));
  return { value, score: 0.9, sureness: 0.9, kins, label: '批号', labelLine: 0, valueLine: 0 };
}

describe('placesOf (SECURITY §3 row 247)', () => {
  const [L, D, M] = ['letter', 'digit', 'mark'] as const;

  it.each([
    ['letters and digits in their places', ['A1-2', 'C4-7', 'E9-3'], [L, D, M, D]],
    ['a plain letter among digits that look like letters', ['8W', '80', '9K'], [D, L]],
    ['a plain digit among letters that look like digits', ['BS', 'B7', 'B3', 'B9'], [L, D]],
    ['nothing but twins, a letter in one of three', ['B3', '83', '83'], ['twins', D]],
    ['a twin of one, and digits that are not its own', ['D3', '83', '73'], ['either', D]],
    ['nothing but twins, most of them letters', ['B3', 'B3', '83'], [L, D]],
    ['nothing but twins, a letter in one of six', ['B3', ...Array(5).fill('83')], ['either', D]],
    ['plain ones of both', ['W3', '93', 'K3'], ['either', D]],
    ['one plain letter among many digits', ['K3', '83', '73', '43'], ['either', D]],
    ['too few', ['B3', '83'], undefined],
    ['built in several ways', ['B3', 'B33', 'B333'], undefined],
    ['drawn from letters and digits alike', ['A3F', '4C9', 'E9K', '3F3'], undefined],
  ] as const)('%s', (_, values, expected) => {
    expect(placesOf(values)).toEqual(expected);
  });
});

describe('settleLetters', () => {
  const valuesOf = (lots: readonly FoundLot[]) => lots.map(({ value }) => value);

  it.each([
    ['the letter that its neighbours have', found('829'), ['K11', 'W12', 'C13'], ['B29', '829']],
    [
      'the letter that was likeliest in its place',
      found('029', ['U']),
      ['K11', 'W12', 'C13'],
      ['U29', '029'],
    ],
    ['the digit that its neighbours have', found('KB9'), ['K17', 'W12', 'C13'], ['K89', 'KB9']],
    ['as it was read, where it is built so', found('K29'), ['K11', 'W12', 'C13'], ['K29']],
    ['as it was read, where it is longer', found('8290'), ['K11', 'W12', 'C13'], ['8290']],
    ['as it was read, where no digit is alike', found('KE9'), ['K11', 'W12', 'C13'], ['KE9']],
    ['as it was read, alone', found('829'), [], ['829']],
    ['as it was read, where a mark should be', found('AB8'), ['A-1', 'C-2', 'E-3'], ['AB8']],
  ] as const)('%s', (_, lot, neighbours, expected) => {
    expect(valuesOf(settleLetters([lot], placesOf(neighbours)))).toEqual(expected);
  });

  it('leaves the reading beside it as nearly as likely, and each number once', () => {
    const places = placesOf(['K11', 'W12', 'C13']);
    const lots = settleLetters([found('829'), { ...found('B29'), score: 0.5 }], places);
    expect(valuesOf(lots)).toEqual(['B29', '829']);
    expect((lots[1]?.score ?? 0) / (lots[0]?.score ?? 1)).toBeCloseTo(0.95);
  });

  it('puts the reading first that has the character which the other has lost', () => {
    const places = placesOf(['K11', 'W12', 'C13']);
    const lots = [found('29'), { ...found('K29'), score: 0.8 }, { ...found('K2'), score: 0.7 }];
    expect(valuesOf(settleLetters(lots, places))).toEqual(['K29', '29', 'K2']);
    const unlikely = [found('29'), { ...found('K29'), score: 0.5 }];
    expect(valuesOf(settleLetters(unlikely, places))).toEqual(['29', 'K29']);
  });

  it('finds nothing where nothing was found', () => {
    expect(settleLetters([], placesOf(['K11', 'W12', 'C13']))).toEqual([]);
  });
});

describe('isDisputed', () => {
  const places = placesOf(['B3', '83', '83']);
  it.each([
    ['a letter where neighbours have its digit', 'B3', true],
    ['a digit where a neighbour has its letter', '83', true],
    ['one that is like no other', 'K3', false],
    ['built otherwise', '833', false],
  ])('%s', (_, value, expected) => {
    expect(isDisputed(value, places)).toBe(expected);
  });
});
