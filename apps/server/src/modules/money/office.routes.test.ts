/** Operators' work on orders: refunds with their sum, and prices (PRODUCT §5). */
import { refundSentence } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { buyPoints } from '#test/buy-points.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findUnpaidRights, findWrongBalances } from './books/check-money.ts';
import { type Posting, postToLedger } from './ledgers/post-to-ledger.ts';
import { isFree, readOrderState } from './testing/look-at-money.ts';
import { beginToPay, buy, openShop, type Shop } from './testing/open-shop.ts';

const DAY_MS = 86_400_000;
const refuse = (status: number, code: string) => ({ status, body: { code } });

async function openOffice() {
  const shop = await openShop();
  return { shop, operator: await logInAs(shop, 'operator') };
}

async function postTo(
  { services: { db }, clock }: Shop,
  phone: string,
  change: Pick<Posting, 'kind' | 'amount' | 'requestKey'>,
) {
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    await postToLedger(tx, { ...change, owner: `u:${user.id}`, reason: '试', now: clock.now });
  });
}

describe('an operator’s refund', () => {
  it('shows its sum first, takes back what is left of the points, and is done once', async () => {
    const { shop, operator } = await openOffice();
    const buyer = await logInAs(shop, 'user');
    const order_id = await buyPoints(shop, buyer);
    await postTo(shop, buyer.phone, { kind: 'points', amount: -90, requestKey: 'spent' });
    const sum = { fee: 3, takes_back: [{ kind: 'points', amount: 30 }], closes_download: false };
    expect((await operator.api.money.refundSum({ order_id })).data).toEqual(sum);
    const wish = { order_id, reason: '误购', request_key: 'refund-order-0001' };
    const clicks = await Promise.all([1, 2, 3].map(() => operator.post('/api/order/refund', wish)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shop.runDue('refunds');
    expect([...shop.bank.refunds.values()]).toMatchObject([
      { order: { refundFen: 300, totalFen: 1000 } },
    ]);
    expect((await buyer.api.money.balance()).data.points).toBe(0);
    expect(await readOrderState(buyer, order_id)).toMatchObject({
      state: 'paid',
      refunded_fee: 3,
      // The text tells the reason and the operator's words.
      refund_reason: `${refundSentence('operator')}。说明：误购`,
    });
    expect((await buyer.api.money.orders({})).rows[0]?.refund_reason).toContain('误购');
    expect(await operator.post('/api/order/refund', { ...wish, reason: '别的' })).toMatchObject(
      refuse(422, 'E_IDEMPOTENCY'),
    );
    expect(await operator.get(`/api/order/refund_sum?order_id=${order_id}`)).toMatchObject(
      refuse(409, 'E_ORDER_STATE'),
    );
    expect(await findWrongBalances(shop.services.db)).toEqual([]);
    const audit = await shop.services.db.selectFrom('audit_log').selectAll().execute();
    expect(audit.map(({ action }) => action)).toContain('order.refund');
  });

  it('of a product is had once: what the buyer was given later pays for no second one', async () => {
    const { shop, operator } = await openOffice();
    const buyer = await logInAs(shop, 'user');
    const { orderId: order_id } = await buy(shop, buyer, { product_code: '100003', count: 4 });
    await postTo(shop, buyer.phone, { kind: 'notifications', amount: -3, requestKey: 'used' });
    const wish = { order_id, reason: '误购', request_key: 'refund-order-0005' };
    expect((await operator.api.money.refund(wish)).data.fee).toBe(0.5);
    await shop.runDue('refunds');
    await postTo(shop, buyer.phone, { kind: 'notifications', amount: 1, requestKey: 'given' });
    const again = { ...wish, request_key: 'refund-order-0006' };
    expect(await operator.post('/api/order/refund', again)).toMatchObject(
      refuse(409, 'E_ORDER_STATE'),
    );
    expect((await operator.api.money.allOrders({ q: order_id })).rows).toMatchObject([
      { state: 'paid', refunded_fee: 0.5, refundable: false },
    ]);
    expect((await buyer.api.money.balance()).data.notifications).toBe(1);
    await shop.runDue('refunds');
    expect(shop.bank.refunds.size).toBe(1);
  });

  it('of a membership pays the days that are left, and what follows it begins earlier', async () => {
    const shop = await openShop();
    const buyer = await logInAs(shop, 'user');
    const { orderId } = await buy(shop, buyer, { product_code: '100004' });
    await buy(shop, buyer, { product_code: '100004', count: 2 });
    expect((await buyer.api.money.balance()).data.member_until).toBe('2027-02-18 12:00:00');
    shop.clock.now += 10 * DAY_MS;
    // Sessions of operators do not last so long.
    const operator = await logInAs(shop, 'operator');
    expect((await operator.api.money.refundSum({ order_id: orderId })).data).toEqual({
      fee: 13.26,
      takes_back: [{ kind: 'member_days', amount: 20 }],
      closes_download: false,
    });
    await operator.api.money.refund({
      order_id: orderId,
      reason: '误购',
      request_key: 'refund-order-0002',
    });
    expect((await buyer.api.money.balance()).data.member_until).toBe('2027-01-29 12:00:00');
  });

  it('of memberships from the last one backwards leaves the days of the others', async () => {
    const { shop, operator } = await openOffice();
    const buyer = await logInAs(shop, 'user');
    const orders: string[] = [];
    for (const count of [3, 2, 1]) {
      orders.push((await buy(shop, buyer, { product_code: '100004', count })).orderId);
    }
    for (const order_id of orders.slice(0, -1).reverse()) {
      await operator.api.money.refund({
        order_id,
        reason: '误购',
        request_key: `refund-${order_id}`,
      });
    }
    // 30 days, and as many where one more is bought.
    expect((await buyer.api.money.balance()).data.member_until).toBe('2026-12-20 12:00:00');
    await buy(shop, buyer, { product_code: '100004' });
    expect((await buyer.api.money.balance()).data.member_until).toBe('2027-01-19 12:00:00');
  });

  it('of files closes the download', async () => {
    const { shop, operator } = await openOffice();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId: order_id } = await buy(shop, buyer, { code });
    expect((await operator.api.money.refundSum({ order_id })).data).toEqual({
      fee: 0.2,
      takes_back: [],
      closes_download: true,
    });
    await operator.api.money.refund({ order_id, reason: '误购', request_key: 'refund-order-0003' });
    await shop.runDue('refunds');
    expect(await isFree(buyer, code)).toBe(false);
    expect((await readOrderState(buyer, order_id)).state).toBe('refunded');
    expect(await findUnpaidRights(shop.services.db)).toEqual([]);
  });

  it('is nothing of what is not paid, and nobody else’s to give', async () => {
    const { shop, operator } = await openOffice();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId } = await beginToPay(shop, buyer, { code });
    const wish = { order_id: orderId, reason: '误购', request_key: 'refund-order-0004' };
    expect(await operator.post('/api/order/refund', wish)).toMatchObject(
      refuse(409, 'E_ORDER_STATE'),
    );
    expect(await operator.post('/api/order/refund', { ...wish, order_id: 'none' })).toMatchObject(
      refuse(404, 'E_NOT_FOUND'),
    );
    const user = await logInAs(shop, 'user');
    expect((await user.post('/api/order/refund', wish)).status).toBe(403);
  });
});

describe('prices', () => {
  it('are the operators’ to change, and an order keeps its own', async () => {
    const { shop, operator } = await openOffice();
    const buyer = await logInAs(shop, 'user');
    const { data: before } = await buyer.api.money.preCreate({ product_code: '100002' });
    await operator.api.money.setPrice({ product_code: '100002', price: 12.5 });
    const { products } = (await buyer.api.money.products()).data;
    expect(products.find(({ code }) => code === '100002')?.price).toBe(12.5);
    expect((await readOrderState(buyer, before.order_id)).fee).toBe(10);
    expect(await buyer.get('/api/order/pre_create?product_code=100002&fee=10')).toMatchObject({
      status: 409,
      body: { code: 'E_FEE_CHANGED', data: { fee: 12.5 } },
    });
  });
});
