/** Compares a day's orders with the providers' books, and settles what only they know (PAY.md §4). */
import type { BillRow, PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { findDayBounds } from '#core/shanghai-day.ts';
import { inputOf, type JobKind, type JobRun } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { BILLED_ACTIONS, FINDING_ACTIONS } from '../money-text.ts';
import { findAttempt } from '../payments/attempts.store.ts';
import { findSettlement, listSettlementsBetween } from '../payments/settlements.store.ts';
import { findRefundByNumber, listRefundsBetween } from '../refunds/refunds.store.ts';
import { settleRefund } from '../refunds/run-refunds.ts';
import { compareBill, type Difference, type OurLine } from './compare-bill.ts';
import { insertFinding } from './findings.store.ts';
import { settleBilled } from './settle-billed.ts';

export const BILL_CHECK = 'compare_bills';
/** One comparison after the other. */
export const BILL_LANE = 'bills';

interface BillCheck {
  day: string;
}

export const billCheckKind: JobKind = { kind: BILL_CHECK, lanes: [BILL_LANE], run: runBillCheck };

async function runBillCheck(run: JobRun): Promise<void> {
  const { services, save } = run;
  const { day } = inputOf<BillCheck>(run);
  const { payments } = services;
  await save({ total: payments.length, finished: 0 });
  for (const [place, provider] of payments.entries()) {
    await checkBill(provider, day, services);
    await save({ finished: place + 1 });
  }
}

async function checkBill(
  provider: PaymentProvider,
  day: string,
  services: Services,
): Promise<void> {
  const ours = await listOurs(provider, day, services);
  const bill = await provider.fetchBill(day);
  if (!bill) {
    if (ours.length > 0) await tellNoBill(provider, day, services);
    return;
  }
  const known = await listKnown(provider, bill, services);
  for (const difference of compareBill(bill, { ours, known })) {
    await actOn(difference, { provider, day }, services);
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
}

async function actOn(
  difference: Difference,
  { provider, day }: Place,
  services: Services,
): Promise<void> {
  const { db, now } = services;
  const { kind, name, ourFen, theirFen, row } = difference;
  const attempt = row && (await findAttempt(db, { provider: provider.name, number: row.number }));
  await insertFinding(db, {
    day,
    provider: provider.name,
    kind,
    number: name,
    order_id: attempt?.order_id ?? null,
    our_fen: ourFen,
    their_fen: theirFen,
    action: await settleDifference(difference, { provider, day }, services),
    created_at: now(),
  });
}

async function settleDifference(
  { kind, row }: Difference,
  place: Place,
  services: Services,
): Promise<string> {
  if (kind === 'unknown_payment' && row) {
    return BILLED_ACTIONS[await settleBilled(row, place, services)];
  }
  if (kind === 'unknown_refund' && row) {
    const { refundNumber = '' } = row;
    const isOurs = await settleRefund({ refundNumber, facts: { state: 'done' } }, services);
    return isOurs ? FINDING_ACTIONS.refundDone : FINDING_ACTIONS.unknownRefund;
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
