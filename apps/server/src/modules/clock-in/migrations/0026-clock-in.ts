import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock_ins')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('streak', 'integer', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('clock_ins_day')
    .unique()
    .on('clock_ins')
    .columns(['owner', 'day'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('clock_ins').execute();
}
