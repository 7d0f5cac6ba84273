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
 * Reads up to `most` rows, the last handed in first, with the version that the first page was of. A hand-in that is
 * changed meanwhile moves to the top, away from the pages that are still to come: what came to the top since is read
 * again. What was marked or removed meanwhile may stand as it was: the version tells that the table has changed since.
 */
export async function readTable<Row extends TableRow>(
  ask: AskForPage<Row>,
  most = Number.POSITIVE_INFINITY,
): Promise<TablePage<Row>> {
  const found = new Map<number, Row>();
  let first: number | undefined;
  for (let round = 0, since = -1; round < MOST_ROUNDS; round += 1) {
    const { rows, version, lastVersion } = await readSince(ask, { since, most });
    for (const row of rows) found.set(row.id, row);
    first ??= version;
    since = version;
    if (lastVersion === version) break;
  }
  const rows = [...found.values()].sort((one, other) => other.turn - one.turn);
  return { rows: rows.slice(0, most), version: first ?? 0 };
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
