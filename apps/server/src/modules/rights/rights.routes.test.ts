/** Grants by operators: once for a wish, all of it or nothing, and recorded (SECURITY T5, T16). */
import { toWireTime } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { findUnpaidRights, readBalances } from '#modules/money/index.ts';
import { holdTransaction } from '#test/database/hold-transaction.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { findOwner } from '#test/find-owner.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { SELLING } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
const KEY = 'a-key-of-this-test-1';
const MEMBER = {
  is_member: 1,
  start_time: '2026-11-20 12:00:00',
  end_time: '2026-12-20 12:00:00',
} as const;
const OFFLINE = {
  is_offline_order: 1,
  order_name: '企业微信转账',
  order_fee: 199,
  product_code: '100004',
  order_remark: '已到账',
} as const;

async function openRights(engine: DatabaseEngine = 'sqlite') {
  const app = await createAccountsApp({ ...SELLING, engine });
  const operator = await logInAs(app, 'operator');
  const user = await logInAs(app, 'user');
  const { data: info } = await user.api.accounts.info({});
  const balance = async () => (await user.api.money.balance()).data;
  const before = await balance();
  const give = (more: Record<string, unknown> = {}, by = operator) =>
    by.post('/api/rights/give', {
      username: user.phone,
      operationType: 'points',
      amount: 200,
      ...more,
    });
  const history = async () => (await operator.api.rights.history({})).data;
  return { app, operator, user, unionid: info.unionid, balance, before, give, history };
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a grant (%s)', (engine) => {
  it('gives points, a membership and records an order, and says so', async () => {
    const { give, user, balance, before, history, operator } = await openRights(engine);
    const { status, body } = await give({ ...MEMBER, ...OFFLINE, remark: '补偿' });
    expect([status, body['status'], body['message']]).toEqual([
      200,
      1,
      `操作成功！用户 ${user.phone} 的积分增加了 200；会员时间：2026-11-20 12:00:00 至 2026-12-20 12:00:00；线下订单：企业微信转账，¥199.00，产品代码 100004`,
    ]);
    expect(await balance()).toMatchObject({
      points: before.points + 200,
      member_until: '2026-12-20 12:00:00',
    });
    expect((await user.api.money.orders({})).rows).toMatchObject([
      {
        name: '企业微信转账',
        fee: 199,
        state: 'paid',
        provider: 'offline',
        product_code: '100004',
      },
    ]);
    expect(await history()).toEqual([
      {
        id: expect.any(Number),
        user_id: expect.stringMatching(/^[\w-]+$/),
        phone: `${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`,
        create_time: '2026-11-20 12:00:00',
        operationType: 'points',
        amount: 200,
        isMember: 1,
        startTime: MEMBER.start_time,
        endTime: MEMBER.end_time,
        isOfflineOrder: 1,
        orderName: '企业微信转账',
        orderFee: 199,
        productCode: '100004',
        remark: '补偿',
        orderRemark: '已到账',
      },
    ]);
    const { rows } = await operator.api.accounts.auditLog({});
    const line = rows.find(({ action }) => action === 'rights.give');
    expect(line?.before).toMatchObject({ points: before.points, member_until: null });
    expect(line?.after).toMatchObject({ points: before.points + 200 });
  });

  it('that was sold goes back with its membership, at the price of the days that are left', async () => {
    const { app, give, user, balance, before } = await openRights(engine);
    await give({ ...MEMBER, ...OFFLINE });
    await give(MEMBER);
    app.clock.now += 10 * DAY_MS;
    // Sessions of operators do not last so long.
    const operator = await logInAs(app, 'operator');
    const order_id = (await user.api.money.orders({})).rows[0]?.order_id ?? '';
    expect((await operator.api.money.refundSum({ order_id })).data).toEqual({
      fee: 132.66,
      takes_back: [
        { kind: 'member_days', amount: 20 },
        { kind: 'points', amount: 200 },
      ],
      closes_download: false,
    });
    await operator.api.money.refund({ order_id, reason: '退货', request_key: KEY });
    const ends = await app.services.db
      .selectFrom('memberships')
      .select('to_at')
      .orderBy('to_at')
      .execute();
    expect(ends.map(({ to_at }) => toWireTime(to_at))).toEqual([
      '2026-11-30 12:00:00',
      MEMBER.end_time,
    ]);
    expect((await balance()).points).toBe(before.points + 200);
    expect(await findUnpaidRights(app.services.db)).toEqual([]);
  });

  it('that was sold and goes back on its first day leaves no membership', async () => {
    const { give, user, operator, balance, before } = await openRights(engine);
    await give({ ...MEMBER, ...OFFLINE });
    const order_id = (await user.api.money.orders({})).rows[0]?.order_id ?? '';
    const wish = { order_id, reason: '退货', request_key: KEY };
    expect((await operator.api.money.refund(wish)).data.fee).toBe(199);
    expect(await balance()).toEqual(before);
    expect(before.member_until).toBeNull();
  });

  it('pressed twice, also at once, is given once', async () => {
    const { give, balance, before, history } = await openRights(engine);
    const answers = await Promise.all([1, 2, 3].map(() => give({ request_key: KEY })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await balance()).points).toBe(before.points + 200);
    expect(await history()).toHaveLength(1);
  });

  it('under the same key for another amount is refused', async () => {
    const { give, balance, before } = await openRights(engine);
    await give({ request_key: KEY });
    expect(await give({ request_key: KEY, amount: 201 })).toMatchObject({
      status: 422,
      body: { code: 'E_IDEMPOTENCY' },
    });
    expect((await balance()).points).toBe(before.points + 200);
  });

  it('that exceeds what an account may have leaves nothing behind', async () => {
    const { app, give, balance, history, user } = await openRights(engine);
    await app.services.db.updateTable('balances').set({ balance: 999_999_900 }).execute();
    const refused = await give({ ...MEMBER, ...OFFLINE });
    expect(refused).toMatchObject({ status: 409, body: { code: 'E_LIMIT' } });
    expect(await balance()).toMatchObject({ points: 999_999_900, member_until: null });
    expect(await history()).toEqual([]);
    expect((await user.api.money.orders({})).total).toBe(0);
  });

  it('is not given to an account that is deleted at this moment', async () => {
    const { app, give, user, history } = await openRights(engine);
    const { db } = app.services;
    const owner = await findOwner(app, user);
    holdTransaction(db, () => user.api.accounts.deleteAccount({ password: user.password }));
    const refused = await give({ ...MEMBER, ...OFFLINE });
    expect(refused).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(await history()).toEqual([]);
    const left = await readBalances(db, owner);
    expect(left).toEqual({ points: 0, times: 0, notifications: 0 });
    expect(await findUnpaidRights(db)).toEqual([]);
  });

  it('cannot be changed afterwards', async () => {
    const { app, give } = await openRights(engine);
    await give();
    const { db } = app.services;
    await expect(db.updateTable('rights_grants').set({ amount: 1 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('rights_grants').execute()).rejects.toThrow();
  });
});

describe('who it is for', () => {
  it('is named by the unionid or the number in any usual spelling', async () => {
    const { give, user, unionid, balance, before } = await openRights();
    const spelt = `+86 ${user.phone.slice(0, 3)}-${user.phone.slice(3, 7)}-${user.phone.slice(7)}`;
    for (const username of [unionid, spelt]) expect((await give({ username })).status).toBe(200);
    expect((await balance()).points).toBe(before.points + 400);
  });

  it('is never named by a nickname', async () => {
    const { give, user } = await openRights();
    await user.api.accounts.changeInfo({ display_name: '小王' });
    expect(await give({ username: '小王' })).toMatchObject({
      status: 404,
      body: { fields: { username: '没有这个用户，请核对手机号或 unionid' } },
    });
  });

  it('is not the operator, under no name', async () => {
    const { give, operator } = await openRights();
    const { data } = await operator.api.accounts.info({});
    for (const username of [operator.phone, data.unionid, `+86${operator.phone}`]) {
      expect(await give({ username }), username).toMatchObject({
        status: 403,
        body: { code: 'E_FORBIDDEN' },
      });
    }
    expect((await operator.api.money.balance()).data.points).toBe(20);
  });
});

describe('SECURITY §3 rows 107 to 110: what is refused', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['nobody', { username: '  ' }, 400, 'E_PARAM'],
    ['a number that nobody has', { username: '13000000000' }, 404, 'E_NOT_FOUND'],
    ['gold', { operationType: 'gold' }, 400, 'E_PARAM'],
    ['nothing', { amount: 0 }, 400, 'E_PARAM'],
    ['less than nothing', { amount: -5 }, 400, 'E_PARAM'],
    ['half a point', { amount: 1.5 }, 400, 'E_PARAM'],
    ['all there is', { amount: 1e12 }, 400, 'E_PARAM'],
    ['an amount in text', { amount: '10' }, 400, 'E_PARAM'],
    ['a membership on 30 February', { ...MEMBER, end_time: '2027-02-30 00:00:00' }, 400, 'E_DATE'],
    ['an order for nothing', { ...OFFLINE, order_fee: 0 }, 400, 'E_PARAM'],
    ['an order below nothing', { ...OFFLINE, order_fee: -1 }, 400, 'E_PARAM'],
    ['an order finer than a fen', { ...OFFLINE, order_fee: 0.001 }, 400, 'E_PARAM'],
    ['an order for a billion', { ...OFFLINE, order_fee: 1e9 }, 400, 'E_PARAM'],
    ['an order of an unknown product', { ...OFFLINE, product_code: '999999' }, 400, 'E_PARAM'],
    ['an order of blanks', { ...OFFLINE, order_name: '   ' }, 400, 'E_PARAM'],
    ['another’s id beside it', { user_id: 1 }, 400, 'E_PARAM'],
    ['a balance beside it', { balance: 9999 }, 400, 'E_PARAM'],
    ['rights beside it', { isAdmin: true }, 400, 'E_PARAM'],
  ])('%s', async (_what, more, status, code) => {
    const { give, balance, before, history } = await openRights();
    expect(await give(more)).toMatchObject({ status, body: { code } });
    expect(await balance()).toEqual(before);
    expect(await history()).toEqual([]);
  });
});

it('nobody but an operator gives, or reads what was given', async () => {
  const { app, user, give } = await openRights();
  const visitor = app.visitor();
  expect((await visitor.post('/api/rights/give', {})).status).toBe(401);
  expect((await give({}, user)).status).toBe(403);
  expect((await visitor.get('/api/rights/query_give_history')).status).toBe(401);
  expect((await user.get('/api/rights/query_give_history')).status).toBe(403);
});

it('the record of a grant names nobody once the account is deleted', async () => {
  const { user, give, history } = await openRights();
  await give();
  await user.api.accounts.deleteAccount({ password: user.password });
  expect(await history()).toMatchObject([{ user_id: '', phone: '', amount: 200 }]);
});
