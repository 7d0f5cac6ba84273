/** Money for what cannot be had goes back (PRODUCT §5). */
import { refundSentence } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { describe, expect, it } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { findUnpaidRights } from '../books/check-money.ts';
import { countRows, isFree, readOrderState } from '../testing/look-at-money.ts';
import { beginToPay, buy, openShop, type Shop } from '../testing/open-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('money for what cannot be had', () => {
  async function payLate(
    shop: Shop,
    spoil: (file: { code: string; sender: TestViewer }) => Promise<void>,
    terms = {},
  ) {
    const file = await shop.sendLarge(terms);
    const buyer = shop.visitor();
    const { orderId, number } = await beginToPay(shop, buyer, { code: file.code });
    await spoil(file);
    shop.bank.pay(number);
    expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(200);
    expect((await readOrderState(buyer, orderId)).state).toBe('refunding');
    await shop.runDue('refunds');
    return readOrderState(buyer, orderId);
  }

  it('goes back when the file was removed meanwhile', async () => {
    const shop = await openShop();
    const order = await payLate(shop, async ({ code, sender }) => {
      await sender.api.shares.remove({ code });
    });
    expect(order).toMatchObject({
      state: 'refunded',
      refunded_fee: 0.2,
      refund_reason: refundSentence('file_removed'),
    });
    expect(await countRows(shop, 'entitlements')).toBe(0);
  });

  it('goes back by the next process where this one stops', async () => {
    const shop = await openShop();
    const expire = () =>
      shop.services.db.updateTable('files').set({ expires_at: shop.clock.now }).execute();
    const orders: [TestViewer, string][] = [];
    for (const buyer of [shop.visitor(), shop.visitor()]) {
      const { code } = await shop.sendLarge();
      const { orderId, number } = await beginToPay(shop, buyer, { code });
      await expire();
      shop.bank.pay(number);
      await shop.notify(shop.bank.noticeOf(number));
      orders.push([buyer, orderId]);
    }
    const states = async () =>
      (await Promise.all(orders.map((order) => readOrderState(...order)))).map(
        ({ state }) => state,
      );
    shop.services.isDraining = () => shop.bank.refunds.size > 0;
    await shop.runDue('refunds');
    shop.services.isDraining = () => false;
    expect((await states()).sort()).toEqual(['refunded', 'refunding']);
    await shop.runDue('refunds');
    expect(await states()).toEqual(['refunded', 'refunded']);
  });

  it('goes back when the file has expired meanwhile', async () => {
    const shop = await openShop();
    const order = await payLate(shop, async () => {
      await shop.services.db.updateTable('files').set({ expires_at: shop.clock.now }).execute();
    });
    expect(order.refund_reason).toBe(refundSentence('file_expired'));
  });

  it('goes back when others have used it up meanwhile', async () => {
    const shop = await openShop();
    const order = await payLate(
      shop,
      async () => {
        await shop.services.db.updateTable('files').set({ used_downloads: 1 }).execute();
      },
      { max_downloads: 1 },
    );
    expect(order.refund_reason).toBe(refundSentence('file_used_up'));
  });

  it.each([
    ['done', 'sqlite'],
    ['pending', 'sqlite'],
    ['pending', 'postgres'],
    ['abnormal', 'postgres'],
  ] as const)(
    'goes back in part for the files of a bundle that are gone: %s, on %s',
    async (refundState, engine) => {
      const shop = await openShop({ engine });
      shop.bank.refundState = refundState;
      const sender = shop.visitor();
      const kept = await shop.sendLarge({ sender });
      const gone = await shop.sendLarge({ sender, mib: 250 });
      const codes = [kept.code, gone.code];
      const { data: bundle } = await sender.api.bundles.create({ codes });
      const buyer = shop.visitor();
      const { orderId, number } = await beginToPay(shop, buyer, { code: bundle.code });
      await sender.api.shares.remove({ code: gone.code });
      shop.bank.pay(number);
      await shop.notify(shop.bank.noticeOf(number));
      await shop.runDue('refunds');
      expect(await readOrderState(buyer, orderId)).toMatchObject({
        state: 'paid',
        fee: 0.5,
        refunded_fee: refundState === 'done' ? 0.3 : 0,
        refund_reason: refundSentence(
          'file_removed',
          refundState === 'abnormal' ? 'stuck' : 'by_provider',
        ),
      });
      const link = await buyer.api.bundles.fileLink({ code: bundle.code, index: 0 });
      expect(link.status).toBe(1);
      const operator = await logInAs(shop, 'operator');
      const { rows, total } = await operator.api.money.allOrders({ state: 'refunding' });
      const underWay = refundState === 'done' ? [] : [orderId];
      expect(rows.map(({ order_id }) => order_id)).toEqual(underWay);
      expect(total).toBe(underWay.length);
    },
  );

  async function payTwice(
    shop: Shop,
    buyer: TestViewer,
    wish: Parameters<TestViewer['api']['money']['preCreate']>[0],
  ) {
    const { orderId, number } = await beginToPay(shop, buyer, wish);
    await buyer.api.money.pay({ order_id: orderId, provider: 'wechat', device: 'desktop' });
    shop.bank.pay(number);
    shop.otherBank.pay([...shop.otherBank.payments.keys()][0] ?? '');
    await shop.notify(shop.bank.noticeOf(number));
    shop.clock.now += 5000;
    await shop.runDue('ask-payments');
    await shop.runDue('refunds');
    return orderId;
  }

  it('goes back when the order was paid twice, in two ways', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const orderId = await payTwice(shop, buyer, { code });
    expect(await readOrderState(buyer, orderId)).toMatchObject({
      state: 'paid',
      provider: 'sandbox',
      refunded_fee: 0.2,
      refund_reason: refundSentence('paid_twice'),
    });
    expect([shop.bank.refunds.size, shop.otherBank.refunds.size]).toEqual([0, 1]);
    expect(await isFree(buyer, code)).toBe(true);
  });

  it.each(['files', 'a product'])(
    'leaves an order of %s that was paid twice refundable',
    async (thing) => {
      const shop = await openShop();
      const operator = await logInAs(shop, 'operator');
      const buyer = await logInAs(shop, 'user');
      const wish =
        thing === 'files'
          ? { code: (await shop.sendLarge()).code }
          : ({ product_code: '100002' } as const);
      const fee = thing === 'files' ? 0.2 : 10;
      const order_id = await payTwice(shop, buyer, wish);
      const listed = async () => (await operator.api.money.allOrders({ q: order_id })).rows;
      expect(await listed()).toMatchObject([{ refunded_fee: fee, refundable: true }]);
      expect((await operator.api.money.refundSum({ order_id })).data.fee).toBe(fee);
      await operator.api.money.refund({
        order_id,
        reason: '误购',
        request_key: 'refund-twice-0001',
      });
      await shop.runDue('refunds');
      expect((await readOrderState(buyer, order_id)).state).toBe('refunded');
      expect(await listed()).toMatchObject([{ refundable: false }]);
      expect([...shop.bank.refunds.values()]).toMatchObject([
        { order: { refundFen: Math.round(fee * 100) } },
      ]);
    },
  );

  it.each(['files', 'a product'])(
    'goes back for %s whose buyer has deleted the account',
    async (thing) => {
      const shop = await openShop();
      const user = await logInAs(shop, 'user');
      const isFile = thing === 'files';
      const wish = isFile
        ? { code: (await shop.sendLarge()).code }
        : ({ product_code: '100002' } as const);
      const { number } = await beginToPay(shop, user, wish);
      await user.api.accounts.deleteAccount({ password: user.password });
      shop.bank.pay(number);
      expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(200);
      await shop.runDue('refunds');
      expect([...shop.bank.refunds.values()]).toMatchObject([
        { order: { refundFen: isFile ? 20 : 1000 } },
      ]);
      expect(await countRows(shop, 'entitlements')).toBe(0);
    },
  );
});

