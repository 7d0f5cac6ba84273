import type { Kysely } from 'kysely';

/** What an order gave may be had by its buyer in more than one browser: once for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('entitlements_of_order').execute();
  await db.schema
    .createIndex('entitlements_of_order')
    .unique()
    .on('entitlements')
    .columns(['order_id', 'file_id', 'owner'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('entitlements_of_order').execute();
  await db.schema
    .createIndex('entitlements_of_order')
    .unique()
    .on('entitlements')
    .columns(['order_id', 'file_id'])
    .execute();
}
