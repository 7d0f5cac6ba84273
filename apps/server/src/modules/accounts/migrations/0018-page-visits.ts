import type { Kysely } from 'kysely';

/**
 * Adds the page's words about its browser to each log line (spec §3); they stay empty on lines from
 * before.
 */
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
