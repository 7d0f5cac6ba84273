/**
 * Makes lists fast at a million files (docs/decisions/0041): favourites, history on the visits,
 * indices for every filter, and three summaries that triggers keep, so that no writer can forget
 * them: counts of files by group, visits by day, and the words of names.
 */
import { type Kysely, sql } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';
import { POSTGRES_DOWN, POSTGRES_UP } from './0006-summaries-postgres.ts';
import { SQLITE_DOWN, SQLITE_UP } from './0006-summaries-sqlite.ts';

/** Columns that operators filter by; files that agree in all of them are read and counted together. */
const GROUP = ['status', 'file_type', 'storage_type', 'is_favorite'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFavorites(db);
  await extendVisits(db);
  await indexFiles(db);
  await createCounts(db);
  for (const statement of isPostgres(db) ? POSTGRES_UP : SQLITE_UP) {
    await sql.raw(statement).execute(db);
  }
}

async function createFavorites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('favorites')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('favorites_owner_file_unique')
    .unique()
    .on('favorites')
    .columns(['owner', 'file_id'])
    .execute();
  await db.schema
    .createIndex('favorites_owner')
    .on('favorites')
    .columns(['owner', 'id', 'file_id'])
    .execute();
  await db.schema
    .alterTable('files')
    .addColumn('favorite_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const kind = sql.raw(isPostgres(db) ? 'stored' : 'virtual');
  await sql`
    alter table files add column is_favorite integer
    generated always as (case when favorite_count > 0 then 1 else 0 end) ${kind}
  `.execute(db);
}

/** A visit is also an entry of its viewer's history; sending becomes one of the actions. */
async function extendVisits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('file_visits')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Until now a file had one code, which an empty value means.
  await db.schema
    .alterTable('file_visits')
    .addColumn('code', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('file_visits_history')
    .on('file_visits')
    .columns(['viewer', 'hidden', 'action', 'id'])
    .execute();
  await db.schema
    .createIndex('file_visits_of_file')
    .on('file_visits')
    .columns(['file_id', 'action', 'id'])
    .execute();
  await sql`
    insert into file_visits (file_id, at, viewer, action, client, address)
    select id, created_at, owner, 'send', 'other', '' from files order by id
  `.execute(db);
  await db.schema
    .createTable('file_visit_days')
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_visit_days_pk', ['file_id', 'action', 'day'])
    .execute();
}

async function indexFiles(db: Kysely<unknown>): Promise<void> {
  const indices = {
    files_by_group: [...GROUP, 'id', 'size_bytes'],
    files_by_group_size: [...GROUP, 'size_bytes', 'id'],
    files_own: ['owner', 'status', 'file_type', 'id'],
  };
  for (const [name, columns] of Object.entries(indices)) {
    await db.schema.createIndex(name).on('files').columns(columns).execute();
  }
  // Literals, or SQLite could not see that a query stays inside the index.
  const isPublic = sql.raw('is_public = 1 and password_hash is null and status in (1, 3)');
  const newest = sql.raw('file_type, id, expires_at');
  const mostTaken = sql.raw('file_type, download_count, id, expires_at');
  await sql`create index files_public on files (${newest}) where ${isPublic}`.execute(db);
  await sql`create index files_public_downloads on files (${mostTaken}) where ${isPublic}`.execute(
    db,
  );
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('size_steps')
    .addColumn('floor_bytes', 'bigint', (column) => column.primaryKey())
    .execute();
  await sql`insert into size_steps (floor_bytes) values ${sql.join(
    sizeSteps().map((floor) => sql`(${sql.lit(floor)})`),
  )}`.execute(db);
  await db.schema
    .createTable('file_counts')
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('file_type', 'integer', (column) => column.notNull())
    .addColumn('storage_type', 'integer', (column) => column.notNull())
    .addColumn('is_favorite', 'integer', (column) => column.notNull())
    .addColumn('size_floor', 'bigint', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_counts_pk', [...GROUP, 'size_floor', 'slot'])
    .execute();
}

/** 0 to 7, then four steps to each doubling up to 2^53: 1 M, 1.5 M and 1 G are steps themselves. */
function sizeSteps(): number[] {
  const steps = [0, 1, 2, 3];
  for (let power = 0; power <= 50; power += 1) {
    for (const quarter of [4, 5, 6, 7]) steps.push(quarter * 2 ** power);
  }
  return steps;
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? POSTGRES_DOWN : SQLITE_DOWN) {
    await sql.raw(statement).execute(db);
  }
  for (const index of [
    'files_by_group',
    'files_by_group_size',
    'files_own',
    'files_public',
    'files_public_downloads',
    'file_visits_history',
    'file_visits_of_file',
  ]) {
    await db.schema.dropIndex(index).execute();
  }
  await sql`delete from file_visits where action = 'send'`.execute(db);
  await db.schema.alterTable('file_visits').dropColumn('hidden').execute();
  await db.schema.alterTable('file_visits').dropColumn('code').execute();
  await db.schema.alterTable('files').dropColumn('is_favorite').execute();
  await db.schema.alterTable('files').dropColumn('favorite_count').execute();
  for (const table of ['file_counts', 'size_steps', 'file_visit_days', 'favorites']) {
    await db.schema.dropTable(table).execute();
  }
}
