import type { Database, Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { OrderRow } from '../money.tables.ts';
import { lockOrder } from './orders.store.ts';
import { orderLock } from './refresh-order.ts';

type OrderOfOwner = Pick<OrderRow, 'id' | 'owner'>;

/** Names the lock of transactions that give an owner something, or take it back. */
export function rightsLock(owner: string): string {
  return `rights:${owner}`;
}

/**
 * Runs `work` under the locks of transactions that give what an order has bought, or take it back: periods are counted
 * from each other, and a file that another order has given is paid back. A login that has made the order a user's while
 * the visitor's locks were waited for makes it begin again under the user's, as the user's other orders are under those.
 */
export async function giftTransaction<T>(
  db: Database,
  { id, owner }: OrderOfOwner,
  work: (tx: Executor, order: OrderRow) => Promise<T>,
): Promise<T> {
  const end = await lockedTransaction(db, [orderLock(id), rightsLock(owner)], async (tx) => {
    const order = await lockOrder(tx, id);
    return order.owner === owner ? { result: await work(tx, order) } : { moved: order };
  });
  return end.moved ? giftTransaction(db, end.moved, work) : end.result;
}
