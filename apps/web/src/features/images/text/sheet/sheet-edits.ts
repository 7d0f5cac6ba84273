/** The changes that a person may make to a table. Nothing is changed in place, so every state can be kept for undo. */
import { type LineChange, mergesOf, mergesOutside, movedMerges, withMerges } from './merges.ts';
import { type CellPlace, EMPTY_CELL, type Sheet, type SheetCell, widthOf } from './sheet.ts';
import { findOff } from './sheet-doubts.ts';

export type SheetEdit =
  | { kind: 'write'; place: CellPlace; text: string }
  /** A person has looked: it says what the picture says. */
  | { kind: 'approve'; place: CellPlace }
  /** A person has looked: its cells belong together. */
  | { kind: 'approve-row'; row: number }
  /** A merged cell becomes single ones; its text stays in the first. */
  | { kind: 'split'; place: CellPlace }
  /** Another photograph of the same sheet goes on below. */
  | { kind: 'join'; sheet: Sheet }
  | { kind: 'paste'; place: CellPlace; texts: readonly (readonly string[])[] }
  | LineChange;

const CERTAIN = { confidence: 1, weakestFigure: 1, other: undefined };
/** Another text is another sum. */
const TYPED = { ...CERTAIN, seenOff: undefined };

export function applyEdit(sheet: Sheet, edit: SheetEdit): Sheet {
  switch (edit.kind) {
    case 'write':
      return changeCell(sheet, edit.place, (cell) => written(cell, edit.text));
    case 'approve':
      return changeCell(sheet, edit.place, (cell) => ({
        ...cell,
        ...CERTAIN,
        seenOff: findOff(sheet, edit.place),
      }));
    case 'approve-row':
      return sheet.map((cells, row) =>
        row === edit.row ? cells.map((cell) => ({ ...cell, rowCertainty: 1 })) : cells,
      );
    case 'split':
      return withMerges(
        sheet,
        mergesOf(sheet).filter(({ row, column }) => !isAt(edit.place, row, column)),
      );
    case 'join':
      return edit.sheet;
    case 'paste':
      return pasteBlock(sheet, edit.place, edit.texts);
    default:
      return changeLines(sheet, edit);
  }
}

function changeCell(sheet: Sheet, place: CellPlace, to: (cell: SheetCell) => SheetCell): Sheet {
  return sheet.map((cells, row) =>
    row === place.row
      ? cells.map((cell, column) => (isAt(place, row, column) ? to(cell) : cell))
      : cells,
  );
}

function isAt(place: CellPlace, row: number, column: number): boolean {
  return place.row === row && place.column === column;
}

function written(cell: SheetCell, text: string): SheetCell {
  return text === cell.text ? cell : { ...cell, text, ...TYPED };
}

/** From a place on, to the right and down; the sheet grows where it has to. Merged cells below it come apart. */
function pasteBlock(
  sheet: Sheet,
  { row: top, column: left }: CellPlace,
  texts: readonly (readonly string[])[],
): Sheet {
  const wide = Math.max(...texts.map((row) => row.length));
  const height = Math.max(sheet.length, top + texts.length);
  const width = Math.max(widthOf(sheet), left + wide);
  const grown = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => {
      const cell = sheet[row]?.[column] ?? EMPTY_CELL;
      const text = texts[row - top]?.[column - left];
      return text === undefined ? cell : written(cell, text);
    }),
  );
  const block = { row: top, column: left, rows: texts.length, columns: wide };
  const merges = mergesOf(sheet);
  const kept = mergesOutside(merges, block);
  return kept.length === merges.length ? grown : withMerges(grown, kept);
}

function changeLines(sheet: Sheet, change: LineChange): Sheet {
  const merges = mergesOf(sheet);
  const changed = withLines(withMovedText(sheet, change), change);
  return merges.length === 0 ? changed : withMerges(changed, movedMerges(merges, change));
}

function withLines(sheet: Sheet, { kind, at }: LineChange): Sheet {
  switch (kind) {
    case 'insert-row':
      return sheet.toSpliced(at, 0, Array(widthOf(sheet)).fill(EMPTY_CELL));
    case 'insert-column':
      // A row's certainty is read off its first cell.
      return sheet.map((row) =>
        row.toSpliced(at, 0, { ...EMPTY_CELL, rowCertainty: row[0]?.rowCertainty ?? 1 }),
      );
    case 'remove-row':
      return sheet.length > 1 ? sheet.toSpliced(at, 1) : [sheet[0]?.map(() => EMPTY_CELL) ?? []];
    case 'remove-column':
      return widthOf(sheet) > 1
        ? sheet.map((row) => row.toSpliced(at, 1))
        : sheet.map(() => [EMPTY_CELL]);
  }
}

/** The text of a merged cell stays when its first row or column goes. */
function withMovedText(sheet: Sheet, { kind, at }: LineChange): Sheet {
  if (kind !== 'remove-row' && kind !== 'remove-column') return sheet;
  const [down, right] = kind === 'remove-row' ? [1, 0] : [0, 1];
  const cut = mergesOf(sheet).filter(({ row, column, rows, columns }) =>
    kind === 'remove-row' ? row === at && rows > 1 : column === at && columns > 1,
  );
  return cut.reduce((rows: Sheet, { row, column }) => {
    const moved = rows[row]?.[column];
    if (!moved) return rows;
    const place = { row: row + down, column: column + right };
    return changeCell(rows, place, (cell) => ({ ...moved, rowCertainty: cell.rowCertainty }));
  }, sheet);
}
