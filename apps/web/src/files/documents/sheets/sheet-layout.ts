/** Finds the rows and columns of a sheet that are seen, and the cells that are one. */
import { LIMITS } from '../document-limits.ts';
import type { MergedCells } from '../document-model.ts';
import type { DocumentParts } from '../document-parts.ts';
import type { Attribute } from '../read-xml.ts';

/** A sheet's last column, XFD. */
const MOST_COLUMNS = 16_384;
const MOST_MERGES = 2_000;

/** The columns that are hidden; those between them are counted, so that they close up. */
export class SeenColumns {
  readonly #hidden: { first: number; last: number }[] = [];

  add(attribute: Attribute): void {
    const isHidden = isTrue(attribute('hidden')) || attribute('width') === '0';
    const [first, last] = [Number(attribute('min')), Number(attribute('max'))];
    if (!isHidden || !(first >= 1) || !(last >= first) || this.#hidden.length > MOST_COLUMNS)
      return;
    this.#hidden.push({ first: first - 1, last: Math.min(last, MOST_COLUMNS) - 1 });
  }

  /** Without the empty ones behind a sheet's last column, which many books hide up to the very end. */
  get hiddenCount(): number {
    const inner = this.#hidden.filter(({ last }) => last < MOST_COLUMNS - 1);
    return inner.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  }

  /** The place of a column among those that are seen; undefined where it is hidden. */
  placeOf(column: number): number | undefined {
    let before = 0;
    for (const { first, last } of this.#hidden) {
      if (column >= first && column <= last) return undefined;
      if (last < column) before += last - first + 1;
    }
    return column - before;
  }

  /** The own numbers of so many columns that are seen. */
  numbers(count: number): number[] {
    const numbers: number[] = [];
    for (let column = 0; numbers.length < count && column < MOST_COLUMNS; column += 1) {
      if (this.placeOf(column) !== undefined) numbers.push(column);
    }
    return numbers;
  }
}

/** A row whose height was drawn to nothing is as hidden as one that says so. */
export function isHiddenRow(attribute: Attribute): boolean {
  return isTrue(attribute('hidden')) || attribute('ht') === '0';
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The cells that are one: they stand behind the rows, of which only the first are read. */
export function readMerges(
  parts: DocumentParts,
  xml: string,
  places: {
    row: (row: number) => number | undefined;
    column: (column: number) => number | undefined;
  },
): MergedCells[] {
  const at = xml.search(/<(?:\w+:)?mergeCells[\s>]/);
  if (at < 0) return [];
  const merges: MergedCells[] = [];
  let isOver = false;
  parts.readXml(xml.slice(at), {
    open(tag, attribute) {
      const range = tag === 'mergeCell' ? rangeOf(attribute('ref') ?? '') : undefined;
      const merge = range && seenPart(range, places);
      if (merge) merges.push(merge);
    },
    close(tag) {
      isOver = tag === 'mergeCells';
    },
    isDone: () => isOver || merges.length >= MOST_MERGES,
  });
  return merges;
}

/**
 * Returns the part of a merge within the rows and columns that are shown; its value stands in the
 * first cell.
 */
function seenPart(
  { top, left, bottom, right }: Range,
  places: Parameters<typeof readMerges>[2],
): MergedCells | undefined {
  const [row, column] = [places.row(top), places.column(left)];
  if (row === undefined || column === undefined) return undefined;
  if (row >= LIMITS.tableRows || column >= LIMITS.tableColumns) return undefined;
  const rows = countSeen(top, Math.min(bottom, top + LIMITS.tableRows), places.row);
  const columns = countSeen(left, Math.min(right, left + LIMITS.tableColumns), places.column);
  return rows * columns > 1 ? { row, column, rows, columns } : undefined;
}

function countSeen(
  from: number,
  to: number,
  placeOf: (number: number) => number | undefined,
): number {
  let count = 0;
  for (let number = from; number <= to; number += 1) {
    if (placeOf(number) !== undefined) count += 1;
  }
  return count;
}

/** `A1:C2`; undefined where it is none. */
function rangeOf(reference: string): Range | undefined {
  const [from, to] = reference.split(':').map(cellOf);
  if (!from || !to) return undefined;
  return { top: from.row, left: from.column, bottom: to.row, right: to.column };
}

function cellOf(reference: string): { row: number; column: number } | undefined {
  const row = Number(/^\$?[A-Z]{1,3}\$?([1-9]\d{0,6})$/i.exec(reference)?.[1]);
  return row >= 1 ? { row: row - 1, column: columnOf(reference.replace('$', '')) } : undefined;
}

/** `C7` → 2; below 0 where the cell does not say. */
export function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
