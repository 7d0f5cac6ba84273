/** Pure: what we ask WeChat for, in its words. */
import { toWireTime } from '@transmit/contract';
import type { AttemptToPay, RefundOrder } from '../payment-provider.ts';
import type { WechatConfig } from './wechat.config.ts';

const DESCRIPTION_LENGTH = 127;
const REASON_LENGTH = 80;

type Merchant = Pick<WechatConfig, 'merchantId' | 'appId'>;

/** For a QR code that the buyer reads with a phone. Asked again with the same words: a fresh code. */
export function nativeOrder(attempt: AttemptToPay, { merchantId, appId }: Merchant) {
  return {
    appid: appId,
    mchid: merchantId,
    description: plain(attempt.title, DESCRIPTION_LENGTH),
    out_trade_no: attempt.number,
    time_expire: rfc3339(attempt.expiresAt),
    notify_url: attempt.notifyUrl,
    amount: { total: attempt.totalFen, currency: 'CNY' },
  };
}

/** For the buyer's own browser, whose address has to be the one that pays. */
export function h5Order(attempt: AttemptToPay, merchant: Merchant) {
  return {
    ...nativeOrder(attempt, merchant),
    scene_info: { payer_client_ip: attempt.clientAddress, h5_info: { type: 'Wap' } },
  };
}

/** The only thing that may be added to the cashier's address. */
export function h5Link(h5Url: string, returnUrl: string): string {
  return `${h5Url}&redirect_url=${encodeURIComponent(returnUrl)}`;
}

export function refundRequest(order: RefundOrder) {
  return {
    out_trade_no: order.number,
    out_refund_no: order.refundNumber,
    reason: plain(order.reason, REASON_LENGTH),
    notify_url: order.notifyUrl,
    amount: { refund: order.refundFen, total: order.totalFen, currency: 'CNY' },
  };
}

function rfc3339(epochMs: number): string {
  return `${toWireTime(epochMs).replace(' ', 'T')}+08:00`;
}

/** WeChat takes characters of three bytes at most, and no control characters. */
function plain(text: string, length: number): string {
  return text.replace(/[\p{Cc}\p{Cs}\u{10000}-\u{10ffff}]/gu, '').slice(0, length);
}
