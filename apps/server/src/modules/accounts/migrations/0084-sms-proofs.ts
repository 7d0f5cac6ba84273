import type { Kysely } from 'kysely';

/** The proof of work that a code was asked for with: the same asking that comes twice is one (decision 179). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sms_codes').addColumn('proof', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sms_codes').dropColumn('proof').execute();
}
