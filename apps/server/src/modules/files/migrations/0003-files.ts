import { type Kysely, sql } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db);
  await createUploads(db);
  await createVisits(db);
  await createPasses(db);
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
  // An owner's live bytes are summed up from the index alone.
  await db.schema
    .createIndex('files_owner_live')
    .on('files')
    .columns(['owner', 'status', 'expires_at', 'size_bytes'])
    .execute();
  await indexWhereNull(db, 'files', ['status', 'expires_at'], ['purged_at']);
  await indexWhereNull(db, 'files', ['status', 'removed_at'], ['purged_at']);
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('declared_bytes', 'bigint')
    .addColumn('max_bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('file_id', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('cleaned_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('uploads_object_key_unique')
    .unique()
    .on('uploads')
    .column('object_key')
    .execute();
  await db.schema.createIndex('uploads_owner').on('uploads').column('owner').execute();
  // Quota and sweep look at unfinished uploads only, which are few.
  await indexWhereNull(db, 'uploads', ['owner', 'declared_bytes'], ['file_id', 'ended_at']);
  await indexWhereNull(db, 'uploads', ['expires_at'], ['file_id', 'ended_at']);
  await indexWhereNull(db, 'uploads', ['ended_at'], ['file_id', 'cleaned_at']);
}

async function createVisits(db: Kysely<unknown>): Promise<void> {
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
    .createIndex('file_visits_viewer')
    .on('file_visits')
    .columns(['viewer', 'at'])
    .execute();
}

async function createPasses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_passes')
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_passes_pk', ['file_id', 'viewer', 'kind'])
    .execute();
  await db.schema.createIndex('file_passes_viewer').on('file_passes').column('viewer').execute();
  await db.schema.createIndex('file_passes_ends_at').on('file_passes').column('ends_at').execute();
}

/** An index of the rows that still await something, which keeps it small whatever has happened. */
async function indexWhereNull(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
  waiting: string[],
): Promise<void> {
  const index = db.schema
    .createIndex(`${table}_waiting_${columns.join('_')}`)
    .on(table)
    .columns(columns);
  await waiting
    .reduce((built, column) => built.where(sql.ref(column), 'is', null), index)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['file_passes', 'file_visits', 'uploads', 'files']) {
    await db.schema.dropTable(table).execute();
  }
}
