import { describe, expect, it } from 'vitest';
import type { Belongings } from '#kernel/belongings.ts';
import {
  callWithCookie,
  createAccountsApp,
  logInAs,
  PASSWORD,
  registerAs,
  sessionOf,
} from '#test/log-in-as.ts';

describe('the personal centre', () => {
  it('shows the user to themselves, with the number masked', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user', { phone: '13800138000' });
    const { data } = await user.api.accounts.info();
    expect(data).toEqual({
      unionid: expect.stringMatching(/^[0-9a-f]{24}$/),
      phone: '138****8000',
      display_name: '138****8000',
      role: 'user',
      create_time: '2026-11-20 12:00:00',
      password_change_time: '2026-11-20 12:00:00',
    });
  });

  it.each([
    ['橘猫', '橘猫'],
    ['  橘猫 ', '橘猫'],
    ['\u202e橘\u0000猫', '橘猫'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['', undefined],
    ['\u202e', undefined],
    ['橘'.repeat(31), undefined],
    [7, undefined],
  ])('takes the name %j as %j', async (display_name, kept) => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    const answer = await user.post('/api/user/info', { display_name });
    if (kept === undefined) expect(answer.status).toBe(400);
    else expect((await user.api.accounts.info()).data.display_name).toBe(kept);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, and this one goes on under a new id (SECURITY T2)', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    const login = await user.post('/api/user/login', { phone: user.phone, password: PASSWORD });
    const other = opened.visitor();
    await other.api.accounts.login({ phone: user.phone, password: PASSWORD });
    const change = { old_password: PASSWORD, password: 'a new orange cat' };
    expect(await user.api.accounts.changePassword(change)).toEqual({ status: 1 });
    expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
    expect(await other.api.accounts.checkStatus()).toEqual({ status: 0 });
    const copied = await callWithCookie(opened, '/api/user/info', {
      cookie: `sid=${sessionOf(login)}`,
    });
    expect(copied.status).toBe(401);
    expect((await user.api.accounts.sessions()).rows).toHaveLength(1);
  });

  it('is done once by two who knew the old one at the same moment', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    const other = opened.visitor();
    await other.api.accounts.login({ phone: user.phone, password: PASSWORD });
    const change = async (viewer: typeof other, password: string) =>
      (await viewer.post('/api/user/change_password', { old_password: PASSWORD, password })).status;
    const wishes = ['a new orange cat', 'another orange cat'] as const;
    const statuses = await Promise.all([change(user, wishes[0]), change(other, wishes[1])]);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const password = wishes[statuses.indexOf(200)] ?? '';
    const login = await opened.visitor().post('/api/user/login', { phone: user.phone, password });
    expect(login.status).toBe(200);
  });

  it('leaves an operator an operator', async () => {
    const opened = await createAccountsApp();
    const operator = await logInAs(opened, 'operator');
    const change = { old_password: PASSWORD, password: 'a new orange cat' };
    await operator.api.accounts.changePassword(change);
    expect((await operator.get('/api/audit')).status).toBe(200);
  });

  it.each([
    ['the old one is wrong', 'not this one', 'a new orange cat', 401, 'old_password'],
    ['the new one is short', PASSWORD, 'short', 400, 'password'],
    ['the new one is common', PASSWORD, '1qaz2wsx', 400, 'password'],
  ])('is refused at its field when %s', async (_title, old_password, password, status, field) => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    const answer = await user.post('/api/user/change_password', { old_password, password });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body['fields'] ?? {})).toEqual([field]);
    expect((await user.api.accounts.sessions()).rows).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  /** Belongings of two areas that remember what was done to them. */
  function watchBelongings() {
    const done: string[] = [];
    const kind = (name: string, label: string, count: number): Belongings => ({
      name,
      label,
      count: async () => count,
      move: async () => {},
      remove: async (_tx, owner) => {
        done.push(`${name} ${owner}`);
      },
    });
    return { done, belongings: [kind('files', '文件', 3), kind('orders', '订单', 0)] };
  }

  it('lists first what would go', async () => {
    const opened = await createAccountsApp();
    opened.services.belongings = watchBelongings().belongings;
    const user = await logInAs(opened, 'user');
    expect(await user.api.accounts.belongings()).toEqual({
      status: 1,
      rows: [
        { name: 'files', label: '文件', count: 3 },
        { name: 'orders', label: '订单', count: 0 },
      ],
      total: 2,
    });
  });

  it('removes the user, every session and what is theirs', async () => {
    const opened = await createAccountsApp();
    const { done, belongings } = watchBelongings();
    opened.services.belongings = belongings;
    const user = await logInAs(opened, 'user');
    const other = opened.visitor();
    await other.api.accounts.login({ phone: user.phone, password: PASSWORD });
    const answer = await user.post('/api/user/delete_account', { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^u=; Max-Age=0/));
    expect(done).toEqual([
      expect.stringMatching(/^files u:\d+$/),
      expect.stringMatching(/^orders u:/),
    ]);
    const { db } = opened.services;
    for (const table of ['users', 'sessions', 'sms_codes'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await other.api.accounts.checkStatus()).toEqual({ status: 0 });
  });

  it('lets the number register again, as somebody new', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    const before = await user.api.accounts.info();
    await user.api.accounts.deleteAccount({ password: PASSWORD });
    opened.clock.now += 61_000;
    await registerAs(opened, user, { phone: user.phone });
    expect((await user.api.accounts.info()).data.unionid).not.toBe(before.data.unionid);
  });

  it('asks for the password, and removes nothing without it', async () => {
    const opened = await createAccountsApp();
    const { done, belongings } = watchBelongings();
    opened.services.belongings = belongings;
    const user = await logInAs(opened, 'user');
    const answer = await user.post('/api/user/delete_account', { password: 'not this one' });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ fields: { password: '密码不正确' } });
    expect(done).toEqual([]);
    expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
  });

  it('is recorded when an operator goes', async () => {
    const opened = await createAccountsApp();
    const operator = await logInAs(opened, 'operator');
    await operator.api.accounts.deleteAccount({ password: PASSWORD });
    const other = await logInAs(opened, 'operator');
    const { rows } = await other.api.accounts.auditLog({});
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'user.delete', actor: '已注销用户' }),
    );
  });
});
