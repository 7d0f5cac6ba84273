import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { NewOrder, OrderRow } from '../money.tables.ts';

/** Finds the one of the same wish where it is there. */
export async function insertOfflineOrder(
  db: Executor,
  order: NewOrder,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const made = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'wish'])
        // A literal, or the index of those that were paid by hand is not seen.
        .where(sql<boolean>`provider = 'offline'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (made) return { order: made, isNew: true };
  return { order: await getOfflineOrder(db, order), isNew: false };
}

function getOfflineOrder(
  db: Executor,
  { owner, wish }: Pick<OrderRow, 'owner' | 'wish'>,
): Promise<OrderRow> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('owner', '=', owner)
    .where('wish', '=', wish)
    .where(sql<boolean>`provider = 'offline'`)
    .executeTakeFirstOrThrow();
}
