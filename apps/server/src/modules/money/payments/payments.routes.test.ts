/** Ways to pay, and orders whose time is over (SECURITY T14, §3 rows 29 and 30). */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { isFree, readOrderState } from '../testing/look-at-money.ts';
import { beginToPay, buy, openShop } from '../testing/open-shop.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const MINUTE_MS = 60_000;

describe('a payment', () => {
  it.each(ENGINES)(
    'that a notice tells of gives the file to its buyer alone, on %s',
    async (engine) => {
      const shop = await openShop({ engine });
      const { code } = await shop.sendLarge();
      const buyer = shop.visitor();
      const { orderId } = await buy(shop, buyer, { code });
      expect(await readOrderState(buyer, orderId)).toMatchObject({
        state: 'paid',
        provider: 'sandbox',
        pay_time: expect.any(String),
      });
      expect(await isFree(buyer, code)).toBe(true);
      // SECURITY T14 d: another's order opens nothing for somebody else.
      expect(await isFree(shop.visitor(), code)).toBe(false);
    },
  );

  it('is shown as a text to scan, or as an address to go to', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { data: order } = await buyer.api.money.preCreate({ code });
    const pay = (device: 'desktop' | 'phone', provider: 'sandbox' | 'wechat' = 'sandbox') =>
      buyer.api.money.pay({ ...order, provider, device });
    expect((await pay('desktop')).data).toMatchObject({ kind: 'qr' });
    expect((await pay('phone')).data).toMatchObject({ kind: 'jump', needs_referrer: false });
    // Renewed under the same number; another way is another one.
    await pay('desktop');
    expect(shop.bank.payments.size).toBe(2);
    await pay('desktop', 'wechat');
    expect(shop.otherBank.payments.size).toBe(1);
    expect((await readOrderState(buyer, order.order_id)).state).toBe('paying');
    const [{ attempt } = { attempt: undefined }] = [...shop.bank.payments.values()];
    expect(attempt).toMatchObject({
      totalFen: 20,
      notifyUrl: 'http://app.test/api/order/notify/sandbox',
      returnUrl: `http://app.test/v/pay?order_id=${order.order_id}`,
    });
  });

  it('without a notice is found out by who waits, and asked about every two seconds at most', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId, number } = await beginToPay(shop, buyer, { code });
    for (let look = 0; look < 5; look += 1) await readOrderState(buyer, orderId);
    expect(shop.bank.calls['query']).toBe(1);
    shop.bank.pay(number);
    expect((await readOrderState(buyer, orderId)).state).toBe('paying');
    shop.clock.now += 2000;
    expect((await readOrderState(buyer, orderId)).state).toBe('paid');
  });

  it('without a notice is found out by itself', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { number } = await beginToPay(shop, buyer, { code });
    shop.bank.pay(number);
    await shop.runDue('ask-payments');
    expect(await isFree(buyer, code)).toBe(false);
    shop.clock.now += 5000;
    await shop.runDue('ask-payments');
    expect(await isFree(buyer, code)).toBe(true);
  });

  it('row 30: is not believed for coming back from the cashier', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId } = await beginToPay(shop, buyer, { code });
    const forged = `/api/order/state?order_id=${orderId}&result=success`;
    expect((await buyer.get(forged)).status).toBe(400);
    expect((await readOrderState(buyer, orderId)).state).toBe('paying');
  });

  it('row 29: is not begun for what is paid or closed', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId } = await buy(shop, buyer, { code });
    const pay = { order_id: orderId, provider: 'sandbox', device: 'desktop' };
    const refused = { status: 409, body: { code: 'E_ORDER_STATE' } };
    expect(await buyer.post('/api/order/pay', pay)).toMatchObject(refused);
    expect(await buyer.post('/api/order/close', { order_id: orderId })).toMatchObject(refused);
    const { code: other } = await shop.sendLarge();
    const { data: closed } = await buyer.api.money.preCreate({ code: other });
    expect((await buyer.api.money.close(closed)).data.state).toBe('closed');
    expect(await buyer.post('/api/order/pay', { ...pay, ...closed })).toMatchObject(refused);
    // A new order is another one.
    expect((await buyer.api.money.preCreate({ code: other })).data).not.toEqual(closed);
  });

  it('is refused in plain words while the provider is away, and begins later', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { data } = await buyer.api.money.preCreate({ code });
    const pay = { ...data, provider: 'sandbox', device: 'desktop' };
    shop.bank.isAway = true;
    expect(await buyer.post('/api/order/pay', pay)).toMatchObject({
      status: 503,
      body: { code: 'E_BUSY', msg: expect.stringContaining('支付渠道') },
    });
    shop.bank.isAway = false;
    expect((await buyer.post('/api/order/pay', pay)).status).toBe(200);
    expect((await buyer.post('/api/order/pay', { ...pay, provider: 'alipay' })).status).toBe(400);
  });
});

it.each([
  ['ask-payments', 'query', 5000],
  ['close-orders', 'close', 30 * MINUTE_MS],
])('a process that stops leaves the other payments of %s to the next one', async (...test) => {
  const [work, method, afterMs] = test;
  const shop = await openShop();
  const buyer = shop.visitor();
  for (const { code } of [await shop.sendLarge(), await shop.sendLarge()]) {
    await beginToPay(shop, buyer, { code });
  }
  shop.clock.now += afterMs;
  const { calls } = shop.bank;
  shop.services.isDraining = () => (calls[method] ?? 0) > 0;
  await shop.runDue(work);
  expect(calls[method]).toBe(1);
  shop.services.isDraining = () => false;
  await shop.runDue(work);
  expect(calls[method]).toBe(2);
});

describe('an order whose time is over', () => {
  it('is closed at the provider first, and a payment that was faster is credited', async () => {
    const shop = await openShop();
    const late = await shop.sendLarge();
    const fast = await shop.sendLarge();
    const buyer = shop.visitor();
    const unpaid = await beginToPay(shop, buyer, { code: late.code });
    const paid = await beginToPay(shop, buyer, { code: fast.code });
    shop.clock.now += 30 * MINUTE_MS;
    shop.bank.pay(paid.number);
    await shop.runDue('close-orders');
    expect((await readOrderState(buyer, unpaid.orderId)).state).toBe('closed');
    expect(shop.bank.payments.get(unpaid.number)?.facts.state).toBe('closed');
    expect((await readOrderState(buyer, paid.orderId)).state).toBe('paid');
  });

  it('stays open while the provider is away', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId } = await beginToPay(shop, buyer, { code });
    shop.clock.now += 30 * MINUTE_MS;
    shop.bank.isAway = true;
    await shop.runDue('close-orders');
    expect((await readOrderState(buyer, orderId)).state).toBe('paying');
    shop.bank.isAway = false;
    shop.clock.now += MINUTE_MS;
    await shop.runDue('close-orders');
    expect((await readOrderState(buyer, orderId)).state).toBe('closed');
  });
});
