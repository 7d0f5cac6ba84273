/**
 * The port to whoever takes money. Adapters: WeChat Pay, Alipay, and the sandbox of the product itself.
 * `payment-provider.conformance.ts` is the suite that any other one has to pass.
 *
 * A provider is asked and believed about money, and about nothing else: it knows attempts, each under a
 * number of ours, and no orders. Nothing is kept here and nothing is decided here. Every answer, every
 * notice and every line of a bill is a fact about one attempt; the money area alone settles it.
 *
 * Sums are whole fen, moments are epoch ms. Unless said otherwise a method rejects with
 * {@link ProviderProblem} and takes twelve seconds at most.
 */
import type { PayProviderName } from '@transmit/contract';

export interface PaymentProvider {
  readonly name: PayProviderName;

  /**
   * Begins to take one payment, and says how the buyer pays it. Asked again with the same attempt it
   * gives a link that works for the same payment, which is how a link that has run out is renewed. A
   * number that was paid, was closed, or was begun with another sum leads to no payment: it is rejected as
   * 'refused' here, or the buyer is turned away where the provider first hears of it from the buyer.
   */
  start(attempt: AttemptToPay): Promise<WayToPay>;

  /**
   * Asks for the provider's present knowledge of an attempt. One that was started may be 'unknown'
   * until the buyer has opened it.
   */
  query(number: string): Promise<PaymentFacts>;

  /**
   * Ends an attempt, so that it can be paid no more; 'closed' also when it was closed before. 'unsure'
   * when the provider would not, because the buyer was faster or because it knows no such number yet:
   * then `query` has to tell, and money that came in between is credited (PAY.md §4).
   */
  close(number: string): Promise<'closed' | 'unsure'>;

  /**
   * Pays back a part or all of what was paid. The same refund number asked again is the same refund,
   * never a second one, so a lost answer is answered by asking again or by `queryRefund`, and never by a
   * new number. Rejects as 'refused' when it is more than what is left, or the same number with another
   * sum.
   */
  refund(order: RefundOrder): Promise<RefundFacts>;

  /** Asks for the outcome of a refund; 'unknown' when the provider has never heard of it. */
  queryRefund(order: Pick<RefundOrder, 'number' | 'refundNumber'>): Promise<RefundFacts>;

  /**
   * Verifies a notice over its raw bytes and reads it. Rejects with {@link NoticeRefused} when it is not
   * the provider's, not ours, or not fresh. Its sum and its number are read as they are: whether they fit
   * an order is for the caller to compare. The same notice is read alike however often it comes.
   */
  readNotice(request: NoticeRequest, now: number): Promise<Notice>;

  /**
   * Builds the reply to a notice: 'done' ends its deliveries, 'again' asks for another one,
   * 'refused' is for a notice that `readNotice` would not take.
   */
  answerNotice(outcome: NoticeOutcome): NoticeAnswer;

  /**
   * Fetches the payments and refunds of a day, `YYYY-MM-DD` in Asia/Shanghai, from the provider's
   * own books. Empty for a day without any; undefined where there are no books, or not yet for this
   * day. A refund stands on the day on which it was taken on, whether or not the money had arrived
   * by then. May take a minute.
   */
  fetchBill(day: string): Promise<readonly BillRow[] | undefined>;
}

/** One way that a buyer was given to pay an order. */
export interface AttemptToPay {
  /** As `PAYMENT_NUMBER` of the contract says; never used for a second attempt. */
  number: string;
  /** Shown to the buyer at the provider. */
  title: string;
  totalFen: number;
  /** The provider takes no payment after it, where it can be told so. */
  expiresAt: number;
  device: 'desktop' | 'phone';
  /** Network address of the buyer, as the server sees it. */
  clientAddress: string;
  /**
   * The buyer's browser comes back to this address. It says nothing about whether money was paid.
   */
  returnUrl: string;
  /** The provider posts its notices to this address. */
  notifyUrl: string;
}

/** A text to show as QR code, or an address to open in the buyer's own browser. */
export type WayToPay =
  | { kind: 'qr'; text: string }
  | {
      kind: 'jump';
      url: string;
      /** The page that opens it has to send its origin as Referer, or the provider turns the buyer away. */
      needsReferrer: boolean;
    };

