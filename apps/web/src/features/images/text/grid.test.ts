import { describe, expect, it } from 'vitest';
import { columnName } from '#platform/files/column-name.ts';
import { toTabbedText } from './batch-tables.ts';
import { stepFrom } from './sheet/grid-step.ts';
import { withMerges } from './sheet/merges.ts';
import { parsePasted } from './sheet/parse-pasted.ts';
import { EMPTY_CELL, type Sheet } from './sheet/sheet.ts';

const cell = EMPTY_CELL;
const sheet: Sheet = [
  [cell, cell],
  [cell, cell],
];

describe('stepFrom', () => {
  it.each([
    ['ArrowDown', [0, 0], [1, 0]],
    ['ArrowDown', [1, 0], [1, 0]],
    ['ArrowRight', [0, 1], [0, 1]],
    ['Enter', [0, 1], [1, 1]],
    ['Tab', [0, 1], [1, 0]],
    ['Home', [1, 1], [1, 0]],
    ['PageDown', [0, 1], [1, 1]],
  ] as const)('%s from %j leads to %j', (key, [row, column], [toRow, toColumn]) => {
    const how = { isEditing: false, shiftKey: false };
    expect(stepFrom(sheet, { row, column }, key, how)).toEqual({ row: toRow, column: toColumn });
  });

  it.each([
    ['ArrowRight', [0, 0], [0, 2]],
    ['ArrowLeft', [0, 2], [0, 0]],
    ['ArrowDown', [0, 0], [2, 0]],
    ['ArrowUp', [2, 1], [0, 0]],
    ['Enter', [0, 0], [2, 0]],
    ['Tab', [0, 0], [0, 2]],
    ['Tab', [0, 2], [1, 2]],
  ] as const)(
    '%s from %j goes over a merged cell to %j',
    (key, [row, column], [toRow, toColumn]) => {
      const large: Sheet = Array.from({ length: 3 }, () => [cell, cell, cell]);
      const merged = withMerges(large, [{ row: 0, column: 0, rows: 2, columns: 2 }]);
      const how = { isEditing: false, shiftKey: false };
      expect(stepFrom(merged, { row, column }, key, how)).toEqual({ row: toRow, column: toColumn });
    },
  );

  it('Tab leaves at the ends, backwards too', () => {
    const how = { isEditing: false, shiftKey: false };
    expect(stepFrom(sheet, { row: 1, column: 1 }, 'Tab', how)).toBeUndefined();
    const back = { ...how, shiftKey: true };
    expect(stepFrom(sheet, { row: 0, column: 0 }, 'Tab', back)).toBeUndefined();
    expect(stepFrom(sheet, { row: 1, column: 0 }, 'Tab', back)).toEqual({ row: 0, column: 1 });
  });

  it('arrows belong to the text while it is edited, and Shift with Enter is a break', () => {
    const how = { isEditing: true, shiftKey: false };
    expect(stepFrom(sheet, { row: 0, column: 0 }, 'ArrowDown', how)).toBeUndefined();
    expect(
      stepFrom(sheet, { row: 0, column: 0 }, 'Enter', { ...how, shiftKey: true }),
    ).toBeUndefined();
  });
});

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a\nb"\t"say ""hi"""', [['a\nb', 'say "hi"']]],
  ['6" pipe', [['6" pipe']]],
  ['"\t5', [['"', '5']]],
  ['"和平"牌\t1', [['"和平"牌', '1']]],
  ['', [['']]],
])('pastes %j', (text, cells) => {
  expect(parsePasted(text)).toEqual(cells);
});

it('cells that begin with a quote come back as they were copied', () => {
  const rows = [
    ['螺丝', '"', '5'],
    ['螺母', '"', '"'],
    ['"和平"牌', '', '"'],
  ];
  expect(parsePasted(toTabbedText([{ name: '', rows }]))).toEqual(rows);
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
