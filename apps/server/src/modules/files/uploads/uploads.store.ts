import { HELD_FOLDER } from '@transmit/contract';
import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type { UploadRow, UploadTable } from '../files.tables.ts';

/** Inside a transaction nobody else changes it until its end. */
export function findUploadByKey(db: Executor, key: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('object_key', '=', key)
    .$if(isPostgres(db) && db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Returns the bytes that may lie under the key of an open upload; undefined when there is none.
 * Inside a transaction it stays so until its end, and only one writer of the key has the answer:
 * PostgreSQL holds the row, SQLite lets one writing transaction run at a time.
 */
export async function findWriteCap(db: Executor, key: string): Promise<number | undefined> {
  const open = await db
    .selectFrom('uploads')
    .select('max_bytes')
    .where('object_key', '=', key)
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null)
    .$if(isPostgres(db) && db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  return open?.max_bytes;
}

/** Undefined when the key is taken. */
export function insertUpload(
  db: Executor,
  upload: Insertable<UploadTable>,
): Promise<UploadRow | undefined> {
  return db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('object_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function renewUpload(
  db: Executor,
  id: number,
  changes: Pick<
    UploadRow,
    'declared_bytes' | 'max_bytes' | 'reserved_bytes' | 'expires_at' | 'credentials_end_at'
  >,
): Promise<UploadRow> {
  return db
    .updateTable('uploads')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** No more than the cap counts from now on; false when it was renewed, finished or ended meanwhile. */
export async function lowerReservation(
  db: Executor,
  { id, max_bytes, expires_at }: Pick<UploadRow, 'id' | 'max_bytes' | 'expires_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ reserved_bytes: max_bytes })
    .where('id', '=', id)
    .where('max_bytes', '=', max_bytes)
    .where('expires_at', '=', expires_at)
    .where('reserved_bytes', '>', max_bytes)
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Counts an owner's open uploads, and the bytes reserved for them. Those that others send into the owner's room take
 * of the room and not of the number, or strangers could keep the owner from sending.
 */
export async function measureOpenUploads(
  db: Executor,
  owner: string,
): Promise<{ count: number; reservedBytes: number }> {
  const row = await db
    .selectFrom('uploads')
    .select(({ eb, fn }) => [
      fn
        .sum<number | null>(
          eb.case().when('object_key', 'like', `${HELD_FOLDER}%`).then(0).else(1).end(),
        )
        .as('count'),
      fn.sum<number | null>('reserved_bytes').as('bytes'),
    ])
    .where('owner', '=', owner)
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count ?? 0), reservedBytes: row.bytes ?? 0 };
}

/** The upload has become a file, on terms of which `finishSum` is the sum. */
export async function closeUpload(
  db: Executor,
  id: number,
  fileId: number,
  finishSum: string | null = null,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ file_id: fileId, finish_sum: finishSum })
    .where('id', '=', id)
    .execute();
}

/** Gives an upload up; false when it had become a file or was given up before. */
export async function endUpload(db: Executor, id: number, now: number): Promise<boolean> {
  const result = await endOpen(db, id, now).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends an upload whose time is still over: it may have been renewed since it was listed. */
export async function endStaleUpload(db: Executor, id: number, now: number): Promise<boolean> {
  const result = await endOpen(db, id, now).where('expires_at', '<=', now).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function endOpen(db: Executor, id: number, now: number) {
  return db
    .updateTable('uploads')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null);
}

/** Open uploads whose time is over. */
export function listStaleUploads(db: Executor, now: number, limit: number): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

export type UncleanedUpload = Pick<UploadRow, 'id' | 'object_key' | 'file_id'>;

/** Ended uploads of which something may be left in the store, the longest ended first. */
export function listUncleanedUploads(db: Executor, limit: number): Promise<UncleanedUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'object_key', 'file_id'])
    .where('file_id', 'is', null)
    .where('cleaned_at', 'is', null)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .limit(limit)
    .execute();
}

/** Uploads that became files, beside whose objects something may be left in the store. */
export function listUncleanedFiles(db: Executor, limit: number): Promise<UncleanedUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'object_key', 'file_id'])
    .where('file_id', 'is not', null)
    .where('cleaned_at', 'is', null)
    .orderBy('file_id')
    .limit(limit)
    .execute();
}

/** The same of one file; undefined when nothing is left. */
export function findUncleanedFile(
  db: Executor,
  fileId: number,
): Promise<UncleanedUpload | undefined> {
  return db
    .selectFrom('uploads')
    .select(['id', 'object_key', 'file_id'])
    .where('file_id', '=', fileId)
    .where('cleaned_at', 'is', null)
    .executeTakeFirst();
}

export async function markCleaned(db: Executor, id: number, now: number): Promise<void> {
  await db.updateTable('uploads').set({ cleaned_at: now }).where('id', '=', id).execute();
}

/** Finished and ended uploads whose credentials ended by then, by id. */
export function listUploadsWithoutCredentials(
  db: Executor,
  { endedBefore, afterId, limit }: { endedBefore: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('uploads')
    .select(['id', 'object_key', 'file_id'])
    .where('credentials_end_at', '<=', endedBefore)
    .where(({ eb, or }) => or([eb('file_id', 'is not', null), eb('ended_at', 'is not', null)]))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Nothing can be written under its key any more, and nothing is left of what was. */
export async function markOutOfReach(db: Executor, id: number): Promise<void> {
  await db.updateTable('uploads').set({ credentials_end_at: null }).where('id', '=', id).execute();
}

export async function moveUploads(db: Executor, from: string, to: string): Promise<void> {
  await db.updateTable('uploads').set({ owner: to }).where('owner', '=', from).execute();
}

export async function endUploadsOf(db: Executor, owner: string, now: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ ended_at: now })
    .where('owner', '=', owner)
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}
