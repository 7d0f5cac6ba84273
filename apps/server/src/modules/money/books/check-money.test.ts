/** `npm run verify-data` finds what is wrong with money, one breach at a time (SECURITY §2.2, I4 to I6). */
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Executor } from '#kernel/database/database.ts';
import { addTimes } from '#test/add-times.ts';
import { buyPoints } from '#test/buy-points.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import { MONEY_FAULTS } from '../money-text.ts';
import { buy, openShop } from '../testing/open-shop.ts';
import { findUnpaidRights, findWrongBalances } from './check-money.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const DAY_MS = 86_400_000;

/** Each breaks one thing of books that are right. */
const BREACHES: [title: string, breakIt: RawBuilder<unknown>, fault: string | RegExp][] = [
  [
    'numbers that were not paid for',
    sql`update taken_numbers set charged = 0`,
    MONEY_FAULTS.taking,
  ],
  ['more numbers than were paid for', sql`update taken_numbers set count = 9`, MONEY_FAULTS.taking],
  [
    'times that came back for nothing',
    sql`update taken_numbers set given_back = 0`,
    MONEY_FAULTS.taking,
  ],
  ['numbers both used and back', sql`update taken_numbers set used = 3`, MONEY_FAULTS.taking],
  ['a balance', sql`update balances set balance = balance + 1`, /^余额为/],
  ['a ledger without its balance', sql`delete from balances`, /^余额为 0/],
  ['a right without its order', sql`update entitlements set order_id = 999`, /^权益/],
  [
    'a right whose money went back',
    sql`update orders set state = 'refunded' where kind = 'files'`,
    /^权益/,
  ],
  [
    'a paid order without money',
    sql`delete from settlements where order_id in (select id from orders where gift_kind = 'points')`,
    MONEY_FAULTS.unsettled,
  ],
  ['a paid file that nobody got', sql`delete from entitlements`, MONEY_FAULTS.ungiven],
  ['paid points that nobody got', sql`update orders set owner = 'u:99'`, MONEY_FAULTS.ungiven],
  ['a paid membership that nobody got', sql`delete from memberships`, MONEY_FAULTS.ungiven],
  ['a membership out of nothing', sql`update memberships set order_id = null`, /^会员/],
  [
    'more money back than came',
    sql`update order_refunds set sum_fen = sum_fen * 100`,
    MONEY_FAULTS.overRefunded,
  ],
  [
    'days that stayed when their money went back',
    sql`update memberships set to_at = to_at + ${DAY_MS}`,
    MONEY_FAULTS.keptGift,
  ],
  [
    'points that stayed when their money went back',
    sql`update orders set gift_amount = gift_amount * 2 where gift_kind = 'points'`,
    MONEY_FAULTS.keptGift,
  ],
];

it.each(ENGINES)(
  'finds each breach of the books, and nothing in those that are right, on %s',
  async (engine) => {
    const shop = await openShop({ engine });
    const { db } = shop.services;
    const { code } = await shop.sendLarge();
    await buy(shop, shop.visitor(), { code });
    const buyer = await logInAs(shop, 'user');
    const points = await buyPoints(shop, buyer);
    const { orderId: days } = await buy(shop, buyer, { product_code: '100004' });
    shop.clock.now += 10 * DAY_MS;
    const operator = await logInAs(shop, 'operator');
    for (const order_id of [points, days]) {
      const request_key = `refund-of-${order_id}`;
      await operator.api.money.refund({ order_id, reason: '误购', request_key });
    }
    await buyer.api.money.saveSeries({ name: '甲线', prefix: '', width: 4, next: 1 });
    await addTimes(shop, buyer.phone, 10);
    await buyer.api.money.takeNumbers({
      series: '甲线',
      count: 5,
      request_key: 'taken-in-the-books',
    });
    await buyer.api.money.giveBack({ request_key: 'taken-in-the-books', used: 2 });
    // Another gift of each kind, which stays.
    await buyPoints(shop, buyer);
    await buy(shop, buyer, { product_code: '100004' });
    await shop.runDue('refunds');
    const faults = async (executor: Executor) =>
      [...(await findWrongBalances(executor)), ...(await findUnpaidRights(executor))].map(
        ({ fault }) => fault,
      );
    expect(await faults(db)).toEqual([]);

    for (const [title, breakIt, fault] of BREACHES) {
      const undone = new Error('undone');
      const broken = db.transaction().execute(async (tx) => {
        await breakIt.execute(tx);
        const found = await faults(tx);
        expect([title, found]).toEqual([
          title,
          expect.arrayContaining([
            typeof fault === 'string' ? fault : expect.stringMatching(fault),
          ]),
        ]);
        throw undone;
      });
      await expect(broken).rejects.toBe(undone);
    }
    expect(await faults(db)).toEqual([]);
  },
);
