import { COUNTED_ROWS, FILE_STATUS, isCode, normalizeCode } from '@transmit/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { type findFilePage, listNewest } from '#modules/files/index.ts';
import { countHits, type NameSearch, searchNewest } from '#modules/library/index.ts';
import { findOperatedFile } from './operated-files.store.ts';

type FileFilter = Parameters<typeof findFilePage>[1];

/**
 * Searches by name, newest first, counted up to `COUNTED_ROWS`; a whole code finds its file,
 * whatever the filter.
 */
export async function searchFiles(
  db: Executor,
  { q, filter, page }: { q: string; filter: FileFilter; page: Page },
): Promise<{ files: FileRow[]; total: number }> {
  const code = normalizeCode(q);
  const named = isCode(code) && (await findOperatedFile(db, code));
  if (named) return { files: page.beforeId === undefined ? [named] : [], total: 1 };
  const { status, fileType, expiry } = filter;
  // Only a normal file shows that it has expired (spec §4).
  if (expiry && status !== undefined && status !== FILE_STATUS.normal) {
    return { files: [], total: 0 };
  }
  const search: NameSearch = {
    q,
    status: expiry ? FILE_STATUS.normal : status,
    fileType,
    also: alsoOf(filter),
  };
  return {
    files: await listNewest(db, [searchNewest(db, search, page)], page.limit),
    total: await countHits(db, search, COUNTED_ROWS),
  };
}

/** Conditions beside the words of the name. */
function alsoOf({
  storageType,
  isFavorite,
  minBytes,
  maxBytes,
  expiry,
}: FileFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`true`,
    ...(storageType === undefined ? [] : [sql<SqlBool>`files.storage_type = ${storageType}`]),
    ...(isFavorite === undefined ? [] : [sql<SqlBool>`files.is_favorite = ${isFavorite ? 1 : 0}`]),
    ...(minBytes === undefined ? [] : [sql<SqlBool>`files.size_bytes >= ${minBytes}`]),
    ...(maxBytes === undefined ? [] : [sql<SqlBool>`files.size_bytes <= ${maxBytes}`]),
    ...(expiry === undefined
      ? []
      : [
          expiry.isPast
            ? sql<SqlBool>`files.expires_at <= ${expiry.now}`
            : sql<SqlBool>`files.expires_at > ${expiry.now}`,
        ]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}
