import { figureColumns, isBareFigure, isFigure } from './figure-columns.ts';
import type { Sheet, SheetCell } from './sheet.ts';

/** A head has this many rows at most; more rows of words are a text, and none of them is a head. */
const MOST_ROWS = 3;
/** Share of the columns that a row of the head names, by itself or by a merged cell: a title names fewer. */
const NAMED = 0.5;

/** Rows that name the columns: those of words right above the first row of figures. */
export function headRows(sheet: Sheet): ReadonlySet<number> {
  const columns = [...figureColumns(sheet)];
  const body = sheet.findIndex((row) => columns.some((column) => isOwnFigure(row[column])));
  const above = sheet.slice(0, Math.max(0, body));
  const first = above.findLastIndex((row) => !namesColumns(row)) + 1;
  if (above.length - first > MOST_ROWS) return new Set();
  return new Set([...above.keys()].slice(first));
}

/** The word that the head has for a column; undefined where it names none. */
export function columnHead(sheet: Sheet, column: number): string | undefined {
  const named = [...headRows(sheet)].map((row) => sheet[row]?.[column]?.text.trim() ?? '');
  return named.findLast((text) => text !== '');
}

function isOwnFigure(cell: SheetCell | undefined): boolean {
  return cell !== undefined && cell.span.columns === 1 && isFigure(cell.text);
}

function namesColumns(row: readonly SheetCell[]): boolean {
  const named = row.filter(({ text, isCovered }) => isCovered || text.trim() !== '');
  return named.length >= NAMED * row.length && !row.some(({ text }) => isBareFigure(text));
}
