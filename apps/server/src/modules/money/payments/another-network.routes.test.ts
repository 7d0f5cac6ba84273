/** A payment by WeChat that is begun again with what WeChat does not take a second time. */
import { expect, it, vi } from 'vitest';
import type { TestViewer } from '#test/test-app.ts';
import { readOrderState } from '../testing/look-at-money.ts';
import { openWechatShop } from '../testing/open-wechat-shop.ts';

type WechatShop = Awaited<ReturnType<typeof openWechatShop>>;

/** Presses 支付 on the buyer's phone, in whatever network it is. */
async function payFrom(address: string, shop: WechatShop) {
  const { buyer, orderId: order_id } = shop;
  const phone: TestViewer = shop.visitor({ address });
  const answer = await phone.send('/api/order/pay', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'transmit',
      Cookie: buyer.cookies(),
    },
    body: JSON.stringify({ order_id, provider: 'wechat', device: 'phone' }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The numbers of the phone, the first one first. */
async function listTrades({ services: { db }, fake }: WechatShop) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['number', 'state'])
    .where('device', '=', 'phone')
    .orderBy('id')
    .execute();
  return rows.map(({ number, state }) => ({
    number,
    state,
    there: fake.state.orders.get(number)?.state,
  }));
}

const HOME = '198.51.100.20';
const AWAY = '198.51.100.21';

it('has a link again on a phone that has changed its network', async () => {
  const shop = await openWechatShop();
  expect((await payFrom(HOME, shop)).status).toBe(200);
  const warn = vi.spyOn(shop.services.log, 'warn');
  const again = await payFrom(AWAY, shop);
  expect(again).toMatchObject({ status: 200, body: { data: { kind: 'jump' } } });
  expect(warn.mock.calls.map(([, words]) => words)).toContain('payment begun anew');
  const trades = await listTrades(shop);
  expect(trades).toMatchObject([
    { state: 'closed', there: 'CLOSED' },
    { state: 'paying', there: 'NOTPAY' },
  ]);
  shop.fake.pay(trades[1]?.number ?? '');
  shop.clock.now += 5000;
  await shop.runDue('ask-payments');
  expect((await readOrderState(shop.buyer, shop.orderId)).state).toBe('paid');
});

it('has a link again where WeChat has closed the one before', async () => {
  const shop = await openWechatShop();
  await payFrom(HOME, shop);
  for (const trade of shop.fake.state.orders.values()) trade.state = 'CLOSED';
  expect((await payFrom(HOME, shop)).status).toBe(200);
  expect((await listTrades(shop)).map(({ state }) => state)).toEqual(['closed', 'paying']);
});

it('is credited where the buyer has paid before the network changed', async () => {
  const shop = await openWechatShop();
  await payFrom(HOME, shop);
  shop.fake.pay((await listTrades(shop))[0]?.number ?? '');
  const warn = vi.spyOn(shop.services.log, 'warn');
  const again = await payFrom(AWAY, shop);
  expect(warn.mock.calls.map(([, words]) => words)).not.toContain('payment begun anew');
  expect(again).toMatchObject({ status: 409, body: { code: 'E_ORDER_STATE' } });
  expect((await readOrderState(shop.buyer, shop.orderId)).state).toBe('paid');
  expect(await listTrades(shop)).toHaveLength(1);
});
