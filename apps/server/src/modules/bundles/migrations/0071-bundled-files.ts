import type { Kysely } from 'kysely';

/** Finds the bundles that a file stands in: it stays on record as long as one of them does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bundle_files_file').on('bundle_files').column('file_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('bundle_files_file').execute();
}
