import type { Executor } from '#kernel/database/database.ts';
import { listAttemptsOf } from './attempts.store.ts';
import type { OrderRow } from './money.tables.ts';
import { refundedFen, stateOf } from './order-facts.ts';
import { getOrder, type OrderChange, updateOrder } from './orders.store.ts';
import { listRefundsOf } from './refunds.store.ts';
import { listSettlementsOf } from './settlements.store.ts';

/** What transactions lock that change one order's money. */
export function orderLock(orderId: number): string {
  return `order:${orderId}`;
}

/** Writes what follows from attempts, settlements and refunds; call it under {@link orderLock}. */
export async function refreshOrder(
  tx: Executor,
  orderId: number,
  change: OrderChange = {},
): Promise<OrderRow> {
  const order = { ...(await getOrder(tx, orderId)), ...change };
  const settlements = await listSettlementsOf(tx, orderId);
  const credited = settlements.find(({ is_credited }) => is_credited === 1);
  const rows = await listRefundsOf(tx, orderId);
  const refunds = rows.map(({ state, sum_fen, settlement_id }) => ({
    state,
    sumFen: sum_fen,
    isOfCredited: settlement_id === credited?.id,
  }));
  const derived = {
    ...change,
    state: stateOf({
      feeFen: order.fee_fen,
      closedAt: order.closed_at,
      hasAttempt: (await listAttemptsOf(tx, orderId)).length > 0,
      isCredited: credited !== undefined,
      refunds,
    }),
    refunded_fen: refundedFen(refunds),
    refund_reason: rows.at(-1)?.reason ?? null,
  };
  await updateOrder(tx, orderId, derived);
  return { ...order, ...derived };
}
