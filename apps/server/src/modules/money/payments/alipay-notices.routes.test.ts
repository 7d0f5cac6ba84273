/** Notices as Alipay posts them, to its real adapter over HTTP (SECURITY T15, §3 rows 40 to 43). */
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressIn, openAlipay } from '#adapters/payment/testing/open-alipay.ts';
import { logInAs } from '#test/log-in-as.ts';
import { countRows, readOrderState } from '../testing/look-at-money.ts';
import { openShop } from '../testing/open-shop.ts';

/** An order of ten yuan that is being paid, and its notices, rightly signed unless spoilt. */
async function openAlipayShop() {
  const { fake, provider } = await openAlipay();
  onTestFinished(() => fake.close());
  const shop = await openShop({ now: fake.now() });
  shop.services.payments = [provider];
  const buyer = await logInAs(shop, 'user');
  const { data: order } = await buyer.api.money.preCreate({ product_code: '100002' });
  const { data: way } = await buyer.api.money.pay({
    ...order,
    provider: 'alipay',
    device: 'desktop',
  });
  await fake.logIn(addressIn(way.kind === 'jump' ? { ...way, needsReferrer: false } : way));
  const { number } = await shop.services.db
    .selectFrom('payment_attempts')
    .select('number')
    .executeTakeFirstOrThrow();
  return {
    ...shop,
    pay: () => fake.pay(number),
    notice: (fields: Record<string, string> = {}) =>
      fake.notices.compose(fake.trades.get(number), undefined, { fields }),
    async post(body: string) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' };
      const init = { method: 'POST', headers, body };
      const answer = await shop.visitor().send('/api/order/notify/alipay', init);
      return { status: answer.status, text: await answer.text() };
    },
    state: async () => (await readOrderState(buyer, order.order_id)).state,
  };
}

const PAID = { trade_status: 'TRADE_SUCCESS', gmt_payment: '2026-11-24 09:02:03' };

describe('SECURITY T15 (a), Alipay: refused with “fail”, and the order as it was', () => {
  it.each<[string, Record<string, string>, (body: string) => string]>([
    ['row 40: no signature', {}, (body) => body.replace(/&sign=[^&]*/, '')],
    ['row 40: another signature', {}, (body) => body.replace(/&sign=[^&]{4}/, '&sign=AAAA')],
    ['row 40: RSA', {}, (body) => body.replace('sign_type=RSA2', 'sign_type=RSA')],
    ['row 40: MD5', {}, (body) => body.replace('sign_type=RSA2', 'sign_type=MD5')],
    ['a field changed', {}, (body) => body.replace('total_amount=10.00', 'total_amount=10.01')],
    ['row 43: an exponent', { total_amount: '1e1' }, (body) => body],
    ['row 36, of Alipay: a fen less', { total_amount: '9.99' }, (body) => body],
    ['another app', { app_id: '2021000000000001' }, (body) => body],
    ['another seller', { seller_id: '2088000000000001' }, (body) => body],
  ])('%s', async (_title, fields, spoil) => {
    const shop = await openAlipayShop();
    shop.pay();
    const body = shop.notice(fields);
    expect(await shop.post(spoil(body))).toEqual({ status: 400, text: 'fail' });
    expect(await countRows(shop, 'settlements')).toBe(0);
  });

  it('row 35, of Alipay: a number that is not ours', async () => {
    const shop = await openAlipayShop();
    shop.pay();
    const answer = await shop.post(shop.notice({ out_trade_no: 'nobody0000' }));
    expect(answer).toEqual({ status: 404, text: 'fail' });
  });
});

describe('Alipay: taken with “success”', () => {
  it.each([
    ['row 41: a percent sign', { passback_params: '100%' }],
    ['row 41: a plus and a blank', { passback_params: 'a+b c%2B' }],
    ['row 41: Chinese', { passback_params: '文件：报告' }],
    ['row 43: whole yuan', { total_amount: '10' }],
    ['row 43: two decimals', { total_amount: '10.00' }],
  ])('and credited: %s', async (_title, fields: Record<string, string>) => {
    const shop = await openAlipayShop();
    shop.pay();
    expect(await shop.post(shop.notice(fields))).toEqual({ status: 200, text: 'success' });
    expect(await shop.state()).toBe('paid');
    expect(await countRows(shop, 'settlements')).toBe(1);
  });

  it.each([
    ['the buyer has not paid yet', 'WAIT_BUYER_PAY', 'paying'],
    ['nobody has paid in time', 'TRADE_CLOSED', 'paying'],
  ])('row 42: and nothing credited when %s', async (_title, trade_status, state) => {
    const shop = await openAlipayShop();
    const body = shop.notice({ trade_status });
    expect(await shop.post(body)).toEqual({ status: 200, text: 'success' });
    expect(await countRows(shop, 'settlements')).toBe(0);
    const { state: ours } = await shop.services.db
      .selectFrom('orders')
      .select('state')
      .executeTakeFirstOrThrow();
    expect(ours).toBe(state);
  });

  it('a hundred times at once, with one credit', async () => {
    const shop = await openAlipayShop();
    shop.pay();
    const body = shop.notice(PAID);
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.post(body)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['success']));
    expect(await countRows(shop, 'settlements')).toBe(1);
  });
});
