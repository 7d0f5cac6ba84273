import { FILE_STATUS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { FileRow, NewFile } from '../files.tables.ts';

const LIVE = [FILE_STATUS.normal, FILE_STATUS.backedUp];

/** Undefined when the code is taken. */
export function insertFile(db: Executor, file: NewFile): Promise<FileRow | undefined> {
  return db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function getFile(db: Executor, id: number): Promise<FileRow> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function findFileByCode(db: Executor, code: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('code', '=', code).executeTakeFirst();
}

export function findFileByKey(db: Executor, key: string) {
  return db
    .selectFrom('files')
    .select(['status', 'expires_at'])
    .where('object_key', '=', key)
    .executeTakeFirst();
}

/** Finds the place of a file's bytes, as long as they are anywhere. */
export function findFileObject(db: Executor, id: number) {
  return db
    .selectFrom('files')
    .select(['object_key', 'object_version', 'purged_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Bytes of an owner's files that can still be picked up. */
export async function sumLiveBytes(db: Executor, owner: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('size_bytes').as('bytes'))
    .where('owner', '=', owner)
    .where('status', 'in', LIVE)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.bytes ?? 0;
}

/** False when it is not this owner's or was deleted before. */
export async function deleteFile(
  db: Executor,
  { code, owner, now }: { code: string; owner: string; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('files')
    .set({ status: FILE_STATUS.deleted, removed_at: now })
    .where('code', '=', code)
    .where('owner', '=', owner)
    .where('status', '<>', FILE_STATUS.deleted)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False when it was brought back, cleared or purged in the meantime. */
export async function undeleteFile(
  db: Executor,
  { id, status, removedAfter }: { id: number; status: number; removedAfter: number },
): Promise<boolean> {
  const result = await db
    .updateTable('files')
    .set({ status, removed_at: null })
    .where('id', '=', id)
    .where('status', '=', FILE_STATUS.deleted)
    .where('removed_at', '>', removedAfter)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Files an owner sees; deleted ones are seen by nobody. */
export async function countFiles(db: Executor, owner: string): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('status', '<>', FILE_STATUS.deleted)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function moveFiles(db: Executor, from: string, to: string): Promise<void> {
  await db.updateTable('files').set({ owner: to }).where('owner', '=', from).execute();
}

export async function deleteFilesOf(db: Executor, owner: string, now: number): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: FILE_STATUS.deleted, removed_at: now })
    .where('owner', '=', owner)
    .where('status', '<>', FILE_STATUS.deleted)
    .execute();
}

/** Never shortens: an operator may have prolonged the file since its end was looked at. */
export async function setLaterExpiry(
  db: Executor,
  ids: readonly number[],
  expiresAt: number,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ expires_at: expiresAt })
    .where('id', 'in', ids)
    .where('expires_at', '<', expiresAt)
    .execute();
}

/** Writes a decision about one file after it was made, by its owner or by an operator. */
export async function updateFile(
  db: Executor,
  id: number,
  changes: Partial<
    Pick<
      FileRow,
      | 'status'
      | 'storage_type'
      | 'object_version'
      | 'md5'
      | 'is_public'
      | 'owner'
      | 'expires_at'
      | 'removed_at'
      | 'purged_at'
      | 'password_hash'
    >
  >,
): Promise<void> {
  await db.updateTable('files').set(changes).where('id', '=', id).execute();
}

/** Keeps these files at least until then; those that have ended stay ended. */
export async function keepFilesUntil(
  db: Executor,
  ids: readonly number[],
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('files')
    .set({ expires_at: expiresAt })
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .where('expires_at', '<', expiresAt)
    .execute();
}

/**
 * Adds one to each, and returns the new counts by id. What its own sender takes back is counted too, but
 * nobody has picked it up.
 */
export async function addDownloads(
  db: Executor,
  ids: readonly number[],
  { viewer, now }: { viewer: string; now: number },
): Promise<Map<number, number>> {
  const rows = await db
    .updateTable('files')
    .set(({ eb, ref }) => ({
      download_count: eb('download_count', '+', 1),
      picked_at: eb.case().when('owner', '=', viewer).then(ref('picked_at')).else(now).end(),
    }))
    .where('id', 'in', ids)
    .returning(['id', 'download_count'])
    .execute();
  return new Map(rows.map(({ id, download_count }) => [id, download_count]));
}

/** Takes one of the limited downloads; false when none is left. */
export async function spendDownload(db: Executor, id: number): Promise<boolean> {
  const result = await db
    .updateTable('files')
    .set(({ eb }) => ({ used_downloads: eb('used_downloads', '+', 1) }))
    .where('id', '=', id)
    .whereRef('used_downloads', '<', 'max_downloads')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deleted before `deletedBefore`, or expired before `expiredBefore`, with an object still there. */
export function listPurgeable(
  db: Executor,
  { deletedBefore, expiredBefore }: { deletedBefore: number; expiredBefore: number },
  limit: number,
) {
  const deleted = db
    .selectFrom('files')
    .select(['id', 'object_key', 'md5', 'size_bytes', 'crc64'])
    .where('status', '=', FILE_STATUS.deleted)
    .where('removed_at', '<=', deletedBefore)
    .where('purged_at', 'is', null);
  const expired = db
    .selectFrom('files')
    .select(['id', 'object_key', 'md5', 'size_bytes', 'crc64'])
    .where('status', 'in', LIVE)
    .where('expires_at', '<=', expiredBefore)
    .where('purged_at', 'is', null);
  return deleted.unionAll(expired).limit(limit).execute();
}

/** The next version of its management link. */
export async function raiseManageVersion(db: Executor, id: number): Promise<number> {
  const { manage_version } = await db
    .updateTable('files')
    .set((eb) => ({ manage_version: eb('manage_version', '+', 1) }))
    .where('id', '=', id)
    .returning('manage_version')
    .executeTakeFirstOrThrow();
  return manage_version;
}

/** Every normal file with this content becomes backed up; returns the codes of those. */
export async function setBackedUp(
  db: Executor,
  { md5, size_bytes, crc64 }: Pick<FileRow, 'md5' | 'size_bytes' | 'crc64'>,
): Promise<string[]> {
  const files = await db
    .updateTable('files')
    .set({ status: FILE_STATUS.backedUp })
    .where('md5', '=', md5)
    .where('size_bytes', '=', size_bytes)
    .where('crc64', '=', crc64)
    .where('status', '=', FILE_STATUS.normal)
    .where('purged_at', 'is', null)
    .returning('code')
    .execute();
  return files.map(({ code }) => code);
}

/** The other way: their copy is lost. */
export async function setNotBackedUp(
  db: Executor,
  { md5, size_bytes, crc64 }: Pick<FileRow, 'md5' | 'size_bytes' | 'crc64'>,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: FILE_STATUS.normal })
    .where('md5', '=', md5)
    .where('size_bytes', '=', size_bytes)
    .where('crc64', '=', crc64)
    .where('status', '=', FILE_STATUS.backedUp)
    .execute();
}
