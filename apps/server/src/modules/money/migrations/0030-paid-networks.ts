/** From where what was bought is taken (SECURITY T14, §9.8). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paid_networks')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('paid_networks_pk', ['owner', 'file_id', 'day', 'network'])
    .execute();
  await db.schema.createIndex('paid_networks_by_day').on('paid_networks').column('day').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('paid_networks').execute();
}
