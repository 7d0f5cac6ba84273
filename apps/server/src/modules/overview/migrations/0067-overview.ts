import type { Kysely } from 'kysely';

/** Sums of each ten minutes, and how far the tables that it is counted from were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('overview_spans')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('sum', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('overview_spans_key', ['kind', 'from_at'])
    .execute();
  await db.schema
    .createTable('overview_progress')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('last_id', 'bigint', (column) => column.notNull())
    .addColumn('counted_until', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('overview_progress').execute();
  await db.schema.dropTable('overview_spans').execute();
}
