import { expect, it } from 'vitest';
import { columnHead, headRows } from './head-rows.ts';
import { withMerges } from './merges.ts';
import { EMPTY_CELL, type Sheet } from './sheet.ts';

const sheetOf = (rows: string[][]): Sheet =>
  rows.map((row) => row.map((text) => ({ ...EMPTY_CELL, text })));
const goods = [
  ['螺丝', '12', '3.50'],
  ['螺母', '40', '0.35'],
  ['垫圈', '90', '0.12'],
];

it.each<[string, string[][], number[]]>([
  ['one row of words', [['品名', '数量', '单价'], ...goods], [0]],
  ['below a title', [['入库单', '', ''], ['品名', '数量', '单价'], ...goods], [1]],
  ['two rows', [['品名', '报价', '报价'], ['', '数量', '单价'], ...goods], [0, 1]],
  ['no head', goods, []],
  [
    'nothing but words',
    [
      ['姓名', '张三'],
      ['单位', '晨光文具'],
    ],
    [],
  ],
  ['years above figures', [['单位', '2025', '2026'], ...goods], []],
  ['a letter above a table', [...Array<string[]>(5).fill(['致', '采购部', '：']), ...goods], []],
])('a head: %s', (_, rows, head) => {
  expect([...headRows(sheetOf(rows))]).toEqual(head);
});

it('a head of merged cells has both rows', () => {
  const rows = sheetOf([['品名', '报价', ''], ['', '数量', '单价'], ...goods]);
  const sheet = withMerges(rows, [
    { row: 0, column: 0, rows: 2, columns: 1 },
    { row: 0, column: 1, rows: 1, columns: 2 },
  ]);
  expect([...headRows(sheet)]).toEqual([0, 1]);
  expect([0, 1, 2].map((column) => columnHead(sheet, column))).toEqual(['品名', '数量', '单价']);
  expect(columnHead(sheetOf(goods), 1)).toBeUndefined();
});
