import type { OrderFilterState, OrderProvider, ProductCode } from '@transmit/contract';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { Tables } from '#kernel/database/tables.ts';
import type { OrderRow } from '../money.tables.ts';

export interface OrderFilter {
  number?: string | undefined;
  owner?: string | undefined;
  transaction?: string | undefined;
  state?: OrderFilterState | undefined;
  kind?: OrderRow['kind'] | undefined;
  productCode?: ProductCode | undefined;
  provider?: OrderProvider | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Newest first. */
export function queryOrders(
  db: Executor,
  filter: OrderFilter,
  { beforeId, limit }: Page,
): Promise<OrderRow[]> {
  return filtered(db, filter)
    .selectAll('orders')
    .$if(beforeId !== undefined, (query) => query.where('orders.id', '<', beforeId ?? 0))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts orders up to `most`. */
export async function countOrders(
  db: Executor,
  filter: OrderFilter,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select('orders.id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(
  db: Executor,
  filter: OrderFilter,
): SelectQueryBuilder<Tables, 'orders', Record<never, never>> {
  const { number, owner, transaction, state, kind, productCode, provider, from, to } = filter;
  let query = db.selectFrom('orders');
  if (number !== undefined) query = query.where('orders.number', '=', number);
  if (owner !== undefined) query = query.where('orders.owner', '=', owner);
  if (transaction !== undefined) {
    query = query.where('orders.id', 'in', (settled) =>
      settled
        .selectFrom('settlements')
        .select('settlements.order_id')
        .where('settlements.transaction', '=', transaction),
    );
  }
  if (state === 'refunding') query = query.where('orders.id', 'in', refundsUnderWay);
  else if (state === 'refund_stuck') query = query.where('orders.id', 'in', stuckRefunds);
  else if (state !== undefined) query = query.where('orders.state', '=', state);
  if (kind !== undefined) query = query.where('orders.kind', '=', kind);
  if (productCode !== undefined) query = query.where('orders.product_code', '=', productCode);
  if (provider !== undefined) query = query.where('orders.provider', '=', provider);
  if (from !== undefined) query = query.where('orders.created_at', '>=', from);
  if (to !== undefined) query = query.where('orders.created_at', '<', to);
  return query;
}

/** Also of orders that stay paid while a part goes back. Literals, or their indexes are not seen. */
function refundsUnderWay(orders: ExpressionBuilder<Tables, 'orders'>) {
  return selectRefunded(orders)
    .where(sql<boolean>`order_refunds.state = 'pending'`)
    .unionAll(stuckRefunds(orders));
}

function stuckRefunds(orders: ExpressionBuilder<Tables, 'orders'>) {
  return selectRefunded(orders).where(sql<boolean>`order_refunds.state = 'abnormal'`);
}

function selectRefunded({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) {
  return selectFrom('order_refunds').select('order_refunds.order_id');
}
