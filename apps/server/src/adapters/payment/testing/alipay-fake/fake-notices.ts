/**
 * The notices that Alipay posts when a trade changes, and the times at which it posts them again.
 */
import { randomUUID } from 'node:crypto';
import { type FakeMerchant, timeOf, yuanOf } from './fake-gateway.ts';
import { type AlipayKeys, sign, sortedFields } from './fake-signatures.ts';
import { type AlipayRefund, type FakeTrade, sumTradeRefunds } from './fake-trades.ts';

export interface NoticeTwist {
  signedBy?: 'a stranger';
  merchant?: 'another';
  totalFen?: number;
  /** More fields, or others, under the same signature. */
  fields?: Record<string, string>;
}

interface Delivery {
  url: string;
  body: string;
  dueAt: number;
  tries: number;
}

const MINUTE = 60_000;
/** After the first try: eight in all, over twenty-five hours. */
const PAUSES_MS = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * MINUTE);

export class AlipayNotices {
  readonly #keys: AlipayKeys;
  readonly #merchant: FakeMerchant;
  readonly #now: () => number;
  #waiting: Delivery[] = [];

  constructor(keys: AlipayKeys, merchant: FakeMerchant, now: () => number) {
    this.#keys = keys;
    this.#merchant = merchant;
    this.#now = now;
  }

  /** A body as it is posted, now or as often as it takes. */
  compose(trade: FakeTrade, refund?: AlipayRefund, twist: NoticeTwist = {}): string {
    const isOther = twist.merchant === 'another';
    const appId = isOther ? '2021000000000001' : this.#merchant.appId;
    const fields = {
      ...this.#fieldsOf({ ...trade, totalFen: twist.totalFen ?? trade.totalFen }),
      ...(refund && { out_biz_no: refund.requestNumber, gmt_refund: timeOf(refund.at) }),
      app_id: appId,
      auth_app_id: appId,
      seller_id: isOther ? '2088000000000001' : this.#merchant.sellerId,
      ...twist.fields,
    };
    const key = this.#keys[twist.signedBy ? 'foreign' : 'alipay'].privateKey;
    // Neither of the two is signed, though `sign_type` comes with the rest.
    const signature = sign(sortedFields(Object.entries(fields), ['sign', 'sign_type']), key);
    return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString();
  }

  /** To be posted to the address that came with the trade. */
  queue(trade: FakeTrade, refund?: AlipayRefund): void {
    const body = this.compose(trade, refund);
    this.#waiting.push({ url: trade.notifyUrl, body, dueAt: this.#now(), tries: 0 });
  }

  /** Posts all that is due; what did not end well is due again later, the same to the byte. */
  async deliver(): Promise<{ body: string; status: number; answer: string }[]> {
    const due = this.#waiting.filter(({ dueAt }) => dueAt <= this.#now());
    const answers = [];
    for (const delivery of due) {
      const { status, answer } = await post(delivery);
      answers.push({ body: delivery.body, status, answer });
      this.#after(delivery, status === 200 && answer === 'success');
    }
    return answers;
  }

  #after(delivery: Delivery, isHeard: boolean): void {
    const pause = PAUSES_MS[delivery.tries];
    this.#waiting = this.#waiting.filter((other) => other !== delivery);
    if (isHeard || pause === undefined) return;
    this.#waiting.push({ ...delivery, tries: delivery.tries + 1, dueAt: this.#now() + pause });
  }

  #fieldsOf(trade: FakeTrade): Record<string, string> {
    const back = sumTradeRefunds(trade);
    const total = yuanOf(trade.totalFen);
    return {
      notify_id: randomUUID().replaceAll('-', ''),
      notify_type: 'trade_status_sync',
      notify_time: timeOf(this.#now()),
      charset: 'utf-8',
      version: '1.0',
      trade_no: trade.tradeNo,
      out_trade_no: trade.number,
      trade_status: trade.status,
      subject: trade.subject,
      total_amount: total,
      receipt_amount: total,
      buyer_pay_amount: total,
      buyer_logon_id: '159****5620',
      fund_bill_list: JSON.stringify([{ amount: total, fundChannel: 'ALIPAYACCOUNT' }]),
      gmt_create: timeOf(trade.createdAt),
      ...(trade.paidAt !== undefined && { gmt_payment: timeOf(trade.paidAt) }),
      ...(trade.closedAt !== undefined && { gmt_close: timeOf(trade.closedAt) }),
      // All refunds so far, whichever of them the notice is about.
      ...(back > 0 && { refund_fee: yuanOf(back) }),
    };
  }
}

async function post({ url, body }: Delivery): Promise<{ status: number; answer: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
    redirect: 'manual',
  });
  return { status: response.status, answer: await response.text() };
}
