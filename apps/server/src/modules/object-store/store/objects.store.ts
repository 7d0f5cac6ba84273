/** Queries on the objects of the embedded store. */
import { MAX_COS_KEY_BYTES } from '@transmit/cos';
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';

export type ObjectRow = Tables['store_objects'];

export async function findObjectRow(db: Executor, key: string): Promise<ObjectRow | undefined> {
  return db.selectFrom('store_objects').selectAll().where('key', '=', key).executeTakeFirst();
}

/** The row, held against other writers of the key until the transaction ends, on both databases. */
export async function lockObjectRow(tx: Executor, key: string): Promise<ObjectRow | undefined> {
  return tx
    .updateTable('store_objects')
    .set((row) => ({ id: row.ref('id') }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
}

export async function insertObjectRow(tx: Executor, row: ObjectRow): Promise<void> {
  await tx.insertInto('store_objects').values(row).execute();
}

export async function updateObjectRow(tx: Executor, row: ObjectRow): Promise<void> {
  await tx.updateTable('store_objects').set(row).where('key', '=', row.key).execute();
}

/** False when the key does not hold this object. */
export async function moveObjectRow(
  tx: Executor,
  { key, id, to }: { key: string; id: string; to: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('store_objects')
    .set({ key: to })
    .where('key', '=', key)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteObjectRow(tx: Executor, key: string): Promise<void> {
  await tx.deleteFrom('store_objects').where('key', '=', key).execute();
}

/** Deletes the row and returns it. */
export async function takeObjectRowById(tx: Executor, id: string): Promise<ObjectRow | undefined> {
  return tx.deleteFrom('store_objects').where('id', '=', id).returningAll().executeTakeFirst();
}

export interface ObjectQuery {
  prefix: string;
  /** Only keys after this one. */
  after: string;
  limit: number;
}

/** Lists objects by the bytes of their keys. */
export async function listObjectRows(db: Executor, query: ObjectQuery): Promise<ObjectRow[]> {
  let objects = db
    .selectFrom('store_objects')
    .selectAll()
    .where('key', '>', query.after)
    .orderBy('key')
    .limit(query.limit);
  if (query.prefix) {
    objects = objects
      .where('key', '>=', query.prefix)
      .where('key', '<=', endOfPrefix(query.prefix));
  }
  return objects.execute();
}

/** Greater than every key with the prefix: as many of Unicode's last code point as a key can hold. */
export function endOfPrefix(prefix: string): string {
  return prefix + LAST_CODE_POINTS;
}

const LAST_CODE_POINTS = '\u{10ffff}'.repeat(Math.ceil(MAX_COS_KEY_BYTES / 4));
