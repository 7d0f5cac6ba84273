import { holdsAmount } from '../totals/amount.ts';

type Row = readonly string[];

const YEAR = /^(?:19|20)\d\d$/;
/** Fewer figures may count on by chance: one box at 2. */
const FEWEST_COUNTED = 3;

/**
 * Tells whether the figures of a row are the names of its columns and no values: two years or more above rows that hold
 * none, or numbers that count on from column to column, side by side. One year alone may be a quantity.
 */
export function namesColumns(row: Row, below: readonly Row[]): boolean {
  const columns = row.flatMap((text, column) => (holdsAmount(text) ? [column] : []));
  const figures = columns.map((column) => plain(row[column]));
  if (isSideBySide(columns) && isCounted(figures)) return true;
  const years = new Set(figures);
  return years.size > 1 && figures.every(isYear) && !holdYears(below, columns);
}

function isSideBySide(columns: readonly number[]): boolean {
  const [first = 0] = columns;
  return columns.every((column, at) => column === first + at);
}

function isCounted(figures: readonly string[]): boolean {
  const first = Number(figures[0]);
  return (
    figures.length >= FEWEST_COUNTED && figures.every((text, at) => text === String(first + at))
  );
}

/** In these columns most figures are years: then a row of years is one of many. */
function holdYears(rows: readonly Row[], columns: readonly number[]): boolean {
  const figures = rows.flatMap((row) => columns.map((column) => row[column])).filter(holdsAmount);
  return figures.filter((text) => isYear(plain(text))).length * 2 > figures.length;
}

function isYear(text: string): boolean {
  return YEAR.test(text);
}

function plain(text = ''): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}
