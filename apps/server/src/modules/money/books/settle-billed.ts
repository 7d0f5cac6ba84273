/** Money that only a bill tells of is settled as if its notice had come, at the time when it was paid. */
import type { BillRow, PaymentFacts, PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { findDayBounds } from '#core/shanghai-day.ts';
import type { Services } from '#kernel/services.ts';
import { type Settled, settle } from '../payments/settle.ts';

/** `isRefunded`: the same bill holds money that went back of it. */
export async function settleBilled(
  { number, transaction, fen }: BillRow,
  { provider, day, isRefunded }: { provider: PaymentProvider; day: string; isRefunded: boolean },
  services: Services,
): Promise<Settled> {
  const told = await ask(provider, { number, transaction }, services);
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

/** Undefined where the provider says nothing of this payment. */
async function ask(
  provider: PaymentProvider,
  { number, transaction }: Pick<BillRow, 'number' | 'transaction'>,
  { log }: Services,
): Promise<PaymentFacts | undefined> {
  try {
    const told = await provider.query(number);
    return told.transaction === transaction ? told : undefined;
  } catch (err) {
    log.warn({ err, provider: provider.name }, 'payment not asked about');
    return undefined;
  }
}

function lastMoment(day: string): number | undefined {
  const bounds = findDayBounds(day);
  return bounds && bounds.to - 1;
}
