import type { Kysely } from 'kysely';

/** Sealed sendings: files whose name and bytes are known to nobody here, and what they are opened by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('sealed', 'integer', (sealed) => sealed.notNull().defaultTo(0))
    .execute();
  // Beside the files, as lists read whole rows and a head may have 64 KiB.
  await db.schema
    .createTable('sealed_heads')
    .addColumn('file_id', 'bigint', (id) => id.primaryKey())
    .addColumn('head', 'text', (head) => head.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sealed_heads').execute();
  await db.schema.alterTable('files').dropColumn('sealed').execute();
}
