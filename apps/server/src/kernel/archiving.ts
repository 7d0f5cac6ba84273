/**
 * Records of what ended long ago leave the tables that calls read (docs/decisions/0126). An area archives its own, and
 * says of those of other areas which have to stay and which of its rows go along (pull, do not push, as belongings).
 */
import type { Database, Executor } from './database/database.ts';

export interface Archive {
  /** Code word: `files`. */
  name: string;
  /** Looks at some records after that id, the oldest first, and archives those of them that may go. */
  archiveSome(means: ArchivingMeans, from: ArchivedFrom): Promise<ArchivedSome>;
}

interface ArchivingMeans {
  db: Database;
  /** Rows that all areas keep of files and shares. */
  traces: readonly Traces[];
}

interface ArchivedFrom {
  now: number;
  afterId: number;
}

interface ArchivedSome {
  /** Number of records that have gone. */
  count: number;
  /** The last record that was looked at; undefined once all that follow are too young. */
  lastId: number | undefined;
}

export interface Traces {
  /** Lists those of the files whose record has to stay. */
  holdFiles?(db: Executor, fileIds: readonly number[]): Promise<number[]>;
  /** The same of shares without a file of their own: bundles and collections. */
  holdShares?(db: Executor, shares: readonly EndedShare[]): Promise<number[]>;
  fileRows?: readonly RemoveRows[];
  shareRows?: readonly RemoveRows[];
}

export interface EndedShare {
  id: number;
  owner: string;
}

/** Removes rows of these files or shares, at most so many, and returns how many: fewer when none is left. */
export type RemoveRows = (db: Executor, ids: readonly number[], limit: number) => Promise<number>;

/** Small enough that nobody waits for the database meanwhile. */
const ROWS_AT_ONCE = 500;

/** Removes all rows that areas keep of these, some at a time; done again it goes on where it was broken off. */
export async function removeTraces(
  db: Executor,
  removers: readonly RemoveRows[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const remove of removers) while ((await remove(db, ids, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}

/** Those of the records that nobody holds. */
export async function releaseUnheld<Row extends { id: number }>(
  rows: readonly Row[],
  holders: readonly ((rows: readonly Row[]) => Promise<number[]>)[],
): Promise<Row[]> {
  let left = [...rows];
  for (const listHeld of holders) {
    if (left.length === 0) return [];
    const held = new Set(await listHeld(left));
    left = left.filter(({ id }) => !held.has(id));
  }
  return left;
}

/**
 * The place to go on from after a page of records in the order of their ids, which is that of their beginnings: what
 * began later cannot have ended before.
 */
export function placeAfter(
  page: readonly { id: number; created_at: number }[],
  { before, limit }: { before: number; limit: number },
): number | undefined {
  const isLast = page.length < limit || page.every(({ created_at }) => created_at > before);
  return isLast ? undefined : page.at(-1)?.id;
}
