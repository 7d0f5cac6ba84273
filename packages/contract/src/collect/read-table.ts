/** Reads a collection's table page by page, while people go on handing in. */
import { MAX_TABLE_ROWS } from './collect-limits.ts';

/** Pages that are read again from the top: whoever hands in without a pause is not waited for. */
const MOST_ROUNDS = 10;

interface TableRow {
  id: number;
  /** The collection's version when it was handed in last. */
  turn: number;
}

interface TablePage<Row> {
  rows: Row[];
  /** The collection's, when the page was read. */
  version: number;
}

type AskForPage<Row> = (page: { rows: number; last_turn?: number }) => Promise<TablePage<Row>>;

/**
 * Reads up to `most` rows, the last handed in first, and the version that all of them belong to at least. A hand-in that
 * is changed meanwhile moves to the top, away from the pages that are still to come: what came to the top since the
 * first page was read is read again.
 */
export async function readTable<Row extends TableRow>(
  ask: AskForPage<Row>,
  most = Number.POSITIVE_INFINITY,
): Promise<TablePage<Row>> {
  const found = new Map<number, Row>();
  let version = -1;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = await readSince(ask, { since: version, most });
    for (const row of read.rows) found.set(row.id, row);
    version = read.version;
    if (read.lastVersion === version) break;
  }
  const rows = [...found.values()].sort((one, other) => other.turn - one.turn);
  return { rows: rows.slice(0, most), version };
}

/** Rows from the top down to those that were handed in by version `since`, with the versions of first and last page. */
async function readSince<Row extends TableRow>(
  ask: AskForPage<Row>,
  { since, most }: { since: number; most: number },
): Promise<TablePage<Row> & { lastVersion: number }> {
  const rows: Row[] = [];
  let first: number | undefined;
  for (let below: number | undefined; ; ) {
    const wanted = Math.min(MAX_TABLE_ROWS, most - rows.length);
    const page = await ask({ rows: wanted, ...(below !== undefined && { last_turn: below }) });
    first ??= page.version;
    rows.push(...page.rows);
    below = page.rows.at(-1)?.turn;
    const isEnd = page.rows.length < wanted || rows.length >= most || (below ?? 0) <= since;
    if (isEnd) return { rows, version: first, lastVersion: page.version };
  }
}
