import { type Kysely, sql } from 'kysely';

/** Making a bundle again after a lost answer finds the first one; an owner's bundles are a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('share_codes').addColumn('request_key', 'text').execute();
  await db.schema.alterTable('share_codes').addColumn('request_sum', 'text').execute();
  await db.schema
    .createIndex('share_codes_request_unique')
    .unique()
    .on('share_codes')
    .columns(['owner', 'request_key'])
    .where(sql.ref('request_key'), 'is not', null)
    .execute();
  // Neither extra codes nor bundles that were ended are gone through.
  await db.schema
    .createIndex('share_codes_bundles')
    .on('share_codes')
    .columns(['owner', 'id'])
    .where(sql.ref('file_id'), 'is', null)
    .where(sql.ref('removed_at'), 'is', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('share_codes_bundles').execute();
  await db.schema.dropIndex('share_codes_request_unique').execute();
  await db.schema.alterTable('share_codes').dropColumn('request_sum').execute();
  await db.schema.alterTable('share_codes').dropColumn('request_key').execute();
}
