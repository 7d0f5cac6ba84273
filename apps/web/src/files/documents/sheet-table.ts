import { LIMITS } from './document-limits.ts';
import type { Attribute, XmlVisitor } from './read-xml.ts';
import type { CellStyle } from './sheet-styles.ts';

interface Book {
  texts: readonly string[];
  styles: readonly CellStyle[];
  isFrom1904: boolean;
}

interface Cell {
  column: number;
  type: string;
  style: CellStyle;
  value: string;
}

/** Gathers the first rows and columns of a sheet while its XML is read. */
export class SheetTable implements XmlVisitor {
  readonly rows: string[][] = [];
  isCut = false;
  readonly #book: Book;
  #row = -1;
  #column = -1;
  #cell: Cell | undefined;
  #isValue = false;
  #isOver = false;

  constructor(book: Book) {
    this.#book = book;
  }

  isDone(): boolean {
    return this.#isOver;
  }

  open(tag: string, attribute: Attribute): void {
    if (tag === 'row') this.#openRow(attribute);
    if (tag === 'c') this.#openCell(attribute);
    this.#isValue = tag === 'v' || tag === 't';
  }

  close(tag: string): void {
    this.#isValue = false;
    if (tag === 'sheetData') this.#isOver = true;
    if (tag === 'c') this.#closeCell();
  }

  text(text: string): void {
    if (!this.#cell || !this.#isValue) return;
    this.#cell.value = (this.#cell.value + text).slice(0, LIMITS.cellLength);
  }

  /** A row may name its number, and leave out those that are empty. */
  #openRow(attribute: Attribute): void {
    const named = Number(attribute('r'));
    const next = Number.isInteger(named) && named > 0 ? named - 1 : this.#row + 1;
    this.#row = Math.max(this.#row + 1, next);
    this.#column = -1;
    if (this.#row < LIMITS.tableRows) return;
    this.isCut = true;
    this.#isOver = true;
  }

  #openCell(attribute: Attribute): void {
    const named = columnOf(attribute('r') ?? '');
    this.#column = Math.max(this.#column + 1, named);
    this.#cell = {
      column: this.#column,
      type: attribute('t') ?? 'n',
      style: this.#book.styles[Number(attribute('s') ?? 0)] ?? 'plain',
      value: '',
    };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell || this.#row < 0 || this.#isOver) return;
    const text = cellText(cell, this.#book);
    if (text === '') return;
    if (cell.column >= LIMITS.tableColumns) {
      this.isCut = true;
      return;
    }
    while (this.rows.length <= this.#row) this.rows.push([]);
    const row = this.rows[this.#row] ?? [];
    while (row.length < cell.column) row.push('');
    row[cell.column] = text;
  }
}

/** `C7` → 2; below 0 where the cell does not say. */
export function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText({ type, style, value }: Cell, { texts, isFrom1904 }: Book): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? numberText(number, style, isFrom1904) : value;
}

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The last day that spreadsheets know: 9999-12-31. */
const LAST_DAY = 2_958_466;

/** As it is meant, not as it would look: dates in order of size, percents with two decimals at most. */
export function numberText(number: number, style: CellStyle, isFrom1904: boolean): string {
  if (style === 'percent') return `${tidy(Number((number * 100).toFixed(2)))}%`;
  if (style === 'plain' || number < 0 || number >= LAST_DAY) return tidy(number);
  if (style === 'elapsed') return elapsedText(number);
  const epoch = isFrom1904 ? EPOCH_1904 : EPOCH_1900 + (isEarly(number) ? DAY_MS : 0);
  // To the second: a day's part is kept as a fraction.
  const text = new Date(epoch + Math.round(number * 86_400) * 1000).toISOString();
  if (style === 'date') return text.slice(0, 10);
  const clock = text.slice(11, text.slice(17, 19) === '00' ? 16 : 19);
  return style === 'time' ? clock : `${text.slice(0, 10)} ${clock}`;
}

/** `30:15`: hours go on beyond a day. */
function elapsedText(days: number): string {
  const minutes = Math.floor(Math.round(days * 86_400) / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Before March 1900 the count is one day off, as Lotus took 1900 for a leap year. */
function isEarly(number: number): boolean {
  return number >= 1 && number < 60;
}

/** `0.30000000000000004` is 0.3 to everybody. */
function tidy(number: number): string {
  return String(Number(number.toPrecision(15)));
}
