import { holdsAmount } from '../totals/amount.ts';
import { namesColumns } from './names-columns.ts';

/** The seam of two photographs of one sheet: rows at the start of the second that the first has too. */
export interface Overlap {
  /** The head, printed or photographed once more. */
  head: number;
  /** Rows behind it that are the last of the first photograph. */
  rows: number;
}

type Texts = readonly (readonly string[])[];

/** Rows of a head at most. */
const MOST_HEAD = 4;
/** Share of the cells that may have been read otherwise. Rows of one table differ by a digit: no more is let go. */
const MISREAD = 0.13;
/** Share of such a cell's letters that are the same. */
const ALIKE = 0.5;
/** A row with fewer cells of text may be there twice. */
const FEWEST_CELLS = 2;

/** Undefined where the tables have other columns. Of several ways to lay them over each other the longest. */
export function findOverlap(first: Texts, second: Texts): Overlap | undefined {
  const width = first[0]?.length ?? 0;
  if (width === 0 || width !== (second[0]?.length ?? 0)) return undefined;
  const head = headOf(first, second);
  // A sheet photographed from further down has no head: then its first rows may overlap at once.
  for (const start of head > 0 ? [head, 0] : [0]) {
    const rows = longestOverlap(first, second.slice(start));
    if (rows > 0) return { head: start, rows };
  }
  return { head: withoutGoods(second.slice(0, head), first.slice(head)), rows: 0 };
}

/** Without a seam, equal rows of figures that end the head are goods that both pages begin with. */
function withoutGoods(head: Texts, below: Texts): number {
  return head.findLastIndex((row) => !row.some(holdsAmount) || namesColumns(row, below)) + 1;
}

function headOf(first: Texts, second: Texts): number {
  let head = 0;
  while (head < MOST_HEAD && areSame(first.slice(head, head + 1), second.slice(head, head + 1))) {
    head += 1;
  }
  // A table that is its own head has none.
  return head < Math.min(first.length, second.length) ? head : 0;
}

function longestOverlap(first: Texts, second: Texts): number {
  for (let rows = Math.min(first.length, second.length); rows > 0; rows -= 1) {
    const end = first.slice(-rows);
    if (areSame(end, second.slice(0, rows)) && end.some(hasEnough)) return rows;
  }
  return 0;
}

function hasEnough(row: readonly string[]): boolean {
  return row.filter((text) => text.trim() !== '').length >= FEWEST_CELLS;
}

/** Cell by cell, but for a few that were read otherwise. */
function areSame(some: Texts, others: Texts): boolean {
  const cells = some
    .flatMap((texts, row) =>
      texts.map((text, column) => [plain(text), plain(others[row]?.[column] ?? '')] as const),
    )
    .filter(([one, other]) => one !== '' || other !== '');
  const misread = cells.filter(([one, other]) => one !== other);
  if (!misread.every(([one, other]) => areAlike(one, other))) return false;
  return cells.length > 0 && misread.length <= MISREAD * cells.length;
}

/** A running number differs in its digits alone: another figure is another row. */
function areAlike(one: string, other: string): boolean {
  const [digits, others] = [one, other].map((text) => text.replace(/\D/g, ''));
  if (digits && others && digits !== others) return false;
  return sharedLetters(one, other) >= ALIKE * Math.max(one.length, other.length);
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** Letters in the same place, from the front and from the back. */
function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let front = 0;
  while (front < most && one[front] === other[front]) front += 1;
  let back = 0;
  while (back < most - front && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  return front + back;
}
