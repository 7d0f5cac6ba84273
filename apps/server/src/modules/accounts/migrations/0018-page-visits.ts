import type { Kysely } from 'kysely';

/** What a page says of its browser with each log line (spec §3); of lines from before nothing is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['product', 'device', 'language'] as const) {
    await db.schema
      .alterTable('visits')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('visits')
    .addColumn('is_online', 'integer', (flag) => flag.notNull().defaultTo(1))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['product', 'device', 'language', 'is_online'] as const) {
    await db.schema.alterTable('visits').dropColumn(column).execute();
  }
}
