/**
 * Pays back what was decided to go back: the same number until it is done, and another one only where the
 * provider has closed it (PAY.md §4).
 */
import { refundSentence } from '@transmit/contract';
import type { PaymentProvider, RefundFacts } from '#adapters/payment/payment-provider.ts';
import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import type { Services } from '#kernel/services.ts';
import type { AttemptRow, RefundRow } from '../money.tables.ts';
import type { AskServices } from '../payments/ask-provider.ts';
import { nextRefundTry } from '../payments/ask-rhythm.ts';
import { buildNotifyUrl } from '../payments/start-payment.ts';
import { findProvider } from '../providers.ts';
import { applyRefundFacts, type RefundFactServices } from './apply-refund-facts.ts';
import { isRefusedForGood } from './decide-refund-step.ts';
import {
  claimRefund,
  findRefundAttempt,
  findRefundByNumber,
  listAbnormalRefunds,
  listHandRefunds,
  listRefundsToTry,
  type RefundPage,
  setRefundAccepted,
} from './refunds.store.ts';

const AT_ONCE = 50;
/** One comparison of bills asks about so many pages of refunds of a kind; older ones wait for an operator's note. */
const MOST_PAGES = 20;
/** A provider may pay back what an operator has paid by hand; it is asked about that for so long. */
const HAND_WATCHED_MS = 30 * 86_400_000;

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
  const attempt = await findRefundAttempt(services.db, refund.id);
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
  { publicOrigin, now, log }: RefundServices,
): Promise<RefundFacts> {
  const names = { number: attempt.number, refundNumber: refund.number };
  const known = refund.tries > 0 ? await provider.queryRefund(names) : undefined;
  if (known && known.state !== 'unknown') return known;
  try {
    const answer = await provider.refund({
      ...names,
      refundFen: refund.sum_fen,
      totalFen: attempt.sum_fen,
      reason: refund.note || refundSentence(refund.reason),
      notifyUrl: buildNotifyUrl(provider.name, publicOrigin),
    });
    return { acceptedAt: now(), ...answer };
  } catch (err) {
    if (!isRefusedForGood(err, refund.tries + 1)) throw err;
    log.error({ err, refund: refund.number }, 'a refund was refused for good');
    return { state: 'abnormal' };
  }
}

/** Applies a notice about a refund; returns false when the refund is none of ours. */
export async function settleRefund(
  { refundNumber, facts }: { refundNumber: string; facts: RefundFacts },
  services: RefundFactServices,
): Promise<boolean> {
  const refund = await findRefundByNumber(services.db, refundNumber);
  if (refund) await applyRefundFacts(refund, facts, services);
  return refund !== undefined;
}

/**
 * A person may have seen to one at the provider, which sends no notice of that; also where it was paid by hand, so that it
 * went back twice.
 */
export async function askAboutEnded(
  provider: PaymentProvider,
  services: AskingServices,
): Promise<void> {
  const { db, now } = services;
  const since = now() - HAND_WATCHED_MS;
  await askAboutPages((page) => listAbnormalRefunds(db, page), { provider, services });
  await askAboutPages((page) => listHandRefunds(db, { ...page, since }), { provider, services });
}

type AskedRefund = Awaited<ReturnType<typeof listAbnormalRefunds>>[number];

type AskingServices = RefundFactServices & Pick<Services, 'isDraining'>;

interface Asking {
  provider: PaymentProvider;
  services: AskingServices;
}

async function askAboutPages(
  listPage: (page: RefundPage) => Promise<AskedRefund[]>,
  asking: Asking,
): Promise<void> {
  const wanted = { provider: asking.provider.name, limit: AT_ONCE };
  let before = Number.MAX_SAFE_INTEGER;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const refunds = await listPage({ ...wanted, before });
    for (const refund of refunds) {
      if (asking.services.isDraining()) return;
      await askAbout(refund, asking);
    }
    if (refunds.length < AT_ONCE) return;
    before = refunds.at(-1)?.id ?? 0;
  }
}

async function askAbout(
  { payment_number: number, ...refund }: AskedRefund,
  { provider, services }: Asking,
): Promise<void> {
  try {
    const facts = await provider.queryRefund({ number, refundNumber: refund.number });
    await applyRefundFacts(refund, facts, services);
  } catch (err) {
    if (isPassingFault(err)) throw err;
    services.log.warn({ err, refund: refund.number }, 'refund not asked about');
  }
}
