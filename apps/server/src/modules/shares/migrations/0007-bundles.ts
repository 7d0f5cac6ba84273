import { type Kysely, sql } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

/** Codes beyond a file's own, what bundles hold, and passes by code instead of by file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createShareCodes(db);
  await createBundleFiles(db);
  await createSharePasses(db);
}

async function createShareCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_codes')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('file_id', 'bigint')
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addColumn('password_hash', 'text')
    .addColumn('max_downloads', 'integer')
    .addColumn('used_downloads', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('share_codes_code_unique')
    .unique()
    .on('share_codes')
    .column('code')
    .execute();
  await db.schema
    .createIndex('share_codes_file')
    .on('share_codes')
    .columns(['file_id', 'id'])
    .execute();
  await db.schema
    .createIndex('share_codes_owner')
    .on('share_codes')
    .columns(['owner', 'id'])
    .execute();
}

async function createBundleFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bundle_files')
    .addColumn('bundle_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bundle_files_pk', ['bundle_id', 'position'])
    .execute();
}

/** Passes that are running go on under the code they were given for. */
async function createSharePasses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_passes')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_passes_pk', ['code', 'viewer', 'kind'])
    .execute();
  await db.schema.createIndex('share_passes_viewer').on('share_passes').column('viewer').execute();
  await db.schema
    .createIndex('share_passes_ends_at')
    .on('share_passes')
    .column('ends_at')
    .execute();
  await sql`
    insert into share_passes (code, viewer, kind, ends_at)
    select files.code, file_passes.viewer, file_passes.kind, file_passes.ends_at
    from file_passes join files on files.id = file_passes.file_id`.execute(db);
  await db.schema.dropTable('file_passes').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_passes')
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_passes_pk', ['file_id', 'viewer', 'kind'])
    .execute();
  await db.schema.createIndex('file_passes_viewer').on('file_passes').column('viewer').execute();
  await db.schema.createIndex('file_passes_ends_at').on('file_passes').column('ends_at').execute();
  for (const table of ['share_passes', 'bundle_files', 'share_codes']) {
    await db.schema.dropTable(table).execute();
  }
}
