/**
 * The one way in which money becomes known, whether a notice, a query or a bill tells of it. One
 * transaction for each fact; the same fact again changes nothing (SECURITY T15, PAY.md §4).
 */
import type { OrderProvider, RefundReason } from '@transmit/contract';
import type { PaymentFacts } from '#adapters/payment/payment-provider.ts';
import { failpoint } from '#core/failpoint.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import type { Database, Executor } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import { hasFinding, insertFinding } from '../books/findings.store.ts';
import { buyGoods } from '../catalogue/buy-goods.ts';
import { EVERYBODY, insertEntitlements } from '../entitlements/entitlements.store.ts';
import { giveGift } from '../ledgers/give-gift.ts';
import type { AttemptRow, OrderRow, RefundRow, SettlementRow } from '../money.tables.ts';
import { FINDING_ACTIONS, LEDGER_REASONS } from '../money-text.ts';
import { newNumber } from '../new-number.ts';
import { isBuyerThere } from '../orders/buyers.store.ts';
import { giftTransaction } from '../orders/gift-locks.ts';
import { type OrderMoney, readMoney, refreshOrder, writeOrder } from '../orders/refresh-order.ts';
import { insertRefund } from '../refunds/refunds.store.ts';
import { closeOpenAttempt, findAttemptToSettle, setAttemptPaid } from './attempts.store.ts';
import { decideSettlement, type PaymentFault, type Service } from './decide-settlement.ts';
import { findSettlement, insertSettlement } from './settlements.store.ts';

export interface ToldPayment {
  provider: OrderProvider;
  number: string;
  facts: PaymentFacts;
  /** The day of the bill that tells of it. */
  billDay?: string;
}

/** `unknown`: no attempt of ours. After a fault an operator has to look. */
export type Settled = 'done' | 'unknown' | PaymentFault;

export function settle(told: ToldPayment, services: SettleServices): Promise<Settled> {
  const { provider, number, facts } = told;
  const key = JSON.stringify([provider, number, facts]);
  const known = underWay.get(services.db) ?? new Map<string, Promise<Settled>>();
  underWay.set(services.db, known);
  const same = known.get(key);
  if (same) return same;
  const settled = settleOnce(told, services).finally(() => known.delete(key));
  known.set(key, settled);
  return settled;
}

/** The same fact told many times at once is settled once, and the others wait for that. */
const underWay = new WeakMap<Database, Map<string, Promise<Settled>>>();

async function settleOnce(told: ToldPayment, services: SettleServices): Promise<Settled> {
  const { db } = services;
  const attempt = await findAttemptToSettle(db, told);
  if (!attempt) return 'unknown';
  if (await isToldAgain(db, told, attempt)) return 'done';
  const order = { id: attempt.order_id, owner: attempt.owner };
  return giftTransaction(db, order, (tx, locked) =>
    settleIn(tx, { told, attempt, order: locked }, services),
  );
}

export type SettleServices = Pick<Services, 'db' | 'log' | 'now'>;

/** Most of what providers say, they say again: without a lock, and nothing is asked twice of what is new. */
async function isToldAgain(
  db: Executor,
  { provider, facts }: ToldPayment,
  { state, sum_fen }: AttemptRow,
): Promise<boolean> {
  const { transaction, paidFen } = facts;
  if (state !== 'paid' || !transaction || paidFen !== sum_fen) return false;
  return (await findSettlement(db, { provider, transaction })) !== undefined;
}

/**
 * Its rows are read once, under the lock, so that what a notice at the same moment has done is seen. Of the
 * attempt only its state changes, and what closes it asks for that.
 */
async function settleIn(
  tx: Executor,
  { told, attempt, order }: { told: ToldPayment; attempt: AttemptRow; order: OrderRow },
  { log, now: clock }: SettleServices,
): Promise<Settled> {
  const now = clock();
  const money = await readMoney(tx, order);
  const decided = decideSettlement(told.facts, {
    attempt: { state: attempt.state, sumFen: attempt.sum_fen },
    isKnown: money.settlements.some((known) => isOf(told, known)),
    isCredited: money.settlements.some(({ is_credited }) => is_credited === 1),
  });
  if (decided.kind === 'nothing') return 'done';
  if (decided.kind === 'ended') {
    if (await closeOpenAttempt(tx, attempt.id)) await refreshOrder(tx, order.id);
    return 'done';
  }
  if (decided.kind === 'alarm') {
    log.error({ provider: told.provider, number: told.number, ...decided }, 'payment not credited');
    await raiseAlarm(tx, attempt, { ...decided, day: told.billDay ?? shanghaiDay(now), now });
    if (await closeOpenAttempt(tx, attempt.id)) await refreshOrder(tx, order.id);
    return decided.fault;
  }
  const { transaction, paidFen } = decided;
  const service =
    decided.kind === 'refund'
      ? ({ fileIds: [], refundFen: paidFen, reason: decided.reason } satisfies Service)
      : await findService(tx, money.order, now);
  const paid = { transaction, paidFen, paidAt: told.facts.paidAt ?? now };
  await serve(tx, { money, attempt, service, paid, now });
  return 'done';
}

