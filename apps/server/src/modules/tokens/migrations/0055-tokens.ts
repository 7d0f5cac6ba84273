import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('rights', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .addColumn('used_address', 'text', (column) => column.notNull())
    .addColumn('used_program', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('tokens_hash')
    .unique()
    .on('tokens')
    .columns(['token_hash'])
    .execute();
  await db.schema.createIndex('tokens_user').on('tokens').columns(['user_id', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('tokens').execute();
}
