/** Asks a provider about a payment and settles it at once. */
import { ASK_PROVIDER_EVERY_MS } from '@transmit/contract';
import type { PaymentFacts } from '#adapters/payment/payment-provider.ts';
import type { Services } from '#kernel/services.ts';
import type { AttemptRow } from '../money.tables.ts';
import { findProvider } from '../providers.ts';
import { nextAsk } from './ask-rhythm.ts';
import {
  listAttemptsOf,
  listAttemptsToAsk,
  moveQuestionOn,
  takeQuestion,
} from './attempts.store.ts';
import { settle } from './settle.ts';

export type AskServices = Pick<Services, 'db' | 'log' | 'now' | 'payments' | 'isDraining'>;

const AT_ONCE = 50;

/** Undefined where the way is not offered any more, and for whom nobody can be asked. */
export async function askAndSettle(
  { provider: name, number }: Pick<AttemptRow, 'provider' | 'number'>,
  services: AskServices,
): Promise<PaymentFacts | undefined> {
  const provider = findProvider(services, name);
  if (!provider) return undefined;
  const facts = await provider.query(number);
  await settle({ provider: name, number, facts }, services);
  return facts;
}

/** For a buyer who waits: each open payment, and none of them more often than every two seconds. */
export async function askAboutOrder(orderId: number, services: AskServices): Promise<void> {
  const { db, log, now } = services;
  const open = (await listAttemptsOf(db, orderId)).filter(({ state }) => state === 'paying');
  for (const attempt of open) {
    const question = { id: attempt.id, now: now(), everyMs: ASK_PROVIDER_EVERY_MS };
    if (!(await takeQuestion(db, question))) continue;
    await askAndSettle(attempt, services).catch((err: unknown) =>
      log.warn({ err, provider: attempt.provider }, 'payment not asked about'),
    );
  }
}

/** PAY.md §4: by itself after seconds, then minutes; notices may never come. */
export async function askDue(services: AskServices): Promise<void> {
  const { db, log, now } = services;
  const due = await listAttemptsToAsk(db, { now: now(), limit: AT_ONCE });
  for (const attempt of due) {
    if (services.isDraining()) return;
    const nextAskAt = nextAsk(attempt.started_at, attempt.asked_count + 1);
    if (!(await moveQuestionOn(db, attempt, { nextAskAt, now: now() }))) continue;
    await askAndSettle(attempt, services).catch((err: unknown) =>
      log.warn({ err, provider: attempt.provider }, 'payment not asked about'),
    );
  }
}
