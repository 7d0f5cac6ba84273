import type { Table } from '@transmit/imaging';
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
    return layout.hasHead && first
      ? { name: stemOf(name), head: first, rows: rest }
      : { name: stemOf(name), rows: textsOf(sheet) };
  });
}

function joined(read: readonly ReadPicture[], layout: SheetLayout, title: string): Table {
  const width = Math.max(1, ...read.map(({ sheet }) => widthOf(sheet)));
  const named = (name: string, row: readonly string[]) => {
    const cells = [...row, ...Array<string>(width - row.length).fill('')];
    return layout.withName ? [name, ...cells] : cells;
  };
  const first = read[0];
  const head = layout.hasHead && first ? textsOf(first.sheet)[0] : undefined;
  const rows = read.flatMap(({ name, sheet }) => {
    const texts = textsOf(sheet);
    return (repeatsHead(texts[0], head) ? texts.slice(1) : texts).map((row) => named(name, row));
  });
  if (head) return { name: title, head: named(words.nameHead, head), rows };
  return { name: title, rows };
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
