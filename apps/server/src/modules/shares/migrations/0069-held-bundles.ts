import { type Kysely, sql } from 'kysely';

/** Bundles that another area keeps for their owner are none that the owner has made: the list of those is read without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share_codes')
    .addColumn('is_held', 'integer', (held) => held.notNull().defaultTo(0))
    .execute();
  await sql`create index share_codes_own_bundles on share_codes (owner, id)
    where file_id is null and removed_at is null and is_held = 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('share_codes_own_bundles').execute();
  await db.schema.alterTable('share_codes').dropColumn('is_held').execute();
}
