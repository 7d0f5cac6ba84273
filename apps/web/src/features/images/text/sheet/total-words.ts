import type { TotalCheck } from '@transmit/imaging/text/check-totals';
import { columnName } from '#platform/files/column-name.ts';
import { words } from '../words.ts';
import type { Sheet } from './sheet.ts';
import type { SheetTotals } from './sheet-doubts.ts';

/** Why a total is marked. */
export function totalDoubt({ kind, sum, off }: TotalCheck): string {
  if (off === undefined) return words.checkedCell;
  if (kind === 'column') return words.sumOff(sum, off);
  return kind === 'product' ? words.productOff(sum, off) : words.rowSumOff(sum, off);
}

/** The sums that a table's totals confirm, a sentence for each column. */
export function totalSentences(sheet: Sheet, { checks }: SheetTotals): string[] {
  const columns = Map.groupBy(checks, ({ total, kind }) => `${total.column} ${kind}`);
  return [...columns.values()].flatMap((ofColumn) => {
    const [first] = ofColumn;
    if (!first || ofColumn.some(({ off }) => off !== undefined)) return [];
    const name = headOf(sheet, first);
    if (first.kind === 'product') return [words.productsAgree(name)];
    if (first.kind === 'row') return [words.rowSumsAgree(name)];
    return ofColumn.map(({ parts, sum }) => words.sumAgrees(name, parts.length, sum));
  });
}

/** Columns in which every total agrees with what stands above it. */
export function checkedColumns({ checks }: SheetTotals): Set<number> {
  const down = checks.filter(({ kind }) => kind === 'column');
  const broken = new Set(down.flatMap(({ off, total }) => (off ? [total.column] : [])));
  return new Set(down.map(({ total }) => total.column).filter((column) => !broken.has(column)));
}

/** The words nearest above the figures, or the column's letter. */
function headOf(sheet: Sheet, { total, parts }: TotalCheck): string {
  const top = Math.min(total.row, ...parts.map(({ row }) => row));
  const above = sheet.slice(0, top).map((row) => row[total.column]?.text.trim() ?? '');
  const head = above.findLast((text) => text !== '');
  return head ?? words.columnTitle(columnName(total.column));
}
