/** Orders that were paid by hand, and memberships that operators give (spec §3, rights grant). */
import { refundSentence } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findUnpaidRights, findWrongBalances } from '../books/check-money.ts';
import { grantMembership } from '../entitlements/grant-membership.ts';
import { buy, openShop } from '../testing/open-shop.ts';
import { type OfflineOrder, recordOfflineOrder } from './record-offline-order.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const DAY_MS = 86_400_000;

async function openWithBuyer(engine?: DatabaseEngine) {
  const shop = await openShop(engine ? { engine } : {});
  const { db } = shop.services;
  const operator = await logInAs(shop, 'operator');
  const buyer = await logInAs(shop, 'user');
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', buyer.phone)
    .executeTakeFirstOrThrow();
  const owner = `u:${id}`;
  const wish: OfflineOrder = {
    owner,
    name: '现场购买',
    feeFen: 2000,
    productCode: '100002',
    remark: '收据 0042',
    gift: { kind: 'points', amount: 200 },
    requestKey: 'grant-1',
    now: shop.clock.now,
  };
  const record = (change: Partial<OfflineOrder> = {}) =>
    db.transaction().execute((tx) => recordOfflineOrder(tx, { ...wish, ...change }));
  return { shop, db, owner, operator, buyer, record };
}

describe('an order that was paid by hand', () => {
  it.each(ENGINES)('is one like any other, once for its wish, on %s', async (engine) => {
    const { db, operator, buyer, record } = await openWithBuyer(engine);
    const made = await Promise.all([record(), record(), record()]);
    expect(new Set(made.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await buyer.api.money.orders({})).toMatchObject({
      total: 1,
      rows: [
        {
          name: '现场购买',
          fee: 20,
          state: 'paid',
          provider: 'offline',
          product_code: '100002',
          gives: { kind: 'points', amount: 200 },
        },
      ],
    });
    // 20 of the welcome, and what it gives.
    expect((await buyer.api.money.balance()).data.points).toBe(220);
    const list = await operator.api.money.allOrders({ provider: 'offline' });
    expect(list.rows).toMatchObject([{ remark: '收据 0042', transaction: null }]);
    expect(await findWrongBalances(db)).toEqual([]);
    expect(await findUnpaidRights(db)).toEqual([]);
  });

  it('is not compared with the books of a provider, and nobody is asked about it', async () => {
    const { shop, db, record } = await openWithBuyer();
    await record();
    for (const name of ['ask-payments', 'close-orders', 'compare-bills']) await shop.runDue(name);
    await shop.services.jobs.settled();
    expect(await db.selectFrom('bill_findings').selectAll().execute()).toEqual([]);
    expect(shop.bank.calls['query']).toBeUndefined();
  });

  it('goes back by hand, and takes back what is left of what it gave', async () => {
    const { shop, operator, buyer, record } = await openWithBuyer();
    const { orderNumber: order_id } = await record();
    expect((await operator.api.money.refundSum({ order_id })).data).toEqual({
      fee: 20,
      takes_back: [{ kind: 'points', amount: 200 }],
      closes_download: false,
    });
    await operator.api.money.refund({ order_id, reason: '退货', request_key: 'refund-offline-1' });
    await shop.runDue('refunds');
    expect((await buyer.api.money.state({ order_id })).data).toMatchObject({
      state: 'refunded',
      refunded_fee: 20,
      refund_reason: `${refundSentence('operator_offline')}。说明：退货`,
    });
    expect((await buyer.api.money.balance()).data.points).toBe(20);
    expect([...shop.bank.refunds, ...shop.otherBank.refunds]).toEqual([]);
  });

  it('may give nothing, and then nothing is taken back', async () => {
    const { operator, buyer, record } = await openWithBuyer();
    const { orderNumber: order_id } = await record({ gift: null });
    expect((await buyer.api.money.balance()).data.points).toBe(20);
    expect((await operator.api.money.refundSum({ order_id })).data).toEqual({
      fee: 20,
      takes_back: [],
      closes_download: false,
    });
  });
});

describe('a membership that an operator gives', () => {
  it.each(ENGINES)('is there for its time, once for its wish, on %s', async (engine) => {
    const { shop, db, owner, buyer } = await openWithBuyer(engine);
    const { now } = shop.clock;
    const grant = {
      owner,
      fromAt: now,
      toAt: now + 30 * DAY_MS,
      orderId: null,
      requestKey: 'grant-1',
      now,
    };
    const give = () => db.transaction().execute((tx) => grantMembership(tx, grant));
    expect(await give()).toBe(true);
    expect(await give()).toBe(false);
    expect(await shop.services.rights.listMembers([owner], now)).toEqual(new Set([owner]));
    expect(await shop.services.rights.listMembers([owner], grant.toAt)).toEqual(new Set());
    expect((await buyer.api.money.balance()).data.member_until).toBe('2026-12-20 12:00:00');
  });

  it.each(ENGINES)('that begins later makes nobody a member before, on %s', async (engine) => {
    const { shop, db, owner, operator, buyer } = await openWithBuyer(engine);
    const { now } = shop.clock;
    const grant = { owner, orderId: null, requestKey: 'grant-1', now };
    const until = async () => (await buyer.api.money.balance()).data.member_until;
    const buyDays = () => buy(shop, buyer, { product_code: '100004' });
    await db
      .transaction()
      .execute((tx) =>
        grantMembership(tx, { ...grant, fromAt: now + 45 * DAY_MS, toAt: now + 60 * DAY_MS }),
      );
    expect(await until()).toBeNull();
    const { rows: users } = await operator.api.users.list({});
    expect(users.find(({ phone }) => buyer.phone.endsWith(phone.slice(-4)))).toMatchObject({
      member_until: null,
    });
    await buyDays();
    expect(await until()).toBe('2026-12-20 12:00:00');
    // Fifteen days until the other begins, and fifteen after its end.
    const { orderId: order_id } = await buyDays();
    expect(await until()).toBe('2027-02-03 12:00:00');
    expect(await findUnpaidRights(db)).toEqual([]);
    expect((await operator.api.money.refundSum({ order_id })).data).toMatchObject({
      fee: 19.9,
      takes_back: [{ kind: 'member_days', amount: 30 }],
    });
    await operator.api.money.refund({ order_id, reason: '误购', request_key: 'refund-parts-0001' });
    expect(await until()).toBe('2026-12-20 12:00:00');
    expect(await findUnpaidRights(db)).toEqual([]);
  });
});
