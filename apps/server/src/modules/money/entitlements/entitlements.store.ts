import type { Executor } from '#kernel/database/database.ts';

/** The owner of what is free for everybody. */
export const EVERYBODY = '*';
const ROWS_PER_INSERT = 500;

/** Done again it finds it done. */
export async function insertEntitlements(
  db: Executor,
  { owner, orderId, fileIds, now }: EntitledFiles,
): Promise<void> {
  for (let first = 0; first < fileIds.length; first += ROWS_PER_INSERT) {
    const rows = fileIds.slice(first, first + ROWS_PER_INSERT).map((fileId) => ({
      owner,
      file_id: fileId,
      order_id: orderId,
      created_at: now,
      ended_at: null,
    }));
    await db
      .insertInto('entitlements')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['order_id', 'file_id', 'owner']).doNothing())
      .execute();
  }
}

export interface EntitledFiles {
  owner: string;
  orderId: number;
  fileIds: readonly number[];
  now: number;
}

/** Lists those of the files that are free for one of these owners. */
export async function listEntitled(
  db: Executor,
  { owners, fileIds }: { owners: readonly string[]; fileIds: readonly number[] },
): Promise<Set<number>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('entitlements')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .where('owner', 'in', owners)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Lists the orders by which one of these owners has the files. */
export async function listOrdersForFiles(
  db: Executor,
  { owners, fileIds }: { owners: readonly string[]; fileIds: readonly number[] },
): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('entitlements')
    .select('order_id')
    .distinct()
    .where('file_id', 'in', fileIds)
    .where('owner', 'in', owners)
    .where('ended_at', 'is', null)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** True once one of these orders gives nothing any more: its money went back. */
export async function hasEnded(db: Executor, orderIds: readonly number[]): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('order_id', 'in', orderIds)
    .where('ended_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endEntitlements(db: Executor, orderId: number, now: number): Promise<void> {
  await db
    .updateTable('entitlements')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

/** A right that both of them had of one order is had once. */
export async function moveEntitlements(db: Executor, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('entitlements')
    .where('owner', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entitlements as had')
          .select('had.id')
          .where('had.owner', '=', to)
          .whereRef('had.order_id', '=', 'entitlements.order_id')
          .whereRef('had.file_id', '=', 'entitlements.file_id'),
      ),
    )
    .execute();
  await db.updateTable('entitlements').set({ owner: to }).where('owner', '=', from).execute();
}
