/** SECURITY T15, T16: orders, payments, notices and refunds that come at once, on both databases. */
import { MAX_UNPAID_ORDERS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { knownVisitor } from '#test/at-once.ts';
import { buyPoints } from '#test/buy-points.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findUnpaidRights, findWrongBalances } from '../books/check-money.ts';
import { readOrderState } from '../testing/look-at-money.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';

/** Price of 100 points, and the gift of a new account. */
const PRICE_FEN = 1000;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function findBreaches({ services: { db } }: Shop) {
  return [...(await findUnpaidRights(db)), ...(await findWrongBalances(db))];
}

describe.each(['sqlite', 'postgres'] as const)('at once, on %s', (engine) => {
  it('sixty orders of one buyer are as many as may be unpaid', async () => {
    const shop = await openShop({ engine });
    const sender = await knownVisitor(shop);
    const codes: string[] = [];
    for (let sent = 0; sent < 60; sent += 1) codes.push((await shop.sendLarge({ sender })).code);
    const buyer = await knownVisitor(shop);
    const answers = await Promise.all(
      codes.map((code) => buyer.get(`/api/order/pre_create?code=${code}`)),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(MAX_UNPAID_ORDERS);
    const refused = new Set(answers.map(({ status }) => status));
    refused.delete(200);
    // 503: more than may wait for one buyer's lock.
    expect([...refused].every((status) => status === 429 || status === 503)).toBe(true);
    expect((await buyer.api.money.orders({})).total).toBe(MAX_UNPAID_ORDERS);
  });

  it('twenty payments of one order, all made and told of, give once and go back otherwise', async () => {
    const shop = await openShop({ engine });
    const buyer = await logInAs(shop, 'user');
    const before = (await buyer.api.money.balance()).data.points;
    const { data: order } = await buyer.api.money.preCreate({ product_code: '100002' });
    const wish = { ...order, device: 'desktop' };
    const begun = await Promise.all(
      times(20, (index) =>
        buyer.post('/api/order/pay', { ...wish, provider: index % 2 ? 'sandbox' : 'wechat' }),
      ),
    );
    expect(begun.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const notices = [shop.bank, shop.otherBank].flatMap((bank) =>
      [...bank.payments.keys()].map((number) => {
        bank.pay(number);
        const path = `/api/order/notify/${bank.name}`;
        return { path, ...bank.noticeOf(number) };
      }),
    );
    expect(notices.length).toBeGreaterThan(1);
    const server = shop.visitor();
    const twice = [...notices, ...notices];
    await Promise.all(
      twice.map(({ path, ...notice }) => server.send(path, { method: 'POST', ...notice })),
    );
    expect((await readOrderState(buyer, order.order_id)).state).toBe('paid');
    expect((await buyer.api.money.balance()).data.points - before).toBe(100);
    await shop.runDue('refunds');
    const refunds = [...shop.bank.refunds.values(), ...shop.otherBank.refunds.values()];
    expect(refunds).toHaveLength(notices.length - 1);
    expect(await findBreaches(shop)).toEqual([]);
  });

  it('twenty refunds of one order give its sum back once', async () => {
    const shop = await openShop({ engine });
    const operator = await logInAs(shop, 'operator');
    const buyer = await logInAs(shop, 'user');
    const order_id = await buyPoints(shop, buyer);
    const answers = await Promise.all(
      times(20, (index) =>
        operator.post('/api/order/refund', {
          order_id,
          reason: '误购',
          request_key: `refund-at-once-${index}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await shop.runDue('refunds');
    const refunds = [...shop.bank.refunds.values()];
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.order.refundFen).toBeLessThanOrEqual(PRICE_FEN);
    expect(await findBreaches(shop)).toEqual([]);
  });
});
