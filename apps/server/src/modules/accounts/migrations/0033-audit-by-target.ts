/** Indexes the audit log by target, so that an account's acts are listed beside it (PRODUCT §7). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_log_by_target')
    .on('audit_log')
    .columns(['target', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_log_by_target').execute();
}
