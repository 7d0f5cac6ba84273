/**
 * Ends what is not paid: at the provider first, so that nobody can pay what we call closed (PAY.md §4).
 * Money that was faster is credited on the way.
 */
import { isUnpaid } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { AttemptRow, OrderRow } from '../money.tables.ts';
import { type AskServices, askAndSettle } from '../payments/ask-provider.ts';
import { listAttemptsOf } from '../payments/attempts.store.ts';
import { settle } from '../payments/settle.ts';
import { findProvider, refuseAway, refuseProblem } from '../providers.ts';
import { withinCall } from '../within-call.ts';
import { getOrder } from './orders.store.ts';
import { findOwnOrder } from './own-order.ts';
import { orderLock, refreshOrder } from './refresh-order.ts';

/** The buyer's own wish. */
export async function cancelOrder(number: string, context: CallContext): Promise<OrderRow> {
  const { services } = context;
  const order = await findOwnOrder(number, context);
  if (order.state === 'closed') return order;
  if (!isUnpaid(order.state)) fail('E_ORDER_STATE', { text: REFUSALS.E_ORDER_STATE.paid });
  const closed = await withinCall(closeOrder(order, services)).catch((error: unknown) =>
    refuseProblem(error, { log: services.log, provider: order.provider ?? 'sandbox' }),
  );
  return closed ?? refuseAway();
}

/** Unpaid afterwards where a provider would not close: it is tried again. */
export async function closeOrder(order: OrderRow, services: AskServices): Promise<OrderRow> {
  const { db, now } = services;
  const attempts = await listAttemptsOf(db, order.id);
  let canBePaid = false;
  for (const attempt of attempts.filter(({ state }) => state === 'paying')) {
    const end = await closeAttempt(attempt, services);
    if (end === 'open') canBePaid = true;
  }
  return lockedTransaction(db, [orderLock(order.id)], async (tx) => {
    const current = await getOrder(tx, order.id);
    if (!isUnpaid(current.state) || canBePaid) return current;
    // Another way to pay was begun meanwhile.
    const known = new Set(attempts.map(({ id }) => id));
    const open = (await listAttemptsOf(tx, order.id)).filter(({ id }) => !known.has(id));
    return open.length > 0 ? current : refreshOrder(tx, order.id, { closed_at: now() });
  });
}

/**
 * `unheard`: the provider knows no such number yet. Nobody was shown anything to pay there, and money
 * that comes all the same is late money.
 */
export async function closeAttempt(
  attempt: AttemptRow,
  services: AskServices,
): Promise<'closed' | 'paid' | 'open' | 'unheard'> {
  const { provider: name, number } = attempt;
  const provider = findProvider(services, name);
  const outcome = provider ? await provider.close(number) : 'closed';
  if (outcome === 'closed') {
    await settle({ provider: name, number, facts: { state: 'closed' } }, services);
    return 'closed';
  }
  const facts = await askAndSettle(attempt, services);
  if (facts?.state === 'paid') return 'paid';
  if (facts?.state === 'closed') return 'closed';
  if (facts?.state !== 'unknown') return 'open';
  if (attempt.expires_at > services.now()) return 'unheard';
  // Its time is over there as well.
  await settle({ provider: name, number, facts: { state: 'closed' } }, services);
  return 'closed';
}
