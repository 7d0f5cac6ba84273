/** A user with a series of numbers and some times, in a shop. */
import { addTimes } from '#test/add-times.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { beginToPay, openShop, type Shop } from './open-shop.ts';

export const SERIES = { name: '甲线', prefix: 'LOT-', width: 4, next: 7 };

export function take(count: number, request_key: string, series = SERIES.name) {
  return { series, count, request_key };
}

export async function openWithSeries(times: number, engine?: DatabaseEngine) {
  const shop = await openShop(engine ? { engine } : {});
  const user = await logInAs(shop, 'user');
  await user.api.money.saveSeries(SERIES);
  await addTimes(shop, user.phone, times);
  const timesLeft = async () => (await user.api.money.balance()).data.times;
  const next = async () => (await user.api.money.series()).rows[0]?.next;
  return { shop, user, timesLeft, next };
}

export async function becomeMember(shop: Shop, user: TestViewer): Promise<void> {
  const { number } = await beginToPay(shop, user, { product_code: '100004' });
  shop.bank.pay(number);
  await shop.notify(shop.bank.noticeOf(number));
}
