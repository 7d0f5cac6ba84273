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
  const workbook = sheets.map((table, index) => ({
    sheet: names[index] ?? '',
    data: merged(cellsOf(table), table),
    columns: columnWidths(table.head, table.rows),
    ...(table.head ? { stickyRowsCount: 1 } : {}),
  }));
  const notes = sheets.map(cellNotes);
  return writeXlsxFile(workbook, { features: [notesFeature(notes)] }).toBlob();
}

function cellsOf({ head, rows }: Table): CellObject[][] {
  return [
    ...(head ? [head.map((cell) => ({ ...toCell(cell), fontWeight: 'bold' as const }))] : []),
    ...rows.map((row) => row.map(toCell)),
  ];
}

/** Cells that lie below a merged one are left out, as the writer wants it. */
function merged(cells: CellObject[][], { head, merges = [] }: Table): (CellObject | null)[][] {
  const rows: (CellObject | null)[][] = cells;
  for (const { row, column, rows: high, columns: wide } of merges) {
    const top = row === 'head' ? 0 : row + (head ? 1 : 0);
    const first = rows[top]?.[column];
    if (!first || top + high > rows.length) continue;
    for (let y = top; y < top + high; y += 1) rows[y]?.fill(null, column, column + wide);
    const span = { rowSpan: high, columnSpan: wide, alignVertical: 'center' as const };
    rows[top]?.splice(column, 1, { ...first, ...span });
  }
  return rows;
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