describe('a refund', () => {
  it('of a part that is under way is told to another operator, and leaves the rest bought', async () => {
    const shop = await openShop();
    const buyer = await logInAs(shop, 'user');
    const { orderId: order_id } = await buy(shop, buyer, { product_code: '100004' });
    shop.clock.now += 10 * DAY_MS;
    shop.bank.refundState = 'pending';
    const wish = { order_id, reason: '误购' };
    const ask = async (request_key: string) => {
      const operator = await logInAs(shop, 'operator');
      return operator.post('/api/order/refund', { ...wish, request_key });
    };
    expect((await ask('refund-of-days-0001')).status).toBe(200);
    await shop.runDue('refunds');
    expect(await ask('refund-of-days-0002')).toMatchObject({
      status: 409,
      body: { msg: REFUSALS.E_ORDER_STATE.refundRunning },
    });
    expect((await readOrderState(buyer, order_id)).state).toBe('paid');
  });

  /** The file goes while its buyer pays, so the money goes back by itself. */
  async function payForRemoved() {
    const shop = await openShop();
    const { code, sender } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId, number } = await beginToPay(shop, buyer, { code });
    await sender.api.shares.remove({ code });
    shop.bank.pay(number);
    await shop.notify(shop.bank.noticeOf(number));
    return { shop, buyer, orderId, number };
  }

  it('whose answer is lost is asked about, under the same number', async () => {
    const { shop, buyer, orderId, number } = await payForRemoved();
    shop.bank.isAway = true;
    await shop.runDue('refunds');
    expect((await readOrderState(buyer, orderId)).state).toBe('refunding');
    shop.bank.isAway = false;
    shop.bank.refundState = 'pending';
    for (let tries = 0; tries < 3; tries += 1) {
      shop.clock.now += 60 * MINUTE_MS;
      await shop.runDue('refunds');
    }
    expect(shop.bank.refunds.size).toBe(1);
    expect((await readOrderState(buyer, orderId)).state).toBe('refunding');
    const [refundNumber = ''] = [...shop.bank.refunds.keys()];
    const facts = { state: 'done', refundedFen: 20 } as const;
    const notice = shop.bank.signed({ kind: 'refund', number, refundNumber, facts });
    expect((await shop.notify(notice)).status).toBe(200);
    expect((await shop.notify(notice)).status).toBe(200);
    expect(await readOrderState(buyer, orderId)).toMatchObject({
      state: 'refunded',
      refunded_fee: 0.2,
    });
  });

  async function openClosing() {
    const { shop, buyer, orderId, number } = await payForRemoved();
    shop.bank.refundState = 'closed';
    await shop.runDue('refunds');
    const runLater = async () => {
      shop.clock.now += 60 * MINUTE_MS;
      await shop.runDue('refunds');
    };
    const listStates = async () => {
      const rows = await shop.services.db
        .selectFrom('order_refunds')
        .select('state')
        .orderBy('id')
        .execute();
      return rows.map(({ state }) => state);
    };
    return { shop, buyer, orderId, number, runLater, listStates };
  }

  it('that the provider closed is asked for under another number', async () => {
    const { shop, buyer, orderId, number, runLater, listStates } = await openClosing();
    expect((await readOrderState(buyer, orderId)).state).toBe('refunding');
    const [refundNumber = ''] = [...shop.bank.refunds.keys()];
    const facts = { state: 'closed', refundedFen: 20 } as const;
    await shop.notify(shop.bank.signed({ kind: 'refund', number, refundNumber, facts }));
    expect(await listStates()).toEqual(['closed', 'pending']);
    shop.bank.refundState = 'done';
    await runLater();
    expect(await readOrderState(buyer, orderId)).toMatchObject({
      state: 'refunded',
      refunded_fee: 0.2,
      refund_reason: refundSentence('file_removed'),
    });
    expect(shop.bank.refunds.size).toBe(2);
    expect(await listStates()).toEqual(['closed', 'done']);
    expect(await findUnpaidRights(shop.services.db)).toEqual([]);
  });

  it('that the provider closes again and again is left to an operator', async () => {
    const { shop, buyer, orderId, runLater, listStates } = await openClosing();
    for (let tries = 0; tries < 10; tries += 1) await runLater();
    expect(await listStates()).toEqual([
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'abnormal',
    ]);
    expect(shop.bank.refunds.size).toBe(6);
    expect((await readOrderState(buyer, orderId)).state).toBe('refunding');
  });
});
