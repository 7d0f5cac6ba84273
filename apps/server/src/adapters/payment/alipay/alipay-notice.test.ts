import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPublicKey } from '../key-variable.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { sortedFields } from '../testing/alipay-fake/fake-signatures.ts';
import { buildPayAddress, NUMBER } from '../testing/alipay-fake/merchant-requests.ts';
import { ALIPAY_NOTICE } from '../testing/alipay-vectors.ts';
import { type OpenAlipay, openAlipay } from '../testing/open-alipay.ts';

const REFUSED = { name: 'NoticeRefused' };

let opened: OpenAlipay;
beforeAll(async () => {
  opened = await openAlipay();
  await opened.fake.logIn(buildPayAddress(opened.fake));
  opened.fake.pay(NUMBER);
});
afterAll(() => opened.fake.close());

function read(body: string | Uint8Array, provider: PaymentProvider = opened.provider) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const request = { headers: new Headers(), body: bytes, address: '203.0.113.7' };
  return provider.readNotice(request, opened.fake.now());
}

/** Rightly signed, with these fields besides or instead. */
function notice(fields: Record<string, string> = {}): string {
  return opened.fake.notices.compose(opened.fake.trades.get(NUMBER), undefined, { fields });
}

describe('a notice that Alipay itself has signed', () => {
  const { fields, publicKey } = ALIPAY_NOTICE;
  const theirs = (given: { appId?: string; sellerId?: string } = {}) =>
    opened.configured({
      appId: fields.app_id,
      sellerId: fields.seller_id,
      publicKey: readPublicKey('ALIPAY_PUBLIC_KEY', publicKey),
      ...given,
    });

  it('is read', async () => {
    expect(await read(new URLSearchParams(fields).toString(), theirs())).toEqual({
      kind: 'payment',
      number: '20190815155618536-564-57',
      facts: {
        state: 'paid',
        transaction: '2019081522001468450512505578',
        paidFen: 10,
        paidAt: Date.parse('2019-08-15T15:56:24+08:00'),
      },
    });
  });

  it.each([
    ['one value is another', { total_amount: '0.01' }, 'signature'],
    ['a field was added', { passback_params: '' }, 'signature'],
    ['SHA-1 is named', { sign_type: 'RSA' }, 'signature'],
  ])('is refused when %s', async (_, change, reason) => {
    const body = new URLSearchParams({ ...fields, ...change }).toString();
    await expect(read(body, theirs())).rejects.toMatchObject({ ...REFUSED, reason });
  });

  it('is refused when a field was left out', async () => {
    const { point_amount: _, ...rest } = fields;
    const body = new URLSearchParams(rest).toString();
    await expect(read(body, theirs())).rejects.toMatchObject({ ...REFUSED, reason: 'signature' });
  });

  it.each([
    ['application', { appId: '2021000122671080' }],
    ['seller', { sellerId: '2088102586700000' }],
  ])('is refused by another %s', async (_, given) => {
    const body = new URLSearchParams(fields).toString();
    await expect(read(body, theirs(given))).rejects.toMatchObject({ reason: 'merchant' });
  });
});

describe('what is signed', () => {
  it.each([
    ['a percent sign', { passback_params: '100%' }],
    ['a plus and a blank', { passback_params: 'a+b c' }],
    ['Chinese', { body: '文件：报告（终稿）' }],
    ['an empty value', { gmt_refund: '', refund_fee: '' }],
    ['a field that nobody knows', { biz_settle_mode: '1' }],
    ['a field with a name of its own', { __proto__x: '1', constructor: '2' }],
    ['JSON', { voucher_detail_list: '[{"amount":"0.10","name":"红包"}]' }],
  ])('is read with %s', async (_, fields: Record<string, string>) => {
    const facts = { state: 'paid', paidFen: 60 };
    expect(await read(notice(fields))).toMatchObject({ kind: 'payment', number: NUMBER, facts });
  });

  it('is nothing to us from another product', async () => {
    const other = notice({ notify_type: 'servicemarket_order_notify' });
    expect(await read(other)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['state', { trade_status: 'TRADE_PENDING' }],
    ['sum', { total_amount: '0.605' }],
    ['sum', { total_amount: '-0.60' }],
    ['number', { out_trade_no: '' }],
    ['transaction', { trade_no: '' }],
  ])('is refused without a %s that we know', async (_, fields: Record<string, string>) => {
    const refusal = read(notice(fields));
    await expect(refusal).rejects.toMatchObject({ ...REFUSED, reason: 'form', httpStatus: 400 });
  });

  it('is refused for a seller that is not ours, where we know who we are', async () => {
    const body = notice({ seller_id: '2088000000000001' });
    await expect(read(body)).rejects.toMatchObject({ reason: 'merchant' });
    const anySeller = opened.configured({ sellerId: undefined });
    expect(await read(body, anySeller)).toMatchObject({ kind: 'payment' });
  });
});

describe('what is spelt in another way', () => {
  it.each<[string, (body: string) => string | Uint8Array, string]>([
    ['a field twice', (body) => `${body}&app_id=2021000122671080`, 'form'],
    ['bytes that are no UTF-8', (body) => Buffer.from(`${body}&x=\xff`, 'latin1'), 'form'],
    ['no body', () => '', 'form'],
    ['no signature', (body) => body.replace(/&sign=[^&]*/, ''), 'signature'],
    ['an empty signature', (body) => body.replace(/&sign=[^&]*/, '&sign='), 'signature'],
    ['a signature with more behind it', (body) => body.replace(/&sign=[^&]*/, '$&!'), 'signature'],
    ['no kind of signature', (body) => body.replace('&sign_type=RSA2', ''), 'signature'],
    ['MD5', (body) => body.replace('=RSA2', '=MD5'), 'signature'],
    ['an object’s own word for a kind', (body) => body.replace('=RSA2', '=toString'), 'signature'],
  ])('is refused: %s', async (_, change, reason) => {
    const refused = { ...REFUSED, reason, httpStatus: 400 };
    await expect(read(change(notice()))).rejects.toMatchObject(refused);
  });
});

it('is refused with SHA-1, even where Alipay’s own key has signed', async () => {
  const fields = new URLSearchParams(notice());
  const text = sortedFields(fields, ['sign', 'sign_type']);
  const { privateKey } = opened.fake.keys.alipay;
  fields.set('sign', createSign('RSA-SHA1').update(text).sign(privateKey, 'base64'));
  fields.set('sign_type', 'RSA');
  await expect(read(fields.toString())).rejects.toMatchObject({ reason: 'signature' });
});

it('asks for the sum of a refund, of which the notice knows the total alone', async () => {
  const { fake } = opened;
  for (const [requestNumber, fen] of [
    ['R_a000001', 20],
    ['R_a000002', 30],
  ] as const) {
    fake.pass(60_000);
    fake.trades.refund(NUMBER, { requestNumber, fen, isDone: true });
  }
  const body = fake.notices.compose(fake.trades.get(NUMBER), fake.refundOf(NUMBER, 'R_a000002'));
  expect(new URLSearchParams(body).get('refund_fee')).toBe('0.50');
  expect(await read(body)).toEqual({
    kind: 'refund',
    number: NUMBER,
    refundNumber: 'R_a000002',
    facts: { state: 'done', refundedFen: 30 },
  });
});
