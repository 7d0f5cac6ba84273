/** A refund that the provider has given up is paid back by another way, and an operator notes that (decision 169). */
import { DIFFERENCE_LABELS, REFUND_CAUSES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { describe, expect, it } from 'vitest';
import { ProviderProblem } from '#adapters/payment/payment-provider.ts';
import { during } from '#test/at-once.ts';
import { buyPoints } from '#test/buy-points.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findUnpaidRights, findWrongBalances } from '../books/check-money.ts';
import { showMoneyStanding } from '../money-standing.ts';
import { FINDING_ACTIONS } from '../money-text.ts';
import { orderLock } from '../orders/refresh-order.ts';
import { readOrderState } from '../testing/look-at-money.ts';
import { openShop, openShopBeside, type Shop } from '../testing/open-shop.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WAY = '银行转账，流水号 20261120001';
const PATH = '/api/order/refund_by_hand';
const WORDS = REFUSALS.E_ORDER_STATE;

async function runHourly(shop: Shop, hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.now += HOUR_MS;
    await shop.runDue('refunds');
  }
}

function countRefund({ bank: { calls } }: Shop) {
  calls['refund'] = (calls['refund'] ?? 0) + 1;
}

/** The provider says of each refund what it is told to, and money of an order goes back. */
async function openStuck(engine: DatabaseEngine, told: 'abnormal' | 'closed' | 'refused') {
  const shop = await openShop({ engine });
  const buyer = await logInAs(shop, 'user');
  const order_id = await buyPoints(shop, buyer);
  const first = await logInAs(shop, 'operator');
  await first.api.money.refund({ order_id, reason: '误购', request_key: 'refund-order-0001' });
  if (told === 'refused') {
    shop.bank.refund = async () => {
      countRefund(shop);
      throw new ProviderProblem('refused', 'USER_ACCOUNT_ABNORMAL');
    };
  } else shop.bank.refundState = told;
  await shop.runDue('refunds');
  if (told !== 'abnormal') await runHourly(shop, 14);
  // Sessions of operators do not last so long.
  const operator = told === 'abnormal' ? first : await logInAs(shop, 'operator');
  const listStuck = () => operator.api.money.allOrders({ state: 'refund_stuck' });
  const [stuck] = (await listStuck()).rows;
  const refund_number = stuck?.stuck_refund?.refund_number ?? '';
  const wish = { refund_number, way: WAY, request_key: 'by-hand-of-order-0001' };
  return { shop, buyer, operator, order_id, stuck, wish, listStuck };
}

type Stuck = Awaited<ReturnType<typeof openStuck>>;

/** Lets the provider say something else of the refund from now on. */
function turn({ shop, wish }: Stuck, state: 'done' | 'pending' | 'closed') {
  const refund = shop.bank.refunds.get(wish.refund_number);
  if (!refund) throw new Error('the provider has no such refund');
  refund.facts.state = state;
}

async function tellDone({ shop, wish }: Stuck) {
  const refund = shop.bank.refunds.get(wish.refund_number);
  const facts = { state: 'done', refundedFen: 1000 } as const;
  const number = refund?.order.number ?? '';
  const notice = { kind: 'refund', number, refundNumber: wish.refund_number, facts } as const;
  return (await shop.notify(shop.bank.signed(notice))).status;
}

async function compareBills({ shop, operator }: Stuck, day = '2026-11-20') {
  await operator.api.money.reconcile({ day });
  await shop.services.jobs.settled();
  return (await operator.api.money.reconciliation()).data;
}

async function listAudited({ shop }: Stuck) {
  const rows = await shop.services.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'after'])
    .where('action', '=', 'order.refund_by_hand')
    .execute();
  return rows.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after ?? '{}') }));
}

async function findBreaches({ shop: { services } }: Stuck) {
  return [...(await findWrongBalances(services.db)), ...(await findUnpaidRights(services.db))];
}

