import { type Kysely, sql } from 'kysely';

/**
 * Adds the version of its object that a file serves, and the time until which credentials may write
 * an upload's key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('object_version', 'text').execute();
  await db.schema.alterTable('uploads').addColumn('credentials_end_at', 'bigint').execute();
  // Set back to null once nothing can be written any more, which keeps it small.
  await db.schema
    .createIndex('uploads_credentials_end_at')
    .on('uploads')
    .column('credentials_end_at')
    .where(sql.ref('credentials_end_at'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('uploads_credentials_end_at').execute();
  await db.schema.alterTable('uploads').dropColumn('credentials_end_at').execute();
  await db.schema.alterTable('files').dropColumn('object_version').execute();
}
