import type { Kysely } from 'kysely';

/** Files that others sent into their owner's room stand beside that owner's own list: it is read without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('is_held', 'integer', (held) => held.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('files_own_sent')
    .on('files')
    .columns(['owner', 'status', 'file_type', 'is_held', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('files_own_sent').execute();
  await db.schema.alterTable('files').dropColumn('is_held').execute();
}
