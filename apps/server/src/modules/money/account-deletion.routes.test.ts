/**
 * Deleting an account tells before what is lost, and its orders stay without the number (PRODUCT
 * §5).
 */
import { expect, it } from 'vitest';
import { addTimes } from '#test/add-times.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { findOwner } from '#test/find-owner.ts';
import { logInAs, registerAs } from '#test/log-in-as.ts';
import { findUnpaidRights, findWrongBalances } from './books/check-money.ts';
import { postToLedger } from './ledgers/post-to-ledger.ts';
import { buy, openShop } from './testing/open-shop.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];

it.each(ENGINES)(
  'an account that is deleted says what goes, and leaves its orders to nobody, on %s',
  async (engine) => {
    const shop = await openShop({ engine });
    const user = await logInAs(shop, 'user');
    const { orderId } = await buy(shop, user, { product_code: '100002' });
    await buy(shop, user, { product_code: '100003' });
    await buy(shop, user, { product_code: '100004' });
    await addTimes(shop, user.phone, 7);
    const { rows: lost } = await user.api.accounts.belongings();
    // With what every new user is given.
    expect(lost).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'points', count: 120 }),
        expect.objectContaining({ name: 'times', count: 7 }),
        expect.objectContaining({ name: 'notifications', count: 1 }),
        expect.objectContaining({ name: 'member_days', count: 30 }),
      ]),
    );
    await user.api.accounts.deleteAccount({ password: user.password });

    const { db } = shop.services;
    const balances = await db.selectFrom('balances').select('balance').execute();
    expect(balances.every(({ balance }) => balance === 0)).toBe(true);
    expect(await findWrongBalances(db)).toEqual([]);
    expect(await findUnpaidRights(db)).toEqual([]);
    const operator = await logInAs(shop, 'operator');
    const { rows } = await operator.api.money.allOrders({ q: orderId });
    expect(rows).toMatchObject([
      { state: 'paid', fee: 10, buyer: { kind: 'deleted', phone: null, unionid: null } },
    ]);
    expect((await operator.api.money.allOrders({ q: user.phone })).total).toBe(0);

    // The number is somebody new, who is welcomed no second time.
    shop.clock.now += 61_000;
    const again = shop.visitor();
    await registerAs(shop, again, { phone: user.phone });
    expect((await again.api.money.balance()).data).toEqual({
      points: 0,
      times: 0,
      notifications: 0,
      member_until: null,
    });
    expect((await again.api.money.orders({})).total).toBe(0);
  },
);

it('PostgreSQL: an account whose points are being spent is deleted with what they leave', async () => {
  const shop = await openShop({ engine: 'postgres' });
  const user = await logInAs(shop, 'user');
  const { db } = shop.services;
  const owner = await findOwner(shop, user);
  const spent = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const spending = db.transaction().execute(async (tx) => {
    const wish = { owner, kind: 'points', reason: '测试', requestKey: 'spend' } as const;
    await postToLedger(tx, { ...wish, amount: -1, now: shop.clock.now });
    spent.resolve();
    await commit.promise;
  });
  await spent.promise;
  const deleting = user.post('/api/user/delete_account', { password: user.password });
  await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
  commit.resolve();
  await spending;
  expect((await deleting).status).toBe(200);
  const balances = await db.selectFrom('balances').select('balance').execute();
  expect(balances.every(({ balance }) => balance === 0)).toBe(true);
  expect(await findWrongBalances(db)).toEqual([]);
});
