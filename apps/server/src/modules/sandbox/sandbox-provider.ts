/** The sandbox as a way to pay: the adapter of the port on the bank's own tables. */

import {
  type BillRow,
  NoticeRefused,
  type PaymentFacts,
  type PaymentProvider,
  ProviderProblem,
} from '#adapters/payment/payment-provider.ts';
import { findDayBounds } from '#core/shanghai-day.ts';
import { presentRefund, refundByMerchant } from './give-money-back.ts';
import { answerNotice } from './notice-answer.ts';
import { readNoticeBody } from './notice-body.ts';
import type { NoticeSignature } from './notice-signature.ts';
import { closeOpen, findPayment, keepPayment } from './payments.store.ts';
import { findRefund, listSandboxRefundsBetween } from './refunds.store.ts';
import type { SandboxRefundRow, TransactionRow } from './sandbox.tables.ts';
import type { Books } from './take-money.ts';
import { listSandboxTransactions, listTransactionsBetween } from './transactions.store.ts';

interface Options extends Books {
  signature: NoticeSignature;
  now: () => number;
  /** Sends off the notices that a refund has left. */
  wakeCourier(): void;
}

export function createSandboxProvider(options: Options): PaymentProvider {
  const { db, merchant, signature, now, wakeCourier } = options;
  return {
    name: 'sandbox',

    async start({ number, title, totalFen, expiresAt, returnUrl, notifyUrl, device }) {
      const isKept = await keepPayment(db, {
        number,
        title,
        total_fen: totalFen,
        expires_at: expiresAt,
        return_url: returnUrl,
        notify_url: notifyUrl,
        created_at: now(),
      });
      if (!isKept) throw new ProviderProblem('refused', 'NUMBER_USED');
      const url = cashierUrl(merchant, number);
      return device === 'phone'
        ? { kind: 'jump', url, needsReferrer: false }
        : { kind: 'qr', text: url };
    },

    async query(number) {
      const payment = await findPayment(db, number);
      if (!payment) return { state: 'unknown' };
      const [first] = await listSandboxTransactions(db, number);
      if (first) return paidFacts(first);
      return { state: payment.state === 'closed' ? 'closed' : 'unpaid' };
    },

    async close(number) {
      if (await closeOpen(db, number)) return 'closed';
      const payment = await findPayment(db, number);
      return payment?.state === 'closed' ? 'closed' : 'unsure';
    },

    async refund(order) {
      const facts = await refundByMerchant(options, order, now());
      wakeCourier();
      return facts;
    },

    async queryRefund({ number, refundNumber }) {
      const refund = await findRefund(db, refundNumber);
      return refund?.number === number ? presentRefund(refund) : { state: 'unknown' };
    },

    async readNotice({ headers, body }, at) {
      const fault = signature.findFault(headers, body, at);
      if (fault) throw new NoticeRefused(fault);
      return readNoticeBody(body, merchant);
    },

    answerNotice,

    async fetchBill(day) {
      const bounds = findDayBounds(day);
      if (!bounds) throw new ProviderProblem('refused', 'NO_SUCH_DAY');
      if (now() < bounds.to) return undefined;
      const payments = await listTransactionsBetween(db, bounds);
      const refunds = await listSandboxRefundsBetween(db, bounds);
      return [...payments.map(paymentLine), ...refunds.map(refundLine)];
    },
  };
}

/** Address of the page where the buyer pays, on whatever device. */
function cashierUrl(origin: string, number: string): string {
  return `${origin}/sandbox/pay/${number}`;
}

function paidFacts({ id, fen, refunded_fen, paid_at }: TransactionRow): PaymentFacts {
  return {
    state: 'paid',
    transaction: id,
    paidFen: fen,
    paidAt: paid_at,
    ...(refunded_fen > 0 && { isRefunded: true }),
  };
}

function paymentLine({ number, id, fen }: TransactionRow): BillRow {
  return { kind: 'payment', number, transaction: id, fen };
}

function refundLine({ number, transaction_id, refund_number, fen }: SandboxRefundRow): BillRow {
  return {
    kind: 'refund',
    number,
    transaction: transaction_id,
    refundNumber: refund_number,
    fen,
  };
}
