import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createJobs(db);
  await createBackups(db);
  await createReports(db);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operation_jobs')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('finished', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('done_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('results', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('is_cancelled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('worker', 'text')
    .addColumn('locked_until', 'bigint')
    .execute();
  await createIndex(db, 'operation_jobs', ['lane', 'state', 'id']);
  await createIndex(db, 'operation_jobs', ['kind', 'id']);
  await createIndex(db, 'operation_jobs', ['ended_at']);
}

async function createBackups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_backups')
    .addColumn('object_key', 'text', (column) => column.primaryKey())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('crc64', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Backups go by md5; those still without one are found by the empty value.
  await createIndex(db, 'files', ['md5', 'id']);
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('process_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hostname', 'text', (column) => column.notNull())
    .addColumn('available_disk_bytes', 'bigint', (column) => column.notNull())
    .addColumn('available_memory_bytes', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('files_md5_id').execute();
  for (const table of ['process_reports', 'file_backups', 'operation_jobs']) {
    await db.schema.dropTable(table).execute();
  }
}
