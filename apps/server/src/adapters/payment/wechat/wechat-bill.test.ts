import { describe, expect, it } from 'vitest';
import { randomSums } from '../payment-harness.conformance.ts';
import { BillUnreadable, isWechatBillReady, parseBill } from './wechat-bill.ts';

/** In the layout of a bill of 2021 whose hash was published with it: a byte-order mark, and CRLF. */
const BILL = `\ufeff${[
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  '`2026-11-23 17:07:11,`wx0123456789abcdef,`1900000109,`0,`,`4200000925,`T_1,`oU,`NATIVE,`SUCCESS,`OTHERS,`CNY,`0.05,`0.02,`0,`0,`0.00,`0.00,`,`,`报告\\ 2 份,`,`0.00000,`0.60%,`0.07,`0.00,`',
  '`2026-11-23 17:09:12,`wx0123456789abcdef,`1900000109,`0,`,`4200000925,`T_1,`oU,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030000382,`R_1,`0.05,`0.00,`ORIGINAL,`SUCCESS,`报告\\ 2 份,`,`0.00000,`0.60%,`0.00,`0.07,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`0.05,`0.05,`0.00,`0.00000,`0.07,`0.07',
].join('\r\n')}\r\n`;

describe('parseBill', () => {
  it('reads what orders came to, and what was asked back, vouchers included', () => {
    const row = { number: 'T_1', transaction: '4200000925', fen: 7 };
    expect(parseBill(BILL)).toEqual([
      { ...row, kind: 'payment' },
      { ...row, kind: 'refund', refundNumber: 'R_1' },
    ]);
  });

  it('finds columns by their titles, wherever they stand', () => {
    const text = billOf([
      { 订单金额: '1.10', 商户订单号: 'A', 交易状态: 'SUCCESS', 微信订单号: 'T', 费率: '0.60%' },
    ]);
    expect(parseBill(text)).toEqual([{ number: 'A', transaction: 'T', kind: 'payment', fen: 110 }]);
  });

  it.each([
    { status: 'SUCCESS', rows: 1 },
    { status: 'PROCESSING', rows: 1 },
    { status: 'CHANGE', rows: 1 },
    { status: 'FAIL', rows: 0 },
  ])('counts a refund that is $status $rows times', ({ status, rows }) => {
    const text = billOf([
      { ...REFUND, 商户订单号: 'A', 微信订单号: 'T', 商户退款单号: 'R', 退款状态: status },
    ]);
    const refund = { number: 'A', transaction: 'T', kind: 'refund', refundNumber: 'R', fen: 29 };
    expect(parseBill(text)).toEqual(rows === 1 ? [refund] : []);
  });

  it('leaves out what was revoked', () => {
    expect(parseBill(billOf([{ ...REFUND, 交易状态: 'REVOKED' }]))).toEqual([]);
  });

  it('reads 10,000 sums to the fen', () => {
    const sums = randomSums(10_000);
    const text = billOf(
      sums.map((fen) => ({
        商户订单号: 'A',
        微信订单号: 'T',
        交易状态: 'SUCCESS',
        订单金额: `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`,
      })),
    );
    expect(parseBill(text).map(({ fen }) => fen)).toEqual(sums);
  });

  it.each([
    { why: 'nothing', text: '' },
    { why: 'titles alone', text: '交易时间,商户订单号\r\n' },
    { why: 'a bill cut short', text: BILL.slice(0, 500) },
    { why: 'a line too few', text: BILL.replace(/`2026[^\n]+\n/, '') },
    { why: 'a missing column', text: BILL.replace('订单金额,申请', '其他,申请') },
    { why: 'a sum in words', text: BILL.replace('`0.07,', '`1e3,') },
    { why: 'three decimals', text: BILL.replace('`0.07,', '`0.071,') },
  ])('refuses $why', ({ text }) => {
    expect(() => parseBill(text)).toThrow(BillUnreadable);
  });
});

describe('isBillReady', () => {
  it.each([
    ['2026-11-23T09:59:59+08:00', false],
    ['2026-11-24T09:59:59+08:00', false],
    ['2026-11-24T10:00:00+08:00', true],
    ['2026-12-24T00:00:00+08:00', true],
  ])('says of 23 November at %s: %s', (now, isReady) => {
    expect(isWechatBillReady('2026-11-23', Date.parse(now))).toBe(isReady);
  });

  it('knows no day that is none', () => {
    expect(isWechatBillReady('2026-02-30', Date.parse('2027-01-01T00:00:00Z'))).toBe(false);
  });
});

const REFUND = { 交易状态: 'REFUND', 订单金额: '0.00', 申请退款金额: '0.29', 退款金额: '0.20' };

/** With the titles of the first row, as WeChat writes it. */
function billOf(rows: readonly Record<string, string>[]): string {
  const titles = Object.keys({ 商户订单号: '', 微信订单号: '', ...rows[0] });
  const lines = rows.map((row) => titles.map((title) => `\`${row[title] ?? ''}`).join(','));
  return [titles.join(','), ...lines, '总交易单数,订单总金额', `\`${rows.length},\`0.00`].join(
    '\r\n',
  );
}
