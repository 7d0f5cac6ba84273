/** Finds states of the tables that must never be (SECURITY §2.2, I4 to I6). */
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';

const DAY_MS = 86_400_000;

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

/** Ranges of numbers that do not agree with what was paid for them and came back, or with themselves. */
export async function listWrongTakings(db: Executor) {
  const { rows } = await sql<{ owner: string; series: string; first: number }>`
    select owner, series, first from taken_numbers
    where given_back < 0
      or given_back + coalesce(used, 0) > count
      or charged not in (0, count)
      or charged <> coalesce((
        select -sum(ledgers.amount) from ledgers
        where ledgers.owner = taken_numbers.owner and ledgers.kind = 'times'
          and ledgers.request_key = 'take:' || taken_numbers.request_key
      ), 0)
      or case when charged > 0 then given_back else 0 end <> coalesce((
        select sum(ledgers.amount) from ledgers
        where ledgers.owner = taken_numbers.owner and ledgers.kind = 'times'
          and ledgers.request_key = 'give-back:' || taken_numbers.request_key
      ), 0)
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

/** Paid orders that gave nothing: neither a product's gift nor a file. */
export async function listUngivenOrders(db: Executor) {
  const { rows } = await sql<{ number: string }>`
    select number from orders
    where state = 'paid' and (
      gift_kind is not null
        and not exists (
          select 1 from memberships
          where memberships.order_id = orders.id and orders.gift_kind = 'member_days'
        )
        and not exists (
          select 1 from ledgers
          where ledgers.owner = orders.owner and ledgers.kind = orders.gift_kind
            and ledgers.request_key = 'order:' || orders.id
        )
      or kind = 'files'
        and not exists (select 1 from entitlements where entitlements.order_id = orders.id)
    )
  `.execute(db);
  return rows;
}

/** Memberships that nobody has paid for and no operator has given. */
export async function listUnfoundedMemberships(db: Executor) {
  const { rows } = await sql<{ id: number; owner: string }>`
    select id, owner from memberships
    where request_key is null and not exists (
      select 1 from settlements
      where settlements.order_id = memberships.order_id and settlements.is_credited = 1
    )
  `.execute(db);
  return rows;
}

/** Orders of whose money more goes back than has come. */
export async function listOverRefundedOrders(db: Executor) {
  const { rows } = await sql<{ number: string }>`
    select distinct orders.number from settlements
    inner join orders on orders.id = settlements.order_id
    where settlements.sum_fen < (
      select coalesce(sum(order_refunds.sum_fen), 0) from order_refunds
      where order_refunds.settlement_id = settlements.id and order_refunds.state <> 'closed'
    )
  `.execute(db);
  return rows;
}

/**
 * Products whose money goes back and which their buyer has kept: points, times or days are still there. Two things that
 * were sold together by hand have one price, which tells nothing of either.
 */
export async function listKeptGifts(db: Executor) {
  const { rows } = await sql<{ number: string }>`
    select orders.number from orders
    inner join settlements on settlements.order_id = orders.id and settlements.is_credited = 1
    where orders.gift_kind is not null and orders.gift_amount * (
      select coalesce(sum(order_refunds.sum_fen), 0) from order_refunds
      where order_refunds.settlement_id = settlements.id and order_refunds.state <> 'closed'
    ) > orders.fee_fen * (
      coalesce((
        select -sum(ledgers.amount) from ledgers
        where ledgers.owner = orders.owner and ledgers.kind = orders.gift_kind
          and ledgers.request_key = 'refund:' || orders.id
      ), 0)
      + coalesce((
        select orders.gift_amount - sum(memberships.to_at - memberships.from_at) / ${DAY_MS}
        from memberships where memberships.order_id = orders.id
      ), 0)
    ) and not exists (
      select 1 from memberships
      where memberships.order_id = orders.id and memberships.request_key is not null
    )
  `.execute(db);
  return rows;
}
