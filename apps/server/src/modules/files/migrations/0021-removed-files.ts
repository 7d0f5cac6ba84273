import { type Kysely, sql } from 'kysely';

/** Indexes the removals that an owner can have back: a week's, however many there were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Literals, or SQLite could not see that a query stays inside the index.
  await sql`create index files_removed on files (owner, id) where status = 0 and purged_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('files_removed').execute();
}
