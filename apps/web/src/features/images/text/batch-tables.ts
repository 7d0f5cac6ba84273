import type { Table, TableNote } from '@transmit/imaging';
import { isInDoubt } from '@transmit/imaging/text/text-doubt';
import type { SheetLayout } from './layout-settings.ts';
import { isBlank, type Sheet, textsOf, widthOf } from './sheet.ts';
import { words } from './words.ts';

export interface ReadPicture {
  /** With its folders. */
  name: string;
  sheet: Sheet;
}

/** What goes into the file, pictures in the order of the workbench; those without text are left out. */
export function tablesOf(
  pictures: readonly ReadPicture[],
  layout: SheetLayout,
  title: string,
): Table[] {
  const read = pictures.filter(({ sheet }) => !isBlank(sheet));
  if (layout.join === 'one-sheet') return [joined(read, layout, title)];
  return read.map(({ name, sheet }) => {
    const [first, ...rest] = textsOf(sheet);
    const notes = notesOf(sheet);
    if (!layout.hasHead || !first) return { name: stemOf(name), rows: textsOf(sheet), notes };
    return { name: stemOf(name), head: first, rows: rest, notes: notes.map(belowHead) };
  });
}

/** What is in doubt, cell by cell. */
function notesOf(sheet: Sheet): RowNote[] {
  return sheet.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      isInDoubt(cell) ? [{ row, column, text: words.doubt(cell.other) }] : [],
    ),
  );
}

interface RowNote extends TableNote {
  row: number;
}

function belowHead(note: RowNote): TableNote {
  return { ...note, row: note.row === 0 ? 'head' : note.row - 1 };
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
  for (const picture of read) {
    const texts = textsOf(picture.sheet);
    const skipped = repeatsHead(texts[0], head) ? 1 : 0;
    for (const note of notesOf(picture.sheet)) {
      const column = note.column + (layout.withName ? 1 : 0);
      if (note.row >= skipped)
        notes.push({ ...note, row: rows.length + note.row - skipped, column });
      else if (picture === first) notes.push({ ...note, row: 'head', column });
    }
    rows.push(...texts.slice(skipped).map((row) => named(picture.name, row)));
  }
  if (head) return { name: title, head: named(words.nameHead, head), rows, notes };
  return { name: title, rows, notes };
}

/** A picture whose first row differs keeps it: nothing that was read is lost. */
function repeatsHead(row: readonly string[] | undefined, head: readonly string[] | undefined) {
  return !!row && !!head && row.join('\t').trim() === head.join('\t').trim();
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** For the clipboard: a spreadsheet takes tabs for columns. Breaks inside a cell become spaces. */
export function toTabbedText(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ head, rows }) => [...(head ? [head] : []), ...rows]);
  return lines
    .map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
