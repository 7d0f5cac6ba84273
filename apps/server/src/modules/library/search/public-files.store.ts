import { FILE_TYPE } from '@transmit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { listFilesByIds, listNewest } from '#modules/files/index.ts';
import {
  countHits,
  nameContains,
  searchMostDownloaded,
  searchNewest,
} from './name-search.store.ts';

export interface PublicFilter {
  /** Part of the name. */
  q?: string | undefined;
  fileType?: number | undefined;
  now: number;
}

/** The words of the index, literally, or SQLite would not use it; a locked share's name is told to nobody. */
const IS_PUBLIC = sql<SqlBool>`is_public = 1 and password_hash is null and status in (1, 3)`;

/** Public files that can be picked up now, newest first. */
export function listNewestPublic(
  db: Executor,
  { q, fileType, now }: PublicFilter,
  page: Page,
): Promise<FileRow[]> {
  if (q) {
    const also = sql<SqlBool>`${IS_PUBLIC} and files.expires_at > ${now}`;
    const found = searchNewest(db, { q, fileType, isPublic: true, also }, page);
    return listNewest(db, [found], page.limit);
  }
  const parts = typesOf(fileType).map((type) =>
    publicFiles(db, type, now)
      .$if(page.beforeId !== undefined, (query) => query.where('id', '<', page.beforeId ?? 0))
      .orderBy('id', 'desc')
      .limit(page.limit),
  );
  return listNewest(db, parts, page.limit);
}

export interface DownloadsPage {
  /** The last row of the page before, with the count that was shown. */
  before?: { id: number; downloads: number } | undefined;
  limit: number;
}

/** The same files, most downloaded first; of equal ones the newest. */
export async function listMostDownloaded(
  db: Executor,
  filter: PublicFilter,
  page: DownloadsPage,
): Promise<FileRow[]> {
  const { q, fileType, now } = filter;
  const also = sql<SqlBool>`${IS_PUBLIC} and files.expires_at > ${now}`;
  const search = q ? { q, fileType, isPublic: true, also } : undefined;
  const isSorted = search && (await countHits(db, search, FEW_HITS + 1)) <= FEW_HITS;
  const most = isSorted
    ? await searchMostDownloaded(db, search, {
        isAfter: isAfter(page.before),
        limit: page.limit,
      }).execute()
    : await walkByDownloads(db, filter, page);
  const files = await listFilesByIds(
    db,
    most.map(({ id }) => id),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return most.flatMap(({ id }) => byId.get(id) ?? []);
}

/** So few are read and sorted; of a million public files, more are met often enough on the way down. */
const FEW_HITS = 2000;

function walkByDownloads(
  db: Executor,
  { q, fileType, now }: PublicFilter,
  { before, limit }: DownloadsPage,
): Promise<{ id: number; download_count: number }[]> {
  const after = isAfter(before);
  const parts = typesOf(fileType).map((type) => {
    const part = publicFiles(db, type, now)
      .select('download_count')
      .$if(!!q, (query) => query.where(nameContains(db, q ?? '')))
      .$if(after !== undefined, (query) => query.where(after ?? sql<SqlBool>`true`))
      .orderBy('download_count', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    return db.selectFrom(part.as('part')).select(['id', 'download_count']);
  });
  return parts
    .reduce((union, part) => union.unionAll(part))
    .orderBy('download_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function isAfter(before: DownloadsPage['before']) {
  if (!before) return undefined;
  return sql<SqlBool>`(download_count, id) < (${before.downloads}, ${before.id})`;
}

function publicFiles(db: Executor, fileType: number, now: number) {
  return db
    .selectFrom('files')
    .select('id')
    .where(IS_PUBLIC)
    .where('file_type', '=', fileType)
    .where('expires_at', '>', now);
}

function typesOf(fileType: number | undefined): number[] {
  return fileType === undefined ? Object.values(FILE_TYPE) : [fileType];
}

/** 0 for a file that is not there. */
export async function findDownloads(db: Executor, id: number): Promise<number> {
  const file = await db
    .selectFrom('files')
    .select('download_count')
    .where('id', '=', id)
    .executeTakeFirst();
  return file?.download_count ?? 0;
}
