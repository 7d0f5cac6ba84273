import { describe, expect, it } from 'vitest';
import type { AttemptToPay } from '../payment-provider.ts';
import { h5Link, h5Order, nativeOrder, refundRequest } from './wechat-requests.ts';

const MERCHANT = { merchantId: '1900000109', appId: 'wx0123456789abcdef' };
const ATTEMPT: AttemptToPay = {
  number: 'T_a000000001Z',
  title: '快传 下载费',
  totalFen: 60,
  expiresAt: Date.UTC(2026, 10, 24, 16, 30, 0),
  device: 'desktop',
  clientAddress: '2001:db8::9',
  returnUrl: 'https://files.example.com/v/pay?order_id=1&x=2',
  notifyUrl: 'https://files.example.com/api/order/notify/wechat',
};

describe('orders', () => {
  it('asks for a code with the time in Beijing, and the sum in fen', () => {
    expect(nativeOrder(ATTEMPT, MERCHANT)).toEqual({
      appid: 'wx0123456789abcdef',
      mchid: '1900000109',
      description: '快传 下载费',
      out_trade_no: 'T_a000000001Z',
      time_expire: '2026-11-25T00:30:00+08:00',
      notify_url: 'https://files.example.com/api/order/notify/wechat',
      amount: { total: 60, currency: 'CNY' },
    });
  });

  it('names the buyer’s address for a phone', () => {
    expect(h5Order(ATTEMPT, MERCHANT)).toMatchObject({
      amount: { total: 60 },
      scene_info: { payer_client_ip: '2001:db8::9', h5_info: { type: 'Wap' } },
    });
  });

  it.each([
    ['收据📎 一份', '收据 一份'],
    ['两\n行\u0007', '两行'],
    ['字'.repeat(200), '字'.repeat(127)],
    ['半个\ud83d', '半个'],
  ])('writes the title %j as %j', (title, description) => {
    expect(nativeOrder({ ...ATTEMPT, title }, MERCHANT).description).toBe(description);
  });

  it('adds where to come back to, encoded once', () => {
    const link = h5Link('https://wx.tenpay.com/x?prepay_id=1&package=2', ATTEMPT.returnUrl);
    expect(link).toBe(
      'https://wx.tenpay.com/x?prepay_id=1&package=2&redirect_url=' +
        'https%3A%2F%2Ffiles.example.com%2Fv%2Fpay%3Forder_id%3D1%26x%3D2',
    );
  });
});

describe('refundRequest', () => {
  it('names both numbers and both sums', () => {
    const order = {
      number: 'T_1aaaaa',
      refundNumber: 'R_1aaaaa',
      refundFen: 40,
      totalFen: 100,
      reason: '由'.repeat(100),
      notifyUrl: ATTEMPT.notifyUrl,
    };
    expect(refundRequest(order)).toEqual({
      out_trade_no: 'T_1aaaaa',
      out_refund_no: 'R_1aaaaa',
      reason: '由'.repeat(80),
      notify_url: ATTEMPT.notifyUrl,
      amount: { refund: 40, total: 100, currency: 'CNY' },
    });
  });
});
