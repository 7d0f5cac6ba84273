/**
 * SECURITY F17, for money: a process dies with a change half made, or made and its answer lost. Whoever asks
 * again in the same words, of another process, is answered as if nothing had been, and nothing is done twice.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findUnpaidRights, findWrongBalances } from '#modules/money/index.ts';
import { beginToPay, openShop, type Shop } from '#modules/money/testing/open-shop.ts';
import { addTimes } from '../add-times.ts';
import { buyPoints } from '../buy-points.ts';
import { logInAs } from '../log-in-as.ts';
import type { TestViewer } from '../test-app.ts';
import type { LastCall } from './call-victim.ts';

const VICTIM = fileURLToPath(new URL('call-victim.ts', import.meta.url));

async function dieOf(shop: Shop, last: Pick<LastCall, 'failpoint' | 'path' | 'init'>) {
  const call: LastCall = { folder: shop.services.config.dataDir, now: shop.clock.now, ...last };
  const child = spawn(process.execPath, [VICTIM, JSON.stringify(call)]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [, signal] = await once(child, 'close');
  expect([last.failpoint, said, signal]).toEqual([last.failpoint, '', 'SIGKILL']);
}

function postOf(viewer: TestViewer, body: object): LastCall['init'] {
  const headers = {
    Cookie: viewer.cookies(),
    'Content-Type': 'application/json',
    'X-Requested-With': 'transmit',
  };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function expectBalancedBooks({ services: { db } }: Shop): Promise<void> {
  expect(await findWrongBalances(db)).toEqual([]);
  expect(await findUnpaidRights(db)).toEqual([]);
}

it('numbers are taken and paid for once, wherever the process died', async () => {
  const shop = await openShop();
  const user = await logInAs(shop, 'user');
  await user.api.money.saveSeries({ name: '甲线', prefix: 'LOT-', width: 4, next: 7 });
  await addTimes(shop, user.phone, 10);
  const path = '/api/rename/take_numbers';
  const take = (request_key: string) => ({ series: '甲线', count: 3, request_key });
  const [half, done] = [take('take-half-made-01'), take('take-answer-lost')];
  await dieOf(shop, { failpoint: 'ledger.in_tx', path, init: postOf(user, half) });
  expect((await user.api.money.balance()).data.times).toBe(10);
  await dieOf(shop, { failpoint: 'take.post_commit', path, init: postOf(user, done) });
  expect((await user.api.money.balance()).data.times).toBe(7);
  for (let again = 0; again < 2; again += 1) {
    expect((await user.api.money.takeNumbers(done)).data).toMatchObject({ first: 7, charged: 3 });
    expect((await user.api.money.takeNumbers(half)).data).toMatchObject({ first: 10, charged: 3 });
  }
  expect((await user.api.money.balance()).data.times).toBe(4);
  await expectBalancedBooks(shop);
});

it('a refund is one, however often its answer was lost', async () => {
  const shop = await openShop();
  const buyer = await logInAs(shop, 'user');
  const operator = await logInAs(shop, 'operator');
  const order_id = await buyPoints(shop, buyer);
  const wish = { order_id, reason: '误购', request_key: 'refund-answer-lost' };
  const path = '/api/order/refund';
  await dieOf(shop, { failpoint: 'refund.post_commit', path, init: postOf(operator, wish) });
  const first = await operator.api.money.refund(wish);
  expect(await operator.api.money.refund(wish)).toEqual(first);
  await shop.runDue('refunds');
  expect([...shop.bank.refunds.values()]).toMatchObject([{ order: { refundFen: 1000 } }]);
  expect((await buyer.api.money.state({ order_id })).data.state).toBe('refunded');
  await expectBalancedBooks(shop);
});

it('money is credited once by a notice that comes again', async () => {
  const shop = await openShop();
  const buyer = await logInAs(shop, 'user');
  const { data: before } = await buyer.api.money.balance();
  const { orderId: order_id, number } = await beginToPay(shop, buyer, { product_code: '100002' });
  shop.bank.pay(number);
  const notice = shop.bank.noticeOf(number);
  const path = '/api/order/notify/sandbox';
  const init = { method: 'POST', ...notice };
  await dieOf(shop, { failpoint: 'notify.in_tx', path, init });
  expect((await buyer.api.money.balance()).data).toEqual(before);
  expect((await shop.notify(notice)).status).toBe(200);
  const credited = { ...before, points: before.points + 100 };
  expect((await buyer.api.money.balance()).data).toEqual(credited);
  for (let again = 0; again < 2; again += 1) expect((await shop.notify(notice)).status).toBe(200);
  expect((await buyer.api.money.balance()).data).toEqual(credited);
  expect((await buyer.api.money.state({ order_id })).data.state).toBe('paid');
  await expectBalancedBooks(shop);
});
