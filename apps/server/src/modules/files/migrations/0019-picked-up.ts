import type { Kysely } from 'kysely';

/** When somebody other than its sender last took a file. Unknown of what was taken before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('picked_at', 'bigint').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').dropColumn('picked_at').execute();
}
