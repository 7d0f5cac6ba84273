import { toWireTime, toYuan, type WireOrder } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { OrderFileRow, OrderRow } from '../money.tables.ts';
import { listRefundsToTell } from '../refunds/refunds.store.ts';
import { type RefundStory, tellRefunds } from '../refunds/tell-refunds.ts';
import { countOrderFiles, listFirstFiles } from './orders.store.ts';

/** Files that an order names; a screen has room for no more. */
const SHOWN_FILES = 20;

/** Each with the first of its files, and why it was paid back: three queries for any number of orders. */
export async function presentOrders(
  db: Executor,
  orders: readonly OrderRow[],
): Promise<WireOrder[]> {
  const ids = orders.filter(({ kind }) => kind === 'files').map(({ id }) => id);
  const files = await listFirstFiles(db, ids, SHOWN_FILES);
  const counts = await countOrderFiles(db, ids);
  const refunded = orders.filter(({ refund_reason }) => refund_reason !== null);
  const refunds = await listRefundsToTell(
    db,
    refunded.map(({ id }) => id),
  );
  return orders.map((order) =>
    present(order, {
      files: files.get(order.id) ?? [],
      count: counts.get(order.id) ?? 0,
      story: tellRefunds(refunds.get(order.id) ?? []),
    }),
  );
}

export async function presentOrder(db: Executor, order: OrderRow): Promise<WireOrder> {
  const [presented] = await presentOrders(db, [order]);
  if (!presented) throw new Error('an order is presented as nothing');
  return presented;
}

function present(
  order: OrderRow,
  { files, count, story }: { files: readonly OrderFileRow[]; count: number; story: RefundStory },
): WireOrder {
  return {
    order_id: order.number,
    name: order.name,
    product_code: order.product_code,
    kind: order.kind,
    for: order.audience,
    fee: toYuan(order.fee_fen),
    state: order.state,
    create_time: toWireTime(order.created_at),
    expire_time: toWireTime(order.expires_at),
    pay_time: order.paid_at === null ? null : toWireTime(order.paid_at),
    provider: order.provider,
    refunded_fee: toYuan(order.refunded_fen),
    by_hand_fee: toYuan(story.byHandFen),
    refund_stuck: story.isStuck,
    refund_reason: story.reason,
    code: order.code,
    files: files.map(({ name, size_bytes }) => ({ name, size: size_bytes })),
    file_count: count,
    gives: order.gift_kind === null ? null : { kind: order.gift_kind, amount: order.gift_amount },
  };
}
