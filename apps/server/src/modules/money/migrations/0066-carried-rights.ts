import type { Kysely } from 'kysely';

/** A buyer may have the rights of one order in more than one browser: once in each. */
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
