/** Refunds: the same number is the same refund, and no transaction gives back more than it brought. */
import { randomBytes } from 'node:crypto';
import {
  ProviderProblem,
  type RefundFacts,
  type RefundOrder,
} from '#adapters/payment/payment-provider.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { refundNotice } from './notice-body.ts';
import { insertSandboxNotice } from './notices.store.ts';
import { findPayment } from './payments.store.ts';
import { findRefund, insertSandboxRefund } from './refunds.store.ts';
import type { SandboxRefundRow } from './sandbox.tables.ts';
import type { Books } from './take-money.ts';
import { listSandboxTransactions, returnMoney } from './transactions.store.ts';

type Wish = Pick<SandboxRefundRow, 'number' | 'refund_number' | 'fen' | 'reason'>;

/** Pays back a sum that the merchant asks for. What came in last goes back first. */
export function refundByMerchant(
  books: Books,
  order: RefundOrder,
  now: number,
): Promise<RefundFacts> {
  const { number, refundNumber: refund_number, refundFen: fen, reason } = order;
  return lockedTransaction(books.db, [lockOf(number)], async (tx) => {
    const known = await findRefund(tx, refund_number);
    if (known)
      return known.number === number && known.fen === fen ? presentRefund(known) : refuse('SUM');
    const payment = await findPayment(tx, number);
    if (payment?.state !== 'paid' || payment.total_fen !== order.totalFen) refuse('NOT_PAID');
    const transactions = (await listSandboxTransactions(tx, number)).toReversed();
    const source = transactions.find((paid) => paid.refunded_fen + fen <= paid.fen);
    if (!source || fen <= 0) return refuse('NOT_ENOUGH');
    const wish = { number, refund_number, fen, reason };
    await writeDown(tx, wish, { ...books, from: source.id, notifyUrl: order.notifyUrl, now });
    return presentRefund({ fen });
  });
}

/** All that is left, as the bank does it by itself; false when nothing is. */
export function refundByBank(books: Books, number: string, now: number): Promise<boolean> {
  return lockedTransaction(books.db, [lockOf(number)], async (tx) => {
    const payment = await findPayment(tx, number);
    const transactions = await listSandboxTransactions(tx, number);
    const left = transactions.filter(({ fen, refunded_fen }) => refunded_fen < fen);
    if (!payment || left.length === 0) return false;
    for (const { id, fen, refunded_fen } of left) {
      const refund_number = `SBR${randomBytes(12).toString('hex').toUpperCase()}`;
      const wish = { number, refund_number, fen: fen - refunded_fen, reason: '' };
      await writeDown(tx, wish, { ...books, from: id, notifyUrl: payment.notify_url, now });
    }
    return true;
  });
}

export function presentRefund({ fen }: Pick<SandboxRefundRow, 'fen'>): RefundFacts {
  return { state: 'done', refundedFen: fen };
}

async function writeDown(
  tx: Executor,
  wish: Wish,
  { merchant, from, notifyUrl, now }: Written,
): Promise<void> {
  // Under one number for another payment: the lock is of this one alone.
  const refund = { ...wish, transaction_id: from, created_at: now };
  if (!(await insertSandboxRefund(tx, refund))) refuse('NUMBER_USED');
  if (!(await returnMoney(tx, from, wish.fen))) refuse('NOT_ENOUGH');
  await insertSandboxNotice(tx, {
    notify_url: notifyUrl,
    body: refundNotice(merchant, wish),
    next_at: now,
  });
}

interface Written extends Pick<Books, 'merchant'> {
  /** The transaction that it is paid from. */
  from: string;
  notifyUrl: string;
  now: number;
}

function refuse(code: string): never {
  throw new ProviderProblem('refused', code);
}

function lockOf(number: string): string {
  return `sandbox:${number}`;
}
