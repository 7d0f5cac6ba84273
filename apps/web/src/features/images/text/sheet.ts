/** The editable table of one picture. Nothing is changed in place, so every state can be kept for undo. */
import type { Corners, TextPage } from '@transmit/imaging';
import { isInDoubt } from '@transmit/imaging/text/text-doubt';

export interface SheetCell {
  text: string;
  /** Of its worst line, 0 to 1; 1 for what a person typed and for empty cells. */
  confidence: number;
  /** Of the characters of its figures, dates and codes; 1 where there are none. */
  weakestFigure: number;
  /** What it may say as well, by another look; nothing for what a person typed. */
  other: string | undefined;
  /** Where it stands in the picture, in the picture's pixels; nothing for added cells. */
  corners: Corners | undefined;
}

/** Rows of cells; every row has as many as the others, and there is at least one. */
export type Sheet = readonly (readonly SheetCell[])[];

export interface CellPlace {
  row: number;
  column: number;
}

export type SheetEdit =
  | { kind: 'write'; place: CellPlace; text: string }
  /** A person has looked: it says what the picture says. */
  | { kind: 'approve'; place: CellPlace }
  | { kind: 'paste'; place: CellPlace; texts: readonly (readonly string[])[] }
  | { kind: 'insert-row' | 'insert-column' | 'remove-row' | 'remove-column'; at: number };

const CERTAIN = { confidence: 1, weakestFigure: 1, other: undefined };
const EMPTY: SheetCell = { text: '', ...CERTAIN, corners: undefined };

export function sheetOf(page: Pick<TextPage, 'table'>): Sheet {
  const rows = page.table.map((row) =>
    row.map(({ text, confidence, weakestFigure, other, corners }) => ({
      text,
      confidence,
      weakestFigure,
      other,
      corners,
    })),
  );
  return rows.length === 0 ? [[EMPTY]] : rows;
}

export function widthOf(sheet: Sheet): number {
  return sheet[0]?.length ?? 0;
}

export function applyEdit(sheet: Sheet, edit: SheetEdit): Sheet {
  switch (edit.kind) {
    case 'write':
      return writeCells(sheet, edit.place, [[edit.text]]);
    case 'approve':
      return approveCell(sheet, edit.place);
    case 'paste':
      return writeCells(sheet, edit.place, edit.texts);
    case 'insert-row':
      return sheet.toSpliced(edit.at, 0, Array(widthOf(sheet)).fill(EMPTY));
    case 'insert-column':
      return sheet.map((row) => row.toSpliced(edit.at, 0, EMPTY));
    case 'remove-row':
      return sheet.length > 1 ? sheet.toSpliced(edit.at, 1) : [sheet[0]?.map(() => EMPTY) ?? []];
    case 'remove-column':
      return widthOf(sheet) > 1
        ? sheet.map((row) => row.toSpliced(edit.at, 1))
        : sheet.map(() => [EMPTY]);
  }
}

function approveCell(sheet: Sheet, { row, column }: CellPlace): Sheet {
  return sheet.map((cells, y) =>
    y === row ? cells.map((cell, x) => (x === column ? { ...cell, ...CERTAIN } : cell)) : cells,
  );
}

/** From a place on, to the right and down; the sheet grows where it has to. */
function writeCells(
  sheet: Sheet,
  { row: top, column: left }: CellPlace,
  texts: readonly (readonly string[])[],
): Sheet {
  const height = Math.max(sheet.length, top + texts.length);
  const width = Math.max(widthOf(sheet), ...texts.map((row) => left + row.length));
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => {
      const cell = sheet[row]?.[column] ?? EMPTY;
      const text = texts[row - top]?.[column - left];
      return text === undefined || text === cell.text ? cell : { ...cell, text, ...CERTAIN };
    }),
  );
}

export function countDoubtful(sheet: Sheet): number {
  return sheet.reduce((sum, row) => sum + row.filter(isInDoubt).length, 0);
}

/** The next doubtful cell after a place, row by row, from the start again at the end. */
export function nextDoubtful(sheet: Sheet, after: CellPlace | undefined): CellPlace | undefined {
  const width = widthOf(sheet);
  const all = sheet.length * width;
  const start = after ? after.row * width + after.column + 1 : 0;
  for (let step = 0; step < all; step += 1) {
    const index = (start + step) % all;
    const place = { row: Math.floor(index / width), column: index % width };
    const cell = sheet[place.row]?.[place.column];
    if (cell && isInDoubt(cell)) return place;
  }
  return undefined;
}

/** Every cell's text, for saving and for the clipboard. */
export function textsOf(sheet: Sheet): string[][] {
  return sheet.map((row) => row.map(({ text }) => text));
}

export function isBlank(sheet: Sheet): boolean {
  return sheet.every((row) => row.every(({ text }) => text === ''));
}

/** As spreadsheets count columns: 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}
