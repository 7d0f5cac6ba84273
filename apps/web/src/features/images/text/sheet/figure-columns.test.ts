import { expect, it } from 'vitest';
import { figureColumns, isFigure } from './figure-columns.ts';
import { EMPTY_CELL, type Sheet } from './sheet.ts';

it.each([
  '12',
  '1,234.50',
  '(3.2)',
  '¥5',
  '-¥5.00',
  '119.40-',
  '6.8 m²',
  '6.8 m2',
  '40 张',
  '75.00SR',
  '15%',
  '120 m',
])('%s is a figure', (text) => expect(isFigure(text)).toBe(true));

it.each([
  '',
  '规格',
  '12 mm 哑光白',
  '1215×195',
  '9.5 mm 板',
  'A12',
  '2026-11-20',
  '38 系列产品目录',
])('%j is none', (text) => expect(isFigure(text)).toBe(false));

it('columns that are mostly figures, whatever their heads say; merged cells do not count', () => {
  const row = (...texts: string[]) => texts.map((text) => ({ ...EMPTY_CELL, text }));
  const sheet: Sheet = [
    row('品名', '数量', '备注', '单价'),
    row('石膏板', '40 张', '', '18.50'),
    row('轻钢龙骨', '120 m', '38 系列', ''),
    [
      { ...EMPTY_CELL, text: '合计', span: { rows: 1, columns: 3 } },
      { ...EMPTY_CELL, isCovered: true },
      { ...EMPTY_CELL, isCovered: true },
      { ...EMPTY_CELL, text: '1,292.00' },
    ],
  ];
  expect([...figureColumns(sheet)]).toEqual([1, 3]);
  expect([...figureColumns([])]).toEqual([]);
});
