import type { TextCell } from '../text-page.ts';
import { checkTotals, type TotalCheck, type TotalPlace } from './check-totals.ts';

/** Cells with two readings in one sum that are tried together. */
const MOST_TRIED = 8;

/**
 * A sum may be off and one cell's other reading mend it: that reading is taken, for the total says which of the
 * two stands there. Where two could mend it, neither is (docs/decisions/0100).
 */
export function settleDoubts(table: TextCell[][]): TextCell[][] {
  let settled = table;
  for (const check of checkTotals(textsOf(table)).filter(({ off }) => off !== undefined)) {
    settled = settleOne(settled, check);
  }
  return settled;
}

function settleOne(table: TextCell[][], check: TotalCheck): TextCell[][] {
  const doubted = [check.total, ...check.parts]
    .filter(({ row, column }) => table[row]?.[column]?.other !== undefined)
    .slice(0, MOST_TRIED);
  const mended = doubted
    .map((place) => withOther(table, place))
    .filter((tried) => agrees(tried, check.total, check.kind));
  return mended.length === 1 && mended[0] ? mended[0] : table;
}

function agrees(table: TextCell[][], total: TotalPlace, kind: TotalCheck['kind']): boolean {
  return checkTotals(textsOf(table)).some(
    (check) =>
      check.off === undefined &&
      check.kind === kind &&
      check.total.row === total.row &&
      check.total.column === total.column,
  );
}

function withOther(table: TextCell[][], { row, column }: TotalPlace): TextCell[][] {
  return table.map((cells, y) =>
    y === row
      ? cells.map((cell, x) =>
          x === column && cell.other !== undefined
            ? { ...cell, text: cell.other, other: cell.text }
            : cell,
        )
      : cells,
  );
}

function textsOf(table: TextCell[][]): string[][] {
  return table.map((row) => row.map(({ text }) => text));
}
