import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import {
  askCode,
  createAccountsApp,
  logInAs,
  newPhone,
  PASSWORD,
  registerAs,
} from '#test/log-in-as.ts';
import type { TestApp } from '#test/test-app.ts';
import { grantOperator, withdrawOperator } from './change-role.ts';

const findUser = ({ services }: TestApp, phone: string) =>
  services.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();

describe('registering', () => {
  it('opens an account and logs it in', async () => {
    const opened = await createAccountsApp();
    const viewer = opened.visitor();
    const phone = newPhone();
    const code = await askCode(opened, viewer, { phone, purpose: 'register' });
    const answer = await viewer.post('/api/user/register', { phone, code, password: PASSWORD });
    expect(answer.body).toMatchObject({
      status: 1,
      data: { phone, role: 'user', unionid: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    expect(await viewer.api.accounts.checkStatus()).toEqual({ status: 1 });
    const user = await findUser(opened, phone);
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(answer.body)).not.toContain('argon2id');
  });

  it('PRODUCT §7: keeps which versions of the agreements were agreed to, until the account goes', async () => {
    const opened = await createAccountsApp();
    const viewer = opened.visitor();
    const phone = newPhone();
    const code = await askCode(opened, viewer, { phone, purpose: 'register' });
    const input = { phone, code, password: PASSWORD };
    const old = { user_agreement: 1, privacy: 2 };
    const stale = await viewer.post('/api/user/register', { ...input, agreed: old });
    expect(stale).toMatchObject({ status: 409, body: { code: 'E_CHANGED' } });
    expect(await findUser(opened, phone)).toBeUndefined();
    // The code is not used up: the box is ticked again, for what shows now.
    await viewer.api.accounts.register({ ...input, agreed: { user_agreement: 1, privacy: 1 } });
    const kept = () => opened.services.db.selectFrom('agreements').selectAll().execute();
    const user = await findUser(opened, phone);
    const row = { owner: `u:${user?.id}`, version: 1, agreed_at: opened.clock.now };
    expect(await kept()).toEqual(
      expect.arrayContaining([
        { ...row, slug: 'user-agreement' },
        { ...row, slug: 'privacy' },
      ]),
    );
    await viewer.api.accounts.deleteAccount({ password: PASSWORD });
    expect(await kept()).toEqual([]);
  });

  it('SECURITY §3 row 91: a registered number ends like a wrong code, and changes nothing', async () => {
    const opened = await createAccountsApp();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    const before = await findUser(opened, phone);
    opened.clock.now += 61_000;
    const thief = opened.visitor();
    await askCode(opened, thief, { phone, purpose: 'register' });
    const taken = await thief.post('/api/user/register', {
      phone,
      code: '000000',
      password: 'mine from now on',
    });
    const free = newPhone();
    const real = await askCode(opened, thief, { phone: free, purpose: 'register' });
    const mistyped = await thief.post('/api/user/register', {
      phone: free,
      code: real === '000000' ? '000001' : '000000',
      password: 'mine from now on',
    });
    expect(taken.status).toBe(400);
    expect(taken.status).toBe(mistyped.status);
    expect(taken.body).toEqual(mistyped.body);
    expect(await findUser(opened, phone)).toEqual(before);
  });

  it.each([
    ['of 7 characters', 'k3v9x2m', '密码至少 8 个字符'],
    ['of 1,000 characters', 'x1'.repeat(500), '密码最多 128 个字符'],
    ['that is common', 'woaini1314', '这个密码太常见，请换一个'],
    ['of emoji', '🍊🐈🪟💤🍵🧶🌙✨', undefined],
    ['with a space in front', ' orange cat', undefined],
    ['of 128 characters', '橘'.repeat(64) + '猫'.repeat(64), undefined],
  ])('SECURITY §3 row 92: a password %s', async (_title, password, problem) => {
    const opened = await createAccountsApp();
    const viewer = opened.visitor();
    const phone = newPhone();
    const code = await askCode(opened, viewer, { phone, purpose: 'register' });
    const answer = await viewer.post('/api/user/register', { phone, code, password });
    if (problem) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'E_PARAM', fields: { password: problem } });
      // The code is not used up: the form is sent again with another password.
      await viewer.api.accounts.register({ phone, code, password: PASSWORD });
      return;
    }
    expect(answer.status).toBe(200);
    const other = opened.visitor();
    const trimmed = await other.post('/api/user/login', { phone, password: password.trim() });
    expect(trimmed.status).toBe(password === password.trim() ? 200 : 401);
    expect((await other.post('/api/user/login', { phone, password })).status).toBe(200);
  });

  it('SECURITY T5 b: takes no role, points or membership from the form', async () => {
    const opened = await createAccountsApp();
    const viewer = opened.visitor();
    const phone = newPhone();
    const code = await askCode(opened, viewer, { phone, purpose: 'register' });
    const form = { phone, code, password: PASSWORD };
    for (const extra of [{ role: 'operator' }, { points: 9999 }, { is_member: 1 }]) {
      const answer = await viewer.post('/api/user/register', { ...form, ...extra });
      expect(answer.status).toBe(400);
      expect(await findUser(opened, phone)).toBeUndefined();
    }
    await viewer.api.accounts.register(form);
    expect(await findUser(opened, phone)).toMatchObject({ role: 'user' });
  });

  it('makes an operator of a number that the configuration names, and records it', async () => {
    const phone = newPhone();
    const opened = await createAccountsApp({ env: { OPERATOR_PHONES: `+86 ${phone}` } });
    const operator = opened.visitor();
    await registerAs(opened, operator, { phone });
    const { rows } = await operator.api.accounts.auditLog({});
    expect(rows).toMatchObject([{ action: 'user.role', after: { role: 'operator' } }]);
    expect(await findUser(opened, phone)).toMatchObject({ role: 'operator' });
  });

  it('makes an operator of a number that was approved, once', async () => {
    const opened = await createAccountsApp();
    const phone = newPhone();
    const { db } = opened.services;
    expect(await grantOperator(db, phone, 0)).toBe('approved');
    expect(await grantOperator(db, phone, 0)).toBe('unchanged');
    const operator = opened.visitor();
    await registerAs(opened, operator, { phone });
    expect((await operator.get('/api/audit')).status).toBe(200);
    expect(await db.selectFrom('operator_approvals').selectAll().execute()).toEqual([]);
  });

  it('forgets an approval that was taken back', async () => {
    const opened = await createAccountsApp();
    const phone = newPhone();
    const { db } = opened.services;
    await grantOperator(db, phone, 0);
    expect(await withdrawOperator(db, phone, 0)).toBe('withdrawn');
    expect(await withdrawOperator(db, phone, 0)).toBe('unchanged');
    await registerAs(opened, opened.visitor(), { phone });
    expect(await findUser(opened, phone)).toMatchObject({ role: 'user' });
  });
});

