/** Operators find an account, see what it has, freeze it and lift that (PRODUCT §7). */
import { expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { askCode, createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

async function openUsers(engine: DatabaseEngine = 'sqlite') {
  const app = await createAccountsApp({ engine });
  const operator = await logInAs(app, 'operator');
  const user = await logInAs(app, 'user');
  const { data } = await user.api.accounts.info({});
  const { unionid } = data;
  const find = async (q: string = unionid) => (await operator.api.users.find({ q })).data;
  return { app, operator, user, unionid, find };
}

it('an account is found by number or unionid, with what it has', async () => {
  const { app, user, unionid, find, operator } = await openUsers();
  const { code } = await sendFile(app, user);
  const masked = `${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`;
  const spelt = `+86 ${user.phone.slice(0, 3)} ${user.phone.slice(3)}`;
  expect(await find(spelt)).toEqual({
    unionid,
    phone: masked,
    display_name: masked,
    role: 'user',
    create_time: '2026-11-20 12:00:00',
    last_seen_time: '2026-11-20 12:00:00',
    device_count: 1,
    file_count: 1,
    file_bytes: 3,
    points: 20,
    times: 0,
    notifications: 0,
    member_until: null,
    is_self: false,
    frozen: null,
  });
  const { rows: ledger } = await operator.api.users.ledger({ unionid, kind: 'points' });
  expect(ledger).toMatchObject([{ amount: 20, balance: 20 }]);
  expect((await operator.api.users.files({ unionid })).rows).toMatchObject([{ code }]);
  expect((await operator.api.users.devices({ unionid })).rows).toHaveLength(1);
});

it('is not found by a nickname, nor shown to others', async () => {
  const { app, operator, user } = await openUsers();
  await user.api.accounts.changeInfo({ display_name: '小王' });
  const path = `/api/users/find?${new URLSearchParams({ q: '小王' })}`;
  expect((await operator.get(path)).status).toBe(404);
  expect((await user.get(path)).status).toBe(403);
  expect((await app.visitor().get(path)).status).toBe(401);
});

it('who looked at it, and at its number, is told beside it', async () => {
  const { app, operator, user, unionid, find } = await openUsers();
  await find();
  await find(user.phone);
  const acts = async () => (await operator.api.users.acts({ unionid })).rows;
  const by = `${operator.phone.slice(0, 3)}****${operator.phone.slice(-4)}`;
  // Come back to within minutes, it is one look.
  expect(await acts()).toMatchObject([{ action: 'user.view', actor: by }]);
  for (const _time of [1, 2]) {
    expect((await operator.api.users.phone({ unionid })).data).toEqual({ phone: user.phone });
  }
  app.clock.now += 11 * 60_000;
  await find();
  await operator.api.users.freeze({ unionid, reason: 'fraud', note: '盗刷' });
  expect(await acts()).toMatchObject([
    { action: 'user.freeze', after: { reason: 'fraud', note: '盗刷' } },
    { action: 'user.view' },
    { action: 'user.phone' },
    { action: 'user.phone' },
    { action: 'user.view' },
  ]);
  // The record of a look does not hold the number itself.
  expect(JSON.stringify((await operator.api.accounts.auditLog({})).rows)).not.toContain(user.phone);
  const { data } = await operator.api.accounts.info({});
  expect((await operator.api.users.find({ q: data.unionid })).data.is_self).toBe(true);
  expect((await operator.api.users.acts({ unionid: data.unionid })).rows).not.toContainEqual(
    expect.objectContaining({ action: 'user.view' }),
  );
});

it('a number is shown to operators alone, and of users alone', async () => {
  const { app, operator, user, unionid } = await openUsers();
  const ask = (viewer: typeof user, named: string) =>
    viewer.post('/api/users/phone', { unionid: named });
  expect((await ask(user, unionid)).status).toBe(403);
  expect((await app.visitor().post('/api/users/phone', { unionid })).status).toBe(401);
  expect((await ask(operator, 'nobody')).status).toBe(404);
});

it.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'a frozen account has no session and gets none, until it is lifted (%s)',
  async (engine) => {
    const { app, operator, user, unionid, find } = await openUsers(engine);
    const { code } = await sendFile(app, user);
    const { data } = await operator.api.users.freeze({ unionid, reason: 'bulk', note: '同一网段' });
    expect(data.ended_sessions).toBe(1);
    expect((await user.api.accounts.checkStatus({})).status).toBe(0);
    expect((await find()).frozen).toMatchObject({ reason: 'bulk', note: '同一网段' });

    const logIn = { phone: user.phone, password: user.password };
    const refused = await app.visitor().post('/api/user/login', logIn);
    expect(refused).toMatchObject({ status: 403, body: { code: 'E_FROZEN' } });
    const other = app.visitor();
    app.clock.now += 61_000;
    const sms = await askCode(app, other, { phone: user.phone, purpose: 'login' });
    const byCode = await other.post('/api/user/login', { phone: user.phone, code: sms });
    expect(byCode).toMatchObject({ status: 403, body: { code: 'E_FROZEN' } });

    // Files that it has sent are still there for others.
    expect((await app.visitor().api.shares.detail({ code })).status).toBe(1);

    await operator.api.users.unfreeze({ unionid });
    expect((await find()).frozen).toBeNull();
    expect((await app.visitor().post('/api/user/login', logIn)).status).toBe(200);
    const { rows } = await operator.api.accounts.auditLog({});
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.freeze', 'user.unfreeze']),
    );
  },
);

it('a wrong password is told nothing of the freezing', async () => {
  const { app, operator, user, unionid } = await openUsers();
  await operator.api.users.freeze({ unionid, reason: 'fraud' });
  const wrong = { phone: user.phone, password: '不是这一个密码' };
  expect(await app.visitor().post('/api/user/login', wrong)).toMatchObject({
    status: 401,
    body: { code: 'E_CREDENTIALS' },
  });
});

it('is frozen once, lifted once, and never by oneself', async () => {
  const { operator, unionid } = await openUsers();
  const freeze = (id: string) =>
    operator.post('/api/users/freeze', { unionid: id, reason: 'other' });
  expect((await freeze(unionid)).status).toBe(200);
  expect((await freeze(unionid)).status).toBe(409);
  await operator.api.users.unfreeze({ unionid });
  expect((await operator.post('/api/users/unfreeze', { unionid })).status).toBe(409);
  const { data } = await operator.api.accounts.info({});
  expect((await freeze(data.unionid)).status).toBe(403);
  expect((await freeze(operator.phone)).status).toBe(403);
});

it('needs a reason that there is', async () => {
  const { operator, unionid } = await openUsers();
  for (const reason of [undefined, '', 'because']) {
    expect((await operator.post('/api/users/freeze', { unionid, reason })).status).toBe(400);
  }
});