export interface PaymentFacts {
  /**
   * 'unknown': no such number has arrived there. 'closed': never paid, and cannot be paid any more.
   * 'paid' stays 'paid' when it was paid back.
   */
  state: 'unknown' | 'unpaid' | 'paid' | 'closed';
  /** The provider's own number of the payment; every paid attempt has one. */
  transaction?: string;
  /** Sum of the order, the provider's vouchers included; every paid attempt has it. */
  paidFen?: number;
  paidAt?: number;
  /** A part of it, or all, was paid back; left out where it was not, or where the provider does not say. */
  isRefunded?: true;
}

export interface RefundOrder {
  number: string;
  /** As `PAYMENT_NUMBER`; written down by the caller before the first call. */
  refundNumber: string;
  refundFen: number;
  /** Sum that was paid for `number`. */
  totalFen: number;
  /** Shown to the buyer at the provider. */
  reason: string;
  notifyUrl: string;
}

export interface RefundFacts {
  /**
   * 'pending': taken on, and the money is on its way. 'abnormal': a person has to look at it, at the
   * provider. 'closed': the money stays with us, and only another refund number can try again.
   */
  state: 'unknown' | 'pending' | 'done' | 'abnormal' | 'closed';
  /** Sum of this refund. */
  refundedFen?: number;
  /** When the provider took it on, where it says so: the refund stands in the bill of that day. */
  acceptedAt?: number;
}

/** A POST as it arrived. */
export interface NoticeRequest {
  headers: Headers;
  body: Uint8Array;
  /** Network address of the sender. */
  address: string;
}

/** 'nothing': rightly signed and ours, with nothing in it to settle. */
export type Notice =
  | { kind: 'payment'; number: string; facts: PaymentFacts }
  | { kind: 'refund'; number: string; refundNumber: string; facts: RefundFacts }
  | { kind: 'nothing' };

export type NoticeOutcome = 'done' | 'refused' | 'again';

export interface NoticeAnswer {
  status: number;
  type: string;
  body: string;
}

export interface BillRow {
  number: string;
  transaction: string;
  kind: 'payment' | 'refund';
  /** Set when the line is a refund. */
  refundNumber?: string;
  /** Paid, or paid back; always positive. */
  fen: number;
}

/**
 * 'signature': not signed by the provider. 'stale': signed, but not lately. 'merchant': for somebody
 * else. 'form': not in the shape that the provider's notices have.
 */
export type NoticeFault = 'signature' | 'stale' | 'merchant' | 'form';

const NOTICE_STATUS: Readonly<Record<NoticeFault, number>> = {
  signature: 401,
  stale: 401,
  merchant: 400,
  form: 400,
};

/** A notice that is not believed. Nothing was settled, and nothing in it may be. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused';
  readonly reason: NoticeFault;
  /** The provider's own trial of whether we verify: to be refused like any other, but no alarm. */
  readonly isProbe: boolean;
  readonly httpStatus: number;

  constructor(
    reason: NoticeFault,
    options: { isProbe?: boolean; httpStatus?: number; cause?: unknown } = {},
  ) {
    super(`payment notice refused: ${reason}`, { cause: options.cause });
    this.reason = reason;
    this.isProbe = options.isProbe ?? false;
    this.httpStatus = options.httpStatus ?? NOTICE_STATUS[reason];
  }
}

/**
 * 'unavailable': nobody answered, or not usefully. What was asked may have happened all the same; the
 * same call may be repeated. 'configuration': keys, rights or ids are not what the provider knows, or the
 * merchant's account is short; nothing was done, an operator has to act, and then the same call may be
 * repeated. 'refused': understood and turned down, for good.
 */
export type ProblemKind = 'unavailable' | 'configuration' | 'refused';

/** A provider that did not do what it was asked. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
  readonly kind: ProblemKind;
  /** The provider's word for it, or ours in capitals where it had none. For the log. */
  readonly code: string;

  constructor(kind: ProblemKind, code: string, cause?: unknown) {
    super(`payment provider: ${kind}, ${code}`, { cause });
    this.kind = kind;
    this.code = code;
  }
}
