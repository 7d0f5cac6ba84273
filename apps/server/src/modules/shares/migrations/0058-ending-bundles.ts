import { type Kysely, sql } from 'kysely';

/** Bundles by their end, for the notices of those that end soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index share_codes_ending on share_codes (expires_at, id) where file_id is null and removed_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('share_codes_ending').execute();
}
