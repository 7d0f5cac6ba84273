/** An operator has paid a buyer back by another way, as the provider has given the refund up (decision 169). */
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import type { OrderRow, RefundRow } from '../money.tables.ts';
import { refuseUnknownOrder } from '../orders/own-order.ts';
import { orderLock, refreshOrder } from '../orders/refresh-order.ts';
import { findProvider, refuseAway, refuseProblem } from '../providers.ts';
import { withinCall } from '../within-call.ts';
import { applyRefundFacts } from './apply-refund-facts.ts';
import { refuseHandNote } from './decide-refund-step.ts';
import { findRefundAttempt, findRefundByNumber, getRefund, noteByHand } from './refunds.store.ts';

interface HandNote {
  refund_number: string;
  way: string;
  request_key: string;
}

export async function noteHandRefund(
  wish: HandNote,
  { services, viewer, now }: CallContext,
): Promise<{ feeFen: number; order: OrderRow }> {
  const { db } = services;
  const found = (await findRefundByNumber(db, wish.refund_number)) ?? refuseUnknownOrder();
  if (!isNotedBy(found, wish)) await askAnew(found, services);
  return lockedTransaction(db, [orderLock(found.order_id)], async (tx) => {
    const refund = await getRefund(tx, found.id);
    const isNoted = isNotedBy(refund, wish);
    if (!isNoted) await writeNote(tx, refund, { wish, now });
    const order = await refreshOrder(tx, refund.order_id);
    if (!isNoted) await auditNote(tx, { refund, wish, order, actor: ownerOf(viewer), now });
    return { feeFen: refund.sum_fen, order };
  });
}

/** True of the same wish that was fulfilled before; refuses another one under its key. */
function isNotedBy({ by_hand_key, by_hand_way }: RefundRow, { request_key, way }: HandNote) {
  if (by_hand_key !== request_key) return false;
  if (by_hand_way !== way) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.refund });
  return true;
}

/**
 * The provider may have paid back meanwhile, or work on it: that becomes the refund's state, and no note can be made. Any
 * other answer changes nothing here.
 */
async function askAnew(refund: RefundRow, services: Services): Promise<void> {
  if (refuseHandNote(refund.state) !== undefined) return;
  const { db, log } = services;
  const attempt = await findRefundAttempt(db, refund.id);
  const provider = findProvider(services, attempt.provider);
  if (!provider) fail('E_ORDER_STATE', { text: REFUSALS.E_ORDER_STATE.refundWayGone });
  const names = { number: attempt.number, refundNumber: refund.number };
  const facts = await withinCall(provider.queryRefund(names)).catch((error: unknown) =>
    refuseProblem(error, { log, provider: provider.name }),
  );
  if (!facts) refuseAway();
  if (facts.state === 'done' || facts.state === 'pending') {
    await applyRefundFacts(refund, facts, services);
  }
}

async function writeNote(
  tx: Executor,
  { id, state }: RefundRow,
  { wish: { way, request_key: key }, now }: { wish: HandNote; now: number },
): Promise<void> {
  const refusal = refuseHandNote(state);
  if (refusal !== undefined) fail('E_ORDER_STATE', { text: refusal });
  await noteByHand(tx, id, { way, key, now });
}

interface Noted {
  refund: RefundRow;
  wish: HandNote;
  order: OrderRow;
  actor: string;
  now: number;
}

async function auditNote(tx: Executor, { refund, wish, order, actor, now }: Noted): Promise<void> {
  await recordAudit(tx, {
    now,
    actor,
    action: 'order.refund_by_hand',
    target: order.number,
    after: { refund: refund.number, fee_fen: refund.sum_fen, way: wish.way },
  });
}
