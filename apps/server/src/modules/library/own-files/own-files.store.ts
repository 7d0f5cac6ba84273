import { FILE_STATUS, FILE_TYPE } from '@transmit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { listNewest } from '#modules/files/index.ts';
import { searchNewest } from '../search/name-search.store.ts';

/** Statuses that an owner's list shows: deleted files are gone for everyone at once (PRODUCT §3). */
const SHOWN = [
  FILE_STATUS.normal,
  FILE_STATUS.cleared,
  FILE_STATUS.backedUp,
  FILE_STATUS.uploadFailed,
];

/**
 * Hand-ins stand with their collection (PRODUCT §8): ten thousand of them would bury what was sent. A sum, or PostgreSQL
 * would read all files that are not held instead of those with the words.
 */
const NOT_HELD = sql<SqlBool>`files.is_held + 0 = 0`;

/** Removed, but not purged yet, in the words of the index: SQLite would not use it otherwise. */
const STILL_THERE = sql<SqlBool>`status = 0 and purged_at is null`;

export interface OwnFilter {
  owner: string;
  /** Part of the name. */
  q?: string | undefined;
  status?: number | undefined;
  fileType?: number | undefined;
}

/** An owner's files, newest first; each status and type is read from its own place in the index. */
export function listOwnFiles(db: Executor, filter: OwnFilter, page: Page): Promise<FileRow[]> {
  const { q, ...rest } = filter;
  if (q)
    return listNewest(db, [searchNewest(db, { q, ...rest, also: NOT_HELD }, page)], page.limit);
  const statuses = filter.status === undefined ? SHOWN : [filter.status];
  const types = filter.fileType === undefined ? Object.values(FILE_TYPE) : [filter.fileType];
  const parts = statuses.flatMap((status) =>
    types.map((fileType) => newestOf(db, { owner: filter.owner, status, fileType }, page)),
  );
  return listNewest(db, parts, page.limit);
}

/**
 * Lists files that an owner removed after a moment and can still have back, the newest files first.
 */
export function listRemovedFiles(
  db: Executor,
  { owner, removedAfter }: { owner: string; removedAfter: number },
  { beforeId, limit }: Page,
): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('owner', '=', owner)
    .where(STILL_THERE)
    .where('removed_at', '>', removedAfter)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One row, or none when it is another's or deleted. */
export function findOwnFileById(
  db: Executor,
  owner: string,
  id: number,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('status', 'in', SHOWN)
    .executeTakeFirst();
}

function newestOf(
  db: Executor,
  { owner, status, fileType }: { owner: string; status: number; fileType: number },
  { beforeId, limit }: Page,
) {
  return db
    .selectFrom('files')
    .select('files.id')
    .where('owner', '=', owner)
    .where('status', '=', status)
    .where('file_type', '=', fileType)
    .where('is_held', '=', 0)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit);
}
