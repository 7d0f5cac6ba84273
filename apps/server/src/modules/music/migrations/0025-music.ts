import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('songs')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('artist', 'text', (column) => column.notNull())
    .addColumn('album', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('songs').execute();
}
