import type { Kysely } from 'kysely';

/** Changes of browser on one device: one-time tokens, of which only the hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hand_overs')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('is_pressed', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('taken_by', 'text')
    .execute();
  await db.schema.createIndex('hand_overs_end').on('hand_overs').columns(['ends_at']).execute();
  await db.schema.createIndex('hand_overs_viewer').on('hand_overs').columns(['viewer']).execute();
  await db.schema.createIndex('hand_overs_taker').on('hand_overs').columns(['taken_by']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('hand_overs').execute();
}
