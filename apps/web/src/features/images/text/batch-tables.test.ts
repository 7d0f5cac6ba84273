import { describe, expect, it } from 'vitest';
import { tablesOf, toTabbedText } from './batch-tables.ts';
import type { SheetLayout } from './layout-settings.ts';
import type { Sheet } from './sheet.ts';

const sheet = (...rows: string[][]): Sheet =>
  rows.map((row) => row.map((text) => ({ text, confidence: 1, corners: undefined })));
const ONE: SheetLayout = { join: 'one-sheet', withName: true, hasHead: false };
const PICTURES = [
  { name: '甲/1.jpg', sheet: sheet(['品名', '数量'], ['螺丝', '12']) },
  { name: '空.jpg', sheet: sheet(['']) },
  { name: '2.jpg', sheet: sheet(['品名', '数量'], ['螺母', '7']) },
  { name: '3.jpg', sheet: sheet(['备注'], ['无']) },
];

describe('tablesOf', () => {
  it('puts all pictures below each other, with names, as wide as the widest', () => {
    expect(tablesOf(PICTURES, ONE, '表')).toEqual([
      {
        name: '表',
        rows: [
          ['甲/1.jpg', '品名', '数量'],
          ['甲/1.jpg', '螺丝', '12'],
          ['2.jpg', '品名', '数量'],
          ['2.jpg', '螺母', '7'],
          ['3.jpg', '备注', ''],
          ['3.jpg', '无', ''],
        ],
      },
    ]);
  });

  it('writes a head once, and keeps a first row that is another', () => {
    const [table] = tablesOf(PICTURES, { ...ONE, withName: false, hasHead: true }, '表');
    expect(table?.head).toEqual(['品名', '数量']);
    expect(table?.rows).toEqual([
      ['螺丝', '12'],
      ['螺母', '7'],
      ['备注', ''],
      ['无', ''],
    ]);
  });

  it('makes a sheet for each picture that has text', () => {
    const tables = tablesOf(PICTURES, { ...ONE, join: 'sheet-each', hasHead: true }, '表');
    expect(tables.map(({ name, head }) => [name, head])).toEqual([
      ['1', ['品名', '数量']],
      ['2', ['品名', '数量']],
      ['3', ['备注']],
    ]);
  });
});

it('the clipboard gets tabs, and no break inside a cell', () => {
  expect(toTabbedText([{ name: '表', head: ['a'], rows: [['b\nc', 'd\te']] }])).toBe('a\nb c\td e');
});
