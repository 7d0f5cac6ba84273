import { type Kysely, sql } from 'kysely';

/** Indexes files that were sent and not handed in: the upkeep looks for old ones beside many more that were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index collect_files_loose on collect_files (began_at) where is_in = 0`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('collect_files_loose').execute();
}
