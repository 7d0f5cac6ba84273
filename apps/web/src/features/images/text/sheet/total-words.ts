import { hasFigure } from '@transmit/imaging/text/amount';
import type { TotalCheck } from '@transmit/imaging/text/check-totals';
import { columnName } from '#platform/files/column-name.ts';
import { words } from '../words.ts';
import type { CellPlace, Sheet } from './sheet.ts';
import { isOffUnseen, totalsOf } from './sheet-doubts.ts';

/** Why a total is marked. */
export function totalDoubt({ kind, sum, off, isReduced }: TotalCheck): string {
  if (off === undefined) return words.checkedCell;
  if (kind === 'column') return words.sumOff(sum, off, isReduced);
  return kind === 'product' ? words.productOff(sum, off) : words.rowSumOff(sum, off);
}

/** The sums that a table's totals confirm, a sentence for each column. */
export function totalSentences(sheet: Sheet): string[] {
  const columns = Map.groupBy(totalsOf(sheet).checks, ({ total }) => total.column);
  return [...columns.values()].flatMap((ofColumn) => {
    const kinds = [...Map.groupBy(ofColumn, ({ kind }) => kind).values()];
    const agreed = kinds.filter((ofKind) => ofKind.every(({ off }) => off === undefined));
    const [first] = agreed.flat();
    if (!first) return [];
    const clauses = agreed.flatMap((ofKind) => clausesOf(sheet, ofKind));
    return [words.columnAgrees(headOf(sheet, first), clauses)];
  });
}

/** Every total below a column is told; that all rows agree is told once. */
function clausesOf(sheet: Sheet, checks: readonly TotalCheck[]): string[] {
  const [first] = checks;
  if (!first) return [];
  if (first.kind === 'column') {
    return checks.map(({ parts, sum, isReduced }) => {
      // A blank cell, a stroke and the lower row of a head add nothing.
      const added = parts.filter(({ row, column }) => hasFigure(sheet[row]?.[column]?.text));
      return words.sumAgrees(added.length, sum, isReduced);
    });
  }
  const factors = first.parts.map((part) => headAbove(sheet, part));
  return [first.kind === 'product' ? words.productsAgree(factors) : words.rowSumsAgree];
}

/**
 * The word of the totals below a column: they all agree, or by what the first that does not is off. Nothing is said
 * of a total that a person has seen and left as it is.
 */
export function columnWord(sheet: Sheet, column: number): ColumnWord | undefined {
  const down = totalsOf(sheet).checks.filter(
    ({ kind, total }) => kind === 'column' && total.column === column,
  );
  const broken = down.filter(({ off }) => off !== undefined);
  if (down.length > 0 && broken.length === 0) return { agrees: true, text: words.checked };
  const unseen = broken.find(({ total }) => isOffUnseen(sheet, total));
  return unseen?.off === undefined
    ? undefined
    : { agrees: false, text: words.columnOff(unseen.off) };
}

export interface ColumnWord {
  agrees: boolean;
  text: string;
}

/** Rows that hold a total of the columns above them. */
export function totalRows(sheet: Sheet): ReadonlySet<number> {
  const { checks } = totalsOf(sheet);
  return new Set(checks.flatMap(({ kind, total }) => (kind === 'column' ? [total.row] : [])));
}

/** The words nearest above the figures, or the column's letter. */
function headOf(sheet: Sheet, { total, parts }: TotalCheck): string {
  const top = Math.min(total.row, ...parts.map(({ row }) => row));
  return headAbove(sheet, { row: top, column: total.column });
}

function headAbove(sheet: Sheet, { row, column }: CellPlace): string {
  const above = sheet.slice(0, row).map((cells) => cells[column]?.text.trim() ?? '');
  return above.findLast((text) => text !== '') ?? words.columnTitle(columnName(column));
}
