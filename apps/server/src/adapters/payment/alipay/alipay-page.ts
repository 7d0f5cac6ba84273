/** Pure: the page at Alipay where one attempt is paid. */
import { toWireTime } from '@transmit/contract';
import type { AttemptToPay } from '../payment-provider.ts';
import { alipayYuan } from './alipay-amount.ts';
import type { AlipayPage } from './alipay-client.ts';

const LONGEST_SUBJECT = 256;

/** Alipay refuses `/`, `=` and `&`; commas and quotes would shift the columns of its own bill. */
const WIDE: Record<string, string> = {
  '/': '／',
  '=': '＝',
  '&': '＆',
  ',': '，',
  '"': '＂',
};

/** The buyer's browser jumps there: `qr_pay_mode` 2 is the only one of a desktop that needs no frame. */
export function pageOf(attempt: AttemptToPay, now: number): AlipayPage {
  const trade = {
    out_trade_no: attempt.number,
    subject: subjectOf(attempt.title),
    total_amount: alipayYuan(attempt.totalFen),
    time_expire: toWireTime(attempt.expiresAt),
  };
  const common = {
    notifyUrl: attempt.notifyUrl,
    returnUrl: attempt.returnUrl,
    timestamp: toWireTime(now),
  };
  if (attempt.device === 'phone') {
    const wap = { product_code: 'QUICK_WAP_WAY', quit_url: attempt.returnUrl };
    return { ...common, method: 'alipay.trade.wap.pay', trade: { ...trade, ...wap } };
  }
  const page = { product_code: 'FAST_INSTANT_TRADE_PAY', qr_pay_mode: '2' };
  return { ...common, method: 'alipay.trade.page.pay', trade: { ...trade, ...page } };
}

function subjectOf(title: string): string {
  // Half a character would make the SDK throw when it writes the address.
  const whole = title.toWellFormed().replaceAll(/[/=&,"]/g, (character) => WIDE[character] ?? '');
  return Array.from(whole).slice(0, LONGEST_SUBJECT).join('');
}
