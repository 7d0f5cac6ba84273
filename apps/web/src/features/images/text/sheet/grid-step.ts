import { ownerOf } from './merges.ts';
import type { CellPlace, Sheet } from './sheet.ts';

/** The cell that a key leads to; undefined where it belongs to the text. A merged cell is left over its far side. */
export function stepFrom(
  sheet: Sheet,
  place: CellPlace,
  key: string,
  { isEditing, shiftKey }: { isEditing: boolean; shiftKey: boolean },
): CellPlace | undefined {
  const { row, column } = place;
  const span = sheet[row]?.[column]?.span ?? { rows: 1, columns: 1 };
  const lastColumn = (sheet[0]?.length ?? 1) - 1;
  if (key === 'Tab') return inReadingOrder(sheet, place, shiftKey ? -1 : 1);
  // Shift and Enter is a break inside the cell.
  if (key === 'Enter') return shiftKey ? undefined : seenAt(sheet, row + span.rows, column);
  if (isEditing || shiftKey) return undefined;
  const moves: Record<string, [number, number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + span.rows, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + span.columns],
    PageUp: [row - 10, column],
    PageDown: [row + 10, column],
    Home: [row, 0],
    End: [row, lastColumn],
  };
  const move = moves[key];
  return move && seenAt(sheet, move[0], move[1]);
}

/** Undefined at either end: the focus then leaves the table, as Tab should. */
function inReadingOrder(sheet: Sheet, place: CellPlace, by: 1 | -1): CellPlace | undefined {
  const width = sheet[0]?.length ?? 1;
  const all = sheet.length * width;
  for (let at = place.row * width + place.column + by; at >= 0 && at < all; at += by) {
    const next = { row: Math.floor(at / width), column: at % width };
    if (!sheet[next.row]?.[next.column]?.isCovered) return next;
  }
  return undefined;
}

function seenAt(sheet: Sheet, row: number, column: number): CellPlace {
  const [lastRow, lastColumn] = [sheet.length - 1, (sheet[0]?.length ?? 1) - 1];
  return ownerOf(sheet, {
    row: Math.min(lastRow, Math.max(0, row)),
    column: Math.min(lastColumn, Math.max(0, column)),
  });
}
