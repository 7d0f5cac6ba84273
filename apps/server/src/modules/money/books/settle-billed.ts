/** Money that only a bill tells of is settled as if its notice had come, at the time when it was paid. */
import type { BillRow, PaymentFacts, PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { findDayBounds } from '#core/shanghai-day.ts';
import type { Services } from '#kernel/services.ts';
import { findAttempt } from '../payments/attempts.store.ts';
import { type Settled, settle } from '../payments/settle.ts';

/**
 * `isRefunded`: the same bill holds money that went back of it. Rejects where the provider does not answer: it may have paid
 * back what the bill says nothing of.
 */
export async function settleBilled(
  { number, transaction, fen }: BillRow,
  { provider, day, isRefunded }: { provider: PaymentProvider; day: string; isRefunded: boolean },
  services: Services,
): Promise<Settled> {
  // A merchant's bill may hold what others have sold: nobody is asked about that.
  const attempt = await findAttempt(services.db, { provider: provider.name, number });
  if (!attempt) return 'unknown';
  const answer = await provider.query(number);
  const told = answer.transaction === transaction ? answer : undefined;
  // A bill tells no times: on another day than the bill's the payment would be missing in the next one.
  const paidAt = told?.paidAt ?? lastMoment(day);
  const facts: PaymentFacts = {
    state: 'paid',
    transaction,
    paidFen: fen,
    ...(paidAt !== undefined && { paidAt }),
    ...((isRefunded || told?.isRefunded) && { isRefunded: true }),
  };
  return settle({ provider: provider.name, number, facts, billDay: day }, services);
}

function lastMoment(day: string): number | undefined {
  const bounds = findDayBounds(day);
  return bounds && bounds.to - 1;
}
