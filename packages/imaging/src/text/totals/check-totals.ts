import {
  type Amount,
  addAmounts,
  formatAmount,
  isProduct,
  isSameAmount,
  parseAmount,
  parseQuantity,
  subtractAmounts,
} from './amount.ts';

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
  sum: string;
  /** The total less the sum; undefined where they agree. */
  off: string | undefined;
}

const SUBTOTAL = /^(小\s*计|sub\s*-?total)/i;
const TOTAL =
  /^(小\s*计|合\s*计|总\s*计|共\s*计|总\s*额|总\s*和|sub\s*-?total|grand\s*total|total|sum)/i;
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
  const labels = texts.map((row) => row.find((text) => TOTAL.test(text.trim())));
  const width = texts[0]?.length ?? 0;
  return labels.flatMap((label, row) => {
    if (label === undefined) return [];
    const columns = Array.from({ length: width }, (_, column) => column);
    return columns.flatMap((column) => columnCheck({ texts, amounts, labels }, row, column) ?? []);
  });
}

interface Labelled {
  texts: readonly (readonly string[])[];
  amounts: Amounts;
  labels: readonly (string | undefined)[];
}

function columnCheck(table: Labelled, row: number, column: number): TotalCheck | undefined {
  const { texts, amounts, labels } = table;
  const total = amounts[row]?.[column];
  if (!total || texts[row]?.[column]?.trim() === '') return undefined;
  const isSub = SUBTOTAL.test(labels[row]?.trim() ?? '');
  const items = itemsAbove(table, row, column, isSub);
  const subtotals = isSub ? [] : subtotalsAbove(table, row);
  const sets = [subtotals, items].filter(
    (rows) => rows.filter((at) => hasFigure(texts[at]?.[column])).length >= FEWEST_PARTS,
  );
  const checks = sets.map((rows): TotalCheck => {
    const sum = addAmounts(rows.flatMap((at) => amounts[at]?.[column] ?? []));
    return {
      total: { row, column },
      parts: rows.map((at) => ({ row: at, column })),
      kind: 'column',
      sum: formatAmount(sum),
      off: isSameAmount(total, sum) ? undefined : formatAmount(subtractAmounts(total, sum)),
    };
  });
  return checks.find(({ off }) => off === undefined) ?? checks[0];
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
    if (label !== undefined && (isSub || !SUBTOTAL.test(label.trim()))) break;
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
  return texts
    .slice(0, row)
    .every((above) => !hasFigure(above[column]) || !parseAmount(above[column] ?? ''));
}

function subtotalsAbove({ labels }: Labelled, row: number): number[] {
  const rows: number[] = [];
  for (let at = row - 1; at >= 0; at -= 1) {
    const label = labels[at];
    if (label === undefined) continue;
    if (!SUBTOTAL.test(label.trim())) break;
    rows.push(at);
  }
  return rows;
}

function hasFigure(text: string | undefined): boolean {
  return /\d/.test(text ?? '');
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
        !texts[row]?.some((text) => TOTAL.test(text.trim())),
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
    sum: formatAmount(sum),
    off: agrees ? undefined : formatAmount(subtractAmounts(written, sum)),
  };
}

function productOf(one: Amount, two: Amount, { decimals }: Amount): Amount {
  const scale = 10 ** (one.decimals + two.decimals - decimals);
  return { units: Math.round((one.units * two.units) / scale), decimals };
}
