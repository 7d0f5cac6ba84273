/** Queries of the data checks. Rows that should not be there; pages by key. */
import { FILE_STATUS } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import { listPictureKeys } from '#modules/ai/index.ts';
import { listArticlePictureKeys } from '#modules/articles/index.ts';
import type { FileBackupRow, FileRow } from '#modules/files/files.tables.ts';
import { listSongFileKeys } from '#modules/music/index.ts';

const PAGE = 500;
const LIVE = [FILE_STATUS.normal, FILE_STATUS.backedUp];

type Checked = Pick<
  FileRow,
  | 'id'
  | 'code'
  | 'object_key'
  | 'object_version'
  | 'size_bytes'
  | 'crc64'
  | 'md5'
  | 'status'
  | 'expires_at'
>;

function selectChecked(db: Executor) {
  return db
    .selectFrom('files')
    .select(['id', 'code', 'object_key', 'object_version', 'size_bytes', 'crc64', 'md5', 'status'])
    .select('expires_at');
}

/** Files that should have an object, by id. */
export function pageLiveFiles(db: Executor, afterId: number): Promise<Checked[]> {
  return selectChecked(db)
    .where('status', 'in', LIVE)
    .where('purged_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** Files that should have none, by id. */
export function pageClearedFiles(db: Executor, afterId: number): Promise<Checked[]> {
  return selectChecked(db)
    .where(({ eb, or }) =>
      or([eb('status', '=', FILE_STATUS.cleared), eb('purged_at', 'is not', null)]),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** About `count` of them, spread over all ages. */
export async function sampleLiveFiles(db: Executor, count: number): Promise<Checked[]> {
  const { last } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const step = Math.max(1, Math.floor((last ?? 0) / count));
  return selectChecked(db)
    .where('status', 'in', LIVE)
    .where('purged_at', 'is', null)
    .where(sql<boolean>`id % ${sql.lit(step)} = 0`)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/**
 * Finds those of the keys that a file with its object, or an upload that is not cleaned up,
 * accounts for.
 */
export async function findKnownKeys(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const files = await db
    .selectFrom('files')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  const uploads = await db
    .selectFrom('uploads')
    .select('object_key')
    .where('object_key', 'in', keys)
    .where('cleaned_at', 'is', null)
    .execute();
  const ofFiles = [...files, ...uploads].map(({ object_key }) => object_key);
  const ofOthers = [listPictureKeys, listArticlePictureKeys, listSongFileKeys];
  const known = await Promise.all(ofOthers.map((list) => list(db, keys)));
  return new Set([...ofFiles, ...known.flat()]);
}

/** Finds those of the keys whose upload is open. */
export async function findOpenUploadKeys(
  db: Executor,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .select('object_key')
    .where('object_key', 'in', keys)
    .where('file_id', 'is', null)
    .where('cleaned_at', 'is', null)
    .execute();
  return new Set(rows.map(({ object_key }) => object_key));
}

export function listUploadsOpenSince(db: Executor, before: number) {
  return db
    .selectFrom('uploads')
    .select(['id', 'name', 'owner'])
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(PAGE)
    .execute();
}

export function pageBackups(db: Executor, afterKey: string) {
  return db
    .selectFrom('file_backups')
    .selectAll()
    .where('object_key', '>', afterKey)
    .orderBy('object_key')
    .limit(PAGE)
    .execute();
}

/** Finds those of the keys that are on record. */
export async function findBackupKeys(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('file_backups')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ object_key }) => object_key));
}

/** Lists when the live files of a copy's content expire. */
export async function listExpiriesOfBackup(
  db: Executor,
  { md5, size_bytes, crc64 }: Pick<FileBackupRow, 'md5' | 'size_bytes' | 'crc64'>,
): Promise<number[]> {
  const files = await db
    .selectFrom('files')
    .select('expires_at')
    .where('md5', '=', md5)
    .where('size_bytes', '=', size_bytes)
    .where('crc64', '=', crc64)
    .where('status', 'in', LIVE)
    .where('purged_at', 'is', null)
    .execute();
  return files.map(({ expires_at }) => expires_at);
}

/** Backed-up files whose content is not among the backups. */
export function listFilesWithoutBackup(db: Executor) {
  return db
    .selectFrom('files')
    .select(['code'])
    .where('status', '=', FILE_STATUS.backedUp)
    .where('purged_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_backups')
            .select('file_backups.object_key')
            .whereRef('file_backups.md5', '=', 'files.md5')
            .whereRef('file_backups.size_bytes', '=', 'files.size_bytes')
            .whereRef('file_backups.crc64', '=', 'files.crc64'),
        ),
      ),
    )
    .limit(PAGE)
    .execute();
}

/** SECURITY T12 e: 15 is the browser's own and never stored. */
export function listUnknownStatuses(db: Executor) {
  return db
    .selectFrom('file_counts')
    .select(['status', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('status', 'not in', [0, 1, 2, 3, 5])
    .groupBy('status')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .execute();
}

export function pageCodes(db: Executor, afterId: number) {
  return db
    .selectFrom('files')
    .select(['id', 'code'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(PAGE * 10)
    .execute();
}

/**
 * Table and column that name a row of another table which is not there, with how many. Of uploads those that were begun
 * after that time: older ones follow their files out of the records.
 */
export async function listDanglingRows(db: Executor, uploadsFrom: number) {
  const references = [
    ['uploads', 'file_id', 'files'],
    ['file_visits', 'file_id', 'files'],
    ['favorites', 'file_id', 'files'],
    ['share_codes', 'file_id', 'files'],
    ['person_codes', 'file_id', 'files'],
    ['person_codes', 'bundle_id', 'share_codes'],
    ['bundle_files', 'file_id', 'files'],
    ['bundle_files', 'bundle_id', 'share_codes'],
    ['bundle_folders', 'bundle_id', 'share_codes'],
    ['zip_sums', 'file_id', 'files'],
    ['sessions', 'user_id', 'users'],
  ] as const;
  const counted = references.map(async ([table, column, target]) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} is not null
        and ${table === 'uploads' ? sql`created_at > ${uploadsFrom}` : sql`true`}
        and not exists (
          select 1 from ${sql.table(target)}
          where ${sql.ref(`${target}.id`)} = ${sql.ref(`${table}.${column}`)})`.execute(db);
    return { table, column, count: Number(rows[0]?.count ?? 0) };
  });
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

/** The kept total beside the counted one (docs/decisions/0041). */
export async function compareFileCounts(db: Executor) {
  const { kept } = await db
    .selectFrom('file_counts')
    .select(({ fn }) => fn.sum<number | null>('count').as('kept'))
    .executeTakeFirstOrThrow();
  const { counted } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { kept: kept ?? 0, counted };
}

/** Files that were cleared after that time without an entry: those before it are packed. */
export function listUnauditedClears(db: Executor, clearedFrom: number) {
  return db
    .selectFrom('files')
    .select('code')
    .where('status', '=', FILE_STATUS.cleared)
    .where('purged_at', '>=', clearedFrom)
    .where('code', 'not in', ({ selectFrom }) =>
      selectFrom('audit_log').select('target').where('action', '=', 'file.clear'),
    )
    .limit(PAGE)
    .execute();
}

export function listOnlineTwice(db: Executor) {
  return db
    .selectFrom('versions')
    .select(['product', 'target'])
    .where('is_pro', '=', 1)
    .groupBy(['product', 'target'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
}

/** SQLite's own check; PostgreSQL watches its pages by itself. */
export async function checkDatabase(db: Executor): Promise<string[]> {
  if (isPostgres(db)) return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
}
