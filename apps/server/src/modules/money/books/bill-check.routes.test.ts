/** Providers’ books beside our own, and the steps that are taken about the differences (PAY.md §4). */
import { describe, expect, it } from 'vitest';
import { ProviderProblem } from '#adapters/payment/payment-provider.ts';
import { buyPoints } from '#test/buy-points.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { BILLED_ACTIONS, FINDING_ACTIONS } from '../money-text.ts';
import { isFree, readOrderState } from '../testing/look-at-money.ts';
import { beginToPay, openShop, type Shop } from '../testing/open-shop.ts';
import { findWrongBalances } from './check-money.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function compareBills(shop: Shop, operator: TestViewer, day = '2026-11-20') {
  await operator.api.money.reconcile({ day });
  await shop.services.jobs.settled();
  return (await operator.api.money.reconciliation()).data;
}

describe('对账', () => {
  it('finds nothing where both have the same', async () => {
    const shop = await openShop();
    const operator = await logInAs(shop, 'operator');
    await buyPoints(shop, await logInAs(shop, 'user'));
    expect(await compareBills(shop, operator)).toMatchObject({
      job: { state: 'done' },
      differences: [],
    });
  });

  it('credits a payment whose notice and answer were lost, and says so', async () => {
    const shop = await openShop();
    const operator = await logInAs(shop, 'operator');
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId, number } = await beginToPay(shop, buyer, { code });
    // Closed here, and paid there a moment later: nobody asks any more.
    await buyer.api.money.close({ order_id: orderId });
    shop.bank.pay(number);
    expect((await compareBills(shop, operator)).differences).toMatchObject([
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
    expect((await compareBills(shop, operator)).differences).toHaveLength(1);
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
      expect((await compareBills(shop, operator)).differences).toHaveLength(1);
      expect((await readOrderState(buyer, orderId)).pay_time).toBe(
        who === 'nobody tells' ? '2026-11-20 23:59:59' : '2026-11-20 12:00:00',
      );
      const { differences } = await compareBills(shop, operator, '2026-11-21');
      expect(differences.map(({ kind }) => kind)).toEqual(['unknown_payment']);
    },
  );

  it('finds a refund in the bill of the day on which it was asked for', async () => {
    const shop = await openShop();
    const before = await logInAs(shop, 'operator');
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
      expect((await compareBills(shop, operator, day)).differences).toEqual([]);
    }
    shop.bank.bill.length = 0;
    const { differences } = await compareBills(shop, operator);
    expect(differences.map(({ kind }) => kind).toSorted()).toEqual([
      'missing_payment',
      'missing_refund',
    ]);
  });

  it('tells what only we have, what is nobody’s, and what is another sum', async () => {
    const shop = await openShop();
    const operator = await logInAs(shop, 'operator');
    const buyer = await logInAs(shop, 'user');
    await buyPoints(shop, buyer);
    await buyPoints(shop, buyer);
    const [first, second] = shop.bank.bill;
    if (!first || !second) throw new Error('the bill is empty');
    first.fen += 1;
    second.transaction = 'another';
    second.number = 'nobody0000';
    const { differences } = await compareBills(shop, operator);
    expect(differences.map(({ kind }) => kind).toSorted()).toEqual([
      'missing_payment',
      'unknown_payment',
      'wrong_sum',
    ]);
    expect(await findWrongBalances(shop.services.db)).toEqual([]);
  });

  it('begins by itself in the morning, for yesterday', async () => {
    const shop = await openShop();
    const operator = await logInAs(shop, 'operator');
    await shop.runDue('compare-bills');
    await shop.services.jobs.settled();
    expect((await operator.api.money.reconciliation()).data.job).toMatchObject({ state: 'done' });
    const user = await logInAs(shop, 'user');
    expect((await user.post('/api/order/reconcile', {})).status).toBe(403);
    expect((await operator.post('/api/order/reconcile', { day: '2026-02-30' })).status).toBe(400);
  });

  it.each(ENGINES)('asks again about a refund that needs a person, on %s', async (engine) => {
    const shop = await openShop({ engine });
    const operator = await logInAs(shop, 'operator');
    const order_id = await buyPoints(shop, await logInAs(shop, 'user'));
    await operator.api.money.refund({ order_id, reason: '误购', request_key: 'refund-order-0008' });
    shop.bank.refundState = 'abnormal';
    await shop.runDue('refunds');
    const state = async () => (await operator.api.money.allOrders({ q: order_id })).rows[0]?.state;
    await compareBills(shop, operator);
    expect(await state()).toBe('refunding');
    // An operator has seen to it at the provider, which sends no notice of that.
    for (const { facts } of shop.bank.refunds.values()) facts.state = 'done';
    expect((await compareBills(shop, operator)).differences).toEqual([]);
    expect(await state()).toBe('refunded');
  });

  async function payUnheard(shop: Shop) {
    const buyer = shop.visitor();
    const { code } = await shop.sendLarge();
    const { orderId, number } = await beginToPay(shop, buyer, { code });
    await buyer.api.money.close({ order_id: orderId });
    return { buyer, code, orderId, number, paid: shop.bank.pay(number) };
  }

  it.each(['the bill', 'the provider'])(
    'credits no money that went back before, as %s tells',
    async (teller) => {
      const shop = await openShop();
      const { buyer, code, orderId, number, paid } = await payUnheard(shop);
      const { transaction = '', paidFen: fen = 0 } = paid;
      if (teller === 'the provider') paid.isRefunded = true;
      // A refund that the provider tells of at once stands in the bill of the next day.
      const day = teller === 'the provider' ? '2026-11-21' : '2026-11-20';
      const line = { number, transaction, refundNumber: 'by-hand', fen, day };
      shop.bank.bill.push({ ...line, kind: 'refund' });
      shop.clock.now += DAY_MS;
      const operator = await logInAs(shop, 'operator');
      const { differences } = await compareBills(shop, operator);
      expect(differences).toContainEqual(
        expect.objectContaining({
          day: '2026-11-20',
          kind: 'unknown_payment',
          order_id: orderId,
          our_fee: null,
          their_fee: 0.2,
          action: FINDING_ACTIONS.refunded,
        }),
      );
      expect(differences).toHaveLength(1);
      expect((await readOrderState(buyer, orderId)).state).toBe('closed');
      expect(await isFree(buyer, code)).toBe(false);
      shop.clock.now += 2 * DAY_MS;
      const later = await logInAs(shop, 'operator');
      for (const again of ['2026-11-20', '2026-11-21']) {
        expect((await compareBills(shop, later, again)).differences).toEqual(differences);
      }
      expect((await readOrderState(buyer, orderId)).state).toBe('closed');
    },
  );

  it('credits nothing by the bill alone while the provider does not answer about the payment', async () => {
    const shop = await openShop();
    const operator = await logInAs(shop, 'operator');
    const { buyer, orderId, paid } = await payUnheard(shop);
    paid.isRefunded = true;
    const right = shop.bank.query;
    shop.bank.query = async () => {
      throw new ProviderProblem('unavailable', 'AWAY');
    };
    expect(await compareBills(shop, operator)).toMatchObject({
      job: { state: 'failed' },
      differences: [],
    });
    expect((await readOrderState(buyer, orderId)).state).toBe('closed');
    shop.bank.query = right;
    expect(await compareBills(shop, operator)).toMatchObject({
      job: { state: 'done' },
      differences: [{ kind: 'unknown_payment', action: FINDING_ACTIONS.refunded }],
    });
  });

  it('asks nobody about a payment of the bill that is nobody’s', async () => {
    const shop = await openShop();
    const operator = await logInAs(shop, 'operator');
    const line = { day: '2026-11-20', transaction: 'another', number: 'nobody0000', fen: 20 };
    shop.bank.bill.push({ ...line, kind: 'payment' });
    expect((await compareBills(shop, operator)).differences).toMatchObject([
      { kind: 'unknown_payment', order_id: null, action: BILLED_ACTIONS.unknown },
    ]);
    expect(shop.bank.calls).not.toHaveProperty('query');
  });

  it.each(['throws', 'has none'])(
    'tells of a provider that %s, and compares the others’ bills',
    async (fault) => {
      const shop = await openShop();
      const operator = await logInAs(shop, 'operator');
      const { orderId, code } = await payUnheard(shop);
      const { bank, otherBank } = shop;
      const { api } = shop.visitor();
      const { order_id } = (await api.money.preCreate({ code })).data;
      await api.money.pay({ order_id, provider: 'wechat', device: 'desktop' });
      const right = otherBank.fetchBill;
      otherBank.fetchBill = async () => {
        if (fault === 'throws') throw new ProviderProblem('configuration', 'NO_AUTH');
        return undefined;
      };
      // The one with a fault comes first.
      shop.services.payments = [otherBank, bank];
      const { job, differences } = await compareBills(shop, operator);
      expect(job).toMatchObject({ day: '2026-11-20', state: 'failed' });
      expect(differences).toMatchObject([
        { kind: 'unknown_payment', order_id: orderId },
        { kind: 'no_bill', provider: 'wechat' },
      ]);
      otherBank.fetchBill = right;
      const again = await compareBills(shop, operator);
      expect(again.job?.state).toBe('done');
      expect(again.differences.map(({ kind }) => kind)).toEqual(['unknown_payment']);
    },
  );

  it('takes up the days that were not compared, once each, yesterday last', async () => {
    const shop = await openShop();
    const runDaily = async () => {
      await shop.runDue('compare-bills');
      await shop.services.jobs.settled();
    };
    const listDays = async (state: string) => {
      const jobs = await shop.services.db.selectFrom('jobs').selectAll().orderBy('id').execute();
      return jobs.filter((job) => job.state === state).map((job) => JSON.parse(job.input).day);
    };
    // Nothing was sold on the days before.
    await runDaily();
    expect(await listDays('done')).toEqual(['2026-11-19']);
    await payUnheard(shop);
    shop.clock.now += DAY_MS;
    shop.bank.isAway = true;
    await runDaily();
    expect(await listDays('failed')).toEqual(['2026-11-20']);
    shop.clock.now += 2 * DAY_MS;
    shop.bank.isAway = false;
    await runDaily();
    const week = ['19', '20', '21', '22'].map((day) => `2026-11-${day}`);
    expect(await listDays('done')).toEqual(week);
  });

  it('misses no bill of a day on which nobody could pay', async () => {
    const shop = await openShop();
    // 23:45 in Asia/Shanghai: it can be paid until a quarter past midnight.
    shop.clock.now += 11 * HOUR_MS + 45 * 60_000;
    const operator = await logInAs(shop, 'operator');
    await payUnheard(shop);
    shop.otherBank.fetchBill = async () => undefined;
    const { job, differences } = await compareBills(shop, operator);
    expect(job?.state).toBe('done');
    expect(differences.map(({ kind }) => kind)).toEqual(['unknown_payment']);
    shop.bank.fetchBill = async () => undefined;
    for (const [day, state] of [
      ['2026-11-19', 'done'],
      ['2026-11-20', 'failed'],
      // Nothing of ours, but every notice may be lost.
      ['2026-11-21', 'failed'],
      ['2026-11-22', 'done'],
    ] as const) {
      expect((await compareBills(shop, operator, day)).job).toMatchObject({ day, state });
    }
  });

  it.each(ENGINES)('knows the day on which a refund was accepted, on %s', async (engine) => {
    const shop = await openShop({ engine });
    const buyer = await logInAs(shop, 'user');
    const order_id = await buyPoints(shop, buyer);
    // 23:59:30 in Asia/Shanghai.
    shop.clock.now += 12 * HOUR_MS - 30_000;
    const before = await logInAs(shop, 'operator');
    await before.api.money.refund({ order_id, reason: '误购', request_key: 'refund-order-0009' });
    shop.bank.isAway = true;
    await shop.runDue('refunds');
    shop.bank.isAway = false;
    shop.clock.now += 60_000;
    await shop.runDue('refunds');
    shop.clock.now += 2 * DAY_MS;
    const operator = await logInAs(shop, 'operator');
    for (const day of ['2026-11-20', '2026-11-21']) {
      expect((await compareBills(shop, operator, day)).differences).toEqual([]);
    }
  });
});