describe.each(ENGINES)('a refund that the provider has given up, on %s', (engine) => {
  it.each(['abnormal', 'closed', 'refused'] as const)(
    'as it is %s, waits for an operator, who is shown it and ends it',
    async (told) => {
      const opened = await openStuck(engine, told);
      const { shop, buyer, order_id, stuck, wish } = opened;
      expect(stuck).toMatchObject({
        order_id,
        state: 'refunding',
        refund_stuck: true,
        stuck_refund: { fee: 10 },
        refundable: false,
      });
      const before = await readOrderState(buyer, order_id);
      expect(before).toMatchObject({
        refund_stuck: true,
        refund_reason: `${REFUND_CAUSES.operator}，款项原路退回失败，等待商家另行退还。说明：误购`,
      });
      const asked = shop.bank.calls['refund'];
      expect(asked).toBeGreaterThan(0);
      await runHourly(shop, 3);
      expect(shop.bank.calls['refund']).toBe(asked);
      const { money } = (await logInAs(shop, 'operator')).api;
      const { data } = await money.refundByHand(wish);
      expect(data).toMatchObject({ fee: 10, order: { order_id, state: 'refunded' } });
      expect(await readOrderState(buyer, order_id)).toMatchObject({
        state: 'refunded',
        refunded_fee: 10,
        by_hand_fee: 10,
        refund_stuck: false,
        refund_reason: `${REFUND_CAUSES.operator}，款项由商家另行退还（${WAY}）。说明：误购`,
      });
      expect((await money.allOrders({ state: 'refund_stuck' })).rows).toEqual([]);
      await runHourly(shop, 3);
      expect(shop.bank.calls['refund']).toBe(asked);
    },
  );

  it('is asked for under no other number, though the provider closes it later', async () => {
    const opened = await openStuck(engine, 'abnormal');
    const { shop, wish, listStuck } = opened;
    turn(opened, 'closed');
    await compareBills(opened);
    expect((await listStuck()).total).toBe(1);
    await runHourly(shop, 1);
    expect([...shop.bank.refunds.keys()]).toEqual([wish.refund_number]);
    const operator = await logInAs(shop, 'operator');
    expect((await operator.post(PATH, wish)).status).toBe(200);
  });

  it('is noted once, with an audit row, by however many operators and clicks', async () => {
    const opened = await openStuck(engine, 'abnormal');
    const { shop, operator, order_id, wish } = opened;
    const beside = await openShopBeside(shop);
    const other = await logInAs(beside, 'operator');
    const answers = await Promise.all([
      operator.post(PATH, wish),
      operator.post(PATH, wish),
      other.post(PATH, { ...wish, request_key: 'by-hand-of-order-0002' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 200, 409],
      [409, 409, 200],
    ]).toContainEqual(statuses);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ msg: WORDS.refundNotedBefore });
    expect(await listAudited(opened)).toEqual([
      {
        action: 'order.refund_by_hand',
        target: order_id,
        after: { refund: wish.refund_number, fee_fen: 1000, way: WAY },
      },
    ]);
    const { rows } = await operator.api.money.allOrders({ q: order_id });
    expect(rows).toMatchObject([{ refunded_fee: 10, by_hand_fee: 10, refundable: false }]);
    expect(await findBreaches(opened)).toEqual([]);
  });

  it('is not noted when the provider has paid it back meanwhile, or works on it', async () => {
    for (const [state, msg] of [
      ['done', WORDS.refundDone],
      ['pending', WORDS.refundAtProvider],
    ] as const) {
      const opened = await openStuck(engine, 'abnormal');
      turn(opened, state);
      const { shop, buyer, operator, order_id, wish } = opened;
      expect(await operator.post(PATH, wish)).toMatchObject({ status: 409, body: { msg } });
      const isDone = state === 'done';
      expect(await readOrderState(buyer, order_id)).toMatchObject({
        state: isDone ? 'refunded' : 'refunding',
        by_hand_fee: 0,
        refund_stuck: false,
      });
      expect(await listAudited(opened)).toEqual([]);
      if (isDone) continue;
      // It is asked about again, and ends by itself.
      turn(opened, 'done');
      await shop.runDue('refunds');
      expect((await readOrderState(buyer, order_id)).state).toBe('refunded');
    }
  });

  it('is not noted while the provider does not answer, nor where it is no way to pay any more', async () => {
    const opened = await openStuck(engine, 'abnormal');
    const { shop, operator, wish, listStuck } = opened;
    shop.bank.isAway = true;
    expect(await operator.post(PATH, wish)).toMatchObject({
      status: 503,
      body: { msg: REFUSALS.E_BUSY.payProvider },
    });
    shop.services.payments = [shop.otherBank];
    expect(await operator.post(PATH, wish)).toMatchObject({
      status: 409,
      body: { msg: WORDS.refundWayGone },
    });
    expect((await listStuck()).total).toBe(1);
  });

  it('that the provider pays after the note is told once, by a notice or when it is asked', async () => {
    for (const way of ['notice', 'question']) {
      const opened = await openStuck(engine, 'abnormal');
      const { shop, buyer, operator, order_id, wish } = opened;
      await operator.api.money.refundByHand(wish);
      turn(opened, 'done');
      const told = way === 'notice' ? [await tellDone(opened), await tellDone(opened)] : [];
      expect(told).toEqual(way === 'notice' ? [200, 200] : []);
      const { differences } = await compareBills(opened);
      expect(differences).toMatchObject([
        {
          day: '2026-11-20',
          kind: 'paid_back_twice',
          number: wish.refund_number,
          order_id,
          our_fee: 10,
          their_fee: 10,
          action: FINDING_ACTIONS.backAfterHand,
        },
      ]);
      expect(await readOrderState(buyer, order_id)).toMatchObject({ refunded_fee: 10 });
      shop.clock.now += DAY_MS;
      const later = { ...opened, operator: await logInAs(shop, 'operator') };
      expect((await compareBills(later)).differences).toHaveLength(1);
      expect(DIFFERENCE_LABELS.paid_back_twice).toBe('同一笔款退了两次');
    }
  });

  it('and a notice that it was paid, at once: it is paid back once, or told', async () => {
    const opened = await openStuck(engine, 'abnormal');
    const { buyer, operator, order_id, wish } = opened;
    const [answer, status] = await Promise.all([operator.post(PATH, wish), tellDone(opened)]);
    expect(status).toBe(200);
    const { refunded_fee, by_hand_fee } = await readOrderState(buyer, order_id);
    expect(refunded_fee).toBe(10);
    const { differences } = (await operator.api.money.reconciliation()).data;
    expect([answer.status, by_hand_fee, differences.length]).toEqual(
      answer.status === 200 ? [200, 10, 1] : [409, 0, 0],
    );
  });

  it('is no difference from the bill once it is noted, and money that went back', async () => {
    const opened = await openStuck(engine, 'abnormal');
    const { shop, operator, wish } = opened;
    const standing = () =>
      showMoneyStanding(shop.services, { now: shop.clock.now, refundsSince: 0 });
    // An operator may come after any time: it is still counted.
    shop.clock.now += 9 * DAY_MS;
    expect(await standing()).toMatchObject({ refunds: { abnormal: 1 }, refundedFen: 0 });
    shop.clock.now -= 9 * DAY_MS;
    await operator.api.money.refundByHand(wish);
    expect(await standing()).toMatchObject({ refunds: { abnormal: 0 }, refundedFen: 1000 });
    expect((await compareBills(opened)).differences).toEqual([]);
    // The bill may leave out what has failed.
    shop.bank.bill.splice(0, Infinity, ...shop.bank.bill.filter(({ kind }) => kind !== 'refund'));
    expect((await compareBills(opened)).differences).toEqual([]);
    const table = await operator.send('/api/order/export');
    expect(await table.text()).toContain('10.00,10.00,,');
  });
});

