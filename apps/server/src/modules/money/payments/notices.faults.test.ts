/**
 * SECURITY F9, small: orders whose notices come twice, in any order, late, never and forged, to two
 * applications on one database. `bench/money/payment-faults.bench.ts` does it with a thousand and kill -9.
 */
import { expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { findUnpaidRights, findWrongBalances } from '../books/check-money.ts';
import { beginToPay, openShop, openShopBeside, type Shop } from '../testing/open-shop.ts';
import { shuffle } from '../testing/shuffle.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const ORDERS = 30;
const NEVER_PAID = 3;
/** Unpaid ones of one buyer at a time (MAX_UNPAID_ORDERS). */
const ORDERS_OF_USER = 20;
const REPEATS = 5;
const SENDERS = 12;
const MINUTE_MS = 60_000;

type Signed = Parameters<Shop['notify']>[0];
type Bought = { orderId: string; number: string; buyer: TestViewer };

/** Half of them for a file, by a visitor each, half for points, by users with twenty at most. */
async function orderMany(shop: Shop, count: number): Promise<Bought[]> {
  const { code } = await shop.sendLarge();
  const bought: Bought[] = [];
  let user = await logInAs(shop, 'user');
  for (let made = 0; made < count; made += 1) {
    const isFile = made % 2 === 0;
    const nth = Math.floor(made / 2) % ORDERS_OF_USER;
    if (!isFile && made > 1 && nth === 0) user = await logInAs(shop, 'user');
    const buyer = isFile ? shop.visitor() : user;
    const wish = isFile ? { code } : { product_code: '100002' as const, count: nth + 1 };
    bought.push({ ...(await beginToPay(shop, buyer, wish)), buyer });
  }
  return bought;
}

/**
 * Builds notices that are not the provider's or do not fit the attempt; none of them may be taken.
 */
function forge({ bank, clock }: Shop, number: string): Signed[] {
  const totalFen = bank.payments.get(number)?.attempt.totalFen ?? 0;
  const facts = { state: 'paid', transaction: `forged-${number}`, paidFen: totalFen } as const;
  const right = bank.noticeOf(number, facts);
  const old = clock.now - 6 * MINUTE_MS;
  return [
    { headers: {}, body: right.body },
    { headers: { 'x-signature': 'f'.repeat(64) }, body: right.body },
    { headers: { 'x-signature': 'probe', 'x-probe': '1' }, body: right.body },
    { headers: right.headers, body: right.body.replace('forged', 'Forged') },
    bank.signed({ kind: 'payment', number, facts }, old),
    bank.noticeOf(number, { ...facts, paidFen: totalFen + 1 }),
  ];
}

/** Counts for each order how often it was served, and by what. */
async function readCredits({ services: { db } }: Shop): Promise<Map<string, number[]>> {
  const orders = await db.selectFrom('orders').select(['id', 'number', 'owner']).execute();
  const settled = await db.selectFrom('settlements').select(['order_id', 'is_credited']).execute();
  const rights = await db.selectFrom('entitlements').select('order_id').execute();
  const lines = await db.selectFrom('ledgers').select(['owner', 'request_key']).execute();
  const refunds = await db.selectFrom('order_refunds').select('order_id').execute();
  const ofOrder = (id: number) => (row: { order_id: number | null }) => row.order_id === id;
  return new Map(
    orders.map(({ id, number, owner }) => {
      const money = settled.filter(ofOrder(id));
      const posted = lines.filter(
        (line) => line.owner === owner && line.request_key === `order:${id}`,
      );
      return [
        number,
        [
          money.length,
          money.filter(({ is_credited }) => is_credited === 1).length,
          rights.filter(ofOrder(id)).length + posted.length,
          refunds.filter(ofOrder(id)).length,
        ],
      ];
    }),
  );
}

it.each(ENGINES)(
  'SECURITY F9: notices twice, in any order, late, lost and forged credit each order once, by two applications on %s',
  async (engine) => {
    const shop = await openShop({ engine });
    const beside = await openShopBeside(shop);
    const all = await orderMany(shop, ORDERS + NEVER_PAID);
    const paid = all.slice(0, ORDERS);
    const neverPaid = all.slice(ORDERS);
    const isLost = (place: number) => place % 10 === 7;
    const right: Signed[] = [];
    const forged: Signed[] = neverPaid.flatMap(({ number }) => forge(shop, number));
    for (const [place, { buyer, orderId, number }] of paid.entries()) {
      // Its money comes a moment after it was closed, here and there.
      if (place % 10 === 3) await buyer.api.money.close({ order_id: orderId });
      shop.bank.pay(number);
      const notice = shop.bank.noticeOf(number);
      if (!isLost(place)) right.push(...Array.from({ length: REPEATS }, () => notice));
      // Some payments are told as closed before, between and after.
      if (place % 10 === 5) right.push(shop.bank.noticeOf(number, { state: 'closed' }));
      if (place % 20 === 1) forged.push(...forge(shop, number));
    }

    const queue = shuffle(
      [
        ...right.map((notice) => ({ notice, isRight: true })),
        ...forged.map((notice) => ({ notice, isRight: false })),
      ],
      9,
    );
    const answers = { taken: 0, forgedTaken: 0 };
    const sendOn = async () => {
      for (let sent = queue.pop(); sent; sent = queue.pop()) {
        const { notify } = queue.length % 2 === 0 ? shop : beside;
        const { status } = await notify(sent.notice);
        if (status === 200) answers[sent.isRight ? 'taken' : 'forgedTaken'] += 1;
        // As a provider does with what was not taken.
        else if (sent.isRight) queue.unshift(sent);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sendOn));
    expect(answers).toEqual({ taken: right.length, forgedTaken: 0 });

    // Both schedules ask about the payments that nobody told of.
    const credits = await readCredits(shop);
    const untold = paid.filter(({ orderId }) => credits.get(orderId)?.[0] === 0);
    expect(untold).toEqual(paid.filter((_, place) => isLost(place)));
    shop.clock.now += 5000;
    await Promise.all([shop.runDue('ask-payments'), beside.runDue('ask-payments')]);

    const inTheEnd = await readCredits(shop);
    for (const { orderId } of paid) expect(inTheEnd.get(orderId)).toEqual([1, 1, 1, 0]);
    for (const { orderId } of neverPaid) expect(inTheEnd.get(orderId)).toEqual([0, 0, 0, 0]);
    const { db } = shop.services;
    expect(await findWrongBalances(db)).toEqual([]);
    expect(await findUnpaidRights(db)).toEqual([]);
    // Signed notices with another sum are for operators to see, and no others are.
    const findings = await db.selectFrom('bill_findings').select(['kind', 'number']).execute();
    const alarmed = [...neverPaid, ...paid.filter((_, place) => place % 20 === 1)];
    expect(findings.map(({ kind }) => kind)).toEqual(alarmed.map(() => 'wrong_sum'));
    expect(new Set(findings.map(({ number }) => number))).toEqual(
      new Set(alarmed.map(({ number }) => number)),
    );
  },
);
