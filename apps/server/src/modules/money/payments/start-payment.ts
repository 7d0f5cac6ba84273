import { isUnpaid, type OrderProvider, type PayProviderName } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import {
  type PaymentProvider,
  ProviderProblem,
  type WayToPay,
} from '#adapters/payment/payment-provider.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { AttemptRow, OrderRow } from '../money.tables.ts';
import { newNumber } from '../new-number.ts';
import { closeAttempt } from '../orders/close-order.ts';
import { getOrder } from '../orders/orders.store.ts';
import { findOwnOrder } from '../orders/own-order.ts';
import { orderLock, refreshOrder } from '../orders/refresh-order.ts';
import { findProvider, refuseAway, refuseProblem } from '../providers.ts';
import { withinCall } from '../within-call.ts';
import { nextAsk } from './ask-rhythm.ts';
import { openAttempt } from './attempts.store.ts';

export interface PayWish {
  order_id: string;
  provider: PayProviderName;
  device: 'desktop' | 'phone';
}

/**
 * Begins to pay, or renews the link of what has begun: its number is written down before the provider
 * hears of it, and the same way to pay is the same number again.
 */
export async function startPayment(
  wish: PayWish,
  context: CallContext,
): Promise<{ way: WayToPay; expiresAt: number }> {
  const { services } = context;
  const provider = findProvider(services, wish.provider) ?? fail('E_PARAM');
  const order = await findOwnOrder(wish.order_id, context);
  const attempt = await openFor(order, wish, context);
  const started = startAt(provider, { attempt, order, wish }, context);
  const way = await withinCall(started).catch((error: unknown) =>
    refuseProblem(error, { log: services.log, provider: wish.provider }),
  );
  return { way: way ?? refuseAway(), expiresAt: attempt.expires_at };
}

function openFor(
  order: OrderRow,
  wish: PayWish,
  { services, now }: CallContext,
): Promise<AttemptRow> {
  return lockedTransaction(services.db, [orderLock(order.id)], async (tx) => {
    refuseUnpayable(await getOrder(tx, order.id), now);
    const opened = await openAttempt(tx, newAttempt(order, wish, now));
    await refreshOrder(tx, order.id, { provider: wish.provider });
    return opened;
  });
}

/**
 * WeChat takes a number again only with the same words, and the address of the buyer is one of them: on a phone that has
 * changed its network the payment that was begun is ended, and another one begun in its place.
 */
async function startAt(
  provider: PaymentProvider,
  { attempt, order, wish }: { attempt: AttemptRow; order: OrderRow; wish: PayWish },
  context: CallContext,
): Promise<WayToPay> {
  const start = (one: AttemptRow) => provider.start(toPay(one, order, context));
  try {
    return await start(attempt);
  } catch (error) {
    if (!(await tryToEnd(attempt, error, context))) throw error;
    const anew = await openFor(order, wish, context);
    context.services.log.warn({ err: error, provider: wish.provider }, 'payment begun anew');
    return start(anew);
  }
}

async function tryToEnd(
  attempt: AttemptRow,
  error: unknown,
  { services }: CallContext,
): Promise<boolean> {
  if (!(error instanceof ProviderProblem) || error.kind !== 'refused') return false;
  const end = await closeAttempt(attempt, services);
  return end === 'closed' || end === 'paid';
}

function refuseUnpayable({ state, expires_at }: OrderRow, now: number): void {
  if (isUnpaid(state) && expires_at > now) return;
  const { closed, paid } = REFUSALS.E_ORDER_STATE;
  fail('E_ORDER_STATE', { text: isUnpaid(state) || state === 'closed' ? closed : paid });
}

function newAttempt(order: OrderRow, { provider, device }: PayWish, now: number) {
  return {
    order_id: order.id,
    provider,
    number: newNumber(),
    device,
    sum_fen: order.fee_fen,
    title: order.name,
    started_at: now,
    expires_at: order.expires_at,
    next_ask_at: nextAsk(now, 0),
  };
}

function toPay(attempt: AttemptRow, order: OrderRow, { services, address }: CallContext) {
  const { publicOrigin } = services;
  return {
    number: attempt.number,
    title: attempt.title,
    totalFen: attempt.sum_fen,
    expiresAt: attempt.expires_at,
    device: attempt.device,
    clientAddress: address,
    returnUrl: `${publicOrigin}/v/pay?order_id=${order.number}`,
    notifyUrl: buildNotifyUrl(attempt.provider, publicOrigin),
  };
}

export function buildNotifyUrl(provider: OrderProvider, publicOrigin: string): string {
  return `${publicOrigin}/api/order/notify/${provider}`;
}
