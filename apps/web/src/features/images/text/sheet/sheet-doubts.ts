/** The doubts of a table that a person should look at, and the word of its own totals. */

import { isToldByProduct, parseAmount, parseQuantity } from '@transmit/imaging/text/amount';
import { checkTotals, type TotalCheck } from '@transmit/imaging/text/check-totals';
import { isInDoubt, isRowInDoubt } from '@transmit/imaging/text/text-doubt';
import { type CellPlace, type Sheet, textsOf } from './sheet.ts';

/** The word of a table's totals on its cells. */
export interface SheetTotals {
  checks: readonly TotalCheck[];
  /** Places that a sum confirms, as `row column`. */
  confirmed: ReadonlySet<string>;
  /** Totals that are not the sum, by place. */
  off: ReadonlyMap<string, TotalCheck>;
}

/** A table is never changed in place: each is added up once. */
const known = new WeakMap<Sheet, SheetTotals>();

export function totalsOf(sheet: Sheet): SheetTotals {
  const totals = known.get(sheet) ?? addUp(sheet);
  known.set(sheet, totals);
  return totals;
}

export function placeName({ row, column }: CellPlace): string {
  return `${row} ${column}`;
}

function addUp(sheet: Sheet): SheetTotals {
  const checks = checkTotals(textsOf(sheet));
  const agreeing = checks.filter(({ off }) => off === undefined);
  const broken = checks.filter(({ off }) => off !== undefined);
  // A sum knows figures, and not the unit behind one.
  const summed = agreeing
    .flatMap((check) => [check.total, ...partsToldBy(sheet, check)])
    .filter(({ row, column }) => parseAmount(sheet[row]?.[column]?.text ?? '') !== undefined);
  return {
    checks,
    confirmed: new Set(summed.map(placeName)),
    off: new Map(broken.map((check) => [placeName(check.total), check])),
  };
}

/** A product is the same for several prices where it is rounded further than they are written, and for all of nothing. */
function partsToldBy(sheet: Sheet, { kind, total, parts }: TotalCheck): CellPlace[] {
  if (kind !== 'product') return parts;
  const amountAt = ({ row, column }: CellPlace) => parseQuantity(sheet[row]?.[column]?.text ?? '');
  const product = amountAt(total);
  return parts.filter((part) => {
    const others = parts.filter((one) => one !== part).map(amountAt);
    const [factor, other] = [amountAt(part), others[0]];
    return factor && other && product && isToldByProduct(factor, other, product);
  });
}

/** By what a total is off from its sum; undefined where it is not, or there is none. */
export function findOff(sheet: Sheet, place: CellPlace): string | undefined {
  return totalsOf(sheet).off.get(placeName(place))?.off;
}

/** A total that is off, and by something else than a person has seen and left. */
export function isOffUnseen(sheet: Sheet, place: CellPlace): boolean {
  const off = findOff(sheet, place);
  return off !== undefined && off !== sheet[place.row]?.[place.column]?.seenOff;
}

/** Tells whether a person should look at a cell: its doubt is settled by no sum, or it breaks one. */
export function isCellInDoubt(sheet: Sheet, place: CellPlace): boolean {
  const cell = sheet[place.row]?.[place.column];
  if (!cell || cell.isCovered) return false;
  const { confirmed } = totalsOf(sheet);
  if (isOffUnseen(sheet, place)) return true;
  return isInDoubt(cell) && !confirmed.has(placeName(place));
}

/** Tells whether the cells of a row may belong to the rows above and below. */
export function isSheetRowInDoubt(sheet: Sheet, row: number): boolean {
  const certainty = sheet[row]?.[0]?.rowCertainty ?? 1;
  return isRowInDoubt({ certainty });
}

/** Tells whether a person should look at a cell of the row. */
export function hasDoubt(sheet: Sheet, row: number): boolean {
  return sheet[row]?.some((_, column) => isCellInDoubt(sheet, { row, column })) ?? false;
}

export function countDoubtful(sheet: Sheet): number {
  return sheet.reduce((sum, cells, row) => {
    const doubted = cells.filter((_, column) => isCellInDoubt(sheet, { row, column })).length;
    return sum + doubted + (isSheetRowInDoubt(sheet, row) ? 1 : 0);
  }, 0);
}

/** Doubtful cells of each column; a row that may have slipped belongs to none. */
export function countByColumn(sheet: Sheet): number[] {
  const columns = sheet[0]?.keys() ?? [];
  return [...columns].map(
    (column) => sheet.filter((_, row) => isCellInDoubt(sheet, { row, column })).length,
  );
}

/**
 * The next doubtful cell after a place, or the one before it, row by row, around the ends; of a doubtful row the
 * first.
 */
export function nextDoubtful(
  sheet: Sheet,
  from: CellPlace | undefined,
  way: 1 | -1 = 1,
): CellPlace | undefined {
  const width = sheet[0]?.length ?? 0;
  const all = sheet.length * width;
  // Before the first cell, where none is looked at.
  const start = from ? from.row * width + from.column : -1;
  for (let step = 1; step <= all; step += 1) {
    const index = (start + way * step + 2 * all) % all;
    const place = { row: Math.floor(index / width), column: index % width };
    const isRowStart = place.column === firstShown(sheet, place.row);
    if (isCellInDoubt(sheet, place)) return place;
    if (isRowStart && isSheetRowInDoubt(sheet, place.row)) return place;
  }
  return undefined;
}

/** The first cell of a row that is not below a merged one. */
function firstShown(sheet: Sheet, row: number): number {
  return sheet[row]?.findIndex(({ isCovered }) => !isCovered) ?? 0;
}
