/** A provider in memory, whose buyers pay when a test says so. Its notices are signed, as real ones are. */
import { createHmac } from 'node:crypto';
import type { PayProviderName } from '@transmit/contract';
import { shanghaiDay } from '#core/shanghai-day.ts';
import {
  type AttemptToPay,
  type BillRow,
  type Notice,
  NoticeRefused,
  type PaymentFacts,
  type PaymentProvider,
  ProviderProblem,
  type RefundFacts,
  type RefundOrder,
} from '../payment-provider.ts';

const SECRET = 'known to the provider and to us';
const FRESH_MS = 5 * 60_000;

interface Payment {
  attempt: AttemptToPay;
  facts: PaymentFacts;
  refundedFen?: number;
}

interface SignedNotice {
  headers: Record<string, string>;
  body: string;
}

export class MemoryProvider implements PaymentProvider {
  readonly name: PayProviderName;
  readonly #now: () => number;
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, { order: RefundOrder; facts: RefundFacts }>();
  readonly bill: (BillRow & { day: string })[] = [];
  /** Nobody answers while it is true. */
  isAway = false;
  /** State that new refunds begin in. */
  refundState: RefundFacts['state'] = 'done';
  /** Number of calls of each method. */
  readonly calls: Record<string, number> = {};
  #transactions = 0;

  constructor(name: PayProviderName, now: () => number) {
    this.name = name;
    this.#now = now;
  }

  async start(attempt: AttemptToPay) {
    this.#answer('start');
    const known = this.payments.get(attempt.number);
    if (known && (known.facts.state !== 'unpaid' || known.attempt.totalFen !== attempt.totalFen)) {
      throw new ProviderProblem('refused', 'NUMBER_USED');
    }
    this.payments.set(attempt.number, { attempt, facts: { state: 'unpaid' } });
    return attempt.device === 'desktop'
      ? { kind: 'qr' as const, text: `pay:${attempt.number}` }
      : { kind: 'jump' as const, url: `https://bank.test/${attempt.number}`, needsReferrer: false };
  }

  async query(number: string): Promise<PaymentFacts> {
    this.#answer('query');
    return this.payments.get(number)?.facts ?? { state: 'unknown' };
  }

  async close(number: string): Promise<'closed' | 'unsure'> {
    this.#answer('close');
    const payment = this.payments.get(number);
    if (!payment || payment.facts.state === 'paid') return 'unsure';
    payment.facts = { state: 'closed' };
    return 'closed';
  }

  async refund(order: RefundOrder): Promise<RefundFacts> {
    this.#answer('refund');
    const known = this.refunds.get(order.refundNumber);
    if (known) return known.facts;
    const payment = this.#get(order.number);
    const { facts, refundedFen: before = 0 } = payment;
    if (before + order.refundFen > (facts.paidFen ?? 0)) {
      throw new ProviderProblem('refused', 'NOT_ENOUGH');
    }
    const refund = {
      order,
      facts: { state: this.refundState, refundedFen: order.refundFen } satisfies RefundFacts,
    };
    this.refunds.set(order.refundNumber, refund);
    if (this.refundState === 'closed') return refund.facts;
    payment.refundedFen = before + order.refundFen;
    facts.isRefunded = true;
    this.bill.push({
      day: shanghaiDay(this.#now()),
      number: order.number,
      transaction: facts.transaction ?? '',
      kind: 'refund',
      refundNumber: order.refundNumber,
      fen: order.refundFen,
    });
    return refund.facts;
  }

  async queryRefund({ refundNumber }: Pick<RefundOrder, 'refundNumber'>): Promise<RefundFacts> {
    this.#answer('queryRefund');
    return this.refunds.get(refundNumber)?.facts ?? { state: 'unknown' };
  }

  async readNotice({ headers, body }: Parameters<PaymentProvider['readNotice']>[0], now: number) {
    const text = Buffer.from(body).toString('utf8');
    if (headers.get('x-signature') !== sign(text)) {
      throw new NoticeRefused('signature', { isProbe: headers.has('x-probe') });
    }
    const { at, notice }: { at: number; notice: Notice } = JSON.parse(text);
    if (Math.abs(now - at) > FRESH_MS) throw new NoticeRefused('stale');
    return notice;
  }

  answerNotice(outcome: 'done' | 'refused' | 'again') {
    const status = { done: 200, refused: 400, again: 500 }[outcome];
    return { status, type: 'text/plain', body: outcome };
  }

  async fetchBill(day: string): Promise<readonly BillRow[] | undefined> {
    this.#answer('fetchBill');
    return this.bill.filter((row) => row.day === day);
  }

  /** The buyer pays, for what was asked or another sum; also what was closed a moment ago. */
  pay(number: string, { fen }: { fen?: number } = {}): PaymentFacts {
    const payment = this.#get(number);
    this.#transactions += 1;
    const transaction = `${this.name}-${this.#transactions}`;
    const paidFen = fen ?? payment.attempt.totalFen;
    payment.facts = { state: 'paid', transaction, paidFen, paidAt: this.#now() };
    const day = shanghaiDay(this.#now());
    this.bill.push({ day, number, transaction, kind: 'payment', fen: paidFen });
    return payment.facts;
  }

  /** The notice of what is known of a payment, or of something else. */
  noticeOf(number: string, facts: PaymentFacts = this.#get(number).facts): SignedNotice {
    return this.signed({ kind: 'payment', number, facts });
  }

  signed(notice: Notice, at = this.#now()): SignedNotice {
    const body = JSON.stringify({ at, notice });
    return { headers: { 'x-signature': sign(body) }, body };
  }

  #answer(method: string): void {
    this.calls[method] = (this.calls[method] ?? 0) + 1;
    if (this.isAway) throw new ProviderProblem('unavailable', 'AWAY');
  }

  #get(number: string): Payment {
    const payment = this.payments.get(number);
    if (!payment) throw new Error(`no payment ${number}`);
    return payment;
  }
}

function sign(body: string): string {
  return createHmac('sha256', SECRET).update(body).digest('hex');
}
