import type { Kysely } from 'kysely';

/**
 * Adds whether a download was made on a real site or by somebody who tries things out (spec §3
 * isOnline).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('file_visits')
    .addColumn('is_online', 'integer', (flag) => flag.notNull().defaultTo(1))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('file_visits').dropColumn('is_online').execute();
}
