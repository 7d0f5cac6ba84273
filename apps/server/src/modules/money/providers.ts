import type { OrderProvider } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { ProviderProblem } from '#adapters/payment/payment-provider.ts';
import { fail } from '#core/app-error.ts';
import type { Services } from '#kernel/services.ts';

type Paying = Pick<Services, 'payments'>;

/** Undefined for a way that is not offered, or not any more. */
export function findProvider({ payments }: Paying, name: string): PaymentProvider | undefined {
  return payments.find((provider) => provider.name === name);
}

/** True of a fault that the next call may meet as well; it may also be this one payment's alone. */
export function mayBeAway(error: unknown): boolean {
  return error instanceof ProviderProblem && error.kind !== 'refused';
}

/** Refuses with a sentence what a provider did not do; any other fault is ours. */
export function refuseProblem(
  error: unknown,
  { log, provider }: { log: Services['log']; provider: OrderProvider },
): never {
  if (!(error instanceof ProviderProblem)) throw error;
  log.error({ err: error, provider }, 'payment provider did not do what it was asked');
  refuseAway();
}

export function refuseAway(): never {
  fail('E_BUSY', { text: REFUSALS.E_BUSY.payProvider, retryAfter: 5 });
}
