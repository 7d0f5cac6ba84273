import { expect, it } from 'vitest';
import { paymentNotice, readNoticeBody, refundNotice } from './notice-body.ts';

const US = 'http://app.test';
const payment = { number: 'T1', id: 'SB1', fen: 60, paid_at: 1_000 };
const bytes = (text: string) => Buffer.from(text);

it('reads a payment as it was written', () => {
  expect(readNoticeBody(bytes(paymentNotice(US, payment)), US)).toEqual({
    kind: 'payment',
    number: 'T1',
    facts: { state: 'paid', transaction: 'SB1', paidFen: 60, paidAt: 1_000 },
  });
});

it('reads a refund as it was written', () => {
  const body = refundNotice(US, { number: 'T1', refund_number: 'R1', fen: 20 });
  expect(readNoticeBody(bytes(body), US)).toEqual({
    kind: 'refund',
    number: 'T1',
    refundNumber: 'R1',
    facts: { state: 'done', refundedFen: 20 },
  });
});

it('refuses what is for another installation', () => {
  const body = bytes(paymentNotice('http://elsewhere.test', payment));
  expect(() => readNoticeBody(body, US)).toThrow('merchant');
});

it.each([
  ['nothing', ''],
  ['no JSON', '<xml/>'],
  ['another kind', JSON.stringify({ kind: 'bill', merchant: US })],
  ['a field too many', JSON.stringify({ ...JSON.parse(paymentNotice(US, payment)), extra: 1 })],
  ['a sum that is no whole fen', paymentNotice(US, { ...payment, fen: 0.5 })],
  ['a sum below nothing', paymentNotice(US, { ...payment, fen: -60 })],
])('refuses %s', (_what, body) => {
  expect(() => readNoticeBody(bytes(body), US)).toThrow('form');
});

it('refuses bytes that are no text', () => {
  expect(() => readNoticeBody(Uint8Array.of(0xff, 0xfe), US)).toThrow('form');
});
