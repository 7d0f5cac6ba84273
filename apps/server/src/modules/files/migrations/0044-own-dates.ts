import type { Kysely } from 'kysely';

/** When its sender's disk says that a file was last changed; null where nobody has told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('own_date', 'bigint').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').dropColumn('own_date').execute();
}
