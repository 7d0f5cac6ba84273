/** Money that only a bill tells of is settled as if its notice had come, at the time when it was paid. */
import type { BillRow, PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { findDayBounds } from '#core/shanghai-day.ts';
import type { Services } from '#kernel/services.ts';
import { type Settled, settle } from '../payments/settle.ts';

export async function settleBilled(
  { number, transaction, fen }: BillRow,
  { provider, day }: { provider: PaymentProvider; day: string },
  services: Services,
): Promise<Settled> {
  // A bill tells no times: on another day than the bill's the payment would be missing in the next one.
  const paidAt = (await askTime(provider, { number, transaction }, services)) ?? lastMoment(day);
  const facts = {
    state: 'paid',
    transaction,
    paidFen: fen,
    ...(paidAt !== undefined && { paidAt }),
  } as const;
  return settle({ provider: provider.name, number, facts }, services);
}

/** Undefined where the provider says nothing of this payment. */
async function askTime(
  provider: PaymentProvider,
  { number, transaction }: Pick<BillRow, 'number' | 'transaction'>,
  { log }: Services,
): Promise<number | undefined> {
  try {
    const told = await provider.query(number);
    return told.transaction === transaction ? told.paidAt : undefined;
  } catch (err) {
    log.warn({ err, provider: provider.name }, 'payment not asked about');
    return undefined;
  }
}

function lastMoment(day: string): number | undefined {
  const bounds = findDayBounds(day);
  return bounds && bounds.to - 1;
}
