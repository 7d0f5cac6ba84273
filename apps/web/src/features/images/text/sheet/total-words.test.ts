import { expect, it } from 'vitest';
import { EMPTY_CELL, type Sheet } from './sheet.ts';
import { totalsOf } from './sheet-doubts.ts';
import { applyEdit } from './sheet-edits.ts';
import { columnWord, totalDoubt, totalRows, totalSentences } from './total-words.ts';

const sheetOfTexts = (rows: string[][]): Sheet =>
  rows.map((row) => row.map((text) => ({ ...EMPTY_CELL, text })));
const bill = (last: string, total: string): Sheet =>
  sheetOfTexts([
    ['品名', '数量', '单价', '金额'],
    ['岩板', '6.8 m2', '420.00', '2,856.00'],
    ['地板', '52 m2', '168.00', '8,736.00'],
    ['涂料', '4桶', '398.00', last],
    ['合计', '', '', total],
  ]);
const right = bill('1,592.00', '13,184.00');
const wrong = bill('1,592.00', '13,148.00');

it('a column says that its total and its rows agree', () => {
  expect(totalSentences(right)).toEqual([
    '“金额”3 行相加是 13,184.00，和图里的合计一致；每行都等于数量 × 单价',
  ]);
  expect(columnWord(right, 3)).toEqual({ agrees: true, text: '按合计核对' });
  expect(columnWord(right, 1)).toBeUndefined();
  expect([...totalRows(right)]).toEqual([4]);
});

it('a column says by what its total is off, until a person has seen it', () => {
  expect(columnWord(wrong, 3)).toEqual({ agrees: false, text: '与合计差 -36.00' });
  expect(totalSentences(wrong)).toEqual(['“金额”每行都等于数量 × 单价']);
  const seen = applyEdit(wrong, { kind: 'approve', place: { row: 4, column: 3 } });
  expect(columnWord(seen, 3)).toBeUndefined();
});

it('rows without a figure and the lower row of a head are not counted', () => {
  const sheet = sheetOfTexts([
    ['品名', '报价'],
    ['', ''],
    ['岩板', '3'],
    ['赠品', ''],
    ['样品', '—'],
    ['地板', '4'],
    ['合计', '7'],
  ]);
  expect(totalSentences(sheet)).toEqual(['“报价”2 行相加是 7，和图里的合计一致']);
});

it('a sum from which a discount is taken off is no addition', () => {
  const reduced = (total: string) =>
    sheetOfTexts([
      ['品名', '报价'],
      ['岩板', '3'],
      ['地板', '4'],
      ['优惠', '1'],
      ['合计', total],
    ]);
  expect(totalSentences(reduced('6'))).toEqual(['“报价”3 行加减后是 6，和图里的合计一致']);
  expect(totalsOf(reduced('5')).checks.map(totalDoubt)).toEqual([
    '加减后是 6，与合计差 -1，请对照原图核对。',
  ]);
});
