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
        isReduced: false,
        sum: '4,112.00',
        off: undefined,
      },
    ]);
  });

  it.each([
    ['a digit too many', changed(1, 3, '8400.00'), '-7,560.00'],
    ['a total that is another', changed(4, 3, '4,113.00'), '1.00'],
    ['a total of nothing', changed(4, 3, '0.00'), '-4,112.00'],
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

  /** One row for each pair: what stands before the figure, and the figure. */
  const tableOf = (...rows: string[]) => [
    ['品名', '金额'],
    ...rows.map((row) => row.split(/ (?=[^ ]*$)/)),
  ];
  const told = (...rows: string[]) =>
    checkTotals(tableOf(...rows)).map(({ sum, off, parts, isReduced }) => [
      sum,
      off,
      parts.length,
      ...(isReduced ? ['reduced'] : []),
    ]);

  it.each([
    ['Summer dress', ['Summer dress 60', 'Winter coat 120', 'Boots 80', 'Total 260'], '260'],
    ['小计算器', ['小计算器 60', '尺 40', '合计 100'], '100'],
    ['小计时器', ['小计时器 60', '小计数器 40', '合计 100'], '100'],
    ['总计划表', ['总计划表 60', '尺 40', '合计金额 100'], '100'],
  ])('a thing called %s is one of its parts', (_, rows, sum) => {
    expect(told(...rows)).toEqual([[sum, undefined, rows.length - 1]]);
  });

  it.each([
    ['tax and service', ['a 60', 'b 40', 'Total 100', 'Tax 6', 'Service 4', 'Grand total 110'], 3],
    ['freight', ['甲 60', '乙 40', '合计货款 100', '运费 10', '总计 110'], 2],
    ['one row', ['甲 2', '乙 3', '合计 5', '运费 2', '总计 7'], 2],
    ['totals of the same name', ['甲 1', '乙 2', '合计 3', '丙 4', '丁 5', '合计 9', '总计 12'], 2],
  ])('a total goes on from an earlier one with %s', (_, rows, parts) => {
    const last = rows.at(-1)?.split(' ').at(-1);
    expect(told(...rows).at(-1)).toEqual([last, undefined, parts]);
  });

  it.each([
    ['below the things', ['甲 3', '乙 4', '优惠 1', '合计 6'], '6', 3],
    ['below a total', ['甲 2', '乙 3', '合计 5', '优惠 1', '运费 2', '总计 6'], '6', 3],
  ])('a discount without a minus is taken off %s', (_, rows, sum, parts) => {
    expect(told(...rows).at(-1)).toEqual([sum, undefined, parts, 'reduced']);
  });

  it('a discount with a minus is added as it is', () => {
    expect(told('甲 3', '乙 4', '优惠 -1', '合计 6')).toEqual([['6', undefined, 3]]);
  });

  it.each([
    ['is off where more stands below it', ['丙 20', '合计 100'], [['120', '-20', 3]]],
    ['is right with what stands below it', ['丙 20', '合计 120'], [['120', undefined, 3]]],
    ['is right alone', ['合计 100'], [['100', undefined, 2]]],
  ])('a total of one subtotal %s', (_, rows, expected) => {
    expect(told('甲 60', '乙 40', '小计 100', ...rows).slice(1)).toEqual(expected);
  });

  it('a total that is its only subtotal is left alone, also where that is wrong', () => {
    expect(told('甲 60', '乙 40', '小计 101', '合计 101')).toEqual([['100', '1', 2]]);
  });

  it('a second total is told by the sum that is nearest to it', () => {
    const second = (...rows: string[]) => told('甲 2', '乙 3', '合计 5', ...rows).slice(1);
    expect(second('丙 4', '丁 5', '合计 8')).toEqual([['9', '-1', 2]]);
    expect(second('税 1', '服务 2', '总计 9')).toEqual([['8', '1', 3]]);
    expect(second('丙 4', '合计 4')).toEqual([]);
    expect(second('丙 4', '合计 8')).toEqual([]);
  });

  it.each([
    '合计金额',
    '合计货款',
    '合计应付款',
    '小计费用',
    '总计款',
    'Total金额',
    '总计（元）',
    '合计人民币壹佰元整',
    'Total amount',
    'TotalAmount',
    'Subtotals',
    '合计3',
  ])('%s is the label of a total', (label) => {
    expect(told('甲 1', '乙 2', `${label} 3`)).toEqual([['3', undefined, 2]]);
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