function isOf({ provider, facts }: ToldPayment, known: SettlementRow): boolean {
  return known.provider === provider && known.transaction === facts.transaction;
}

/** Decides what the order's money buys at this moment; what a sender pays for everybody needs no sender. */
async function findService(tx: Executor, order: OrderRow, now: number): Promise<Service> {
  if (order.audience === 'me' && !(await isBuyerThere(tx, order.owner))) {
    return { fileIds: [], refundFen: order.fee_fen, reason: 'account_deleted' };
  }
  if (order.kind === 'files') return buyGoods(tx, order, now);
  return { fileIds: [], refundFen: 0, reason: undefined };
}

interface Serving {
  money: OrderMoney;
  attempt: AttemptRow;
  service: Service;
  paid: { transaction: string; paidFen: number; paidAt: number };
  now: number;
}

async function serve(tx: Executor, serving: Serving): Promise<void> {
  const { money, attempt, service, paid, now } = serving;
  const { order } = money;
  const isCredited = service.refundFen < paid.paidFen;
  const settlement = await insertSettlement(tx, {
    order_id: order.id,
    attempt_id: attempt.id,
    provider: attempt.provider,
    transaction: paid.transaction,
    sum_fen: paid.paidFen,
    paid_at: paid.paidAt,
    created_at: now,
    is_credited: isCredited ? 1 : 0,
  });
  // Another order's transaction of the same name: two notices, one of them not about us.
  if (!settlement) return;
  if (isCredited) await give(tx, order, { service, now });
  const { reason, refundFen: sumFen } = service;
  const asked = reason ? [await askRefund(tx, settlement, { sumFen, reason, now })] : [];
  await setAttemptPaid(tx, attempt.id);
  const after = {
    order,
    hasAttempt: true,
    settlements: [...money.settlements, settlement],
    refunds: [...money.refunds, ...asked],
  };
  const paidWith = { provider: attempt.provider, paid_at: paid.paidAt };
  await writeOrder(tx, after, isCredited ? paidWith : {});
  failpoint('notify.in_tx');
}

async function give(
  tx: Executor,
  order: OrderRow,
  { service, now }: Pick<Serving, 'service' | 'now'>,
): Promise<void> {
  const { id: orderId, owner, gift_kind, gift_amount, name } = order;
  if (gift_kind !== null) {
    const gift = { kind: gift_kind, amount: gift_amount };
    await giveGift(tx, gift, { owner, orderId, reason: LEDGER_REASONS.bought(name), now });
    return;
  }
  const buyer = order.audience === 'all' ? EVERYBODY : owner;
  await insertEntitlements(tx, { owner: buyer, orderId, fileIds: service.fileIds, now });
}

/** Written before anybody is called: whatever happens then, it is the same refund (PAY.md §4). */
export function askRefund(
  tx: Executor,
  settlement: Pick<SettlementRow, 'id' | 'order_id'>,
  wish: { sumFen: number; reason: RefundReason; note?: string; requestKey?: string; now: number },
): Promise<RefundRow> {
  return insertRefund(tx, {
    order_id: settlement.order_id,
    settlement_id: settlement.id,
    number: newNumber(),
    sum_fen: wish.sumFen,
    reason: wish.reason,
    note: wish.note ?? '',
    request_key: wish.requestKey ?? null,
    created_at: wish.now,
    next_try_at: wish.now,
  });
}

/** Once for a payment, on whatever day it is told again. */
async function raiseAlarm(
  tx: Executor,
  attempt: AttemptRow,
  { fault, paidFen, day, now }: { fault: PaymentFault; paidFen: number; day: string; now: number },
): Promise<void> {
  const found = {
    wrong_sum: { kind: 'wrong_sum', our_fen: attempt.sum_fen, action: FINDING_ACTIONS.wrongSum },
    refunded: { kind: 'unknown_payment', our_fen: null, action: FINDING_ACTIONS.refunded },
  } as const;
  const { provider, number } = attempt;
  if (await hasFinding(tx, { kind: found[fault].kind, provider, number })) return;
  await insertFinding(tx, {
    day,
    provider,
    ...found[fault],
    number,
    order_id: attempt.order_id,
    their_fen: paidFen,
    created_at: now,
  });
}
