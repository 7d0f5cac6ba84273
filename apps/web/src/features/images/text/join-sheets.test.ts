import { expect, it } from 'vitest';
import { joinSheets } from './join-sheets.ts';
import { mergesOf, withMerges } from './sheet/merges.ts';
import { EMPTY_CELL, type Sheet, textsOf } from './sheet/sheet.ts';

const sheet = (...rows: string[]): Sheet =>
  rows.map((row) =>
    row.split('|').map((text) => ({
      ...EMPTY_CELL,
      text,
      corners: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
        { x: 0, y: 9 },
      ],
    })),
  );
const FIRST = sheet('类别|品名', '主材|台面', '主材|地板');

it('has the rows of both, those that both show once', () => {
  const joined = joinSheets(FIRST, sheet('类别|品名', '主材|地板', '辅材|石膏板'));
  expect(joined && textsOf(joined.sheet).map((row) => row.join('|'))).toEqual([
    '类别|品名',
    '主材|台面',
    '主材|地板',
    '辅材|石膏板',
  ]);
  expect(joined?.repeated).toBe(2);
  expect(joined?.sheet.map(([cell]) => cell?.corners !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('keeps merged cells of both, those of the second further down and cut where rows are left out', () => {
  const first = withMerges(FIRST, [{ row: 1, column: 0, rows: 2, columns: 1 }]);
  const second = withMerges(sheet('类别|品名', '辅材|石膏板', '辅材|龙骨'), [
    { row: 0, column: 0, rows: 1, columns: 2 },
    { row: 1, column: 0, rows: 2, columns: 1 },
  ]);
  const joined = joinSheets(first, second);
  expect(joined && mergesOf(joined.sheet).map(({ row, rows }) => [row, rows])).toEqual([
    [1, 2],
    [3, 2],
  ]);
});

it('joins no tables of other columns', () => {
  expect(joinSheets(FIRST, sheet('品名', '台面'))).toBeUndefined();
});
