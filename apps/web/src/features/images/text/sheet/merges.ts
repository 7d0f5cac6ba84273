import type { Sheet, SheetCell } from './sheet.ts';

/** Cells that are one: where it begins, and how far it reaches. */
export interface Merge {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A change of the number of rows or columns. */
export interface LineChange {
  kind: 'insert-row' | 'insert-column' | 'remove-row' | 'remove-column';
  at: number;
}

const SINGLE = { rows: 1, columns: 1 };

export function mergesOf(sheet: Sheet): Merge[] {
  return sheet.flatMap((cells, row) =>
    cells.flatMap(({ span }, column) =>
      span.rows > 1 || span.columns > 1 ? [{ row, column, ...span }] : [],
    ),
  );
}

/** The cell that is seen at a place: the merged one where it lies below one. */
export function ownerOf(sheet: Sheet, place: { row: number; column: number }) {
  if (!sheet[place.row]?.[place.column]?.isCovered) return place;
  const merge = mergesOf(sheet).find((one) => holds(one, place));
  return merge ? { row: merge.row, column: merge.column } : place;
}

/** The sheet with these cells merged and no others. */
export function withMerges(rows: Sheet, merges: readonly Merge[]): Sheet {
  const begun = new Map(merges.map((merge) => [`${merge.row} ${merge.column}`, merge]));
  const covered = new Set(
    merges
      .flatMap((merge) => placesIn(merge).slice(1))
      .map(({ row, column }) => `${row} ${column}`),
  );
  return rows.map((cells, row) =>
    cells.map((cell, column) => {
      const merge = begun.get(`${row} ${column}`);
      const span = merge ? { rows: merge.rows, columns: merge.columns } : SINGLE;
      return withSpan(cell, span, covered.has(`${row} ${column}`));
    }),
  );
}

/** Merged cells after rows or columns came or went: one that is cut into grows or shrinks. */
export function movedMerges(merges: readonly Merge[], change: LineChange): Merge[] {
  const isRow = change.kind.endsWith('row');
  const by = change.kind.startsWith('insert') ? 1 : -1;
  return merges.flatMap((merge) => {
    const [start, length] = isRow ? [merge.row, merge.rows] : [merge.column, merge.columns];
    const isInside =
      by === 1
        ? change.at > start && change.at < start + length
        : change.at >= start && change.at < start + length;
    const isBefore = by === 1 ? change.at <= start : change.at < start;
    const moved = isBefore
      ? { start: start + by, length }
      : { start, length: length + (isInside ? by : 0) };
    const next = isRow
      ? { ...merge, row: moved.start, rows: moved.length }
      : { ...merge, column: moved.start, columns: moved.length };
    return next.rows < 1 || next.columns < 1 || next.rows * next.columns < 2 ? [] : [next];
  });
}

/** Without those of which a block of cells covers a part. */
export function mergesOutside(merges: readonly Merge[], block: Merge): Merge[] {
  return merges.filter(
    (merge) =>
      merge.row + merge.rows <= block.row ||
      block.row + block.rows <= merge.row ||
      merge.column + merge.columns <= block.column ||
      block.column + block.columns <= merge.column,
  );
}

function holds(merge: Merge, { row, column }: { row: number; column: number }): boolean {
  return (
    row >= merge.row &&
    row < merge.row + merge.rows &&
    column >= merge.column &&
    column < merge.column + merge.columns
  );
}

function placesIn({ row, column, rows, columns }: Merge): { row: number; column: number }[] {
  return Array.from({ length: rows * columns }, (_, at) => ({
    row: row + Math.floor(at / columns),
    column: column + (at % columns),
  }));
}

function withSpan(cell: SheetCell, span: SheetCell['span'], isCovered: boolean): SheetCell {
  const isSame =
    cell.span.rows === span.rows &&
    cell.span.columns === span.columns &&
    cell.isCovered === isCovered;
  return isSame ? cell : { ...cell, span, isCovered };
}
