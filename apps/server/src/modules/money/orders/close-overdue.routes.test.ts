/** Payments and orders whose time is over are closed, however many of them cannot be closed yet. */
import { expect, it } from 'vitest';
import { ProviderProblem } from '#adapters/payment/payment-provider.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import type { TestViewer } from '#test/test-app.ts';
import { readOrderState } from '../testing/look-at-money.ts';
import { beginToPay, openShop } from '../testing/open-shop.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const HALF_HOUR_MS = 30 * 60_000;
/** More than a page. */
const MANY = 60;

it.each(ENGINES)(
  'leaves a provider that is away alone until the next run, and closes the rest, on %s',
  async (engine) => {
    const shop = await openShop({ engine });
    const { code } = await shop.sendLarge();
    const orders: [TestViewer, string][] = [];
    for (let place = 0; place < MANY; place += 1) {
      const buyer = shop.visitor();
      orders.push([buyer, (await beginToPay(shop, buyer, { code })).orderId]);
      shop.clock.now += 1;
    }
    const created = shop.visitor();
    const { order_id } = (await created.api.money.preCreate({ code })).data;
    const other = shop.visitor();
    const { data } = await other.api.money.preCreate({ code });
    await other.api.money.pay({ ...data, provider: 'wechat', device: 'desktop' });
    const countStates = async (state: string) => {
      const states = await Promise.all(orders.map((order) => readOrderState(...order)));
      return states.filter((one) => one.state === state).length;
    };

    shop.clock.now += HALF_HOUR_MS;
    shop.bank.isAway = true;
    await shop.runDue('close-orders');
    expect(shop.bank.calls['close']).toBe(3);
    expect((await readOrderState(created, order_id)).state).toBe('closed');
    expect((await readOrderState(other, data.order_id)).state).toBe('closed');
    expect(await countStates('paying')).toBe(MANY);

    shop.bank.isAway = false;
    shop.clock.now += 30_000;
    await shop.runDue('close-orders');
    expect(await countStates('closed')).toBe(MANY);
  },
);

it.each([
  [1, 1],
  [3, 2],
])('%i payments whose answer cannot be read hold up no other beyond run %i', async (bad, runs) => {
  const shop = await openShop();
  const { code } = await shop.sendLarge();
  const unreadable = new Set<string>();
  for (let place = 0; place < bad; place += 1) {
    unreadable.add((await beginToPay(shop, shop.visitor(), { code })).number);
  }
  const buyer = shop.visitor();
  const { orderId } = await beginToPay(shop, buyer, { code });
  const close = shop.bank.close.bind(shop.bank);
  shop.bank.close = async (number) => {
    if (unreadable.has(number)) throw new ProviderProblem('unavailable', 'ANSWER_FORM');
    return close(number);
  };
  shop.clock.now += HALF_HOUR_MS;
  for (let run = 0; run < runs; run += 1) {
    expect((await readOrderState(buyer, orderId)).state).toBe('paying');
    shop.clock.now += 30_000;
    await shop.runDue('close-orders');
  }
  expect((await readOrderState(buyer, orderId)).state).toBe('closed');
});

it('asks no more about a payment of a wrong sum, and closes its order', async () => {
  const shop = await openShop();
  const { code } = await shop.sendLarge();
  const buyer = shop.visitor();
  const { orderId, number } = await beginToPay(shop, buyer, { code });
  shop.bank.pay(number, { fen: 1 });
  expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(400);
  expect((await readOrderState(buyer, orderId)).state).toBe('paying');
  shop.clock.now += HALF_HOUR_MS;
  await shop.runDue('ask-payments');
  await shop.runDue('close-orders');
  expect((await readOrderState(buyer, orderId)).state).toBe('closed');
  expect(shop.bank.calls['query']).toBeUndefined();
});
