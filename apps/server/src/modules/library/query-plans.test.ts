/** Issue 4: no list looks at rows that cannot be meant. Plans of both engines, on empty tables. */
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import { findFilePage } from '#modules/files/index.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { type OpenTestDatabase, openTestDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import {
  countFavorites,
  countLivingFavorites,
  deleteFavorite,
  deleteFavoritesOf,
  listFavoriteIds,
  listFavorites,
} from './favorites/favorites.store.ts';
import { listHistory } from './history/history.store.ts';
import { countVisits, listVisitDays, listVisits } from './history/visit-detail.store.ts';
import { findOwnFileById, listOwnFiles, listRemovedFiles } from './own-files/own-files.store.ts';
import { listMostDownloaded, listNewestPublic } from './search/public-files.store.ts';

const page = { beforeId: 10, limit: 50 };
const M = 2 ** 20;

/** Queries, each with an index that both engines must use for it. */
const QUESTIONS: [string, (db: Database) => Promise<unknown>, string][] = [
  ['all files', (db) => findFilePage(db, {}, page), 'files_by_group'],
  ['files of a status', (db) => findFilePage(db, { status: 1 }, page), 'files_by_group'],
  [
    'favourites of anybody',
    (db) => findFilePage(db, { isFavorite: false }, page),
    'files_by_group',
  ],
  ['few files of a size', (db) => findFilePage(db, { minBytes: 2 }, page), 'files_by_group_size'],
  ['a total', (db) => findFilePage(db, { fileType: 1 }, page), 'file_counts'],
  [
    'a total of odd sizes',
    (db) => findFilePage(db, { minBytes: M + 1, maxBytes: M + 3 }, page),
    'files_by_group_size',
  ],
  ['own files', (db) => listOwnFiles(db, { owner: 'v:a' }, page), 'files_own_sent'],
  [
    'own files of a type',
    (db) => listOwnFiles(db, { owner: 'v:a', fileType: 2 }, page),
    'files_own_sent',
  ],
  [
    'removed files',
    (db) => listRemovedFiles(db, { owner: 'v:a', removedAfter: 0 }, page),
    'files_removed',
  ],
  ['one own file', (db) => findOwnFileById(db, 'v:a', 1), 'files_pkey'],
  ['own files by name', (db) => listOwnFiles(db, { owner: 'v:a', q: '报告' }, page), 'files_words'],
  ['public files', (db) => listNewestPublic(db, { now: 0 }, page), 'files_public'],
  [
    'public files by downloads',
    (db) => listMostDownloaded(db, { now: 0 }, { before: { id: 9, downloads: 3 }, limit: 50 }),
    'files_public_downloads',
  ],
  ['public files by name', (db) => listNewestPublic(db, { q: 'a', now: 0 }, page), 'files_words'],
  ['favourites', (db) => listFavorites(db, 'u:1', page), 'favorites_owner'],
  ['living favourites', (db) => countLivingFavorites(db, 'u:1'), 'each_file'],
  ['hearts', (db) => listFavoriteIds(db, 'u:1', [1, 2]), 'favorites_owner_file_unique'],
  ['a number of favourites', (db) => countFavorites(db, 'u:1'), 'favorites_owner'],
  [
    'taking one back',
    (db) => deleteFavorite(db, 'u:1', { code: 'x', fileId: 1 }),
    'favorites_owner',
  ],
  ['taking all back', (db) => deleteFavoritesOf(db, 'u:1'), 'favorites_owner'],
  ['history', (db) => listHistory(db, { viewer: 'v:a' }, page), 'file_visits_history'],
  ['visits', (db) => listVisits(db, 1, page), 'file_visits_of_file'],
  ['days of visits', (db) => listVisitDays(db, 1, 0), 'file_visit_days_pk'],
  ['a number of visits', (db) => countVisits(db, 1), 'file_visit_days_pk'],
];

/** A file that a few questions find: with none at all, some would not be asked to the end. */
const FILE = { owner: 'v:a', status: 1, size_bytes: M + 1 };

describe('SQLite', () => {
  let planned: PlannedDatabase;
  beforeAll(async () => {
    planned = await openPlannedDatabase();
    await buildFile(planned.db, FILE);
  });
  afterAll(() => planned.close());

  it.each(QUESTIONS)('looks up %s by an index', async (_title, ask, index) => {
    const plan = await planned.planOf(() => ask(planned.db));
    // Counts of groups are a few hundred rows in all, words a full-text table that is matched.
    expect(plan).not.toMatch(/^SCAN (?!file_counts|file_words VIRTUAL TABLE|part\b)(?!\()/m);
    expect(plan).toContain(SQLITE_NAMES[index] ?? index);
  });
});

/** SQLite's names for its own indexes. */
const SQLITE_NAMES: Record<string, string> = {
  files_pkey: 'INTEGER PRIMARY KEY',
  files_words: 'file_words VIRTUAL TABLE',
  each_file: 'CORRELATED SCALAR SUBQUERY',
  file_visit_days_pk: 'sqlite_autoindex_file_visit_days_1',
};

describe('PostgreSQL', () => {
  let test: OpenTestDatabase;
  let db: Kysely<Tables>;
  let asked: CompiledQuery[] = [];

  beforeAll(async () => {
    test = await openTestDatabase('postgres');
    await buildFile(test.db, FILE);
    const connection = new URL(test.url);
    // Tables this small would be read whole; the question is whether an index is there to be used.
    connection.searchParams.set('options', '-c enable_seqscan=off');
    const pool = new pg.Pool({ connectionString: connection.href });
    db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        asked.push(query);
      },
    });
  });
  afterAll(async () => {
    await db.destroy();
    await test.close();
  });

  it.each(QUESTIONS)('looks up %s by an index', async (_title, ask, index) => {
    asked = [];
    await ask(db);
    const plan = await planOf([...asked]);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(new RegExp(POSTGRES_NAMES[index] ?? index));
  });

  async function planOf(queries: CompiledQuery[]): Promise<string> {
    const lines: string[] = [];
    for (const { sql, parameters } of queries) {
      const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  }
});

/** With one row in the table another index looks as good; these lead to no more rows than the first. */
const POSTGRES_NAMES: Record<string, string> = {
  files_pkey: 'files_(pkey|own)',
  // A join in place of the sub-query might read all files.
  each_file: 'SubPlan[^]*files_(pkey|own)',
  files_words: 'files_(words|public)',
};