describe.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'registering twice at once (%s)',
  (engine) => {
    it('makes one account', async () => {
      const opened = await createAccountsApp({ engine });
      const viewer = opened.visitor();
      const phone = newPhone();
      const code = await askCode(opened, viewer, { phone, purpose: 'register' });
      const form = { phone, code, password: PASSWORD };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => viewer.post('/api/user/register', form)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
      const users = await opened.services.db.selectFrom('users').select('phone').execute();
      expect(users).toEqual([{ phone }]);
    });
  },
);

describe('resetting the password', () => {
  it('sets a new one and ends every session (SECURITY T18)', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    opened.clock.now += 61_000;
    const other = opened.visitor();
    const { phone } = user;
    const code = await askCode(opened, other, { phone, purpose: 'reset' });
    const password = 'a new orange cat';
    expect(await other.api.accounts.resetPassword({ phone, code, password })).toEqual({
      status: 1,
    });
    expect(await user.api.accounts.checkStatus()).toEqual({ status: 0 });
    expect(await other.api.accounts.checkStatus()).toEqual({ status: 0 });
    const old = await other.post('/api/user/login', { phone, password: PASSWORD });
    expect(old.status).toBe(401);
    expect((await other.post('/api/user/login', { phone, password })).status).toBe(200);
    const again = { phone, code, password: 'another orange cat' };
    expect((await other.post('/api/user/reset_password', again)).status).toBe(400);
  });

  it('SECURITY §3 row 92: refuses a weak one at its field', async () => {
    const opened = await createAccountsApp();
    const answer = await opened.visitor().post('/api/user/reset_password', {
      phone: newPhone(),
      code: '123456',
      password: '12345678',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { password: expect.any(String) } });
  });

  it('tells a number without an account nothing but by SMS', async () => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const phone = newPhone();
    expect(await askCode(opened, visitor, { phone, purpose: 'reset' })).toBe('');
    const answer = await visitor.post('/api/user/reset_password', {
      phone,
      code: '000000',
      password: PASSWORD,
    });
    expect(answer.body).toMatchObject({ code: 'E_CODE' });
  });
});
