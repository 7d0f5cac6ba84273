/**
 * Pays back what was decided to go back: the same number until it is done, and another one only where the
 * provider has closed it (PAY.md §4).
 */
import { REFUND_REASONS } from '@transmit/contract';
import type { PaymentProvider, RefundFacts } from '#adapters/payment/payment-provider.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import type { Services } from '#kernel/services.ts';
import type { AttemptRow, RefundRow } from '../money.tables.ts';
import { newNumber } from '../new-number.ts';
import { orderLock, refreshOrder } from '../orders/refresh-order.ts';
import type { AskServices } from '../payments/ask-provider.ts';
import { nextRefundTry } from '../payments/ask-rhythm.ts';
import { getAttempt } from '../payments/attempts.store.ts';
import { getSettlement } from '../payments/settlements.store.ts';
import { buildNotifyUrl } from '../payments/start-payment.ts';
import { findProvider } from '../providers.ts';
import {
  claimRefund,
  countClosedRefunds,
  endRefund,
  findRefundByNumber,
  insertRefund,
  listAbnormalRefunds,
  listRefundsToTry,
  setRefundAccepted,
} from './refunds.store.ts';

const AT_ONCE = 50;
/** Numbers of one refund that a provider may close before an operator has to look. */
const MAX_CLOSED = 5;
/** WeChat takes no second refund of a payment within a minute, and what closed one lasts a while. */
const AGAIN_AFTER_MS = 30 * 60_000;

export type RefundServices = AskServices & Pick<Services, 'publicOrigin'>;

export async function runRefunds(services: RefundServices): Promise<void> {
  const { db, log, now } = services;
  for (const refund of await listRefundsToTry(db, { now: now(), limit: AT_ONCE })) {
    if (services.isDraining()) return;
    if (!(await claimRefund(db, refund, nextRefundTry(now(), refund.tries)))) continue;
    await runRefund(refund, services).catch((err: unknown) =>
      log.error({ err, refund: refund.number, tries: refund.tries }, 'not paid back yet'),
    );
  }
}

async function runRefund(refund: RefundRow, services: RefundServices): Promise<void> {
  const { attempt_id } = await getSettlement(services.db, refund.settlement_id);
  const attempt = await getAttempt(services.db, attempt_id);
  const provider = findProvider(services, attempt.provider);
  if (!provider) throw new Error(`${attempt.provider} is not offered any more`);
  const facts = await payBack(provider, { refund, attempt }, services);
  if (facts.acceptedAt !== undefined) {
    await setRefundAccepted(services.db, refund.id, facts.acceptedAt);
  }
  await applyRefundFacts(refund, facts, services);
}

/** A lost answer is answered by asking, never by another number. */
async function payBack(
  provider: PaymentProvider,
  { refund, attempt }: { refund: RefundRow; attempt: AttemptRow },
  { publicOrigin, now }: RefundServices,
): Promise<RefundFacts> {
  const names = { number: attempt.number, refundNumber: refund.number };
  const known = refund.tries > 0 ? await provider.queryRefund(names) : undefined;
  if (known && known.state !== 'unknown') return known;
  const answer = await provider.refund({
    ...names,
    refundFen: refund.sum_fen,
    totalFen: attempt.sum_fen,
    reason: refund.note || REFUND_REASONS[refund.reason],
    notifyUrl: buildNotifyUrl(provider.name, publicOrigin),
  });
  return { acceptedAt: now(), ...answer };
}

/** Applies a notice about a refund; returns false when the refund is none of ours. */
export async function settleRefund(
  { refundNumber, facts }: { refundNumber: string; facts: RefundFacts },
  services: Pick<Services, 'db' | 'log' | 'now'>,
): Promise<boolean> {
  const refund = await findRefundByNumber(services.db, refundNumber);
  if (refund) await applyRefundFacts(refund, facts, services);
  return refund !== undefined;
}

/** A person may have seen to one at the provider, which sends no notice of that. */
export async function askAboutAbnormal(
  provider: PaymentProvider,
  services: Pick<Services, 'db' | 'log' | 'now'>,
): Promise<void> {
  const { db, log } = services;
  const wanted = { provider: provider.name, limit: AT_ONCE };
  for (const { payment_number: number, ...refund } of await listAbnormalRefunds(db, wanted)) {
    try {
      const facts = await provider.queryRefund({ number, refundNumber: refund.number });
      await applyRefundFacts(refund, facts, services);
    } catch (err) {
      if (isPassingFault(err)) throw err;
      log.warn({ err, refund: refund.number }, 'refund not asked about');
    }
  }
}

async function applyRefundFacts(
  refund: RefundRow,
  { state }: RefundFacts,
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
): Promise<void> {
  if (state === 'unknown' || state === 'pending') return;
  const { id, order_id, number } = refund;
  const end = await lockedTransaction(db, [orderLock(order_id)], async (tx: Executor) => {
    const decided = state === 'closed' ? await decideClosedEnd(tx, refund) : state;
    if (!(await endRefund(tx, id, { state: decided, now: now() }))) return undefined;
    if (decided === 'closed') await askAgain(tx, refund, now());
    await refreshOrder(tx, order_id);
    return decided;
  });
  if (end === 'closed') log.warn({ refund: number }, 'a refund is asked for under another number');
  if (end === 'abnormal') log.error({ refund: number, state }, 'a refund needs an operator');
}

/** The money is still with us: it is tried anew, until it has been closed too often. */
async function decideClosedEnd(tx: Executor, refund: RefundRow): Promise<'closed' | 'abnormal'> {
  return (await countClosedRefunds(tx, refund)) < MAX_CLOSED ? 'closed' : 'abnormal';
}

/** The operator's key stays with the first number, by which a repeated wish is found. */
async function askAgain(tx: Executor, closed: RefundRow, now: number): Promise<void> {
  const { order_id, settlement_id, sum_fen, reason, note } = closed;
  await insertRefund(tx, {
    order_id,
    settlement_id,
    number: newNumber(),
    sum_fen,
    reason,
    note,
    request_key: null,
    created_at: now,
    next_try_at: now + AGAIN_AFTER_MS,
  });
}
