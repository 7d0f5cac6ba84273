import { describe, expect, it } from 'vitest';
import { mergesOf, withMerges } from './merges.ts';
import { EMPTY_CELL, type Sheet, type SheetCell, sheetOf, textsOf } from './sheet.ts';
import { countDoubtful, isCellInDoubt, nextDoubtful } from './sheet-doubts.ts';
import { applyEdit } from './sheet-edits.ts';
import { edit, redo, startHistory, undo } from './sheet-history.ts';

const cell = (text: string, confidence = 1, rest: Partial<SheetCell> = {}): SheetCell => ({
  ...EMPTY_CELL,
  text,
  confidence,
  ...rest,
});
const sheet: Sheet = [
  [cell('品名'), cell('数量')],
  [cell('螺丝', 0.6), cell('12')],
];

describe('applyEdit', () => {
  it.each([
    ['write', { kind: 'write', place: { row: 1, column: 0 }, text: '螺钉' }, '品名|数量/螺钉|12'],
    [
      'paste beyond the edge',
      { kind: 'paste', place: { row: 1, column: 1 }, texts: [['1', '2'], ['3']] },
      '品名|数量|/螺丝|1|2/|3|',
    ],
    ['insert a row', { kind: 'insert-row', at: 1 }, '品名|数量/|/螺丝|12'],
    ['insert a column', { kind: 'insert-column', at: 2 }, '品名|数量|/螺丝|12|'],
    ['remove a row', { kind: 'remove-row', at: 0 }, '螺丝|12'],
    ['remove a column', { kind: 'remove-column', at: 1 }, '品名/螺丝'],
  ] as const)('%s', (_name, change, expected) => {
    const after = applyEdit(sheet, change);
    expect(
      textsOf(after)
        .map((row) => row.join('|'))
        .join('/'),
    ).toBe(expected);
    expect(new Set(after.map((row) => row.length)).size).toBe(1);
  });

  it('leaves one empty cell when the last row and column go', () => {
    const one = applyEdit(applyEdit([[cell('a')]], { kind: 'remove-row', at: 0 }), {
      kind: 'remove-column',
      at: 0,
    });
    expect(textsOf(one)).toEqual([['']]);
  });

  it('takes what a person wrote as certain', () => {
    expect(countDoubtful(sheet)).toBe(1);
    const place = { row: 1, column: 0 };
    expect(countDoubtful(applyEdit(sheet, { kind: 'write', place, text: '螺钉' }))).toBe(0);
    // Looked at and left as it was: still only what was read.
    expect(countDoubtful(applyEdit(sheet, { kind: 'write', place, text: '螺丝' }))).toBe(1);
  });
});

it.each([
  ['read surely', cell('65.59', 0.95), 0],
  ['read badly', cell('65.59', 0.89), 1],
  ['with a digit that was hardly read', cell('65.59', 0.97, { weakestFigure: 0.7 }), 1],
  ['read in two ways', cell('65.59', 0.97, { other: '655.59' }), 1],
  ['empty', cell('', 0.2), 0],
])('a cell %s', (_, one, doubts) => {
  expect(countDoubtful([[one]])).toBe(doubts);
  // Another text by a person's hand is certain, whatever was read before.
  const typed = applyEdit([[one]], { kind: 'write', place: { row: 0, column: 0 }, text: '7' });
  expect(countDoubtful(typed)).toBe(0);
});

it('takes what a person has seen and left as it is for certain, in that cell alone', () => {
  const sheet: Sheet = [[cell('65.59', 0.5, { other: '655.59' }), cell('7', 0.5)]];
  const approved = applyEdit(sheet, { kind: 'approve', place: { row: 0, column: 0 } });
  expect(textsOf(approved)).toEqual(textsOf(sheet));
  expect(nextDoubtful(approved, undefined)).toEqual({ row: 0, column: 1 });
  expect(countDoubtful(approved)).toBe(1);
  expect(approved[0]?.[0]?.other).toBeUndefined();
});

