import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCollections(db);
  await createPeople(db);
  await createSubmissions(db);
  await createFiles(db);
}

async function createCollections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collections')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('share_id', 'bigint', (column) => column.notNull().unique())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('endings', 'text', (column) => column.notNull())
    .addColumn('max_files', 'integer', (column) => column.notNull())
    .addColumn('max_bytes', 'bigint', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('may_change', 'integer', (column) => column.notNull())
    .addColumn('pattern', 'text', (column) => column.notNull())
    .addColumn('roster_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('request_sum', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('collections_request')
    .unique()
    .on('collections')
    .columns(['owner', 'request_key'])
    .execute();
  await db.schema
    .createIndex('collections_own')
    .on('collections')
    .columns(['owner', 'id'])
    .execute();
  await db.schema.createIndex('collections_end').on('collections').column('ends_at').execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collect_people')
    .addColumn('collection_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('collect_people_place', ['collection_id', 'position'])
    .execute();
}

async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collect_submissions')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('collection_id', 'bigint', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('receipt', 'text', (column) => column.notNull())
    .addColumn('field_values', 'text', (column) => column.notNull())
    .addColumn('person', 'integer')
    .addColumn('is_tied', 'integer', (column) => column.notNull())
    .addColumn('alike', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('first_handed_at', 'bigint')
    .addColumn('handed_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addColumn('is_seen', 'integer', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('bundle_id', 'bigint')
    .addColumn('bundle_code', 'text', (column) => column.notNull())
    .addColumn('file_count', 'integer', (column) => column.notNull())
    .addColumn('total_bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('collect_submissions_key')
    .unique()
    .on('collect_submissions')
    .columns(['collection_id', 'key_hash'])
    .execute();
  await db.schema
    .createIndex('collect_submissions_turn')
    .on('collect_submissions')
    .columns(['collection_id', 'turn'])
    .execute();
  await db.schema
    .createIndex('collect_submissions_who')
    .on('collect_submissions')
    .columns(['collection_id', 'who'])
    .execute();
  await db.schema
    .createIndex('collect_submissions_state')
    .on('collect_submissions')
    .columns(['state', 'created_at'])
    .execute();
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collect_files')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('submission_id', 'bigint', (column) => column.notNull())
    .addColumn('upload_key', 'text', (column) => column.notNull().unique())
    .addColumn('file_id', 'bigint')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('is_in', 'integer', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('collect_files_of')
    .on('collect_files')
    .columns(['submission_id', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['collect_files', 'collect_submissions', 'collect_people', 'collections']) {
    await db.schema.dropTable(table).execute();
  }
}
