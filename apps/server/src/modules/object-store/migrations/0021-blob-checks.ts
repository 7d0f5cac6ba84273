import type { Kysely } from 'kysely';

/** Null of the blobs that are there: they go on being compared by their CRC-32. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('store_blobs').addColumn('xxh64', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('store_blobs').dropColumn('xxh64').execute();
}
