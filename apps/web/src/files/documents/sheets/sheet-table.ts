import { decodeXString } from '@transmit/imaging/save/xstring';
import { LIMITS } from '../document-limits.ts';
import type { Attribute, XmlVisitor } from '../read-xml.ts';
import { PLAIN } from './cell-formats.ts';
import type { NumberText } from './number-text.ts';
import { columnOf, isHiddenRow, SeenColumns } from './sheet-layout.ts';

export interface BookValues {
  texts: readonly string[];
  formats: readonly string[];
  numberText: NumberText;
}

interface Cell {
  column: number;
  type: string;
  format: string;
  value: string;
  formula: string;
}

/** Gathers the first rows and columns that are seen of a sheet while its XML is read. */
export class SheetTable implements XmlVisitor {
  readonly rows: string[][] = [];
  readonly columns = new SeenColumns();
  isCut = false;
  /** A sheet that is one chart: it has no cells. */
  isChart = false;
  hiddenRows = 0;
  readonly #values: BookValues;
  /** The own number of each row that is seen, by its place among them. */
  readonly #numbers: number[] = [];
  #row = -1;
  #isHidden = false;
  #column = -1;
  #cell: Cell | undefined;
  #isValue = false;
  #isFormula = false;
  #readings = 0;
  #isOver = false;

  constructor(values: BookValues) {
    this.#values = values;
  }

  /** The own numbers of the rows, where some are hidden. */
  get rowNumbers(): number[] {
    return this.#numbers.slice(0, this.rows.length);
  }

  /** The place of each row that is seen, by its own number. */
  rowPlaces(): ReadonlyMap<number, number> {
    return new Map(this.#numbers.map((row, place) => [row, place]));
  }

  isDone(): boolean {
    return this.#isOver;
  }

  open(tag: string, attribute: Attribute): void {
    if (tag === 'chartsheet') this.isChart = true;
    if (tag === 'col') this.columns.add(attribute);
    if (tag === 'row') this.#openRow(attribute);
    if (tag === 'c') this.#openCell(attribute);
    if (tag === 'rPh') this.#readings += 1;
    this.#isValue = this.#readings === 0 && (tag === 'v' || tag === 't');
    this.#isFormula = tag === 'f';
  }

  close(tag: string): void {
    this.#isValue = false;
    this.#isFormula = false;
    if (tag === 'rPh') this.#readings = Math.max(0, this.#readings - 1);
    if (tag === 'sheetData') this.#isOver = true;
    if (tag === 'c') this.#closeCell();
  }

  text(text: string): void {
    const cell = this.#cell;
    if (cell && this.#isValue) cell.value = (cell.value + text).slice(0, LIMITS.cellLength);
    if (cell && this.#isFormula) cell.formula = (cell.formula + text).slice(0, LIMITS.cellLength);
  }

  /** A row may name its number, and leave out those that are empty. */
  #openRow(attribute: Attribute): void {
    const named = Number(attribute('r'));
    const next = Number.isInteger(named) && named > 0 ? named - 1 : this.#row + 1;
    const number = Math.max(this.#row + 1, next);
    this.#isHidden = isHiddenRow(attribute);
    // Rows in between that are not named are empty, and seen.
    for (let row = this.#row + 1; row < number && !this.#isFull; row += 1) this.#numbers.push(row);
    this.#row = number;
    this.#column = -1;
    if (this.#isHidden) this.hiddenRows += 1;
    else if (!this.#isFull) this.#numbers.push(number);
    else this.#end();
  }

  get #isFull(): boolean {
    return this.#numbers.length >= LIMITS.tableRows;
  }

  #end(): void {
    this.isCut = true;
    this.#isOver = true;
  }

  #openCell(attribute: Attribute): void {
    const named = columnOf(attribute('r') ?? '');
    this.#column = Math.max(this.#column + 1, named);
    this.#cell = {
      column: this.#column,
      type: attribute('t') ?? 'n',
      format: this.#values.formats[Number(attribute('s') ?? 0)] ?? PLAIN,
      value: '',
      formula: '',
    };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell || this.#row < 0 || this.#isHidden || this.#isOver) return;
    const column = this.columns.placeOf(cell.column);
    const text = column === undefined ? '' : cellText(cell, this.#values);
    if (column === undefined || text === '') return;
    if (column < LIMITS.tableColumns) this.#put(column, text);
    else this.isCut = true;
  }

  #put(column: number, text: string): void {
    const place = this.#numbers.length - 1;
    while (this.rows.length <= place) this.rows.push([]);
    const row = this.rows[place] ?? [];
    while (row.length < column) row.push('');
    row[column] = text;
  }
}

/** Types whose value is a number or a word of the format. */
const COUNTED: ReadonlySet<string> = new Set(['s', 'b', 'n', 'e']);

function cellText(
  { type, format, value, formula }: Cell,
  { texts, numberText }: BookValues,
): string {
  // Number 0 of the shared texts, or FALSE, would be said of a cell that has no value.
  if (value.trim() === '' && COUNTED.has(type)) return uncounted(formula);
  switch (type) {
    case 's':
      return numberText.text(texts[Number(value)] ?? '', format);
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return dayText(value);
    case 'n':
      return textOfNumber(value, format, numberText);
    case 'e':
      return value;
    default:
      return numberText.text(decodeXString(value), format);
  }
}

/** Libraries write formulas and count nothing: what stands there is no empty cell. */
function uncounted(formula: string): string {
  return formula === '' ? '' : `=${formula}`;
}

function textOfNumber(value: string, format: string, numberText: NumberText): string {
  const number = Number(value);
  return Number.isFinite(number) ? numberText.number(number, format) : value;
}

/** `2026-11-26T00:00:00` as people write it. */
function dayText(value: string): string {
  const [, day = '', clock = ''] =
    /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d)?)?/.exec(value.trim()) ?? [];
  if (day === '' && clock === '') return value;
  const time = clock.replace(/:00$/, (seconds) => (clock.length > 5 ? '' : seconds));
  return day !== '' && (time === '' || time === '00:00') ? day : `${day} ${time}`.trim();
}
