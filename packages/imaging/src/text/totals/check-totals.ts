import {
  type Amount,
  addAmounts,
  formatAmount,
  hasFigure,
  holdsAmount,
  isProduct,
  isSameAmount,
  parseAmount,
  parseQuantity,
  subtractAmounts,
} from './amount.ts';
import { isDiscountLabel, isSubtotalLabel, isTotalLabel } from './row-labels.ts';

export interface TotalPlace {
  row: number;
  column: number;
}

/** A total of the table against what it adds up. */
export interface TotalCheck {
  /** The total's own place. */
  total: TotalPlace;
  parts: TotalPlace[];
  /** A column above its total, a row before its total, or a row's quantity times its price. */
  kind: 'column' | 'row' | 'product';
  /** Whether some of the parts are discounts, which are taken off. */
  isReduced: boolean;
  sum: string;
  /** The total less the sum; undefined where they agree. */
  off: string | undefined;
}

/** Heads of columns that hold the sum or the product of those before them. */
const ROW_TOTAL = /(小\s*计|合\s*计|总\s*计|总\s*价|金\s*额|total|amount)/i;
/** A column in which so many rows agree is one of sums; the others are wrong. */
const MOST_ROWS = 0.6;
const FEWEST_ROWS = 3;
const FEWEST_PARTS = 2;
/** Columns before a total that are tried in pairs. */
const MOST_FACTORS = 8;

/**
 * Which totals of a table agree with what they add up, and which do not (docs/decisions/0100). Nothing is said of
 * a column with words in it.
 */
export function checkTotals(texts: readonly (readonly string[])[]): TotalCheck[] {
  const amounts = texts.map((row) => row.map(parseAmount));
  return [...checkColumns(texts, amounts), ...checkRows(texts, amounts)];
}

type Amounts = readonly (readonly (Amount | undefined)[])[];

function checkColumns(texts: readonly (readonly string[])[], amounts: Amounts): TotalCheck[] {
  const labels = texts.map((row) => row.find(isTotalLabel));
  const discounts = texts.map((row) => row.some(isDiscountLabel));
  const table = { texts, amounts, labels, discounts };
  const columns = [...(texts[0]?.keys() ?? [])];
  return labels.flatMap((label, row) => {
    if (label === undefined) return [];
    return columns.flatMap((column) => columnCheck(table, { row, column }) ?? []);
  });
}

interface Labelled {
  texts: readonly (readonly string[])[];
  amounts: Amounts;
  labels: readonly (string | undefined)[];
  discounts: readonly boolean[];
}

/** Rows that a total may be the sum of, and those among them that it takes off. */
interface Reading {
  rows: readonly number[];
  taken: readonly number[];
}

function columnCheck(table: Labelled, place: TotalPlace): TotalCheck | undefined {
  const { row, column } = place;
  const total = table.amounts[row]?.[column];
  if (!total || table.texts[row]?.[column]?.trim() === '') return undefined;
  const figuresOf = ({ rows }: Reading) =>
    rows.filter((at) => hasFigure(table.texts[at]?.[column])).length;
  const isEnough = (reading: Reading) => figuresOf(reading) >= FEWEST_PARTS;
  const { own, further } = readingsOf(table, place);
  const tried = [...own, ...further].filter(figuresOf).map((reading) => {
    const sum = sumOf(table, column, reading);
    return { reading, sum, off: subtractAmounts(total, sum) };
  });
  const enough = tried.filter(({ reading }) => isEnough(reading));
  // A total that is its only part is right; one of which only earlier totals could tell is left alone.
  const isOff = own.some(isEnough) && tried.every(({ off }) => off.units !== 0);
  const best = enough.find(({ off }) => off.units === 0) ?? (isOff ? nearest(enough) : undefined);
  if (!best) return undefined;
  const { reading, sum, off } = best;
  return {
    total: place,
    parts: reading.rows.map((at) => ({ row: at, column })),
    kind: 'column',
    isReduced: reading.taken.length > 0,
    sum: formatAmount(sum),
    off: off.units === 0 ? undefined : formatAmount(off),
  };
}

function nearest<Tried extends { off: Amount }>(tried: readonly Tried[]): Tried | undefined {
  const away = ({ off }: Tried) => Math.abs(off.units) / 10 ** off.decimals;
  return tried.toSorted((one, other) => away(one) - away(other))[0];
}

/** A total's own rows or subtotals; and those with an earlier total that it goes on from, or with all of them. */
function readingsOf(table: Labelled, { row, column }: TotalPlace) {
  const isSub = isSubtotalLabel(table.labels[row] ?? '');
  const items = itemsAbove(table, row, column, isSub);
  const totals = isSub ? [] : totalsAbove(table, row, column);
  const read = (rows: number[]) => withDiscounts(table, column, rows);
  return {
    own: [isSub ? [] : subtotalsOf(table, { row, column }), items].flatMap(read),
    further: [
      [...items, ...totals.slice(0, 1)],
      [...items, ...totals],
    ].flatMap(read),
  };
}

/** A discount that has no minus may be one all the same. */
function withDiscounts(
  { amounts, discounts }: Labelled,
  column: number,
  rows: number[],
): Reading[] {
  const taken = rows.filter((at) => discounts[at] && (amounts[at]?.[column]?.units ?? 0) > 0);
  return [{ rows, taken: [] }, ...(taken.length > 0 ? [{ rows, taken }] : [])];
}

function sumOf({ amounts }: Labelled, column: number, { rows, taken }: Reading): Amount {
  const of = (set: readonly number[]) =>
    addAmounts(set.flatMap((at) => amounts[at]?.[column] ?? []));
  const isKept = (at: number) => !taken.includes(at);
  return subtractAmounts(of(rows.filter(isKept)), of(taken));
}

