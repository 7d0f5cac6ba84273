import { expect, it } from 'vitest';
import { cellSpans } from './merged-cells.ts';

const rows = Array.from({ length: 3 }, () => ['a', 'b', 'c']);
const drawn = (merges: Parameters<typeof cellSpans>[0]['merges']) => {
  const spans = cellSpans({ rows, ...(merges && { merges }) });
  return rows.map((row, y) =>
    row
      .map((_, x) => {
        const span = spans(y, x);
        return span ? `${span.rowSpan ?? 1}x${span.colSpan ?? 1}` : '-';
      })
      .join(' '),
  );
};

it.each([
  ['none', undefined, ['1x1 1x1 1x1', '1x1 1x1 1x1', '1x1 1x1 1x1']],
  [
    'a block',
    [{ row: 0, column: 0, rows: 2, columns: 2 }],
    ['2x2 - 1x1', '- - 1x1', '1x1 1x1 1x1'],
  ],
  [
    'one that reaches beyond what is drawn',
    [{ row: 2, column: 1, rows: 50, columns: 50 }],
    ['1x1 1x1 1x1', '1x1 1x1 1x1', '1x1 1x2 -'],
  ],
  [
    'one outside of what is drawn',
    [{ row: 9, column: 9, rows: 2, columns: 2 }],
    ['1x1 1x1 1x1', '1x1 1x1 1x1', '1x1 1x1 1x1'],
  ],
  [
    'two over each other: the first',
    [
      { row: 0, column: 0, rows: 1, columns: 2 },
      { row: 0, column: 1, rows: 2, columns: 1 },
    ],
    ['1x2 - 1x1', '1x1 1x1 1x1', '1x1 1x1 1x1'],
  ],
])('merged cells: %s', (_, merges, shown) => {
  expect(drawn(merges)).toEqual(shown);
});
