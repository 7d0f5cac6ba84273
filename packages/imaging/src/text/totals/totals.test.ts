import { describe, expect, it } from 'vitest';
import type { TextCell } from '../text-page.ts';
import { formatAmount, parseAmount, parseQuantity } from './amount.ts';
import { checkTotals } from './check-totals.ts';
import { settleDoubts } from './settle-doubts.ts';

describe('parseAmount', () => {
  it.each([
    ['20,592.00', 2_059_200, 2],
    ['￥1，234.5', 12_345, 1],
    ['119569. 40', 11_956_940, 2],
    ['119.40-', -11_940, 2],
    ['(7.5)', -75, 1],
    ['-3元', -3, 0],
    ['75.00SR', 7500, 2],
    ['', 0, 0],
    ['—', 0, 0],
  ])('%s', (text, units, decimals) => {
    expect(parseAmount(text)).toEqual({ units, decimals });
  });

  it.each([
    '12 mm',
    '38 系列',
    '6%',
    '1215×195',
    '1,23',
    '2026-11-20',
    '(7',
    '9'.repeat(30),
    '1.2.3',
  ])('%s is none', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('is written with thousands apart', () => {
    expect(formatAmount({ units: -2_059_200, decimals: 2 })).toBe('-20,592.00');
  });
});

const QUOTE = [
  ['品名', '数量', '单价', '金额'],
  ['台面', '2', '420.00', '840.00'],
  ['地板', '10', '168.00', '1,680.00'],
  ['乳胶漆', '4', '398.00', '1,592.00'],
  ['合计', '', '', '4,112.00'],
];
const changed = (row: number, column: number, text: string, table = QUOTE) =>
  table.map((cells, y) => cells.map((cell, x) => (y === row && x === column ? text : cell)));
const ofKind = (texts: string[][], kind: string) =>
  checkTotals(texts).filter((check) => check.kind === kind);

describe('parseQuantity', () => {
  it.each([
    ['6.8 m²', 68, 1],
    ['40张', 40, 0],
    ['1,200 kg', 1200, 0],
    ['12.50', 1250, 2],
  ])('reads %s', (text, units, decimals) => {
    expect(parseQuantity(text)).toEqual({ units, decimals });
  });

  it.each(['M6x20', '12 mm 哑光白', 'kg', '1-2 张'])('reads nothing in %s', (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  });
});

describe('a column with its total', () => {
  it('agrees', () => {
    expect(ofKind(QUOTE, 'column')).toEqual([
      {
        total: { row: 4, column: 3 },
        parts: [3, 2, 1].map((row) => ({ row, column: 3 })),
        kind: 'column',
        sum: '4,112.00',
        off: undefined,
      },
    ]);
  });

  it.each([
    ['a digit too many', changed(1, 3, '8400.00'), '-7,560.00'],
    ['a total that is another', changed(4, 3, '4,113.00'), '1.00'],
  ])('%s is told with what it is off by', (_, texts, off) => {
    expect(ofKind(texts, 'column')).toMatchObject([{ off, total: { row: 4, column: 3 } }]);
  });

  it.each([
    ['words among the figures', changed(2, 3, '面议')],
    [
      'a single figure',
      [
        ['品名', '金额'],
        ['台面', '5'],
        ['合计', '5'],
      ],
    ],
    ['no total', QUOTE.slice(0, -1)],
    ['an empty total', changed(4, 3, '')],
  ])('%s says nothing', (_, texts) => {
    expect(ofKind(texts, 'column')).toEqual([]);
  });

  it('adds up subtotals, and each of them its own part', () => {
    const texts = [
      ['项目', '金额'],
      ['甲', '1'],
      ['乙', '2'],
      ['小计', '3'],
      ['丙', '4'],
      ['丁', '5'],
      ['小计', '9'],
      ['合计', '12'],
    ];
    expect(checkTotals(texts).map(({ total, off }) => [total.row, off])).toEqual([
      [3, undefined],
      [6, undefined],
      [7, undefined],
    ]);
  });

  it.each(['Total', 'Grand total', '总 计', '合计：', 'Sub-total'])('is found by %s', (label) => {
    expect(
      checkTotals([
        ['a', 'n'],
        ['b', '1'],
        ['c', '2'],
        [label, '3'],
      ]),
    ).toMatchObject([{ off: undefined }]);
  });
});

describe('a row with its total', () => {
  it('is quantity times price where most rows are', () => {
    expect(ofKind(QUOTE, 'product').map(({ off }) => off)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is a quantity with its unit times price', () => {
    const rows = [
      ['数量', '单价', '金额'],
      ['6.8 m2', '420.00', '2,856.00'],
      ['4桶', '398.00', '1,592.00'],
      ['40 张', '18.50', '740.00'],
    ];
    const kinds = checkTotals(rows).map(({ kind, off }) => [kind, off]);
    expect(kinds).toEqual(Array(3).fill(['product', undefined]));
  });

  it('marks the row that is not', () => {
    const texts = [
      ...QUOTE.slice(0, -1),
      ['筒灯', '7', '30.00', '270.00'],
      ['插座', '3', '9.00', '27.00'],
    ];
    expect(ofKind(texts, 'product').filter(({ off }) => off)).toMatchObject([
      { total: { row: 4, column: 3 }, sum: '210.00', off: '60.00' },
    ]);
  });

  it('is a sum where most rows are', () => {
    const texts = [
      ['姓名', '一月', '二月', '三月', '合计'],
      ['甲', '1', '2', '3', '6'],
      ['乙', '4', '5', '6', '15'],
      ['丙', '7', '8', '9', '24'],
    ];
    expect(ofKind(texts, 'row').map(({ off }) => off)).toEqual([undefined, undefined, undefined]);
  });

  it('says nothing where the rows do not tell', () => {
    expect(ofKind(changed(1, 3, '1'), 'product')).toEqual([]);
  });
});

describe('a doubt that a total settles', () => {
  const cellsOf = (texts: string[][], others: Record<string, string>): TextCell[][] =>
    texts.map((row, y) =>
      row.map((text, x) => ({
        text,
        confidence: 0.95,
        weakestFigure: 0.95,
        other: others[`${y} ${x}`],
        lines: [],
        corners: undefined,
        span: { rows: 1, columns: 1 },
        isCovered: false,
      })),
    );
  const column = (cells: TextCell[][]) => cells.map((row) => row[3]?.text);

  it('takes the reading that mends the sum', () => {
    const cells = cellsOf(changed(1, 3, '848.00'), { '1 3': '840.00' });
    expect(column(settleDoubts(cells))[1]).toBe('840.00');
    expect(settleDoubts(cells)[1]?.[3]?.other).toBe('848.00');
  });

  it('leaves both where two readings would mend it, or none does', () => {
    const two = cellsOf(changed(1, 3, '841.00'), { '1 3': '840.00', '4 3': '4,113.00' });
    expect(column(settleDoubts(two))).toEqual(column(two));
    const none = cellsOf(changed(1, 3, '841.00'), { '1 3': '846.00' });
    expect(column(settleDoubts(none))).toEqual(column(none));
  });
});
