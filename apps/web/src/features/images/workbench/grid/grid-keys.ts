/**
 * Returns the place that an arrow key leads to on a workbench of so many columns; undefined for
 * every other key.
 */
export function nextIndex(
  key: string,
  at: { index: number; count: number; columns: number; pageRows: number },
): number | undefined {
  const { index, count, columns, pageRows } = at;
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns <= last ? index + columns : lastRowOr(index, count, columns),
    ArrowUp: index - columns >= 0 ? index - columns : index,
    PageDown: index + columns * pageRows,
    PageUp: index - columns * pageRows,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}

/** From the last but one row, down leads to the end of a shorter last row. */
function lastRowOr(index: number, count: number, columns: number): number {
  const row = Math.floor(index / columns);
  const lastRow = Math.floor((count - 1) / columns);
  return row < lastRow ? count - 1 : index;
}
