/** Notices that are late, twice, forged or for nobody (SECURITY T15, §3 rows 31 to 44). */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import { createTestApp } from '#test/test-app.ts';
import { countRows, isFree, readOrderState } from '../testing/look-at-money.ts';
import { beginToPay, openShop, type Shop } from '../testing/open-shop.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const MINUTE_MS = 60_000;

/** Records the database's questions from now on. */
function watchQuestions({ services }: Shop): string[] {
  const asked: string[] = [];
  services.db = services.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') asked.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return asked;
}

describe('SECURITY T15: a notice', () => {
  it('(a) forged, altered, stale, of another sum or for nobody changes nothing', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId, number } = await beginToPay(shop, buyer, { code });
    const right = { state: 'paid', transaction: 't-1', paidFen: 20, paidAt: 0 } as const;
    const good = shop.bank.noticeOf(number, right);
    const payment = { kind: 'payment', number, facts: right } as const;
    const sent: [string, { headers: Record<string, string>; body: string }, number][] = [
      ['unsigned', { headers: {}, body: good.body }, 401],
      ['signed by another', { headers: { 'x-signature': 'a'.repeat(64) }, body: good.body }, 401],
      ['a byte altered', { ...good, body: good.body.replace('20', '21') }, 401],
      ['a probe', { headers: { 'x-signature': 'x', 'x-probe': '1' }, body: good.body }, 401],
      ['six minutes old', shop.bank.signed(payment, shop.clock.now - 6 * MINUTE_MS), 401],
      ['a fen short', shop.bank.noticeOf(number, { ...right, paidFen: 19 }), 400],
      ['a fen more', shop.bank.noticeOf(number, { ...right, paidFen: 21 }), 400],
      ['without a sum', shop.bank.noticeOf(number, { state: 'paid', transaction: 't-1' }), 400],
      ['row 35: of no attempt', shop.bank.noticeOf('nobody0000', right), 404],
    ];
    for (const [title, notice, status] of sent) {
      const answer = await shop.notify(notice);
      expect([title, answer.status, await answer.text()]).toEqual([title, status, 'refused']);
    }
    expect((await readOrderState(buyer, orderId)).state).toBe('paying');
    expect(await countRows(shop, 'settlements')).toBe(0);
    // The operators see that a sum did not fit, and once, though it is told again the next day.
    shop.clock.now += 24 * 60 * MINUTE_MS;
    await shop.notify(shop.bank.noticeOf(number, { ...right, paidFen: 19 }));
    const findings = await shop.services.db.selectFrom('bill_findings').selectAll().execute();
    expect(findings).toMatchObject([{ kind: 'wrong_sum', our_fen: 20, their_fen: 19 }]);
  });

  it.each(ENGINES)(
    '(b), row 37: the same a hundred times at once credits once, on %s',
    async (engine) => {
      const shop = await openShop({ engine });
      const { code } = await shop.sendLarge();
      const buyer = shop.visitor();
      const { number } = await beginToPay(shop, buyer, { code });
      shop.bank.pay(number);
      const notice = shop.bank.noticeOf(number);
      const answers = await Promise.all(Array.from({ length: 100 }, () => shop.notify(notice)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await countRows(shop, 'settlements')).toBe(1);
      expect(await countRows(shop, 'entitlements')).toBe(1);
      expect(await countRows(shop, 'order_refunds')).toBe(0);
    },
  );

  it('asks the database for nothing twice, and for little', async () => {
    const shop = await openShop();
    const buyer = await logInAs(shop, 'user');
    const { code } = await shop.sendLarge();
    const wishes = [{ code }, { product_code: '100002' as const }];
    for (const wish of wishes) {
      const { number } = await beginToPay(shop, buyer, wish);
      shop.bank.pay(number);
      const asked = watchQuestions(shop);
      expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(200);
      expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([]);
      expect(asked.length).toBeGreaterThan(2);
      expect(asked.length).toBeLessThanOrEqual(8);
      asked.length = 0;
      // A repeated notice is known by its attempt and its transaction.
      expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(200);
      expect(asked).toHaveLength(2);
    }
  });

  it('(c), row 38: after our close credits, and a close after it changes nothing', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { orderId, number } = await beginToPay(shop, buyer, { code });
    expect((await buyer.api.money.close({ order_id: orderId })).data.state).toBe('closed');
    expect(shop.bank.calls['close']).toBe(1);
    shop.bank.pay(number);
    expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(200);
    expect(await isFree(buyer, code)).toBe(true);
    expect((await readOrderState(buyer, orderId)).state).toBe('paid');
    expect((await shop.notify(shop.bank.noticeOf(number, { state: 'closed' }))).status).toBe(200);
    expect((await readOrderState(buyer, orderId)).state).toBe('paid');
    expect(await countRows(shop, 'settlements')).toBe(1);
  });

  it('(d) before our own commit is refused, and credited when it comes again', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const buyer = shop.visitor();
    const { number } = await beginToPay(shop, buyer, { code });
    shop.bank.pay(number);
    const notice = shop.bank.noticeOf(number);
    const { db } = shop.services;
    const row = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('payment_attempts').execute();
    expect((await shop.notify(notice)).status).toBe(404);
    await db.insertInto('payment_attempts').values(row).execute();
    expect((await shop.notify(notice)).status).toBe(200);
    expect(await isFree(buyer, code)).toBe(true);
  });

  it('row 39: is asked for again while the database is away', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const { number } = await beginToPay(shop, shop.visitor(), { code });
    shop.bank.pay(number);
    const { db } = shop.services;
    await db.schema.alterTable('settlements').renameTo('hidden').execute();
    expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(500);
    await db.schema.alterTable('hidden').renameTo('settlements').execute();
    expect((await shop.notify(shop.bank.noticeOf(number))).status).toBe(200);
  });

  it('is read by nobody when it is too large, for no provider, or by another method', async () => {
    const shop = await openShop();
    const { headers } = shop.bank.signed({ kind: 'nothing' });
    expect((await shop.notify({ headers, body: 'x'.repeat(64 * 1024 + 1) })).status).toBe(413);
    const somebody = shop.visitor();
    const paths = ['alipay', 'paypal', '..%2f..'].map((name) => `/api/order/notify/${name}`);
    for (const path of paths) expect((await somebody.post(path, {})).status).toBe(404);
    expect((await somebody.get('/api/order/notify/sandbox')).status).toBe(405);
    // Row 44: where nothing is sold nobody listens.
    const app = await createTestApp();
    expect((await app.visitor().post('/api/order/notify/sandbox', {})).status).toBe(404);
  });

  it('of nothing to settle is taken', async () => {
    const shop = await openShop();
    expect((await shop.notify(shop.bank.signed({ kind: 'nothing' }))).status).toBe(200);
  });
});
