/** Lines of a table that a spreadsheet opens: UTF-8 with its mark, ends of lines as it wants them. */

/** So that Excel reads Chinese. */
export const CSV_MARK = '\ufeff';

/**
 * Beginnings that a spreadsheet would take for a formula, in half and in full width (SECURITY T21).
 * A quote in front makes it text.
 */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;

/** A sum or a share with its sign, which counts nothing up and calls nothing: `-350.00`, `+45%`, `-1,234.5`. */
const SIGNED_NUMBER = /^[+-](?=\.?\d)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:e[+-]?\d+)?%?$/i;
/** Longer than any number is written. */
const MOST_NUMBER_LETTERS = 64;

/**
 * Numbers that a spreadsheet changes when it opens a CSV: a zero in front goes, the sixteenth digit
 * becomes zero.
 */
const CHANGED_NUMBER = /^(?:0\d+|[+-]?\d{12,})$/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(defuseCell(cell))).join(',')}\r\n`;
}

export function defuseCell(cell: string): string {
  return FORMULA.test(cell) && !isSignedNumber(cell) ? `'${cell}` : cell;
}

function isSignedNumber(cell: string): boolean {
  return cell.length <= MOST_NUMBER_LETTERS && SIGNED_NUMBER.test(cell);
}

/** Tells whether a cell comes out of a CSV as another number; a workbook keeps it as text. */
export function changesInCsv(cell: string): boolean {
  return CHANGED_NUMBER.test(cell.trim());
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
