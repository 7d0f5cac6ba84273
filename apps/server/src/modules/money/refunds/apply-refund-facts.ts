/** The one way in which a provider's word about a refund becomes ours, whether a notice or a question tells it. */
import type { RefundFacts } from '#adapters/payment/payment-provider.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { hasFinding, insertFinding } from '../books/findings.store.ts';
import type { RefundRow } from '../money.tables.ts';
import { FINDING_ACTIONS } from '../money-text.ts';
import { newNumber } from '../new-number.ts';
import { orderLock, refreshOrder } from '../orders/refresh-order.ts';
import { getSettlement } from '../payments/settlements.store.ts';
import { decideRefundStep, type RefundStep } from './decide-refund-step.ts';
import {
  countClosedRefunds,
  endRefund,
  getRefund,
  insertRefund,
  reopenRefund,
} from './refunds.store.ts';

/** Numbers of one refund that a provider may close before an operator has to look. */
const MAX_CLOSED = 5;
/** WeChat takes no second refund of a payment within a minute, and what closed one lasts a while. */
const AGAIN_AFTER_MS = 30 * 60_000;

export type RefundFactServices = Pick<Services, 'db' | 'log' | 'now'>;

export async function applyRefundFacts(
  { id, order_id, number }: Pick<RefundRow, 'id' | 'order_id' | 'number'>,
  facts: RefundFacts,
  { db, log, now }: RefundFactServices,
): Promise<void> {
  if (facts.state === 'unknown') return;
  const step = await lockedTransaction(db, [orderLock(order_id)], async (tx) => {
    const refund = await getRefund(tx, id);
    const decided = await decideStep(tx, refund, facts);
    await TAKE[decided](tx, refund, now());
    if (CHANGES_ORDER.has(decided)) await refreshOrder(tx, order_id);
    return decided;
  });
  if (step === 'again') log.warn({ refund: number }, 'a refund is asked for under another number');
  if (step === 'abnormal') log.error({ refund: number, facts }, 'a refund needs an operator');
  if (step === 'paid_twice') log.error({ refund: number, facts }, 'a refund was paid twice');
}

/** The money is still with us: it is tried anew, until it has been closed too often. */
async function decideStep(
  tx: Executor,
  refund: RefundRow,
  { state }: RefundFacts,
): Promise<RefundStep> {
  const step = decideRefundStep(refund.state, state);
  if (step !== 'again' || (await countClosedRefunds(tx, refund)) < MAX_CLOSED) return step;
  return 'abnormal';
}

const CHANGES_ORDER: ReadonlySet<RefundStep> = new Set(['done', 'abnormal', 'again', 'reopened']);

const TAKE: Readonly<
  Record<RefundStep, (tx: Executor, refund: RefundRow, now: number) => Promise<void>>
> = {
  nothing: async () => {},
  done: (tx, { id }, now) => endRefund(tx, id, { state: 'done', now }),
  abnormal: (tx, { id }, now) => endRefund(tx, id, { state: 'abnormal', now }),
  again: askAgain,
  reopened: (tx, { id }, now) => reopenRefund(tx, id, now),
  paid_twice: tellPaidTwice,
};

/** The operator's key stays with the first number, by which a repeated wish is found. */
async function askAgain(tx: Executor, closed: RefundRow, now: number): Promise<void> {
  const { id, order_id, settlement_id, sum_fen, reason, note } = closed;
  await endRefund(tx, id, { state: 'closed', now });
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

/** Tells it once, on whatever day and by whatever way it is told again. */
async function tellPaidTwice(tx: Executor, refund: RefundRow, now: number): Promise<void> {
  const { settlement_id, order_id, number, sum_fen, state } = refund;
  const { provider } = await getSettlement(tx, settlement_id);
  const found = { provider, kind: 'paid_back_twice', number } as const;
  if (await hasFinding(tx, found)) return;
  const { backAfterHand, backAfterClosed } = FINDING_ACTIONS;
  await insertFinding(tx, {
    ...found,
    day: shanghaiDay(now),
    order_id,
    our_fen: sum_fen,
    their_fen: sum_fen,
    action: state === 'by_hand' ? backAfterHand : backAfterClosed,
    created_at: now,
  });
}
