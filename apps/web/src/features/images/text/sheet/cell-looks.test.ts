import { expect, it } from 'vitest';
import { cellLooks } from './cell-looks.ts';
import { withMerges } from './merges.ts';
import { EMPTY_CELL, type Sheet } from './sheet.ts';

const texts = [
  ['类别', '品名', '报价', ''],
  ['', '', '单价', '金额'],
  ['主材', '岩板', '420.00', '840.00'],
  ['主材', '地板', '168.00', '336.00'],
  ['合计', '', '', '1,176.00'],
];
const rows: Sheet = texts.map((row) => row.map((text) => ({ ...EMPTY_CELL, text })));
const quote = withMerges(rows, [
  { row: 0, column: 0, rows: 2, columns: 1 },
  { row: 0, column: 2, rows: 1, columns: 2 },
  { row: 4, column: 0, rows: 1, columns: 3 },
]);

it.each([
  ['a head of words', [0, 0], 'left', true, false],
  ['a head over two columns', [0, 2], 'center', true, false],
  ['the head of a column of figures', [1, 3], 'right', true, false],
  ['words', [2, 1], 'left', false, false],
  ['a figure', [2, 3], 'right', false, false],
  ['the name of a total', [4, 0], 'right', true, false],
  ['a total that adds up', [4, 3], 'right', true, true],
] as const)('%s', (_, [row, column], align, isBold, isConfirmedTotal) => {
  expect(cellLooks(quote)({ row, column })).toEqual({ align, isBold, isConfirmedTotal });
});