describe('nextDoubtful', () => {
  it('goes on after the place and starts over at the end', () => {
    const doubts: Sheet = [
      [cell('a', 0.5), cell('b')],
      [cell('c'), cell('d', 0.2)],
    ];
    const first = nextDoubtful(doubts, undefined);
    expect(first).toEqual({ row: 0, column: 0 });
    expect(nextDoubtful(doubts, first)).toEqual({ row: 1, column: 1 });
    expect(nextDoubtful(doubts, { row: 1, column: 1 })).toEqual(first);
    expect(nextDoubtful([[cell('a')]], undefined)).toBeUndefined();
    expect(nextDoubtful([[cell('a', 0.2)]], { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
  });

  it('goes back as well', () => {
    const doubts: Sheet = [
      [cell('a', 0.5), cell('b')],
      [cell('c', 0.2), cell('d')],
    ];
    expect(nextDoubtful(doubts, { row: 1, column: 1 }, -1)).toEqual({ row: 1, column: 0 });
    expect(nextDoubtful(doubts, { row: 1, column: 0 }, -1)).toEqual({ row: 0, column: 0 });
    expect(nextDoubtful(doubts, { row: 0, column: 0 }, -1)).toEqual({ row: 1, column: 0 });
  });
});

it('a page without text is one empty cell', () => {
  expect(textsOf(sheetOf({ table: [], rows: [] }))).toEqual([['']]);
});

it('every change can be taken back and done again', () => {
  const start = startHistory(sheet);
  const changed = edit(start, { kind: 'remove-row', at: 0 });
  expect(undo(changed).present).toBe(sheet);
  expect(redo(undo(changed)).present).toBe(changed.present);
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
  expect(redo(edit(undo(changed), { kind: 'insert-row', at: 0 })).future).toEqual([]);
});

describe('a row that may have slipped', () => {
  const slipped: Sheet = [
    [cell('钾'), cell('4.1')],
    [cell('钠', 1, { rowCertainty: 0.2 }), cell('140', 1, { rowCertainty: 0.2 })],
  ];

  it('is one doubt, found at its first cell, and settled for the whole row', () => {
    expect(countDoubtful(slipped)).toBe(1);
    expect(countDoubtful(applyEdit(slipped, { kind: 'insert-column', at: 0 }))).toBe(1);
    expect(nextDoubtful(slipped, undefined)).toEqual({ row: 1, column: 0 });
    expect(countDoubtful(applyEdit(slipped, { kind: 'approve-row', row: 1 }))).toBe(0);
    expect(countDoubtful(applyEdit(slipped, { kind: 'approve-row', row: 0 }))).toBe(1);
  });
});

describe('what a total says', () => {
  const bill = (first: SheetCell): Sheet => [
    [cell('品名'), cell('金额')],
    [cell('甲'), first],
    [cell('乙'), cell('2.00')],
    [cell('合计'), cell('5.00')],
  ];

  it('settles a doubt in what it adds up', () => {
    const doubted = cell('3.00', 0.6, { other: '8.00' });
    expect(countDoubtful([[doubted]])).toBe(1);
    expect(countDoubtful(bill(doubted))).toBe(0);
  });

  it('settles price and amount of a quantity, and not the unit behind it', () => {
    const doubted = { other: '4' };
    const row = (quantity: string, price: string, amount: string) => [
      cell(quantity, 0.97, doubted),
      cell(price, 0.97, doubted),
      cell(amount, 0.97, doubted),
    ];
    const goods: Sheet = [
      [cell('数量'), cell('单价'), cell('金额')],
      row('6.8 m2', '420.00', '2,856.00'),
      row('4桶', '398.00', '1,592.00'),
      row('40 张', '18.50', '740.00'),
    ];
    const marked = [0, 1, 2].map((column) => isCellInDoubt(goods, { row: 1, column }));
    expect(marked).toEqual([true, false, false]);
  });

  it.each([
    ['a price with more decimals than the amount', '12', '0.8568', '10.28'],
    ['any price of nothing', '0', '5.00', '0.00'],
  ])('does not settle %s', (_title, quantity, price, amount) => {
    const row = (...texts: [string, string, string]) => texts.map((text) => cell(text));
    const goods: Sheet = [
      row('数量', '单价', '金额'),
      [cell(quantity), cell(price, 0.97, { other: '0.8563' }), cell(amount, 0.97, { other: '1' })],
      row('4', '398.00', '1,592.00'),
      row('40', '18.50', '740.00'),
      row('2', '3.00', '6.00'),
    ];
    const marked = [1, 2].map((column) => isCellInDoubt(goods, { row: 1, column }));
    expect(marked).toEqual([true, false]);
  });

  it('marks a total that is not the sum, until a person has seen it or wrote another', () => {
    const off = bill(cell('8.00'));
    const place = { row: 3, column: 1 };
    expect(isCellInDoubt(off, place)).toBe(true);
    const seen = applyEdit(off, { kind: 'approve', place });
    expect(countDoubtful(seen)).toBe(0);
    expect(countDoubtful(applyEdit(seen, { kind: 'write', place, text: '9.00' }))).toBe(1);
    const mended = { kind: 'write', place: { row: 1, column: 1 }, text: '3.00' } as const;
    // Another sum is off by something else than was seen.
    expect(countDoubtful(applyEdit(seen, { ...mended, text: '4.00' }))).toBe(1);
    expect(countDoubtful(applyEdit(off, mended))).toBe(0);
  });
});

describe('merged cells', () => {
  const plain: Sheet = ['甲乙丙', '丁戊己', '庚辛壬'].map((row) =>
    [...row].map((one) => cell(one)),
  );
  const merged = withMerges(plain, [{ row: 0, column: 0, rows: 2, columns: 2 }]);
  const shape = (changed: Sheet) =>
    mergesOf(changed).map(({ row, column, rows, columns }) => [row, column, rows, columns]);

  it.each([
    ['a row above', { kind: 'insert-row', at: 0 }, [[1, 0, 2, 2]]],
    ['a row inside', { kind: 'insert-row', at: 1 }, [[0, 0, 3, 2]]],
    ['a row below', { kind: 'insert-row', at: 2 }, [[0, 0, 2, 2]]],
    ['a column inside', { kind: 'insert-column', at: 1 }, [[0, 0, 2, 3]]],
    ['its first row away', { kind: 'remove-row', at: 0 }, [[0, 0, 1, 2]]],
    ['its last column away', { kind: 'remove-column', at: 1 }, [[0, 0, 2, 1]]],
    ['split', { kind: 'split', place: { row: 0, column: 0 } }, []],
    ['pasted into', { kind: 'paste', place: { row: 1, column: 1 }, texts: [['x']] }, []],
    [
      'pasted beside',
      { kind: 'paste', place: { row: 2, column: 0 }, texts: [['x']] },
      [[0, 0, 2, 2]],
    ],
  ] as const)('%s', (_, change, expected) => {
    expect(shape(applyEdit(merged, change))).toEqual(expected);
  });

  it('keep their text when their first row or column goes', () => {
    expect(applyEdit(merged, { kind: 'remove-row', at: 0 })[0]?.[0]?.text).toBe('甲');
    expect(applyEdit(merged, { kind: 'remove-column', at: 0 })[0]?.[0]?.text).toBe('甲');
  });

  it('go with both of their rows', () => {
    const rows = applyEdit(applyEdit(merged, { kind: 'remove-row', at: 0 }), {
      kind: 'remove-row',
      at: 0,
    });
    expect(shape(rows)).toEqual([]);
    expect(rows.flat().some(({ isCovered }) => isCovered)).toBe(false);
  });
});
