import type { CellPlace, Sheet } from './sheet.ts';

/** Where a key leads from a cell; undefined where it belongs to the text. */
export function stepFrom(
  sheet: Sheet,
  { row, column }: CellPlace,
  key: string,
  { isEditing, shiftKey }: { isEditing: boolean; shiftKey: boolean },
): CellPlace | undefined {
  const [lastRow, lastColumn] = [sheet.length - 1, (sheet[0]?.length ?? 1) - 1];
  if (key === 'Tab') return inReadingOrder({ row, column }, shiftKey ? -1 : 1, lastRow, lastColumn);
  // Shift and Enter is a break inside the cell.
  if (key === 'Enter') return shiftKey ? undefined : clamp(row + 1, column, lastRow, lastColumn);
  if (isEditing || shiftKey) return undefined;
  const moves: Record<string, [number, number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    PageUp: [row - 10, column],
    PageDown: [row + 10, column],
    Home: [row, 0],
    End: [row, lastColumn],
  };
  const move = moves[key];
  return move && clamp(move[0], move[1], lastRow, lastColumn);
}

/** Undefined at either end: the focus then leaves the table, as Tab should. */
function inReadingOrder(
  { row, column }: CellPlace,
  by: 1 | -1,
  lastRow: number,
  lastColumn: number,
): CellPlace | undefined {
  const index = row * (lastColumn + 1) + column + by;
  if (index < 0 || index >= (lastRow + 1) * (lastColumn + 1)) return undefined;
  return { row: Math.floor(index / (lastColumn + 1)), column: index % (lastColumn + 1) };
}

function clamp(row: number, column: number, lastRow: number, lastColumn: number): CellPlace {
  return {
    row: Math.min(lastRow, Math.max(0, row)),
    column: Math.min(lastColumn, Math.max(0, column)),
  };
}
