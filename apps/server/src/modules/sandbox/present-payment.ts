/** A payment as the cashier's page is told of it. */
import { toWireTime, toYuan } from '@transmit/contract';
import { paymentState } from './payment-state.ts';
import type { PaymentRow, TransactionRow } from './sandbox.tables.ts';

export function presentPayment(
  payment: PaymentRow,
  transactions: readonly TransactionRow[],
  now: number,
) {
  const { number, title, failures, total_fen, expires_at, late_at, return_url } = payment;
  return {
    number,
    title,
    fee: toYuan(total_fen),
    state: paymentState(payment, transactions, now),
    expire_time: toWireTime(expires_at),
    failures,
    late_time: late_at === null ? null : toWireTime(late_at),
    transactions: transactions.map(({ id, fen, refunded_fen, paid_at }) => ({
      id,
      fee: toYuan(fen),
      refunded_fee: toYuan(refunded_fen),
      pay_time: toWireTime(paid_at),
    })),
    return_url,
  };
}
