import { CSV_MARK, csvLine } from '@transmit/contract/csv';

export type CsvRow = readonly string[];

/**
 * Cells that `csvLine` has made text, also before it let plain numbers be; {@link parseCsv} takes
 * the quote away again.
 */
const DEFUSED = /^'[=+\-@\t\r\0＝＋－＠]/;

export function toCsv(rows: Iterable<CsvRow>): string {
  return CSV_MARK + Array.from(rows, csvLine).join('');
}

/** Rows of a file from anywhere: commas, semicolons or tabs; quoted or not; empty lines left out. */
export function parseCsv(text: string): string[][] {
  const body = text.startsWith(CSV_MARK) ? text.slice(1) : text;
  const separator = guessSeparator(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && body[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows
    .filter((cells) => cells.some((value) => value !== ''))
    .map((cells) => cells.map((value) => (DEFUSED.test(value) ? value.slice(1) : value)));
}

/** The one that the first line has most of. */
function guessSeparator(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [',', '\t', ';'].reduce((best, other) => (count(other) > count(best) ? other : best));
}
