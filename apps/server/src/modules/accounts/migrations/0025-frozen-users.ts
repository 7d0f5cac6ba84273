/** Accounts that an operator has frozen (PRODUCT §7): since when, by whom and why. */
import type { Kysely } from 'kysely';

const COLUMNS = ['frozen_by', 'frozen_reason', 'frozen_note'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('frozen_at', 'bigint').execute();
  for (const name of COLUMNS) {
    await db.schema.alterTable('users').addColumn(name, 'text').execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['frozen_at', ...COLUMNS]) {
    await db.schema.alterTable('users').dropColumn(name).execute();
  }
}
