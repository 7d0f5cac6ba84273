/** Does at the cashier what its visitor has chosen. */
import { SANDBOX_LATE_MS, type SandboxOutcome } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { passRefunds, refundByBank } from './give-money-back.ts';
import { countSandboxFailure, sendLate, setRefundable } from './payments.store.ts';
import type { SandboxBank } from './sandbox.services.ts';
import { showPayment } from './show-payment.ts';
import { type Books, takeOpen } from './take-money.ts';

/** Each false when the payment does not stand so that it could be done. */
const ACTS: Record<
  SandboxOutcome,
  (books: Books, number: string, now: number) => Promise<boolean>
> = {
  success: (books, number, now) => takeOpen(books, number, { times: 1, now }),
  twice: (books, number, now) => takeOpen(books, number, { times: 2, now }),
  failure: ({ db }, number, now) => countSandboxFailure(db, number, now),
  late: ({ db }, number, now) => sendLate(db, number, { now, lateAt: now + SANDBOX_LATE_MS }),
  refund: refundByBank,
  fail_refunds: ({ db }, number) => setRefundable(db, number, false),
  pass_refunds: passRefunds,
};

export async function payAtCashier(
  { books, courier }: SandboxBank,
  { number, outcome }: { number: string; outcome: SandboxOutcome },
  context: CallContext,
) {
  // An unknown number is counted, and refused, before anything is done with it.
  await showPayment(number, context);
  if (!(await ACTS[outcome](books, number, context.now))) fail('E_STATE');
  courier.wake();
  return showPayment(number, context);
}
