import type { CellObject } from 'write-excel-file/universal';
import { cleanCell, sheetNames, splitForSheets, type Table } from './table.ts';
import { type CellNote, notesFeature } from './xlsx-notes.ts';
import { escapeXString } from './xstring.ts';

const NARROWEST = 8;
const WIDEST = 60;
/** Rows that decide how wide a column is. */
const MEASURED_ROWS = 200;

/**
 * A workbook with a sheet for each table. Every cell is text, so `00123` keeps its zeros and `=1+1`
 * stays what was read (SECURITY T21). The writer is loaded when it is needed.
 */
export async function toXlsx(tables: readonly Table[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const sheets = tables.flatMap((table) => splitForSheets(table));
  const names = sheetNames(sheets.map(({ name }) => name));
  const workbook = sheets.map(({ head, rows }, index) => ({
    sheet: names[index] ?? '',
    data: [
      ...(head ? [head.map((cell) => ({ ...toCell(cell), fontWeight: 'bold' as const }))] : []),
      ...rows.map((row) => row.map(toCell)),
    ],
    columns: columnWidths(head, rows),
    ...(head ? { stickyRowsCount: 1 } : {}),
  }));
  const notes = sheets.map(cellNotes);
  return writeXlsxFile(workbook, { features: [notesFeature(notes)] }).toBlob();
}

function cellNotes({ head, notes = [] }: Table): CellNote[] {
  const above = head ? 1 : 0;
  return notes
    .filter(({ row }) => row !== 'head' || head)
    .map((note) => ({ ...note, row: note.row === 'head' ? 0 : note.row + above }));
}

function toCell(text: string): CellObject {
  return { value: escapeXString(cleanCell(text)), type: String };
}

function columnWidths(head: Table['head'], rows: Table['rows']): { width: number }[] {
  const widths: number[] = [];
  for (const row of [head ?? [], ...rows.slice(0, MEASURED_ROWS)]) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? NARROWEST, widthOf(cell));
    }
  }
  return widths.map((width) => ({ width: Math.min(WIDEST, width + 2) }));
}

/** Chinese takes the room of two letters. */
function widthOf(cell: string): number {
  const line = cell.slice(0, WIDEST);
  return line.length + (line.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
