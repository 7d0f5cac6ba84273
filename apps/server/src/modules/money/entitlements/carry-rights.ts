/** Paid rights go with their buyer into another browser of the same device (PRODUCT §3). */
import { CARRIED_RIGHTS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';

export interface CarriedRights {
  /** The code by which they were bought. */
  code: string;
  from: string;
  to: string;
  now: number;
}

/**
 * Gives `to` what `from` has bought by this code. They end together with the order, and an order is had in few browsers at
 * most: what was paid for is its buyer's, and not a whole town's (SECURITY T14).
 */
export async function carryRights(
  tx: Executor,
  { code, from, to, now }: CarriedRights,
): Promise<void> {
  const bought = await listBought(tx, from, [code]);
  const orders = [...new Set(bought.map(({ order_id }) => order_id))];
  const holders = await countHolders(tx, orders);
  const rows = bought
    .filter(({ order_id }) => (holders.get(order_id) ?? 0) <= CARRIED_RIGHTS)
    .map(({ order_id, file_id }) => ({
      order_id,
      file_id,
      owner: to,
      created_at: now,
      ended_at: null,
    }));
  if (rows.length === 0) return;
  await tx
    .insertInto('entitlements')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['order_id', 'file_id', 'owner']).doNothing())
    .execute();
}

/** Lists those of the codes by which this owner has paid for something, and has it still. */
export async function listPaidCodes(
  db: Executor,
  owner: string,
  codes: readonly string[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const bought = await listBought(db, owner, codes);
  return new Set(bought.flatMap(({ code }) => code ?? []));
}

function listBought(db: Executor, owner: string, codes: readonly string[]) {
  return db
    .selectFrom('entitlements')
    .innerJoin('orders', 'orders.id', 'entitlements.order_id')
    .select(['entitlements.order_id', 'entitlements.file_id', 'orders.code'])
    .where('entitlements.owner', '=', owner)
    .where('entitlements.ended_at', 'is', null)
    .where('orders.code', 'in', codes)
    .orderBy('entitlements.id')
    .execute();
}

async function countHolders(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('entitlements')
    .select(({ fn }) => ['order_id', fn.count<number>('owner').distinct().as('holders')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, holders }) => [order_id, Number(holders)]));
}
