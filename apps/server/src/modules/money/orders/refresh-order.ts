import type { Executor } from '#kernel/database/database.ts';
import type { OrderRow, RefundRow, SettlementRow } from '../money.tables.ts';
import { listAttemptsOf } from '../payments/attempts.store.ts';
import { listSettlementsOf } from '../payments/settlements.store.ts';
import { listRefundsOf } from '../refunds/refunds.store.ts';
import { decideOrderState, sumRefunds } from './order-facts.ts';
import { lockOrder, type OrderChange, updateOrder } from './orders.store.ts';

/** Names the lock of transactions that change one order's money. */
export function orderLock(orderId: number): string {
  return `order:${orderId}`;
}

/** An order, and what its state follows from. Read under {@link orderLock} it stays true. */
export interface OrderMoney {
  order: OrderRow;
  settlements: readonly SettlementRow[];
  refunds: readonly RefundRow[];
}

/** Takes the order as {@link lockOrder} has read it. */
export async function readMoney(tx: Executor, order: OrderRow): Promise<OrderMoney> {
  const settlements = await listSettlementsOf(tx, order.id);
  // Nothing goes back of what never came.
  const refunds = settlements.length > 0 ? await listRefundsOf(tx, order.id) : [];
  return { order, settlements, refunds };
}

/** Writes what follows from attempts, settlements and refunds; call it under {@link orderLock}. */
export async function refreshOrder(
  tx: Executor,
  orderId: number,
  change: OrderChange = {},
): Promise<OrderRow> {
  const money = await readMoney(tx, await lockOrder(tx, orderId));
  const hasAttempt = (await listAttemptsOf(tx, orderId)).length > 0;
  return writeOrder(tx, { ...money, hasAttempt }, change);
}

/** The same for who has read all that, and knows what has come since. */
export async function writeOrder(
  tx: Executor,
  money: OrderMoney & { hasAttempt: boolean },
  change: OrderChange,
): Promise<OrderRow> {
  const order = { ...money.order, ...change };
  const credited = money.settlements.find(({ is_credited }) => is_credited === 1);
  const refunds = money.refunds.map(({ state, sum_fen, settlement_id }) => ({
    state,
    sumFen: sum_fen,
    isOfCredited: settlement_id === credited?.id,
  }));
  const derived = {
    ...change,
    state: decideOrderState({
      feeFen: order.fee_fen,
      closedAt: order.closed_at,
      hasAttempt: money.hasAttempt,
      isCredited: credited !== undefined,
      refunds,
    }),
    refunded_fen: sumRefunds(refunds),
    refund_reason: money.refunds.at(-1)?.reason ?? null,
  };
  await updateOrder(tx, order.id, derived);
  return { ...order, ...derived };
}
