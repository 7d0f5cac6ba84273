import type { Kysely } from 'kysely';

/** Folders of a bundle in which no file is, and the sums that zips are written with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bundle_folders')
    .addColumn('bundle_id', 'bigint', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bundle_folders_pk', ['bundle_id', 'path'])
    .execute();
  await db.schema
    .createTable('zip_sums')
    .addColumn('file_id', 'bigint', (column) => column.primaryKey())
    .addColumn('crc32', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('zip_sums').execute();
  await db.schema.dropTable('bundle_folders').execute();
}
