import { expect, it } from 'vitest';
import type { AttemptToPay } from '../payment-provider.ts';
import { pageOf } from './alipay-page.ts';

const NOW = Date.UTC(2026, 10, 24, 15, 59, 59);
const attempt: AttemptToPay = {
  number: 'T_a000000001Z',
  title: '快传 下载费',
  totalFen: 60,
  expiresAt: NOW + 30 * 60_000,
  device: 'desktop',
  clientAddress: '203.0.113.9',
  returnUrl: 'https://files.example.com/v/pay?order_id=1',
  notifyUrl: 'https://files.example.com/api/order/notify/alipay',
};

it('is a page on a desktop, in Beijing’s time', () => {
  expect(pageOf(attempt, NOW)).toEqual({
    method: 'alipay.trade.page.pay',
    notifyUrl: attempt.notifyUrl,
    returnUrl: attempt.returnUrl,
    timestamp: '2026-11-24 23:59:59',
    trade: {
      out_trade_no: 'T_a000000001Z',
      subject: '快传 下载费',
      total_amount: '0.60',
      time_expire: '2026-11-25 00:29:59',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      qr_pay_mode: '2',
    },
  });
});

it('is another one on a phone, with a way back', () => {
  const page = pageOf({ ...attempt, device: 'phone' }, NOW);
  expect(page.method).toBe('alipay.trade.wap.pay');
  expect(page.trade).toMatchObject({
    product_code: 'QUICK_WAP_WAY',
    quit_url: attempt.returnUrl,
  });
  expect(page.trade).not.toHaveProperty('qr_pay_mode');
});

it.each([
  ['what Alipay refuses', 'a/b=c&d', 'a／b＝c＆d'],
  ['what would shift the columns of its bill', '报告,"终稿"', '报告，＂终稿＂'],
  ['half a character', 'a\ud83d', 'a\ufffd'],
  ['a long name, by whole characters', '😀'.repeat(300), '😀'.repeat(256)],
])('writes %s so that it goes through', (_, title, subject) => {
  expect(pageOf({ ...attempt, title }, NOW).trade['subject']).toBe(subject);
});
