/** Compares a day's orders with the providers' books, and settles what only they know (PAY.md §4). */
import { REFUSALS } from '@transmit/contract/refusals';
import type { BillRow, PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { fail } from '#core/app-error.ts';
import { findDayBounds } from '#core/shanghai-day.ts';
import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import { inputOf, type JobKind, type JobRun } from '#kernel/jobs/job-kind.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import type { Services } from '#kernel/services.ts';
import { BILLED_ACTIONS, FINDING_ACTIONS } from '../money-text.ts';
import { findAttempt, hasPayable } from '../payments/attempts.store.ts';
import { findSettlement, listSettlementsBetween } from '../payments/settlements.store.ts';
import { findRefundByNumber, listRefundsBetween } from '../refunds/refunds.store.ts';
import { askAboutEnded } from '../refunds/run-refunds.ts';
import { compareBill, type Difference, type OurLine } from './compare-bill.ts';
import { hasFinding, insertFinding, removeNoBill } from './findings.store.ts';
import { settleBilled } from './settle-billed.ts';

export const BILL_CHECK = 'compare_bills';
/** One comparison after the other. */
export const BILL_LANE = 'bills';

interface BillCheck {
  day: string;
}

export const billCheckKind: JobKind = { kind: BILL_CHECK, lanes: [BILL_LANE], run: runBillCheck };

export function dayOf(job: Pick<JobRow, 'input'>): string {
  return inputOf<BillCheck>({ job }).day;
}

async function runBillCheck({ services, job, save }: JobRun): Promise<void> {
  const day = dayOf(job);
  const { payments } = services;
  let failed = 0;
  await save({ total: payments.length, finished: 0 });
  for (const [place, provider] of payments.entries()) {
    if (!(await tryToCompare(provider, day, services))) failed += 1;
    await save({ finished: place + 1, failed });
  }
  // Tomorrow's run takes up the day of one that failed.
  if (failed > 0) fail('E_BUSY', { text: REFUSALS.E_BUSY.bills });
}

/** A fault of one provider is written down and holds up no other. */
async function tryToCompare(
  provider: PaymentProvider,
  day: string,
  services: Services,
): Promise<boolean> {
  try {
    await askAboutEnded(provider, services);
    return await checkBill(provider, day, services);
  } catch (err) {
    if (isPassingFault(err)) throw err;
    services.log.error({ err, provider: provider.name, day }, 'bill not compared');
    return false;
  }
}

/** False where there is no bill, and should be one. */
async function checkBill(
  provider: PaymentProvider,
  day: string,
  services: Services,
): Promise<boolean> {
  const { db } = services;
  const bill = await fetchBill(provider, day, services);
  const ours = await listOurs(provider, day, services);
  if (!bill) {
    // Every notice of a day may be lost, and then only its attempts tell that something was sold.
    if (ours.length === 0 && !(await couldBePaid(provider, day, services))) return true;
    await tellNoBill(provider, day, services);
    return false;
  }
  const known = await listKnown(provider, bill, services);
  for (const difference of compareBill(bill, { ours, known })) {
    await actOn(difference, { provider, day, bill }, services);
  }
  await removeNoBill(db, { day, provider: provider.name });
  return true;
}

async function fetchBill(
  provider: PaymentProvider,
  day: string,
  { log }: Services,
): Promise<readonly BillRow[] | undefined> {
  try {
    return await provider.fetchBill(day);
  } catch (err) {
    if (isPassingFault(err)) throw err;
    log.error({ err, provider: provider.name, day }, 'bill not fetched');
    return undefined;
  }
}

async function listOurs(
  { name: provider }: PaymentProvider,
  day: string,
  { db }: Services,
): Promise<OurLine[]> {
  const bounds = findDayBounds(day);
  if (!bounds) return [];
  const payments = await listSettlementsBetween(db, { provider, ...bounds });
  const refunds = await listRefundsBetween(db, { provider, ...bounds });
  return [
    ...payments.map(({ transaction, sum_fen }) => ({
      kind: 'payment' as const,
      name: transaction,
      fen: sum_fen,
    })),
    ...refunds.map(({ number, sum_fen }) => ({
      kind: 'refund' as const,
      name: number,
      fen: sum_fen,
    })),
  ];
}

async function couldBePaid(
  { name: provider }: PaymentProvider,
  day: string,
  { db }: Services,
): Promise<boolean> {
  const bounds = findDayBounds(day);
  return bounds !== undefined && hasPayable(db, { provider, ...bounds });
}

/** Lists our records of a bill's lines, whatever day we had put them on. */
async function listKnown(
  { name: provider }: PaymentProvider,
  bill: readonly BillRow[],
  { db }: Services,
): Promise<OurLine[]> {
  const known: OurLine[] = [];
  for (const { kind, transaction, refundNumber = '' } of bill) {
    const mine =
      kind === 'payment'
        ? await findSettlement(db, { provider, transaction })
        : await findRefundByNumber(db, refundNumber);
    if (!mine) continue;
    known.push({ kind, name: kind === 'payment' ? transaction : refundNumber, fen: mine.sum_fen });
  }
  return known;
}

interface Place {
  provider: PaymentProvider;
  day: string;
  bill: readonly BillRow[];
}

async function actOn(difference: Difference, place: Place, services: Services): Promise<void> {
  const { db, now } = services;
  const { provider, day } = place;
  const { kind, name, ourFen, theirFen, row } = difference;
  const action = await settleDifference(difference, place, services);
  if (action === undefined) return;
  const attempt = row && (await findAttempt(db, { provider: provider.name, number: row.number }));
  await insertFinding(db, {
    day,
    provider: provider.name,
    kind,
    number: name,
    order_id: attempt?.order_id ?? null,
    our_fen: ourFen,
    their_fen: theirFen,
    action,
    created_at: now(),
  });
}

/** Undefined where settling the payment has told of it, now or before. */
async function settleDifference(
  { kind, row }: Difference,
  { provider, day, bill }: Place,
  services: Services,
): Promise<string | undefined> {
  if (kind === 'unknown_payment' && row) {
    const isRefunded = bill.some(
      ({ kind: what, transaction }) => what === 'refund' && transaction === row.transaction,
    );
    const settled = await settleBilled(row, { provider, day, isRefunded }, services);
    return settled === 'done' || settled === 'unknown' ? BILLED_ACTIONS[settled] : undefined;
  }
  if (kind === 'unknown_refund' && row) {
    const told = { provider: provider.name, kind: 'unknown_payment', number: row.number } as const;
    return (await hasFinding(services.db, told)) ? undefined : FINDING_ACTIONS.unknownRefund;
  }
  return kind === 'wrong_sum' ? FINDING_ACTIONS.wrongLine : FINDING_ACTIONS.missing;
}

async function tellNoBill(
  { name }: PaymentProvider,
  day: string,
  { db, now }: Services,
): Promise<void> {
  await insertFinding(db, {
    day,
    provider: name,
    kind: 'no_bill',
    number: '',
    order_id: null,
    our_fen: null,
    their_fen: null,
    action: FINDING_ACTIONS.noBill,
    created_at: now(),
  });
}
