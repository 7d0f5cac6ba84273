/** Queries on unfinished and on finished uploads in parts. */
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import { endOfPrefix } from '../objects.store.ts';

export type StoreUploadRow = Tables['store_uploads'];
export type FinishedUploadRow = Tables['store_finished_uploads'];

export async function insertUploadRow(tx: Executor, row: StoreUploadRow): Promise<void> {
  await tx.insertInto('store_uploads').values(row).execute();
}

/** Only together with its key, so that a credential for one key finds no other key's uploads. */
export async function findUploadRow(
  db: Executor,
  id: string,
  key: string,
): Promise<StoreUploadRow | undefined> {
  return db
    .selectFrom('store_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Marks a sign of life, and holds the row against other writers until the transaction ends. */
export async function touchUploadRow(
  tx: Executor,
  { id, key, now }: { id: string; key: string; now: number },
): Promise<StoreUploadRow | undefined> {
  return tx
    .updateTable('store_uploads')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
}

export async function setUploadTotal(tx: Executor, id: string, totalBytes: number): Promise<void> {
  await tx
    .updateTable('store_uploads')
    .set({ total_bytes: totalBytes })
    .where('id', '=', id)
    .execute();
}

/** Deletes the row and returns it; with `touchedBefore` only when it has been idle since. */
export async function takeUploadRow(
  tx: Executor,
  { id, key, touchedBefore }: { id: string; key: string; touchedBefore?: number | undefined },
): Promise<StoreUploadRow | undefined> {
  let row = tx.deleteFrom('store_uploads').where('id', '=', id).where('key', '=', key);
  if (touchedBefore !== undefined) row = row.where('touched_at', '<', touchedBefore);
  return row.returningAll().executeTakeFirst();
}

export async function countUploadsOf(db: Executor, key: string): Promise<number> {
  const row = await db
    .selectFrom('store_uploads')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Bytes of all parts of the key's unfinished uploads. */
export async function sumUploadsOf(db: Executor, key: string): Promise<number> {
  const row = await db
    .selectFrom('store_uploads')
    .select(({ fn }) => fn.sum<number | null>('total_bytes').as('bytes'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.bytes ?? 0;
}

export async function listUploadRowsOf(db: Executor, key: string): Promise<StoreUploadRow[]> {
  return db.selectFrom('store_uploads').selectAll().where('key', '=', key).orderBy('id').execute();
}

export interface UploadQuery {
  /** Only this key, where credentials allow no other. */
  key?: string | undefined;
  prefix: string;
  afterKey: string;
  /** With `afterKey`: also its uploads after this one. */
  afterId: string;
  limit: number;
}

/** Lists uploads by key, then by id, which is the order of their beginning. */
export async function listUploadRows(db: Executor, query: UploadQuery): Promise<StoreUploadRow[]> {
  let uploads = db
    .selectFrom('store_uploads')
    .selectAll()
    .orderBy('key')
    .orderBy('id')
    .limit(query.limit);
  if (query.key !== undefined) uploads = uploads.where('key', '=', query.key);
  if (query.prefix) {
    uploads = uploads
      .where('key', '>=', query.prefix)
      .where('key', '<=', endOfPrefix(query.prefix));
  }
  if (query.afterKey) {
    uploads = uploads.where(({ or, and, eb }) =>
      or([
        eb('key', '>', query.afterKey),
        ...(query.afterId
          ? [and([eb('key', '=', query.afterKey), eb('id', '>', query.afterId)])]
          : []),
      ]),
    );
  }
  return uploads.execute();
}

export async function listIdleUploadRows(
  db: Executor,
  touchedBefore: number,
  limit: number,
): Promise<StoreUploadRow[]> {
  return db
    .selectFrom('store_uploads')
    .selectAll()
    .where('touched_at', '<', touchedBefore)
    .orderBy('touched_at')
    .limit(limit)
    .execute();
}

export async function insertFinishedUpload(tx: Executor, row: FinishedUploadRow): Promise<void> {
  await tx.insertInto('store_finished_uploads').values(row).execute();
}

export async function findFinishedUpload(
  db: Executor,
  id: string,
  key: string,
): Promise<FinishedUploadRow | undefined> {
  return db
    .selectFrom('store_finished_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function deleteFinishedUploadsBefore(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('store_finished_uploads').where('finished_at', '<', before).execute();
}
