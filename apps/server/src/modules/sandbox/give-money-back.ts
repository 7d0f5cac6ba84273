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
import { findPayment, setRefundable } from './payments.store.ts';
import {
  FAILED,
  findRefund,
  insertSandboxRefund,
  listFailedRefunds,
  setRefundPaid,
} from './refunds.store.ts';
import type { PaymentRow, SandboxRefundRow, TransactionRow } from './sandbox.tables.ts';
import type { Books } from './take-money.ts';
import { listSandboxTransactions, returnMoney } from './transactions.store.ts';

/** Money has come, whether or not it can go back. */
const PAID: ReadonlySet<PaymentRow['state']> = new Set(['paid', 'unrefundable']);

type Wish = Pick<SandboxRefundRow, 'number' | 'refund_number' | 'fen' | 'reason'>;

/** Pays back a sum that the merchant asks for. */
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
    if (!payment || !PAID.has(payment.state)) return refuse('NOT_PAID');
    if (payment.total_fen !== order.totalFen) refuse('NOT_PAID');
    const source = await findSource(tx, number, fen);
    if (!source || fen <= 0) return refuse('NOT_ENOUGH');
    const wish = { number, refund_number, fen, reason };
    if (payment.state === 'unrefundable') {
      const failed = { ...wish, transaction_id: FAILED, created_at: now };
      await keepRefund(tx, failed);
      return presentRefund(failed);
    }
    const from = source.id;
    await writeDown(tx, wish, { ...books, from, notifyUrl: order.notifyUrl, now });
    return presentRefund({ fen, transaction_id: from });
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

/** The buyer's account takes refunds again: those that it would not take are paid, where their money is still there. */
export function passRefunds(books: Books, number: string, now: number): Promise<boolean> {
  return lockedTransaction(books.db, [lockOf(number)], async (tx) => {
    const payment = await findPayment(tx, number);
    if (!payment || !(await setRefundable(tx, number, true))) return false;
    const told = { ...books, notifyUrl: payment.notify_url, now };
    for (const refund of await listFailedRefunds(tx, number)) await payFailed(tx, refund, told);
    return true;
  });
}

async function payFailed(tx: Executor, refund: SandboxRefundRow, told: Told): Promise<void> {
  const { number, refund_number, fen } = refund;
  const source = await findSource(tx, number, fen);
  if (!source || !(await returnMoney(tx, source.id, fen))) return;
  await setRefundPaid(tx, { refund_number, transaction_id: source.id });
  await tellOfRefund(tx, refund, told);
}

/** Finds the transaction to pay from: what came in last goes back first. */
async function findSource(
  tx: Executor,
  number: string,
  fen: number,
): Promise<TransactionRow | undefined> {
  const transactions = (await listSandboxTransactions(tx, number)).toReversed();
  return transactions.find((paid) => paid.refunded_fen + fen <= paid.fen);
}

export function presentRefund({
  fen,
  transaction_id,
}: Pick<SandboxRefundRow, 'fen' | 'transaction_id'>): RefundFacts {
  return { state: transaction_id === FAILED ? 'abnormal' : 'done', refundedFen: fen };
}

async function writeDown(
  tx: Executor,
  wish: Wish,
  { from, ...told }: Told & { from: string },
): Promise<void> {
  await keepRefund(tx, { ...wish, transaction_id: from, created_at: told.now });
  if (!(await returnMoney(tx, from, wish.fen))) refuse('NOT_ENOUGH');
  await tellOfRefund(tx, wish, told);
}

async function keepRefund(tx: Executor, refund: SandboxRefundRow): Promise<void> {
  // Under one number for another payment: the lock is of this one alone.
  if (!(await insertSandboxRefund(tx, refund))) refuse('NUMBER_USED');
}

async function tellOfRefund(
  tx: Executor,
  refund: Wish,
  { merchant, notifyUrl, now }: Told,
): Promise<void> {
  const body = refundNotice(merchant, refund);
  await insertSandboxNotice(tx, { notify_url: notifyUrl, body, next_at: now });
}

interface Told extends Pick<Books, 'merchant'> {
  notifyUrl: string;
  now: number;
}

function refuse(code: string): never {
  throw new ProviderProblem('refused', code);
}

function lockOf(number: string): string {
  return `sandbox:${number}`;
}
