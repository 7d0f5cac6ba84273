import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('versions')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('ver_num', 'text', (column) => column.notNull())
    .addColumn('target', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('released_at', 'bigint')
    .addColumn('is_pro', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('versions_ver_num_unique')
    .unique()
    .on('versions')
    .columns(['product', 'target', 'ver_num'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('versions').execute();
}
