/** Operators' work on orders: refunds with their sum, prices, and 对账 (PRODUCT §5). */
import { REFUND_REASONS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { buyPoints } from '#test/buy-points.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findUnpaidRights, findWrongBalances } from './books/check-money.ts';
import { type Posting, postToLedger } from './ledgers/post-to-ledger.ts';
import { isFree, readOrderState } from './testing/look-at-money.ts';
import { beginToPay, buy, openShop, type Shop } from './testing/open-shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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
      refund_reason: `${REFUND_REASONS.operator}。说明：误购`,
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

describe('对账', () => {
  async function compare(
    shop: Shop,
    operator: Awaited<ReturnType<typeof logInAs>>,
    day = '2026-11-20',
  ) {
    await operator.api.money.reconcile({ day });
    await shop.services.jobs.settled();
    return (await operator.api.money.reconciliation()).data;
  }

  it('finds nothing where both have the same', async () => {
    const { shop, operator } = await openOffice();
    await buyPoints(shop, await logInAs(shop, 'user'));
    expect(await compare(shop, operator)).toMatchObject({
      job: { state: 'done' },
      differences: [],
    });
  });

  it('credits a payment whose notice and answer were lost, and says so', async () => {
    const { shop, operator } = await openOffice();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId, number } = await beginToPay(shop, buyer, { code });
    // Closed here, and paid there a moment later: nobody asks any more.
    await buyer.api.money.close({ order_id: orderId });
    shop.bank.pay(number);
    expect((await compare(shop, operator)).differences).toMatchObject([
      {
        kind: 'unknown_payment',
        order_id: orderId,
        our_fee: null,
        their_fee: 0.2,
        action: '没有收到通知，已按账单入账或退款',
      },
    ]);
    expect(await isFree(buyer, code)).toBe(true);
    // Compared once more, nothing is credited or told twice.
    expect((await compare(shop, operator)).differences).toHaveLength(1);
  });

  it.each(['the provider tells', 'nobody tells'])(
    'puts a payment that it credits on the day of the bill, where %s its time',
    async (who) => {
      const shop = await openShop();
      const buyer = await logInAs(shop, 'user');
      const { orderId, number } = await beginToPay(shop, buyer, { product_code: '100002' });
      await buyer.api.money.close({ order_id: orderId });
      const paid = shop.bank.pay(number);
      if (who === 'nobody tells') delete paid.paidAt;
      shop.clock.now += 18 * HOUR_MS;
      const operator = await logInAs(shop, 'operator');
      expect((await compare(shop, operator)).differences).toHaveLength(1);
      expect((await readOrderState(buyer, orderId)).pay_time).toBe(
        who === 'nobody tells' ? '2026-11-20 23:59:59' : '2026-11-20 12:00:00',
      );
      const { differences } = await compare(shop, operator, '2026-11-21');
      expect(differences.map(({ kind }) => kind)).toEqual(['unknown_payment']);
    },
  );

  it('finds a refund in the bill of the day on which it was asked for', async () => {
    const { shop, operator: before } = await openOffice();
    const order_id = await buyPoints(shop, await logInAs(shop, 'user'));
    await before.api.money.refund({ order_id, reason: '误购', request_key: 'refund-order-0007' });
    shop.bank.refundState = 'pending';
    await shop.runDue('refunds');
    shop.clock.now += 18 * HOUR_MS;
    for (const { facts } of shop.bank.refunds.values()) facts.state = 'done';
    await shop.runDue('refunds');
    const operator = await logInAs(shop, 'operator');
    expect((await operator.api.money.allOrders({ q: order_id })).rows[0]?.state).toBe('refunded');
    for (const day of ['2026-11-20', '2026-11-21']) {
      expect((await compare(shop, operator, day)).differences).toEqual([]);
    }
    shop.bank.bill.length = 0;
    const { differences } = await compare(shop, operator);
    expect(differences.map(({ kind }) => kind).toSorted()).toEqual([
      'missing_payment',
      'missing_refund',
    ]);
  });

  it('tells what only we have, what is nobody’s, and what is another sum', async () => {
    const { shop, operator } = await openOffice();
    const buyer = await logInAs(shop, 'user');
    await buyPoints(shop, buyer);
    await buyPoints(shop, buyer);
    const [first, second] = shop.bank.bill;
    if (!first || !second) throw new Error('the bill is empty');
    first.fen += 1;
    second.transaction = 'another';
    second.number = 'nobody0000';
    const { differences } = await compare(shop, operator);
    expect(differences.map(({ kind }) => kind).toSorted()).toEqual([
      'missing_payment',
      'unknown_payment',
      'wrong_sum',
    ]);
    expect(await findWrongBalances(shop.services.db)).toEqual([]);
  });

  it('begins by itself in the morning, for yesterday', async () => {
    const { shop, operator } = await openOffice();
    await shop.runDue('compare-bills');
    await shop.services.jobs.settled();
    expect((await operator.api.money.reconciliation()).data.job).toMatchObject({ state: 'done' });
    const user = await logInAs(shop, 'user');
    expect((await user.post('/api/order/reconcile', {})).status).toBe(403);
    expect((await operator.post('/api/order/reconcile', { day: '2026-02-30' })).status).toBe(400);
  });
});
