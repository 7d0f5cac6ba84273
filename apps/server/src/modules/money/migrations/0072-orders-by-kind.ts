import type { Kysely } from 'kysely';

/** Indexes orders by their kind: operators list those of files beside many more of products, or the reverse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('orders_by_kind').on('orders').columns(['kind', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_by_kind').execute();
}
