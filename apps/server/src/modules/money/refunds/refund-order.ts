/** An operator's refund: it takes back what is left, and pays what that is worth (PRODUCT §5). */
import type { Gift } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { endEntitlements } from '../entitlements/entitlements.store.ts';
import {
  findMembershipOf,
  listLaterMemberships,
  setMembershipPeriod,
} from '../entitlements/memberships.store.ts';
import { postToLedger } from '../ledgers/post-to-ledger.ts';
import type { MembershipRow, OrderRow, SettlementRow } from '../money.tables.ts';
import { LEDGER_REASONS } from '../money-text.ts';
import { giftLocks } from '../orders/gift-locks.ts';
import { findOrderByNumber, lockOrder } from '../orders/orders.store.ts';
import { refuseUnknownOrder } from '../orders/own-order.ts';
import { refreshOrder } from '../orders/refresh-order.ts';
import { askRefund } from '../payments/settle.ts';
import { listSettlementsOf } from '../payments/settlements.store.ts';
import { listGivenParts } from './given-parts.ts';
import { refundableFen } from './refundable.ts';
import { endRefund, findRefundByKey, sumServedRefunds } from './refunds.store.ts';
import { listStacked, takeBackAll } from './takes-back.ts';

const DAY_MS = 86_400_000;

export interface PlannedRefund {
  feeFen: number;
  takesBack: Gift[];
  closesDownload: boolean;
}

interface RefundPlan extends PlannedRefund {
  order: OrderRow;
  settlement: SettlementRow;
  membership: MembershipRow | undefined;
}

/** Tells what a refund at this moment would pay, and take back. */
export async function showRefundSum(
  number: string,
  { services: { db }, now }: CallContext,
): Promise<PlannedRefund> {
  const order = (await findOrderByNumber(db, number)) ?? refuseUnknownOrder();
  return planRefund(db, order, now);
}

export async function refundOrder(
  { order_id, reason, request_key }: { order_id: string; reason: string; request_key: string },
  { services, viewer, now }: CallContext,
): Promise<{ feeFen: number; order: OrderRow }> {
  const { db } = services;
  const found = (await findOrderByNumber(db, order_id)) ?? refuseUnknownOrder();
  const refunded = await lockedTransaction(db, giftLocks(found), async (tx) => {
    const order = await lockOrder(tx, found.id);
    const known = await findRefundByKey(tx, order.id, request_key);
    if (known && known.note !== reason) {
      fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.refund });
    }
    if (known) return { feeFen: known.sum_fen, order };
    const plan = await planRefund(tx, order, now);
    await takeBackGifts(tx, plan, now);
    await giveMoneyBack(tx, plan, { note: reason, requestKey: request_key, now });
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'order.refund',
      target: order.number,
      after: { fee_fen: plan.feeFen, takes_back: plan.takesBack, reason },
    });
    return { feeFen: plan.feeFen, order: await refreshOrder(tx, order.id) };
  });
  failpoint('refund.post_commit');
  return refunded;
}

/** Money that was paid by hand goes back by hand: no provider has to be asked for it. */
async function giveMoneyBack(
  tx: Executor,
  { settlement, feeFen: sumFen }: RefundPlan,
  wish: { note: string; requestKey: string; now: number },
): Promise<void> {
  const isByHand = settlement.provider === 'offline';
  const reason = isByHand ? 'operator_offline' : 'operator';
  const { id } = await askRefund(tx, settlement, { ...wish, sumFen, reason });
  if (isByHand) await endRefund(tx, id, { state: 'done', now: wish.now });
}

async function planRefund(db: Executor, order: OrderRow, now: number): Promise<RefundPlan> {
  const settlements = await listSettlementsOf(db, order.id);
  const settlement = settlements.find(({ is_credited }) => is_credited === 1);
  if (order.state === 'refunding') {
    fail('E_ORDER_STATE', { text: REFUSALS.E_ORDER_STATE.refundRunning });
  }
  const refundedFen = (await sumServedRefunds(db, [order.id])).get(order.id) ?? 0;
  const feeFen = refundableFen(order, refundedFen);
  if (feeFen === 0 || !settlement) refuseRefund();
  const membership = await findMembershipOf(db, order.id);
  const plan = { order, settlement, membership };
  if (order.gift_kind === null) {
    return { ...plan, feeFen, takesBack: [], closesDownload: order.kind === 'files' };
  }
  const taken = takeBackAll(feeFen, await listGivenParts(db, plan, now));
  if (taken.feeFen === 0) refuseRefund();
  return { ...plan, ...taken, closesDownload: false };
}

function refuseRefund(): never {
  fail('E_ORDER_STATE', { text: REFUSALS.E_ORDER_STATE.refund });
}

async function takeBackGifts(tx: Executor, plan: RefundPlan, now: number): Promise<void> {
  if (plan.order.gift_kind === null) await endEntitlements(tx, plan.order.id, now);
  for (const gift of plan.takesBack) await takeBackGift(tx, gift, { plan, now });
}

async function takeBackGift(
  tx: Executor,
  { kind, amount }: Gift,
  { plan: { order, membership }, now }: { plan: RefundPlan; now: number },
): Promise<void> {
  if (kind === 'member_days') {
    if (membership) await shortenMembership(tx, membership, amount * DAY_MS);
    return;
  }
  await postToLedger(tx, {
    owner: order.owner,
    kind,
    amount: -amount,
    reason: LEDGER_REASONS.refunded(order.name),
    requestKey: `refund:${order.id}`,
    now,
  });
}

/** Memberships that were to follow begin so much earlier. */
async function shortenMembership(
  tx: Executor,
  membership: MembershipRow,
  byMs: number,
): Promise<void> {
  const later = await listLaterMemberships(tx, membership);
  for (const { id, from_at, to_at } of listStacked(membership, later)) {
    await setMembershipPeriod(tx, { id, from_at: from_at - byMs, to_at: to_at - byMs });
  }
  const { id, from_at, to_at } = membership;
  await setMembershipPeriod(tx, { id, from_at, to_at: to_at - byMs });
}
