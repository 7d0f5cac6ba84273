/** Ends what nobody has paid in its time: payments at their providers, then the orders that can be paid no more. */
import type { OrderProvider } from '@transmit/contract';
import type { AttemptRow } from '../money.tables.ts';
import type { AskServices } from '../payments/ask-provider.ts';
import { countQuestion, listOverdueAttempts } from '../payments/attempts.store.ts';
import { mayBeAway } from '../providers.ts';
import { closeAttempt, closeOrder } from './close-order.ts';
import { listOverdueOrders } from './orders.store.ts';
import { readOverdue } from './overdue-page.ts';

export async function closeOverdue(services: AskServices): Promise<void> {
  await closeAttempts(services);
  await closeOrders(services);
}

/** Failures in a row, of different payments, after which a provider is left alone until the next run. */
const AWAY_AFTER = 3;

/** Also what was left open beside an order that was paid or closed. */
async function closeAttempts(services: AskServices): Promise<void> {
  const { db } = services;
  const askedBefore = services.now();
  const failures = new Map<OrderProvider, number>();
  const isAway = (provider: OrderProvider) => (failures.get(provider) ?? 0) >= AWAY_AFTER;
  const attempts = readOverdue(({ now, limit }) => {
    const away = [...failures.keys()].filter(isAway);
    return listOverdueAttempts(db, { now, limit, askedBefore, away });
  }, services);
  for await (const attempt of attempts) {
    const { provider } = attempt;
    if (isAway(provider)) continue;
    const isAnswered = await tryToClose(attempt, services);
    failures.set(provider, isAnswered ? 0 : (failures.get(provider) ?? 0) + 1);
  }
}

/** Its turn goes back first, so that one that always fails holds up no other. */
async function tryToClose(attempt: AttemptRow, services: AskServices): Promise<boolean> {
  const { db, log, now } = services;
  const { id, provider } = attempt;
  await countQuestion(db, { id, now: now() });
  try {
    await closeAttempt(attempt, services);
    return true;
  } catch (err) {
    log.warn({ err, provider }, 'payment not closed yet');
    return !mayBeAway(err);
  }
}

async function closeOrders(services: AskServices): Promise<void> {
  const { db, log } = services;
  for await (const order of readOverdue((page) => listOverdueOrders(db, page), services)) {
    await closeOrder(order, services).catch((err: unknown) =>
      log.warn({ err, order: order.id }, 'order not closed yet'),
    );
  }
}
