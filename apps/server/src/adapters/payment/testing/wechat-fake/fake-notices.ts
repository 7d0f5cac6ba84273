/** Notices: what they hold, and how often WeChat comes again until somebody takes one. */
import { randomUUID } from 'node:crypto';
import { MERCHANT_ID } from './fake-keys.ts';
import { type SignedBy, sealResource, signatureHeaders } from './fake-signing.ts';
import { beijing, type FakeState, type WechatOrder, type WechatRefund } from './fake-state.ts';
import { presentTrade } from './fake-trades.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PATIENCE_MS = 5 * SECOND;
/** After each try that failed; fifteen tries in all. */
const PAUSES = [15 * SECOND, 15 * SECOND, 30 * SECOND, 3 * MINUTE, 10 * MINUTE, 20 * MINUTE]
  .concat([30 * MINUTE, 30 * MINUTE, 30 * MINUTE, HOUR])
  .concat([3 * HOUR, 3 * HOUR, 3 * HOUR, 6 * HOUR]);

export interface FakeNotice {
  id: string;
  url: string;
  event: string;
  /** The text to be sealed. */
  text: string;
  about: 'transaction' | 'refund';
}

export interface SentNotice {
  url: string;
  headers: Headers;
  body: Uint8Array;
}

/** The answer of our side to a notice; `tookMs` by the fake's clock. */
export interface Heard {
  status: number;
  body?: string;
  tookMs?: number;
}

export function buildPaymentNotice(order: WechatOrder, change: object = {}): FakeNotice {
  return {
    id: randomUUID(),
    url: order.notifyUrl,
    event: 'TRANSACTION.SUCCESS',
    // Written once, when it was paid: a refund since then does not change it.
    text: JSON.stringify({ ...presentTrade(order), trade_state: 'SUCCESS', ...change }),
    about: 'transaction',
  };
}

/** Builds a notice of a refund; it has no appid and currency, unlike a payment's. */
export function buildRefundNotice(refund: WechatRefund, change: object = {}): FakeNotice {
  const { order, refundFen, status, account } = refund;
  const text = JSON.stringify({
    mchid: MERCHANT_ID,
    out_trade_no: order.number,
    transaction_id: order.transaction,
    out_refund_no: refund.refundNumber,
    refund_id: refund.id,
    refund_status: status,
    success_time: beijing(refund.createdAt),
    user_received_account: account,
    amount: {
      total: order.totalFen,
      refund: refundFen,
      payer_total: order.payerFen,
      payer_refund: Math.min(refundFen, order.payerFen),
    },
    ...change,
  });
  return {
    id: randomUUID(),
    url: refund.notifyUrl,
    event: `REFUND.${status}`,
    text,
    about: 'refund',
  };
}

/** Sealed and signed anew with every try; its id stays. */
export function sendable(
  state: FakeState,
  notice: FakeNotice,
  signed: { by?: SignedBy; ageMs?: number } = {},
): SentNotice {
  const body = JSON.stringify({
    id: notice.id,
    create_time: beijing(state.now()),
    resource_type: 'encrypt-resource',
    event_type: notice.event,
    summary: '支付成功',
    resource: sealResource(state, notice),
  });
  const headers = { 'Content-Type': 'application/json', ...signatureHeaders(state, body, signed) };
  return { url: notice.url, headers: new Headers(headers), body: Buffer.from(body) };
}

/** Notices under way, each with its tries so far. */
export class WechatNotices {
  #state: FakeState;
  #underWay: { notice: FakeNotice; tries: number; nextAt: number }[] = [];

  constructor(state: FakeState) {
    this.#state = state;
  }

  add(notice: FakeNotice): void {
    this.#underWay.push({ notice, tries: 0, nextAt: this.#state.now() });
  }

  /** Sends all that are due now; true is told for each that needs to come no more. */
  async sendDue(
    post: (sent: SentNotice) => Promise<Heard>,
    signed: { by?: SignedBy } = {},
  ): Promise<boolean[]> {
    const due = this.#underWay.filter(({ nextAt }) => nextAt <= this.#state.now());
    const outcomes: boolean[] = [];
    for (const one of due) {
      const isTaken = isTakenBy(await post(sendable(this.#state, one.notice, signed)));
      const pause = PAUSES[one.tries];
      one.tries += 1;
      one.nextAt = isTaken || pause === undefined ? Infinity : this.#state.now() + pause;
      outcomes.push(isTaken);
    }
    return outcomes;
  }
}

/** Decides by status and time alone: a body that says FAIL in a 200 is not read. */
export function isTakenBy({ status, tookMs = 0 }: Heard): boolean {
  return (status === 200 || status === 204) && tookMs <= PATIENCE_MS;
}
