/** What must never be, asked of the tables alone (SECURITY §2.2, I4 to I6). */
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';

/** Balances that are not what their ledger adds up to, and ledgers without a balance. */
export async function listWrongBalances(db: Executor) {
  const { rows } = await sql<{ owner: string; kind: string; balance: number; posted: number }>`
    select owner, kind, sum(balance) as balance, sum(posted) as posted
    from (
      select owner, kind, balance, 0 as posted from balances
      union all
      select owner, kind, 0 as balance, sum(amount) as posted from ledgers group by owner, kind
    ) as both_sides
    group by owner, kind
    having sum(balance) <> sum(posted)
  `.execute(db);
  return rows;
}

/** Files that are free for somebody without an order whose money has come and stayed. */
export function listUnpaidEntitlements(db: Executor) {
  return db
    .selectFrom('entitlements')
    .leftJoin('orders', 'orders.id', 'entitlements.order_id')
    .select(['entitlements.id', 'orders.number'])
    .where('entitlements.ended_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('orders.id', 'is', null), eb('orders.state', 'not in', ['paid', 'refunding'])]),
    )
    .execute();
}

/** Orders that are called paid and have no money. */
export function listUnsettledOrders(db: Executor) {
  return db
    .selectFrom('orders')
    .select('number')
    .where('state', 'in', ['paid', 'refunding', 'refunded'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settlements')
            .select('settlements.id')
            .whereRef('settlements.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .execute();
}

/** Paid orders of products that gave nothing. */
export async function listUngivenOrders(db: Executor) {
  const { rows } = await sql<{ number: string }>`
    select number from orders
    where state = 'paid' and gift_kind is not null
      and not exists (select 1 from memberships where memberships.order_id = orders.id)
      and not exists (
        select 1 from ledgers
        where ledgers.owner = orders.owner and ledgers.kind = orders.gift_kind
          and ledgers.request_key = 'order:' || orders.id
      )
  `.execute(db);
  return rows;
}
