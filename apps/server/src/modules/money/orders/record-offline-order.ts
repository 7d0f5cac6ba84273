/**
 * An order whose money an operator took by hand (spec §3, rights grant): a real one, with its money and
 * what it gives, so that lists, checks and refunds need know nothing of it.
 */
import type { Gift, ProductCode } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { giveGift } from '../ledgers/give-gift.ts';
import { LEDGER_REASONS } from '../money-text.ts';
import { newNumber } from '../new-number.ts';
import { insertAttempt } from '../payments/attempts.store.ts';
import { insertSettlement } from '../payments/settlements.store.ts';
import { insertOfflineOrder } from './offline-orders.store.ts';

export interface OfflineOrder {
  owner: string;
  name: string;
  feeFen: number;
  productCode: ProductCode;
  /** For operators to read. */
  remark: string;
  /** The gift of the order; null where it is given otherwise, or not at all. */
  gift: Gift | null;
  /** One wish over all its repetitions; once for an owner. */
  requestKey: string;
  now: number;
}

/** In the caller's transaction; the same wish again is the order that it made, and gives nothing more. */
export async function recordOfflineOrder(
  tx: Executor,
  wish: OfflineOrder,
): Promise<{ orderId: number; orderNumber: string; isNew: boolean }> {
  const { order, isNew } = await insertOfflineOrder(tx, newOrder(wish));
  const recorded = { orderId: order.id, orderNumber: order.number, isNew };
  if (!isNew) return recorded;
  const { owner, name, feeFen, gift, now } = wish;
  const attempt = await insertAttempt(tx, {
    order_id: order.id,
    provider: 'offline',
    number: order.number,
    device: 'desktop',
    sum_fen: feeFen,
    title: name,
    state: 'paid',
    started_at: now,
    expires_at: now,
    next_ask_at: null,
  });
  await insertSettlement(tx, {
    order_id: order.id,
    attempt_id: attempt.id,
    provider: 'offline',
    transaction: order.number,
    sum_fen: feeFen,
    paid_at: now,
    created_at: now,
    is_credited: 1,
  });
  if (gift) {
    await giveGift(tx, gift, {
      owner,
      orderId: order.id,
      reason: LEDGER_REASONS.offline(name),
      now,
    });
  }
  return recorded;
}

function newOrder({
  owner,
  name,
  feeFen,
  productCode,
  remark,
  gift,
  requestKey,
  now,
}: OfflineOrder) {
  return {
    number: newNumber(),
    owner,
    kind: 'product',
    audience: 'me',
    product_code: productCode,
    count: 1,
    name,
    fee_fen: feeFen,
    gift_kind: gift?.kind ?? null,
    gift_amount: gift?.amount ?? 0,
    code: null,
    wish: `offline:${requestKey}`,
    state: 'paid',
    created_at: now,
    expires_at: now,
    paid_at: now,
    closed_at: null,
    provider: 'offline',
    refund_reason: null,
    remark,
  } as const;
}
