import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type { NewOrder, OrderFileRow, OrderRow } from '../money.tables.ts';
import type { OverduePage, OverduePlace } from './overdue-page.ts';

const UNPAID = ['created', 'paying'] as const;
/** PostgreSQL takes 65,535 parameters a statement, SQLite 32,766. */
const ROWS_PER_INSERT = 500;

/** Undefined when the owner has an unpaid order of the same wish. */
export function insertOrder(db: Executor, order: NewOrder): Promise<OrderRow | undefined> {
  return db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'wish'])
        // A literal, or the index of those that are unpaid is not seen.
        .where(sql<boolean>`state in ('created', 'paying')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function insertOrderFiles(db: Executor, rows: readonly OrderFileRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
    await db
      .insertInto('order_files')
      .values(rows.slice(first, first + ROWS_PER_INSERT))
      .execute();
  }
}

export function findUnpaidWish(
  db: Executor,
  { owner, wish, now }: { owner: string; wish: string; now: number },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('owner', '=', owner)
    .where('wish', '=', wish)
    .where(sql<boolean>`state in ('created', 'paying')`)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function countUnpaid(
  db: Executor,
  { owner, now }: { owner: string; now: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    // A literal, or the index of those that are unpaid is not seen.
    .where(sql<boolean>`state in ('created', 'paying')`)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The time of an unpaid wish that is over: a new order of the same wish may begin. */
export async function giveUpWish(
  db: Executor,
  { owner, wish }: { owner: string; wish: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ wish: sql<string>`wish || ':' || number` })
    .where('owner', '=', owner)
    .where('wish', '=', wish)
    .where(sql<boolean>`state in ('created', 'paying')`)
    .execute();
}

/** Finds an order of this buyer; others' orders are not found (SECURITY §10.7). */
export function findOrderOf(
  db: Executor,
  { owner, number }: Pick<OrderRow, 'owner' | 'number'>,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

/** Whoever's it is: for operators and upkeep. */
export function findOrderByNumber(db: Executor, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}

export function getOrder(db: Executor, id: number): Promise<OrderRow> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** As {@link getOrder}, and a login that moves it to the user is waited for, or waits. */
export function lockOrder(tx: Executor, id: number): Promise<OrderRow> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

export function listOrdersOf(
  db: Executor,
  owner: string,
  { beforeId, limit }: Page,
): Promise<OrderRow[]> {
  const newest = db
    .selectFrom('orders')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(limit);
  return (beforeId === undefined ? newest : newest.where('id', '<', beforeId)).execute();
}

export async function countOrdersOf(db: Executor, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Unpaid ones whose time is over, and that can be paid at no provider any more. */
export function listOverdueOrders(
  db: Executor,
  { now, limit, after }: OverduePage,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', UNPAID)
    .where('expires_at', '<=', now)
    .where(isBehind(after))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.state', '=', 'paying'),
        ),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** True of all where nothing was read before. */
function isBehind(after: OverduePlace | undefined): RawBuilder<SqlBool> {
  return after ? sql`(expires_at, id) > (${after.expires_at}, ${after.id})` : sql`1 = 1`;
}

export type OrderChange = Partial<
  Pick<
    OrderRow,
    'state' | 'paid_at' | 'closed_at' | 'provider' | 'refunded_fen' | 'refund_reason' | 'expires_at'
  >
>;

export async function updateOrder(db: Executor, id: number, change: OrderChange): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

export function listOrderFiles(db: Executor, orderId: number): Promise<OrderFileRow[]> {
  return db
    .selectFrom('order_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The first files of each of these orders, in their order. */
export async function listFirstFiles(
  db: Executor,
  orderIds: readonly number[],
  count: number,
): Promise<Map<number, OrderFileRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_files')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('position', '<', count)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/** Moves a visitor's orders to the user after login. */
export async function moveOrders(db: Executor, from: string, to: string): Promise<void> {
  await db
    .updateTable('orders')
    // When both owners have an order for the same wish, the visitor's gets a wish of its own.
    .set({ owner: to, wish: sql<string>`wish || ':' || number` })
    .where('owner', '=', from)
    .execute();
}

/** Counts the files of each of these orders. */
export async function countOrderFiles(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_files')
    .select(['order_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]));
}
