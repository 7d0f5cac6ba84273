import type { Table, TableMerge, TableNote } from '@transmit/imaging';
import type { SheetLayout } from './layout-settings.ts';
import { type Merge, mergesOf } from './sheet/merges.ts';
import { toPastedCell } from './sheet/parse-pasted.ts';
import { isBlank, type Sheet, textsOf, widthOf } from './sheet/sheet.ts';
import { isCellInDoubt, isSheetRowInDoubt, placeName, totalsOf } from './sheet/sheet-doubts.ts';
import { totalDoubt } from './sheet/total-words.ts';
import { words } from './words.ts';

export interface ReadPicture {
  /** With its folders. */
  name: string;
  sheet: Sheet;
}

/**
 * Builds the tables of the file, pictures in the order of the workbench; those without text are
 * left out.
 */
export function tablesOf(
  pictures: readonly ReadPicture[],
  layout: SheetLayout,
  title: string,
): Table[] {
  const read = pictures.filter(({ sheet }) => !isBlank(sheet));
  if (layout.join === 'one-sheet') return [joined(read, layout, title)];
  return read.map(({ name, sheet }) => {
    const [first, ...rest] = textsOf(sheet);
    const [notes, merges] = [notesOf(sheet), mergesOf(sheet)];
    if (!layout.hasHead || !first)
      return { name: stemOf(name), rows: textsOf(sheet), notes, merges };
    return {
      name: stemOf(name),
      head: first,
      rows: rest,
      notes: notes.map(belowHead),
      merges: merges.map(belowHead),
    };
  });
}

/** Doubts, cell by cell; one about a row that may have slipped stands on its first cell. */
function notesOf(sheet: Sheet): RowNote[] {
  return sheet.flatMap((cells, row) => {
    const slipped = isSheetRowInDoubt(sheet, row) ? words.thisRowDoubt : '';
    return cells.flatMap((_, column) => {
      const text = (column === 0 ? slipped : '') + cellDoubt(sheet, row, column);
      return text === '' ? [] : [{ row, column, text }];
    });
  });
}

function cellDoubt(sheet: Sheet, row: number, column: number): string {
  if (!isCellInDoubt(sheet, { row, column })) return '';
  const off = totalsOf(sheet).off.get(placeName({ row, column }));
  return off ? totalDoubt(off) : words.doubt(sheet[row]?.[column]?.other);
}

interface RowNote extends TableNote {
  row: number;
}

function belowHead<Placed extends { row: number }>(one: Placed) {
  return { ...one, row: one.row === 0 ? ('head' as const) : one.row - 1 };
}

function joined(read: readonly ReadPicture[], layout: SheetLayout, title: string): Table {
  const width = Math.max(1, ...read.map(({ sheet }) => widthOf(sheet)));
  const named = (name: string, row: readonly string[]) => {
    const cells = [...row, ...Array<string>(width - row.length).fill('')];
    return layout.withName ? [name, ...cells] : cells;
  };
  const first = read[0];
  const head = layout.hasHead && first ? textsOf(first.sheet)[0] : undefined;
  const rows: string[][] = [];
  const notes: TableNote[] = [];
  const merges: TableMerge[] = [];
  for (const picture of read) {
    const texts = textsOf(picture.sheet);
    const skipped = repeatsHead(texts[0], head) ? 1 : 0;
    const beside = layout.withName ? 1 : 0;
    const place = <Placed extends { row: number; column: number }>(one: Placed) => ({
      ...one,
      row: one.row < skipped ? ('head' as const) : rows.length + one.row - skipped,
      column: one.column + beside,
    });
    const isKept = ({ row }: { row: number }) => row >= skipped || picture === first;
    notes.push(...notesOf(picture.sheet).filter(isKept).map(place));
    const spans =
      picture === first ? mergesOf(picture.sheet) : belowSkipped(picture.sheet, skipped);
    merges.push(...spans.map(place));
    rows.push(...texts.slice(skipped).map((row) => named(picture.name, row)));
  }
  if (head) return { name: title, head: named(words.nameHead, head), rows, notes, merges };
  return { name: title, rows, notes, merges };
}

/** A picture's head is left out: a cell that reached down from it is cut. */
function belowSkipped(sheet: Sheet, skipped: number): Merge[] {
  return mergesOf(sheet).flatMap((merge) => {
    const row = Math.max(merge.row, skipped);
    const rows = merge.row + merge.rows - row;
    return rows < 1 || rows * merge.columns < 2 ? [] : [{ ...merge, row, rows }];
  });
}

/** A picture whose first row differs keeps it: nothing that was read is lost. */
function repeatsHead(row: readonly string[] | undefined, head: readonly string[] | undefined) {
  return !!row && !!head && headText(row) === headText(head);
}

/** An empty cell before others is a column of its own; those after the last are none. */
function headText(row: readonly string[]): string {
  return row
    .map((cell) => cell.trim())
    .join('\t')
    .trimEnd();
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** For the clipboard: a spreadsheet takes tabs for columns. Breaks inside a cell become spaces. */
export function toTabbedText(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ head, rows }) => [...(head ? [head] : []), ...rows]);
  return lines.map((row) => row.map(toPastedCell).join('\t')).join('\n');
}
