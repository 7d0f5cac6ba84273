import type { Kysely } from 'kysely';

/** Ties a browser's place to the device on which it was added (decision 178). Places of before know no device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notice_channels').addColumn('visitor', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notice_channels').dropColumn('visitor').execute();
}
