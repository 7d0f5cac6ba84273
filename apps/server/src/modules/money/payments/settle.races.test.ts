/** Money that comes or goes back while other transactions of PostgreSQL are under way (SECURITY T15). */
import { describe, expect, it } from 'vitest';
import { moveBelongings } from '#kernel/belongings.ts';
import { during } from '#test/at-once.ts';
import { holdTransaction } from '#test/database/hold-transaction.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findUnpaidRights } from '../books/check-money.ts';
import { insertEntitlements } from '../entitlements/entitlements.store.ts';
import { postToLedger } from '../ledgers/post-to-ledger.ts';
import { rightsLock } from '../orders/gift-locks.ts';
import { isFree, readOrderState } from '../testing/look-at-money.ts';
import { beginToPay, buy, openShop, type Shop } from '../testing/open-shop.ts';

const MONTHS = [1, 2, 3, 4, 5, 6];

async function ownerOf({ services: { db } }: Shop, phone: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return `u:${id}`;
}

describe('money that comes', () => {
  it('while the visitor logs in gives the files to the user', async () => {
    const shop = await openShop({ engine: 'postgres' });
    const { db, belongings } = shop.services;
    const user = await logInAs(shop, 'user');
    const to = await ownerOf(shop, user.phone);
    const { code } = await shop.sendLarge();
    const { orderId, number } = await beginToPay(shop, shop.visitor(), { code });
    const { owner: from } = await db.selectFrom('orders').select('owner').executeTakeFirstOrThrow();
    shop.bank.pay(number);
    await during(db, 'a login', {
      change: (tx) => moveBelongings(tx, belongings, { from, to }),
      call: () => shop.notify(shop.bank.noticeOf(number)),
    });
    expect((await readOrderState(user, orderId)).state).toBe('paid');
    expect(await isFree(user, code)).toBe(true);
  });

  it('while the account is deleted goes back', async () => {
    const shop = await openShop({ engine: 'postgres' });
    const { db } = shop.services;
    const user = await logInAs(shop, 'user');
    const { number } = await beginToPay(shop, user, { product_code: '100002' });
    shop.bank.pay(number);
    await during(db, 'a deletion', {
      change: (tx) => tx.deleteFrom('users').where('phone', '=', user.phone).execute(),
      call: () => shop.notify(shop.bank.noticeOf(number)),
    });
    await shop.runDue('refunds');
    expect([...shop.bank.refunds.values()]).toMatchObject([{ order: { refundFen: 1000 } }]);
  });

  it('for several memberships at once gives the days of each', async () => {
    const shop = await openShop({ engine: 'postgres' });
    const buyer = await logInAs(shop, 'user');
    const notices = [];
    for (const count of MONTHS) {
      const { number } = await beginToPay(shop, buyer, { product_code: '100004', count });
      shop.bank.pay(number);
      notices.push(shop.bank.noticeOf(number));
    }
    const answers = await Promise.all(notices.map((notice) => shop.notify(notice)));
    expect(answers.map(({ status }) => status)).toEqual(MONTHS.map(() => 200));
    // 21 times 30 days.
    expect((await buyer.api.money.balance()).data.member_until).toBe('2028-08-11 12:00:00');
  });
});

/** One visitor has begun to pay for a file by itself, and for the same file in a bundle. */
async function payOneFileTwice(shop: Shop) {
  const sender = shop.visitor();
  const { id: fileId, code } = await shop.sendLarge({ sender });
  const other = await shop.sendLarge({ sender });
  const { data: bundle } = await sender.api.bundles.create({ codes: [code, other.code] });
  const buyer = shop.visitor();
  const notices = [];
  for (const wish of [{ code: bundle.code }, { code }]) {
    const { number } = await beginToPay(shop, buyer, wish);
    shop.bank.pay(number);
    notices.push(() => shop.notify(shop.bank.noticeOf(number)));
  }
  const refunds = () =>
    shop.services.db.selectFrom('order_refunds').select(['reason', 'sum_fen']).execute();
  return { fileId, notices, refunds };
}

