/** SECURITY §9.7: who holds an operator's phone has the password by SMS, and not the operator's rights. */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { askCode, createAccountsApp, logInAs, newPhone, registerAs } from '#test/log-in-as.ts';
import type { TestApp, TestAppOptions, TestViewer } from '#test/test-app.ts';
import { grantOperator } from './change-role.ts';

const NEW_PASSWORD = 'a new orange cat';
const MINUTE_MS = 60_000;

const auditStatus = async (viewer: TestViewer) => (await viewer.get('/api/audit')).status;

/** Resets the password and logs in with both steps, with nothing but the phone. */
async function takeOver(opened: TestApp, phone: string) {
  const thief = opened.visitor();
  opened.clock.now += 2 * MINUTE_MS;
  const reset = await askCode(opened, thief, { phone, purpose: 'reset' });
  await thief.api.accounts.resetPassword({ phone, code: reset, password: NEW_PASSWORD });
  const login = await logInFully(opened, thief, phone);
  return { ...thief, login };
}

async function logInFully(opened: TestApp, viewer: TestViewer, phone: string) {
  opened.clock.now += 2 * MINUTE_MS;
  const code = await askCode(opened, viewer, { phone, purpose: 'login' });
  return viewer.post('/api/user/login', { phone, password: NEW_PASSWORD, code });
}

async function openTakenOver(options: TestAppOptions = {}) {
  const opened = await createAccountsApp(options);
  const victim = await logInAs(opened, 'operator');
  const thief = await takeOver(opened, victim.phone);
  return { opened, thief, phone: victim.phone };
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a reset by SMS (%s)', (engine) => {
  it('makes a user of an operator, who is told why', async () => {
    const { thief } = await openTakenOver({ engine });
    const notice = expect.stringContaining('运营权限暂停');
    expect(thief.login.body).toMatchObject({ status: 1, data: { role: 'user', notice } });
    expect(await auditStatus(thief)).toBe(403);
    expect((await thief.api.accounts.info()).data).toMatchObject({ role: 'user', notice });
  });

  it('SECURITY §3 row 224: sends to a colleague only who has one that can act', async () => {
    const { opened, thief } = await openTakenOver({ engine });
    const told = async () => (await thief.api.accounts.info()).data.notice;
    const [byColleague, byCommand] = ['另一位运营人员', 'npm run operator'];
    expect(await told()).toContain(byCommand);
    expect(await told()).not.toContain(byColleague);
    const colleague = await logInAs(opened, 'operator');
    expect(await told()).toContain(byColleague);
    expect(await told()).not.toContain(byCommand);
    const is = (changed: object) =>
      opened.services.db
        .updateTable('users')
        .set(changed)
        .where('phone', '=', colleague.phone)
        .execute();
    await is({ unconfirmed_since: 1 });
    expect(await told()).toContain(byCommand);
    await is({ unconfirmed_since: null, frozen_at: 1 });
    expect(await told()).toContain(byCommand);
  });

  it('is lifted by another operator, for a new login, and both stand in the log', async () => {
    const { opened, thief, phone } = await openTakenOver({ engine });
    const colleague = await logInAs(opened, 'operator');
    const answer = await colleague.post('/api/user/confirm_operator', { phone: `+86 ${phone}` });
    expect(answer.body).toEqual({ status: 1 });
    // Sessions that were opened before are over, whoever had them.
    expect(await thief.api.accounts.checkStatus()).toEqual({ status: 0 });
    const owner = opened.visitor();
    const login = await logInFully(opened, owner, phone);
    expect(login.body).toMatchObject({ data: { role: 'operator' } });
    expect(login.body['data']).not.toHaveProperty('notice');
    expect(await auditStatus(owner)).toBe(200);
    const { rows } = await owner.api.accounts.auditLog({});
    const masked = (whose: string) => `${whose.slice(0, 3)}****${whose.slice(-4)}`;
    const told = rows.filter(({ action }) => /reset|confirm/.test(action));
    expect(told).toMatchObject([
      {
        action: 'user.confirm',
        actor: masked(colleague.phone),
        before: { confirmed: false },
        after: { confirmed: true },
      },
      { action: 'user.reset', actor: masked(phone), after: { confirmed: false } },
    ]);
    expect(told[0]?.target).toBe(told[1]?.target);
  });

  it('is lifted by the command line', async () => {
    const { opened, thief, phone } = await openTakenOver({ engine });
    const { db } = opened.services;
    expect(await grantOperator(db, phone, opened.clock.now)).toBe('confirmed');
    expect(await grantOperator(db, phone, opened.clock.now)).toBe('unchanged');
    expect(await thief.api.accounts.checkStatus()).toEqual({ status: 0 });
    const login = await logInFully(opened, opened.visitor(), phone);
    expect(login.body).toMatchObject({ data: { role: 'operator' } });
    const audit = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
    expect(audit[0]).toMatchObject({ action: 'user.confirm', actor: 'command' });
  });
});

describe('who holds the phone', () => {
  it('is not made an operator by changing the password', async () => {
    const { thief } = await openTakenOver();
    const change = { old_password: NEW_PASSWORD, password: 'yet another orange cat' };
    await thief.api.accounts.changePassword(change);
    expect(await auditStatus(thief)).toBe(403);
  });

  it('cannot confirm themselves, nor can a user', async () => {
    const { opened, thief, phone } = await openTakenOver();
    const user = await logInAs(opened, 'user');
    for (const viewer of [thief, user]) {
      const answer = await viewer.post('/api/user/confirm_operator', { phone });
      expect(answer.status).toBe(403);
    }
  });

  it('is not made an operator by deleting the account and registering again', async () => {
    const phone = newPhone();
    const opened = await createAccountsApp({ env: { OPERATOR_PHONES: phone } });
    const victim = opened.visitor();
    await registerAs(opened, victim, { phone });
    expect(await auditStatus(victim)).toBe(200);
    const thief = await takeOver(opened, phone);
    await thief.api.accounts.deleteAccount({ password: NEW_PASSWORD });
    opened.clock.now += 2 * MINUTE_MS;
    await registerAs(opened, thief, { phone });
    expect(await auditStatus(thief)).toBe(403);
    // The command line still can.
    expect(await grantOperator(opened.services.db, phone, opened.clock.now)).toBe('granted');
  });
});

it.each([
  ['a number without an account', async () => newPhone()],
  ['a user', async (opened: TestApp) => (await logInAs(opened, 'user')).phone],
  [
    'an operator with nothing to confirm',
    async (opened: TestApp) => (await logInAs(opened, 'operator')).phone,
  ],
])('there is nothing to confirm for %s', async (_title, makePhone) => {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  const answer = await operator.post('/api/user/confirm_operator', {
    phone: await makePhone(opened),
  });
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ fields: { phone: expect.stringContaining('没有等待确认') } });
});

it('a user’s reset needs no confirmation', async () => {
  const opened = await createAccountsApp();
  const { phone } = await logInAs(opened, 'user');
  const { login } = await takeOver(opened, phone);
  expect(login.body['data']).not.toHaveProperty('notice');
  const rows = await opened.services.db.selectFrom('audit_log').selectAll().execute();
  expect(rows).toEqual([]);
});
