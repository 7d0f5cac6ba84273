/** An operator's refund: it takes back what is left, and pays what that is worth (PRODUCT §5). */
import type { Gift } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { endEntitlements } from '../entitlements/entitlements.store.ts';
import {
  listMemberships,
  listMembershipsOf,
  setMembershipPeriod,
} from '../entitlements/memberships.store.ts';
import { takeTimeBack } from '../entitlements/take-time-back.ts';
import { lockBalance, readBalance } from '../ledgers/ledgers.store.ts';
import { postToLedger } from '../ledgers/post-to-ledger.ts';
import type { OrderRow, RefundRow, SettlementRow } from '../money.tables.ts';
import { LEDGER_REASONS } from '../money-text.ts';
import { giftTransaction } from '../orders/gift-locks.ts';
import { findOrderByNumber } from '../orders/orders.store.ts';
import { refuseUnknownOrder } from '../orders/own-order.ts';
import { refreshOrder } from '../orders/refresh-order.ts';
import { askRefund } from '../payments/settle.ts';
import { listSettlementsOf } from '../payments/settlements.store.ts';
import { listGivenParts, type ReadBalance } from './given-parts.ts';
import { refundableFen } from './refundable.ts';
import { endRefund, findRefundByKey, listRefundsOf, sumServedRefunds } from './refunds.store.ts';
import { takeBackAll } from './takes-back.ts';

const DAY_MS = 86_400_000;

export interface PlannedRefund {
  feeFen: number;
  takesBack: Gift[];
  closesDownload: boolean;
}

interface RefundPlan extends PlannedRefund {
  order: OrderRow;
  settlement: SettlementRow;
}

/** Tells what a refund at this moment would pay, and take back. */
export async function showRefundSum(
  number: string,
  { services: { db }, now }: CallContext,
): Promise<PlannedRefund> {
  const order = (await findOrderByNumber(db, number)) ?? refuseUnknownOrder();
  return planRefund(db, order, { readBalance: (key) => readBalance(db, key), now });
}

export async function refundOrder(
  { order_id, reason, request_key }: { order_id: string; reason: string; request_key: string },
  { services, viewer, now }: CallContext,
): Promise<{ feeFen: number; order: OrderRow }> {
  const { db } = services;
  const found = (await findOrderByNumber(db, order_id)) ?? refuseUnknownOrder();
  const refunded = await giftTransaction(db, found, async (tx, order) => {
    const known = await findRefundByKey(tx, order.id, request_key);
    if (known && known.note !== reason) {
      fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.refund });
    }
    if (known) return { feeFen: known.sum_fen, order };
    const plan = await planRefund(tx, order, { readBalance: (key) => lockBalance(tx, key), now });
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

async function planRefund(
  db: Executor,
  order: OrderRow,
  { readBalance: read, now }: { readBalance: ReadBalance; now: number },
): Promise<RefundPlan> {
  const settlements = await listSettlementsOf(db, order.id);
  const settlement = settlements.find(({ is_credited }) => is_credited === 1);
  const refundedFen = (await sumServedRefunds(db, [order.id])).get(order.id) ?? 0;
  const feeFen = refundableFen(order, refundedFen);
  if (feeFen === 0 || !settlement) return refuseMore(await listRefundsOf(db, order.id));
  const plan = { order, settlement };
  if (order.gift_kind === null) {
    return { ...plan, feeFen, takesBack: [], closesDownload: order.kind === 'files' };
  }
  const memberships = await listMembershipsOf(db, order.id);
  const parts = await listGivenParts({ order, memberships }, { readBalance: read, now });
  const taken = takeBackAll(feeFen, parts);
  if (taken.feeFen === 0) refuseRefund();
  return { ...plan, ...taken, closesDownload: false };
}

/** Another operator may have been faster, and the provider has not paid back yet. */
function refuseMore(refunds: readonly RefundRow[]): never {
  const isRunning = refunds.some(({ state }) => state === 'pending' || state === 'abnormal');
  if (isRunning) fail('E_ORDER_STATE', { text: REFUSALS.E_ORDER_STATE.refundRunning });
  refuseRefund();
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
  { plan: { order }, now }: { plan: RefundPlan; now: number },
): Promise<void> {
  if (kind === 'member_days') {
    await shortenMemberships(tx, order, { byMs: amount * DAY_MS, now });
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

/** Takes days of an order back; what was stacked on them may begin earlier (decision 0163). */
async function shortenMemberships(
  tx: Executor,
  { id: orderId, owner }: OrderRow,
  { byMs, now }: { byMs: number; now: number },
): Promise<void> {
  const known = await listMemberships(tx, owner, now);
  for (const changed of takeTimeBack(known, { orderId, byMs, now })) {
    await setMembershipPeriod(tx, changed);
  }
}
