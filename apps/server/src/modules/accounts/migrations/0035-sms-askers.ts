/**
 * Adds the share of the day that each message is counted in (SECURITY §10.3); those before count as
 * strangers'.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sms_messages')
    .addColumn('asker', 'text', (column) => column.notNull().defaultTo('stranger'))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sms_messages').dropColumn('asker').execute();
}
