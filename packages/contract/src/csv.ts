/** Lines of a table that a spreadsheet opens: UTF-8 with its mark, ends of lines as it wants them. */

/** So that Excel reads Chinese. */
export const CSV_MARK = '\ufeff';

/**
 * What a spreadsheet would take for a formula, in half and in full width (SECURITY T21). A quote in
 * front makes it text.
 */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(defuseCell(cell))).join(',')}\r\n`;
}

export function defuseCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
