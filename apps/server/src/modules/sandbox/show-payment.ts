/** Shows a payment to whoever has its number; numbers are not to be found by trying. */
import { RATE_LIMITS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { findPayment } from './payments.store.ts';
import { presentPayment } from './present-payment.ts';
import { listSandboxTransactions } from './transactions.store.ts';

export async function showPayment(number: string, context: CallContext) {
  const { services, addressKey, now } = context;
  const { db, limits } = services;
  await limits.check('sandbox-miss', addressKey, RATE_LIMITS.sandboxMissPerAddress);
  const payment = await findPayment(db, number);
  if (!payment) {
    await limits.take('sandbox-miss', addressKey, RATE_LIMITS.sandboxMissPerAddress);
    return fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.sandboxPayment });
  }
  return presentPayment(payment, await listSandboxTransactions(db, number), now);
}
