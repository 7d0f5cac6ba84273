import { figureColumns, isBareFigure } from './figure-columns.ts';
import { headRows } from './head-rows.ts';
import type { CellPlace, Sheet } from './sheet.ts';
import { placeName, totalsOf } from './sheet-doubts.ts';
import { totalRows } from './total-words.ts';

/** A cell as print would set it. */
export interface CellLook {
  align: 'left' | 'center' | 'right';
  /** In the head, or in the row of a total. */
  isBold: boolean;
  /** A total that agrees with what stands above it. */
  isConfirmedTotal: boolean;
}

/** Figures stand below each other by their last digit, heads over several columns in the middle. */
export function cellLooks(sheet: Sheet): (place: CellPlace) => CellLook {
  const [figures, heads, totals] = [figureColumns(sheet), headRows(sheet), totalRows(sheet)];
  const confirmed = confirmedTotals(sheet);
  return ({ row, column }) => {
    const cell = sheet[row]?.[column];
    const isWide = (cell?.span.columns ?? 1) > 1;
    const isOfFigures = isBareFigure(cell?.text ?? '') || (figures.has(column) && !isWide);
    const isTotalName = isWide && totals.has(row);
    const isWideHead = isWide && heads.has(row);
    return {
      align: isWideHead ? 'center' : isOfFigures || isTotalName ? 'right' : 'left',
      isBold: heads.has(row) || totals.has(row),
      isConfirmedTotal: confirmed.has(placeName({ row, column })),
    };
  };
}

function confirmedTotals(sheet: Sheet): ReadonlySet<string> {
  const agreeing = totalsOf(sheet).checks.filter(
    ({ kind, off }) => kind === 'column' && off === undefined,
  );
  return new Set(agreeing.map(({ total }) => placeName(total)));
}
