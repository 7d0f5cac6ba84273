/**
 * An adapter's test gives these to the suites: the adapter, its own provider, a buyer, and a clock.
 */
import type {
  AttemptToPay,
  NoticeAnswer,
  NoticeRequest,
  PaymentProvider,
  RefundOrder,
  WayToPay,
} from './payment-provider.ts';

export interface PaymentHarness {
  provider: PaymentProvider;
  /** The same adapter with a key that its provider does not know. Absent where nothing is called. */
  misconfigured?: PaymentProvider;
  /** The clock of both sides. */
  now(): number;
  pass(ms: number): void;
  buyer: Buyer;
  /** Ends a refund that was taken on; the money has arrived. */
  finishRefund(refundNumber: string): Promise<void>;
  /** A notice of what happened, as it would arrive now, or wrong in one way. */
  notice(of: { number: string; refundNumber?: string }, twist?: Twist): Promise<NoticeRequest>;
  /** Tells whether this answer makes the provider stop delivering the notice. */
  isContentWith(answer: NoticeAnswer): boolean;
  /** From now on every call goes this way; undefined: all is well again. Absent where nothing is called. */
  fail?(fault: Fault | undefined): void;
  /** Abilities of this provider beside payments and refunds. */
  has: { staleNotices: boolean; probes: boolean; refundNotices: boolean; bill: boolean };
  close(): Promise<void>;
}

/** At the cashier, with the link. A method rejects when the cashier turns the buyer away. */
export interface Buyer {
  open(way: WayToPay): Promise<void>;
  pay(number: string): Promise<void>;
  /** A try that the buyer's bank turns down. */
  failToPay(number: string): Promise<void>;
}

/** 'silent': no answer ever. 'broken': 5xx at every door. 'lost': it is done, and the answer never comes. */
export type Fault = 'silent' | 'broken' | 'lost';

export interface Twist {
  signedBy?: 'a stranger';
  /** Signed so long ago. */
  ageMs?: number;
  /** Rightly signed, for somebody else. */
  merchant?: 'another';
  /** Rightly signed, with this sum. */
  totalFen?: number;
  /** The provider's own trial of whether signatures are verified. */
  probe?: true;
}

/** A sum that no order reaches. */
export const MAX_FEN = 10_000_000;
export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;

export function attempt(harness: PaymentHarness, given: Partial<AttemptToPay> = {}): AttemptToPay {
  return {
    number: newNumber(),
    title: '快传 下载费',
    totalFen: 60,
    expiresAt: harness.now() + 30 * MINUTE,
    device: 'desktop',
    clientAddress: '203.0.113.9',
    returnUrl: 'https://files.example.com/v/pay?order_id=1',
    notifyUrl: 'https://files.example.com/api/order/notify/provider',
    ...given,
  };
}

export function refundOf(
  { number, totalFen }: AttemptToPay,
  given: Partial<RefundOrder> = {},
): RefundOrder {
  return {
    number,
    refundNumber: newNumber(),
    refundFen: totalFen,
    totalFen,
    reason: '文件已被删除',
    notifyUrl: 'https://files.example.com/api/order/notify/provider',
    ...given,
  };
}

/** An attempt that was started and opened by its buyer. */
export async function begin(harness: PaymentHarness, given: Partial<AttemptToPay> = {}) {
  const begun = attempt(harness, given);
  await harness.buyer.open(await harness.provider.start(begun));
  return begun;
}

export async function beginAndPay(harness: PaymentHarness, given: Partial<AttemptToPay> = {}) {
  const begun = await begin(harness, given);
  await harness.buyer.pay(begun.number);
  return begun;
}

/** Between two refunds of one payment, as long as the strictest provider asks for. */
export function betweenRefunds(harness: PaymentHarness): void {
  harness.pass(2 * MINUTE);
}

/** Returns the error that a call failed with; a call that did not fail is a failed test. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const passed = Symbol('passed');
  const result = await call.then(
    () => passed,
    (error: unknown) => error,
  );
  if (result === passed) throw new Error('expected a failure');
  return result;
}

let numbers = 0;
/** Builds a number with every character that one may have. */
function newNumber(): string {
  numbers += 1;
  return `T_a${String(numbers).padStart(9, '0')}Z`;
}

/**
 * As many of one digit as of seven, the same in every run. An adapter that writes yuan carries 10,000 of
 * them there and back in its own test, without a provider: there a signature each would take its time.
 */
export function randomSums(count: number): number[] {
  let state = 20_261_124;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => Math.max(1, Math.floor(MAX_FEN ** next())));
}
