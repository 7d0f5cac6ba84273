import type { OrderProvider } from '@transmit/contract';
import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SettlementRow, SettlementTable } from '../money.tables.ts';

/** Undefined when this transaction is settled already (SECURITY T15). */
export function insertSettlement(
  db: Executor,
  settlement: Omit<Insertable<SettlementTable>, 'id'>,
): Promise<SettlementRow | undefined> {
  return db
    .insertInto('settlements')
    .values(settlement)
    .onConflict((conflict) => conflict.columns(['provider', 'transaction']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findSettlement(
  db: Executor,
  { provider, transaction }: { provider: OrderProvider; transaction: string },
): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('settlements')
    .selectAll()
    .where('provider', '=', provider)
    .where('transaction', '=', transaction)
    .executeTakeFirst();
}

export function listSettlementsOf(db: Executor, orderId: number): Promise<SettlementRow[]> {
  return db.selectFrom('settlements').selectAll().where('order_id', '=', orderId).execute();
}

/** Lists the payments of one provider within a time, by the provider's clock. */
export function listSettlementsBetween(
  db: Executor,
  { provider, from, to }: { provider: OrderProvider; from: number; to: number },
) {
  return db
    .selectFrom('settlements')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'settlements.attempt_id')
    .selectAll('settlements')
    .select('payment_attempts.number')
    .where('settlements.provider', '=', provider)
    .where('settlements.paid_at', '>=', from)
    .where('settlements.paid_at', '<', to)
    .orderBy('settlements.paid_at')
    .execute();
}

export async function findLastSettlementTime(db: Executor): Promise<number | null> {
  const row = await db
    .selectFrom('settlements')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Lists the providers' transaction numbers of these orders. */
export async function listTransactions(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('settlements')
    .select(['order_id', 'transaction'])
    .where('order_id', 'in', orderIds)
    .where('is_credited', '=', 1)
    .execute();
  return new Map(rows.map(({ order_id, transaction }) => [order_id, transaction]));
}

export function getSettlement(db: Executor, id: number): Promise<SettlementRow> {
  return db.selectFrom('settlements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