it.each(['done', 'by_hand'] as const)(
  'is not noted where its lock was waited for, and it is %s by then (PostgreSQL)',
  async (state) => {
    const opened = await openStuck('postgres', 'abnormal');
    const { shop, operator, wish } = opened;
    const { db } = (await openShopBeside(shop)).services;
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const answer = await during(db, orderLock(id), {
      change: (tx) => tx.updateTable('order_refunds').set({ state }).execute(),
      call: () => operator.post(PATH, wish),
    });
    const msg = state === 'done' ? WORDS.refundDone : WORDS.refundNotedBefore;
    expect(answer).toMatchObject({ status: 409, body: { msg } });
    expect(await listAudited(opened)).toEqual([]);
  },
);

it('is told as paid twice where the notice waited for the note (PostgreSQL)', async () => {
  const opened = await openStuck('postgres', 'abnormal');
  const { shop, operator } = opened;
  const { db } = (await openShopBeside(shop)).services;
  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const status = await during(db, orderLock(id), {
    change: (tx) => tx.updateTable('order_refunds').set({ state: 'by_hand' }).execute(),
    call: () => tellDone(opened),
  });
  expect(status).toBe(200);
  const { differences } = (await operator.api.money.reconciliation()).data;
  expect(differences).toMatchObject([{ kind: 'paid_back_twice' }]);
});

it('is nothing of others: an unknown number, another wish under its key, a user', async () => {
  const { shop, operator, wish } = await openStuck('sqlite', 'abnormal');
  const unknown = { ...wish, refund_number: 'nobody' };
  expect((await operator.post(PATH, unknown)).status).toBe(404);
  const user = await logInAs(shop, 'user');
  expect((await user.post(PATH, wish)).status).toBe(403);
  expect((await operator.post(PATH, { ...wish, way: '一'.repeat(61) })).status).toBe(400);
  expect((await operator.post(PATH, { ...wish, way: ' ' })).status).toBe(400);
  expect((await operator.post(PATH, wish)).status).toBe(200);
  expect((await operator.post(PATH, { ...wish, way: '微信红包' })).status).toBe(422);
});

it('is told where a number that the provider had closed is paid after all', async () => {
  const shop = await openShop();
  const order_id = await buyPoints(shop, await logInAs(shop, 'user'));
  const operator = await logInAs(shop, 'operator');
  await operator.api.money.refund({ order_id, reason: '误购', request_key: 'refund-order-0001' });
  shop.bank.refundState = 'closed';
  await shop.runDue('refunds');
  const [[refundNumber = '', refund] = []] = [...shop.bank.refunds];
  const facts = { state: 'done', refundedFen: 1000 } as const;
  const notice = {
    kind: 'refund',
    number: refund?.order.number ?? '',
    refundNumber,
    facts,
  } as const;
  await shop.notify(shop.bank.signed(notice));
  expect((await operator.api.money.reconciliation()).data.differences).toMatchObject([
    { kind: 'paid_back_twice', number: refundNumber, action: FINDING_ACTIONS.backAfterClosed },
  ]);
});
