import { describe, expect, it } from 'vitest';
import { tablesOf, toTabbedText } from './batch-tables.ts';
import type { SheetLayout } from './layout-settings.ts';
import { withMerges } from './sheet/merges.ts';
import { EMPTY_CELL, type Sheet } from './sheet/sheet.ts';

const SURE = EMPTY_CELL;
/** A question mark behind a text makes a doubt of it; what stands behind that was read as well. */
const sheet = (...rows: string[][]): Sheet =>
  rows.map((row) =>
    row.map((cell) => {
      const [text = '', other] = cell.split('?');
      if (other === undefined) return { ...SURE, text };
      return { ...SURE, text, confidence: 0.5, other: other || undefined };
    }),
  );
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
        notes: [],
        merges: [],
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

  it.each([
    [['', '品名', '数量'], ['品名', '数量'], false],
    [['品名', '数量'], ['', '品名', '数量'], false],
    [['品名 ', '数量', ''], ['品名', '数量'], true],
  ])('the head %j is repeated by %j: %s', (head, row, isRepeated) => {
    const pictures = [head, row].map((cells, index) => ({
      name: `${index}.jpg`,
      sheet: sheet(
        cells,
        cells.map(() => '1'),
      ),
    }));
    const [table] = tablesOf(pictures, { ...ONE, withName: false, hasHead: true }, '表');
    expect(table?.rows).toHaveLength(isRepeated ? 2 : 3);
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

describe('what is in doubt', () => {
  const doubted = [
    { name: '1.jpg', sheet: sheet(['品名?', '数量'], ['螺丝', '65.59?655.59']) },
    { name: '2.jpg', sheet: sheet(['品名', '数量'], ['螺母', '7?']) },
  ];
  const unsure = '这里识别得不太确定，请对照原图核对。';
  const twoWays = '识别出两种结果，另一种是“655.59”，请对照原图核对。';

  it.each([
    [
      'one sheet with names',
      ONE,
      [
        [
          { row: 0, column: 1, text: unsure },
          { row: 1, column: 2, text: twoWays },
          { row: 3, column: 2, text: unsure },
        ],
      ],
    ],
    [
      'one sheet with a head',
      { ...ONE, withName: false, hasHead: true },
      [
        [
          { row: 'head', column: 0, text: unsure },
          { row: 0, column: 1, text: twoWays },
          { row: 1, column: 1, text: unsure },
        ],
      ],
    ],
    [
      'a sheet for each, with heads',
      { ...ONE, join: 'sheet-each', hasHead: true },
      [
        [
          { row: 'head', column: 0, text: unsure },
          { row: 0, column: 1, text: twoWays },
        ],
        [{ row: 0, column: 1, text: unsure }],
      ],
    ],
  ] as const)('is a note on its cell in %s', (_, layout, notes) => {
    expect(tablesOf(doubted, layout, '表').map((table) => table.notes)).toEqual(notes);
  });
});

it('a row that may have slipped is told on its own cell, by no number of another table', () => {
  const slipped = sheet(['品名', '数量'], ['螺丝', '12']).map((row, at) =>
    row.map((cell) => ({ ...cell, rowCertainty: at === 1 ? 0.2 : 1 })),
  );
  const pictures = ['1.jpg', '2.jpg'].map((name) => ({ name, sheet: slipped }));
  const text = '这一行的格子可能错位了一行，请对照原图核对。';
  expect(tablesOf(pictures, { ...ONE, hasHead: true }, '表')[0]?.notes).toEqual([
    { row: 0, column: 1, text },
    { row: 1, column: 1, text },
  ]);
});

it('the clipboard gets tabs, and no break inside a cell', () => {
  expect(toTabbedText([{ name: '表', head: ['a'], rows: [['b\nc', 'd\te']] }])).toBe('a\nb c\td e');
});

describe('merged cells', () => {
  const merged = withMerges(sheet(['类别', '品名'], ['', '甲'], ['', '乙']), [
    { row: 0, column: 0, rows: 2, columns: 1 },
  ]);
  const pictures = [
    { name: '1.jpg', sheet: merged },
    { name: '2.jpg', sheet: merged },
  ];

  it.each([
    [
      'in one sheet with names',
      ONE,
      [
        [
          { row: 0, column: 1 },
          { row: 3, column: 1 },
        ],
      ],
    ],
    [
      'below a head that is written once',
      { ...ONE, hasHead: true },
      [[{ row: 'head', column: 1 }]],
    ],
    [
      'in a sheet for each',
      { ...ONE, join: 'sheet-each' },
      [[{ row: 0, column: 0 }], [{ row: 0, column: 0 }]],
    ],
  ] as const)('stay merged %s', (_, layout, expected) => {
    const tables = tablesOf(pictures, layout, '表');
    expect(tables.map(({ merges }) => merges?.map(({ row, column }) => ({ row, column })))).toEqual(
      expected,
    );
  });
});
