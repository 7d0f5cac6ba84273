/** The operators' list of orders. */
import {
  COUNTED_ROWS,
  normalizePhone,
  type OrderFilterState,
  type OrderProvider,
  PAGE_ROWS,
  type ProductCode,
  toYuan,
} from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import { findDayBounds } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { OrderRow } from '../money.tables.ts';
import { listTransactions } from '../payments/settlements.store.ts';
import { refundableFen } from '../refunds/refundable.ts';
import { listStuckRefunds, type StuckRefund, sumServedRefunds } from '../refunds/refunds.store.ts';
import { type Buyer, findOwnerBy, listBuyers } from './buyers.store.ts';
import { findOrderByNumber } from './orders.store.ts';
import { presentOrders } from './present-order.ts';
import { countOrders, type OrderFilter, queryOrders } from './query-orders.store.ts';

export interface OrderQuery {
  q?: string | undefined;
  state?: OrderFilterState | undefined;
  kind?: OrderRow['kind'] | undefined;
  product_code?: ProductCode | undefined;
  provider?: OrderProvider | undefined;
  from?: string | undefined;
  to?: string | undefined;
  last_id?: string | undefined;
}

export async function showAllOrders(query: OrderQuery, { services: { db } }: CallContext) {
  const { last_id } = query;
  const filter = await filterOf(query, db);
  const last = last_id === undefined ? undefined : await findOrderByNumber(db, last_id);
  if (last_id !== undefined && !last) fail('E_PARAM');
  const orders = await queryOrders(db, filter, { beforeId: last?.id, limit: PAGE_ROWS });
  return {
    rows: await presentBought(db, orders),
    total: await countOrders(db, filter, COUNTED_ROWS),
  };
}

/** With who has bought, what the provider calls it, and what an operator may pay back of it, or has to. */
export async function presentBought(db: Executor, orders: readonly OrderRow[]) {
  const buyers = await listBuyers(
    db,
    orders.map(({ owner }) => owner),
  );
  const ids = orders.map(({ id }) => id);
  const transactions = await listTransactions(db, ids);
  const refunded = await sumServedRefunds(db, ids);
  const stuck = await listStuckRefunds(db, ids);
  const presented = await presentOrders(db, orders);
  return presented.map((row, place) => {
    const order = orders[place];
    const { id = 0, owner = '', remark = '', provider } = order ?? {};
    return {
      ...row,
      buyer: presentBuyer(owner, buyers.get(owner)),
      // No provider keeps books of money that was taken by hand.
      transaction: provider === 'offline' ? null : (transactions.get(id) ?? null),
      remark,
      refundable: order !== undefined && refundableFen(order, refunded.get(id) ?? 0) > 0,
      stuck_refund: presentStuck(stuck.get(id)),
    };
  });
}

function presentStuck(refund: StuckRefund | undefined) {
  return refund ? { refund_number: refund.number, fee: toYuan(refund.sum_fen) } : null;
}

function presentBuyer(owner: string, buyer: Buyer | undefined) {
  if (owner.startsWith('v:')) return { kind: 'visitor' as const, unionid: null, phone: null };
  if (!buyer) return { kind: 'deleted' as const, unionid: null, phone: null };
  return { kind: 'user' as const, ...buyer };
}

/** Days are whole days in Asia/Shanghai, the last one too. */
export async function filterOf(query: OrderQuery, db: Executor): Promise<OrderFilter> {
  const { q, state, kind, product_code: productCode, provider } = query;
  const from =
    query.from === undefined ? undefined : (findDayBounds(query.from) ?? fail('E_PARAM'));
  const to = query.to === undefined ? undefined : (findDayBounds(query.to) ?? fail('E_PARAM'));
  const named = q ? await findNamed(q, db) : {};
  return { ...named, state, kind, productCode, provider, from: from?.from, to: to?.to };
}

/** An order, a user, or a provider's payment; what is none of them finds nothing. */
async function findNamed(q: string, db: Executor): Promise<OrderFilter> {
  const order = await findOrderByNumber(db, q);
  if (order) return { number: q };
  const phone = normalizePhone(q);
  const owner = await findOwnerBy(db, phone ? { phone } : { unionid: q });
  return owner ? { owner } : { transaction: q };
}