/** Rows above a total that it adds up, up to the head; nothing where one of them holds words. */
function itemsAbove(
  { amounts, labels, texts }: Labelled,
  row: number,
  column: number,
  isSub: boolean,
): number[] {
  const rows: number[] = [];
  for (let at = row - 1; at >= 0; at -= 1) {
    const label = labels[at];
    if (label !== undefined && (isSub || !isSubtotalLabel(label))) break;
    if (label !== undefined) continue;
    // The head of the column: words above figures.
    if (amounts[at]?.[column] === undefined) {
      return rows.some((one) => hasFigure(texts[one]?.[column])) && isHead(texts, at, column)
        ? rows
        : [];
    }
    rows.push(at);
  }
  return rows;
}

/** Above it there are no figures either. */
function isHead(texts: readonly (readonly string[])[], row: number, column: number): boolean {
  return !texts.slice(0, row).some((above) => holdsAmount(above[column]));
}

/** A total's subtotals; a single one with further figures below it is not all that the total adds up. */
function subtotalsOf(table: Labelled, { row, column }: TotalPlace): number[] {
  const hasFigureAt = (at: number) => hasFigure(table.texts[at]?.[column]);
  const rows = subtotalsAbove(table, row);
  const [nearest = row, ...others] = rows.filter(hasFigureAt);
  const isFollowed = table.labels
    .slice(0, row)
    .some((label, at) => at > nearest && label === undefined && hasFigureAt(at));
  return others.length === 0 && isFollowed ? [] : rows;
}

function subtotalsAbove({ labels }: Labelled, row: number): number[] {
  const rows: number[] = [];
  for (let at = row - 1; at >= 0; at -= 1) {
    const label = labels[at];
    if (label === undefined) continue;
    if (!isSubtotalLabel(label)) break;
    rows.push(at);
  }
  return rows;
}

/** Totals above a total, up to words; the nearest first. */
function totalsAbove({ amounts, labels, texts }: Labelled, row: number, column: number): number[] {
  const above = texts.slice(0, row).map((_, at) => at);
  const words = above.findLast((at) => amounts[at]?.[column] === undefined) ?? -1;
  return above
    .slice(words + 1)
    .filter((at) => labels[at] !== undefined && !isSubtotalLabel(labels[at]))
    .filter((at) => hasFigure(texts[at]?.[column]))
    .reverse();
}

/** Columns that hold the sum, or the product, of others in their row: told by the rows that agree. */
function checkRows(texts: readonly (readonly string[])[], amounts: Amounts): TotalCheck[] {
  const width = texts[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const head = texts.findIndex((row) => ROW_TOTAL.test(row[column]?.trim() ?? ''));
    if (head < 0) return [];
    const rows = [...texts.keys()].filter(
      (row) =>
        row > head &&
        hasFigure(texts[row]?.[column]) &&
        amounts[row]?.[column] !== undefined &&
        !texts[row]?.some(isTotalLabel),
    );
    return bestReading(texts, amounts, column, rows);
  });
}

/** The reading that most of the column's rows agree with: a sum of those before, a product of two, or none. */
function bestReading(
  texts: readonly (readonly string[])[],
  amounts: Amounts,
  column: number,
  rows: readonly number[],
): TotalCheck[] {
  if (rows.length < FEWEST_ROWS) return [];
  const quantities = texts.map((row) => row.map(parseQuantity));
  const factors = figureColumnsOf(texts, quantities, column, rows);
  const addends = figureColumnsOf(texts, amounts, column, rows);
  const pairs = factors.flatMap((one, at) => factors.slice(at + 1).map((two) => [one, two]));
  const readings = [
    ...pairs.map((columns) => ({ kind: 'product' as const, columns, of: quantities })),
    ...(addends.length < FEWEST_PARTS
      ? []
      : [{ kind: 'row' as const, columns: addends, of: amounts }]),
  ];
  for (const { kind, columns, of } of readings) {
    const checks = rows.flatMap((row) => rowCheck(of, { row, column }, columns, kind) ?? []);
    const agreed = checks.filter(({ off }) => off === undefined).length;
    if (agreed >= FEWEST_ROWS && agreed >= MOST_ROWS * rows.length) return checks;
  }
  return [];
}

/** Columns before one that hold a figure in each of the rows, the nearest of them. */
function figureColumnsOf(
  texts: readonly (readonly string[])[],
  amounts: Amounts,
  before: number,
  rows: readonly number[],
): number[] {
  return Array.from({ length: before }, (_, at) => at)
    .filter((at) => rows.every((row) => hasFigure(texts[row]?.[at]) && amounts[row]?.[at]))
    .slice(-MOST_FACTORS);
}

function rowCheck(
  amounts: Amounts,
  total: TotalPlace,
  columns: readonly number[],
  kind: 'row' | 'product',
): TotalCheck | undefined {
  const written = amounts[total.row]?.[total.column];
  const parts = columns.flatMap((at) => amounts[total.row]?.[at] ?? []);
  const [one, two] = parts;
  if (!written || !one || !two) return undefined;
  const sum = kind === 'row' ? addAmounts(parts) : productOf(one, two, written);
  const agrees = kind === 'row' ? isSameAmount(written, sum) : isProduct(one, two, written);
  return {
    total,
    parts: columns.map((column) => ({ row: total.row, column })),
    kind,
    isReduced: false,
    sum: formatAmount(sum),
    off: agrees ? undefined : formatAmount(subtractAmounts(written, sum)),
  };
}

function productOf(one: Amount, two: Amount, { decimals }: Amount): Amount {
  const scale = 10 ** (one.decimals + two.decimals - decimals);
  return { units: Math.round((one.units * two.units) / scale), decimals };
}
