/** Pure: how a payment stands, as the cashier shows it. */
import type { SandboxState } from '@transmit/contract';
import type { PaymentRow, TransactionRow } from './sandbox.tables.ts';

export type StandingPayment = Pick<PaymentRow, 'state' | 'late_at' | 'expires_at'>;
export type StandingTransaction = Pick<TransactionRow, 'fen' | 'refunded_fen'>;

export function paymentState(
  { state, late_at, expires_at }: StandingPayment,
  transactions: readonly StandingTransaction[],
  now: number,
): SandboxState {
  if (state === 'paid' || state === 'unrefundable') {
    return transactions.some(hasRest) ? state : 'refunded';
  }
  // A payment that was closed can be late too: this bank takes it all the same.
  if (late_at !== null) return 'late';
  return state === 'closed' || expires_at <= now ? 'ended' : 'open';
}

function hasRest({ fen, refunded_fen }: StandingTransaction): boolean {
  return refunded_fen < fen;
}