const SERVED_BEFORE = [{ reason: 'order_served', sum_fen: 20 }];

describe('one file in two orders', () => {
  it('whose money comes at once is paid for once', async () => {
    const shop = await openShop({ engine: 'postgres' });
    const { notices, refunds } = await payOneFileTwice(shop);
    const answers = await Promise.all(notices.map((notify) => notify()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await refunds()).toEqual(SERVED_BEFORE);
  });

  it('one of which gives it to the user while a login takes the other there is paid for once', async () => {
    const shop = await openShop({ engine: 'postgres' });
    const { db, belongings } = shop.services;
    const to = await ownerOf(shop, (await logInAs(shop, 'user')).phone);
    const { fileId, notices, refunds } = await payOneFileTwice(shop);
    const orders = await db.selectFrom('orders').select(['id', 'owner']).orderBy('id').execute();
    const [bundled, single] = orders;
    if (!bundled || !single) throw new Error('begun a moment ago');
    const right = { owner: to, orderId: bundled.id, fileIds: [fileId], now: shop.clock.now };
    await during(db, rightsLock(to), {
      change: (tx) => insertEntitlements(tx, right),
      call: async () => {
        // The login ends between the notice's look at the order's owner and its transaction.
        holdTransaction(db, () => moveBelongings(db, belongings, { from: single.owner, to }));
        await notices[1]?.();
      },
    });
    expect(await refunds()).toEqual(SERVED_BEFORE);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'is paid for once where a login comes between the two, on %s',
    async (engine) => {
      const shop = await openShop({ engine });
      const { db, belongings } = shop.services;
      const user = await logInAs(shop, 'user');
      const to = await ownerOf(shop, user.phone);
      const { notices, refunds } = await payOneFileTwice(shop);
      const { owner: from } = await db
        .selectFrom('orders')
        .select('owner')
        .executeTakeFirstOrThrow();
      holdTransaction(db, () => moveBelongings(db, belongings, { from, to }));
      await Promise.all(notices.map((notify) => notify()));
      expect(await refunds()).toEqual(SERVED_BEFORE);
      const owners = await db.selectFrom('entitlements').select('owner').distinct().execute();
      expect(owners).toEqual([{ owner: to }]);
    },
  );
});

it('a refund while the buyer spends takes back what that leaves', async () => {
  const shop = await openShop({ engine: 'postgres' });
  const { db } = shop.services;
  const operator = await logInAs(shop, 'operator');
  const buyer = await logInAs(shop, 'user');
  const owner = await ownerOf(shop, buyer.phone);
  const { orderId: order_id } = await buy(shop, buyer, { product_code: '100002' });
  const spent = { owner, kind: 'points', amount: -90, reason: '试', requestKey: 'spent' } as const;
  const answer = await during(db, 'a purchase', {
    change: (tx) => postToLedger(tx, { ...spent, now: shop.clock.now }),
    call: () =>
      operator.post('/api/order/refund', {
        order_id,
        reason: '误购',
        request_key: 'refund-spent-0001',
      }),
  });
  // 30 are left: 20 of the welcome and 100 that were bought, less 90.
  expect(answer).toMatchObject({ status: 200, body: { data: { fee: 3 } } });
  expect((await buyer.api.money.balance()).data.points).toBe(0);
});

it('refunds of several memberships at once leave the days of the others', async () => {
  const shop = await openShop({ engine: 'postgres' });
  const operator = await logInAs(shop, 'operator');
  const buyer = await logInAs(shop, 'user');
  const orders: string[] = [];
  for (const count of MONTHS) {
    orders.push((await buy(shop, buyer, { product_code: '100004', count })).orderId);
  }
  const answers = await Promise.all(
    orders.slice(0, -1).map((order_id) =>
      operator.post('/api/order/refund', {
        order_id,
        reason: '误购',
        request_key: `refund-${order_id}`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  // The last one is left: 6 times 30 days.
  expect((await buyer.api.money.balance()).data.member_until).toBe('2027-05-19 12:00:00');
  await shop.runDue('refunds');
  expect(await findUnpaidRights(shop.services.db)).toEqual([]);
});
