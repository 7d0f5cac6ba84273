import type pg from 'pg';
import { countTableRows, readByKeys } from './postgres-side.ts';
import { RowSum, textOfRow } from './row-sum.ts';
import type { SqliteSide } from './sqlite-side.ts';
import { type Row, readRowKey, type TableShape } from './table-shape.ts';

export interface RowComparison {
  table: string;
  source: { rows: number; sum: string };
  target: { rows: number; sum: string };
  /** Keys of some rows that differ or are missing. */
  examples: string[];
  isEqual: boolean;
}

const BATCH = 2000;
const EXAMPLES = 5;

/** Reads every row on both sides; the target's by the key of the source's, and then whether it has more. */
export async function compareTable(
  source: SqliteSide,
  client: pg.Client,
  shape: TableShape,
): Promise<RowComparison> {
  const sums = { source: new RowSum(), target: new RowSum() };
  const examples: string[] = [];
  for (let rows = source.readAfter(shape, undefined, BATCH); rows.length > 0; ) {
    const keys = rows.map((row) => readRowKey(shape, row));
    const asked = readByKeys(client, shape, keys);
    // While PostgreSQL looks, the next are read.
    const next = rows.length < BATCH ? [] : source.readAfter(shape, keys.at(-1), BATCH);
    const there = new Map((await asked).map((row) => [textOfRow(readRowKey(shape, row)), row]));
    for (const row of rows) {
      const key = textOfRow(readRowKey(shape, row));
      if (!isSame(row, there.get(key), sums) && examples.length < EXAMPLES) examples.push(key);
    }
    rows = next;
  }
  const targetRows = await countTableRows(client, shape);
  return {
    table: shape.name,
    source: { rows: sums.source.rows, sum: sums.source.sum },
    target: { rows: targetRows, sum: sums.target.sum },
    examples,
    isEqual:
      examples.length === 0 &&
      sums.source.sum === sums.target.sum &&
      sums.source.rows === targetRows,
  };
}

function isSame(
  row: Row,
  other: Row | undefined,
  sums: Record<'source' | 'target', RowSum>,
): boolean {
  const text = textOfRow(row);
  sums.source.add(text);
  if (!other) return false;
  const otherText = textOfRow(other);
  sums.target.add(otherText);
  return text === otherText;
}
