/** Rows of text that become a sheet or a CSV file. */
export interface Table {
  name: string;
  head?: readonly string[];
  rows: readonly (readonly string[])[];
  /** Notes on single cells; a workbook has them as comments, other files leave them out. */
  notes?: readonly TableNote[];
  /** Cells that are one; a workbook merges them, other files have the text in the first. */
  merges?: readonly TableMerge[];
}

/** From the head or a row on; rows and columns are counted from 0. */
export interface TableMerge {
  row: number | 'head';
  column: number;
  rows: number;
  columns: number;
}

/** On the head or on a row; rows and columns are counted from 0. */
export interface TableNote {
  row: number | 'head';
  column: number;
  text: string;
}

/** Limits of a spreadsheet (SECURITY §3, row 122). */
const MOST_CELL_LETTERS = 32_767;
const MOST_SHEET_ROWS = 1_048_576;
const MOST_SHEET_NAME = 31;

/** Signs that no XML file may hold: controls other than tab and line breaks, halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/** A cell that every spreadsheet opens. */
export function cleanCell(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '').slice(0, MOST_CELL_LETTERS).toWellFormed();
}

/** A table that is longer than a sheet goes on in further sheets, each with the head. */
export function splitForSheets(table: Table, mostRows = MOST_SHEET_ROWS): Table[] {
  const room = mostRows - (table.head ? 1 : 0);
  if (table.rows.length <= room) return [table];
  const pages = Math.ceil(table.rows.length / room);
  return Array.from({ length: pages }, (_, page) => ({
    ...table,
    name: `${table.name} ${page + 1}`,
    rows: table.rows.slice(page * room, (page + 1) * room),
    ...(table.notes && { notes: notesOfPage(table.notes, page * room, room, page === 0) }),
    ...(table.merges && { merges: mergesOfPage(table.merges, page * room, room) }),
  }));
}

/** One that goes on on the next page is cut there. */
function mergesOfPage(merges: readonly TableMerge[], from: number, rows: number): TableMerge[] {
  return merges.flatMap((merge) => {
    if (merge.row === 'head') return merge.rows === 1 || from === 0 ? [merge] : [];
    const [start, end] = [Math.max(merge.row, from), Math.min(merge.row + merge.rows, from + rows)];
    return end - start < 1 || (end - start) * merge.columns < 2
      ? []
      : [{ ...merge, row: start - from, rows: end - start }];
  });
}

function notesOfPage(
  notes: readonly TableNote[],
  from: number,
  rows: number,
  isFirst: boolean,
): TableNote[] {
  return notes.flatMap((note) => {
    if (note.row === 'head') return isFirst ? [note] : [];
    return note.row >= from && note.row < from + rows ? [{ ...note, row: note.row - from }] : [];
  });
}

/** Names that a workbook takes, each once: no marks, at most 31 letters. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean = cleanCell(name)
      .replace(/[\\/?*[\]:\t\r\n]/g, '_')
      .replace(/^'|'$/g, '_')
      .trim();
    const base = clean || '表格';
    for (let number = 1; ; number += 1) {
      const tail = number === 1 ? '' : ` (${number})`;
      const wished = base.slice(0, MOST_SHEET_NAME - tail.length).toWellFormed() + tail;
      if (taken.has(wished.toLowerCase())) continue;
      taken.add(wished.toLowerCase());
      return wished;
    }
  });
}
