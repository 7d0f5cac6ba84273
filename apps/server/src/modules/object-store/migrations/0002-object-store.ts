import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys are listed in the order of their bytes, whatever the database's own language is.
  const keyText = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await withMeta(db.schema.createTable('store_objects'))
    .addColumn('key', keyText, (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('crc64', 'text', (column) => column.notNull())
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
    .execute();
  await withMeta(db.schema.createTable('store_uploads'))
    .addColumn('id', keyText, (column) => column.primaryKey())
    .addColumn('key', keyText, (column) => column.notNull())
    .addColumn('total_bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'store_uploads', ['key', 'id']);
  await index(db, 'store_uploads', ['touched_at']);
  await createBlobs(db);
  await db.schema
    .createTable('store_finished_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', keyText, (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('parts_digest', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'store_finished_uploads', ['finished_at']);
}

async function createBlobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_blobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('offset_bytes', 'bigint', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('crc64', 'text', (column) => column.notNull())
    .addColumn('crc32', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Blobs without an owner are many nulls, which both databases allow here.
  await db.schema
    .createIndex('store_blobs_owner_position_unique')
    .unique()
    .on('store_blobs')
    .columns(['owner_id', 'position'])
    .execute();
}

function withMeta<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) {
  return table
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('storage_class', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull());
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = ['store_finished_uploads', 'store_blobs', 'store_uploads', 'store_objects'];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
