import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#kernel/database/sql-differences.ts';

/** Settles the findings of attacks on the product: docs/decisions/0044. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forgetClaimedMd5s(db);
  // A content is told by all three, and looked for when it goes or comes.
  await db.schema
    .createIndex('file_backups_content')
    .on('file_backups')
    .columns(['md5', 'size_bytes', 'crc64'])
    .execute();
  await db.schema.alterTable('uploads').addColumn('finish_sum', 'text').execute();
  for (const [table, column] of COUNTERS) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (counter) => counter.notNull().defaultTo(0))
      .execute();
  }
  await maskVisits(db);
}

const COUNTERS = [
  ['share_passes', 'uses'],
  ['files', 'manage_version'],
  ['share_codes', 'manage_version'],
] as const;

/** Its sender's word until now; what the store or a backup has computed stays (SECURITY §9.5). */
async function forgetClaimedMd5s(db: Kysely<unknown>): Promise<void> {
  await sql`
    update files set md5 = '' where md5 <> ''
      and not exists (
        select 1 from store_objects where key = files.object_key and etag = files.md5)
      and not exists (
        select 1 from file_backups where files.status = 3 and file_backups.md5 = files.md5
          and file_backups.size_bytes = files.size_bytes and file_backups.crc64 = files.crc64)
  `.execute(db);
  // Literals, or SQLite could not see that a query stays inside the index.
  await sql`create index files_without_md5 on files (md5, id) where md5 = '' and purged_at is null`.execute(
    db,
  );
}

/** Codes, and what may stand behind `?` and `#`, were kept with every page view. */
async function maskVisits(db: Kysely<unknown>): Promise<void> {
  const place = (text: RawBuilder<unknown>, part: string) =>
    isPostgres(db) ? sql`strpos(${text}, ${part})` : sql`instr(${text}, ${part})`;
  const url = sql.ref('url');
  for (const end of ['#', '?']) {
    const at = place(url, end);
    await sql`update visits set url = substr(url, 1, ${at} - 1) where ${at} > 0`.execute(db);
  }
  for (const page of ['/v/detail/', '/v/visit_detail/', '/v/list_all/', '/v/textsync/']) {
    const at = place(url, page);
    await sql`
      update visits set url = substr(url, 1, ${at} + ${page.length} - 1) || '…' where ${at} > 0
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COUNTERS) {
    await db.schema.alterTable(table).dropColumn(column).execute();
  }
  await db.schema.alterTable('uploads').dropColumn('finish_sum').execute();
  await db.schema.dropIndex('file_backups_content').execute();
  await db.schema.dropIndex('files_without_md5').execute();
}
