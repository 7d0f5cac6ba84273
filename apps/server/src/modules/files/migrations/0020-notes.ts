import type { Kysely } from 'kysely';

/**
 * Columns of a sender's words above and below the files: of one file here, of several with their
 * code.
 */
const COLUMNS = [
  ['files', 'title'],
  ['files', 'note'],
  ['share_codes', 'note'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await db.schema.alterTable(table).dropColumn(column).execute();
  }
}
