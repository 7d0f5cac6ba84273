/**
 * Files whose name contains a text, inside one list: of an owner or of the public. SQLite looks the
 * words up in an FTS5 table, PostgreSQL in a GIN index (0006); both intersect owner, type and name in
 * the index, so that a search is as fast among a million files as among ten.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page, PartOfList } from '#kernel/database/page.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import { containsPattern, nameWords } from './name-words.ts';

export interface NameSearch {
  /** Not empty. */
  q: string;
  owner?: string | undefined;
  isPublic?: boolean | undefined;
  status?: number | undefined;
  fileType?: number | undefined;
  /** A further condition on `files`. */
  also?: RawBuilder<SqlBool> | undefined;
}

/** Deleted files are never found. */
export function searchNewest(db: Executor, search: NameSearch, page: Page): PartOfList {
  const { beforeId, limit } = page;
  if (isPostgres(db)) {
    return inGinIndex(db, search)
      .$if(beforeId !== undefined, (query) => query.where('files.id', '<', beforeId ?? 0))
      .orderBy('files.id', 'desc')
      .limit(limit);
  }
  // FTS5 yields row ids in order and starts below `beforeId`: a page reads no more than it needs. Only
  // below an integer, though, and node:sqlite hands every number over as a real one.
  const before = sql<number>`cast(${beforeId} as integer)`;
  return inWordTable(db, search)
    .$if(beforeId !== undefined, (query) => query.where('file_words.rowid', '<', before))
    .orderBy('file_words.rowid', 'desc')
    .limit(limit);
}

/** Ids and counts, most downloaded first: all hits are read, so for searches with few of them. */
export function searchMostDownloaded(
  db: Executor,
  search: NameSearch,
  { isAfter, limit }: { isAfter: RawBuilder<SqlBool> | undefined; limit: number },
) {
  const found = isPostgres(db) ? inGinIndex(db, search) : inWordTable(db, search);
  return db
    .selectFrom('files')
    .select(['id', 'download_count'])
    .where('id', 'in', found)
    .$if(isAfter !== undefined, (query) => query.where(isAfter ?? sql<SqlBool>`true`))
    .orderBy('download_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/** The number of hits, counted up to `limit`. */
export async function countHits(db: Executor, search: NameSearch, limit: number): Promise<number> {
  const found = isPostgres(db) ? inGinIndex(db, search) : inWordTable(db, search);
  const { count } = await db
    .selectFrom(found.limit(limit).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The words say that a name has all pairs; this says that it has them in this order. */
export function nameContains(db: Executor, q: string): RawBuilder<SqlBool> {
  const operator = sql.raw(isPostgres(db) ? 'ilike' : 'like');
  return sql<SqlBool>`files.name ${operator} ${containsPattern(q)} escape '\\'`;
}

function inGinIndex(db: Executor, search: NameSearch) {
  const words = wordsOf(search);
  return db
    .selectFrom('files')
    .select('files.id')
    .where(sql<SqlBool>`file_words(name, owner, status, file_type, is_public) @> ${words}::text[]`)
    .where(sql<SqlBool>`status <> 0`)
    .where(nameContains(db, search.q))
    .$if(search.also !== undefined, (query) => query.where(search.also ?? sql<SqlBool>`true`));
}

function inWordTable(db: Executor, search: NameSearch) {
  const match = wordsOf(search)
    .map((word) => `"${hexWord(word)}"`)
    .join(' AND ');
  return (
    db
      .selectFrom('file_words')
      // `cross join` is SQLite's way to say which table comes first.
      .crossJoin('files')
      .select('files.id')
      .whereRef('files.id', '=', 'file_words.rowid')
      .where(sql<SqlBool>`file_words match ${match}`)
      .where(nameContains(db, search.q))
      .$if(search.also !== undefined, (query) => query.where(search.also ?? sql<SqlBool>`true`))
  );
}

function wordsOf({ q, owner, isPublic, status, fileType }: NameSearch): string[] {
  return [
    ...(owner === undefined ? [] : [`o${owner}`]),
    ...(isPublic ? ['p1'] : []),
    ...(status === undefined ? [] : [`s${status}`]),
    ...(fileType === undefined ? [] : [`t${fileType}`]),
    ...nameWords(q).map((word) => `g${word}`),
  ];
}

/** Owners and parts of names are kept in hex there: tokenizers leave it whole. */
function hexWord(word: string): string {
  return /^[og]/.test(word)
    ? `${word.slice(0, 1)}${Buffer.from(word.slice(1)).toString('hex')}`
    : word;
}
