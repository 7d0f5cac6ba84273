import { type Kysely, sql } from 'kysely';
import { idColumn, idType } from '../sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db);
  await createUploads(db);
  await db.schema
    .createTable('file_visits')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('file_visits_file')
    .on('file_visits')
    .columns(['file_id', 'viewer', 'action', 'at'])
    .execute();
  await db.schema
    .createTable('file_unlocks')
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_unlocks_pk', ['file_id', 'viewer'])
    .execute();
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('file_type', 'integer', (column) => column.notNull())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('crc64', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('storage_type', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('purged_at', 'bigint')
    .addColumn('download_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('max_downloads', 'integer')
    .addColumn('used_downloads', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('password_hash', 'text')
    .execute();
  await db.schema.createIndex('files_code_unique').unique().on('files').column('code').execute();
  await db.schema.createIndex('files_object_key').on('files').column('object_key').execute();
  await db.schema.createIndex('files_owner').on('files').columns(['owner', 'id']).execute();
  await db.schema.createIndex('files_expires_at').on('files').column('expires_at').execute();
  await db.schema.createIndex('files_removed_at').on('files').column('removed_at').execute();
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('reserved_bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('file_id', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('uploads_object_key_unique')
    .unique()
    .on('uploads')
    .column('object_key')
    .execute();
  // Quota and sweep look at unfinished uploads only, which are few.
  await db.schema
    .createIndex('uploads_open')
    .on('uploads')
    .columns(['owner', 'expires_at'])
    .where(sql.ref('file_id'), 'is', null)
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['file_unlocks', 'file_visits', 'uploads', 'files']) {
    await db.schema.dropTable(table).execute();
  }
}
