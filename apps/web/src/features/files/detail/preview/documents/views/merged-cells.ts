import type { DocumentSheet } from '#files/documents/document-model.ts';

interface Span {
  rowSpan?: number;
  colSpan?: number;
}

interface Range extends Required<Span> {
  row: number;
  column: number;
}

const ALONE: Span = {};

/**
 * Returns the reach of each cell; undefined for one that another reaches over. Of merges that
 * overlap, the first holds.
 */
export function cellSpans({
  merges = [],
  rows,
}: Pick<DocumentSheet, 'merges' | 'rows'>): (row: number, column: number) => Span | undefined {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const taken = new Uint8Array(rows.length * width);
  const spans = new Map<number, Span>();
  for (const { row, column, ...merge } of merges) {
    // Rows and columns that hold nothing at all are not drawn.
    const rowSpan = Math.min(merge.rows, rows.length - row);
    const colSpan = Math.min(merge.columns, width - column);
    const cells = cellsOf({ row, column, rowSpan, colSpan }, width);
    if (cells.length === 0 || cells.some((cell) => taken[cell] === 1)) continue;
    for (const cell of cells) taken[cell] = 1;
    spans.set(row * width + column, { rowSpan, colSpan });
  }
  return (row, column) => {
    const cell = row * width + column;
    return spans.get(cell) ?? (taken[cell] === 1 ? undefined : ALONE);
  };
}

function cellsOf({ row, column, rowSpan, colSpan }: Range, width: number): number[] {
  const cells: number[] = [];
  for (let y = row; y < row + rowSpan; y += 1) {
    for (let x = column; x < column + colSpan; x += 1) cells.push(y * width + x);
  }
  return cells;
}
