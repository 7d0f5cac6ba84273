/** SECURITY §10.3, §9.7: setting ways of a second step up, and who resets them, over HTTP. */
import { describe, expect, it } from 'vitest';
import { askCode, logInAs, newPhone, sendCodeTo } from '#test/log-in-as.ts';
import {
  addTestAuthenticator,
  addTestPasskey,
  askedFor,
  byCode,
  dataOf,
  logInByPassword,
  openApp,
  openOperator,
  password,
  STEP_MS,
} from './testing/second-step-scene.ts';

describe('setting up', () => {
  const CHANGES = [
    ['begin_passkey', {}],
    ['remove_passkey', { id: 1 }],
    ['begin_authenticator', {}],
    ['remove_authenticator', {}],
    ['renew_recovery_codes', {}],
  ] as const;

  it.each(CHANGES)(
    '%s asks for the password anew, and is the operator’s alone',
    async (path, body) => {
      const { opened, operator } = await openOperator();
      await addTestAuthenticator(opened, operator);
      const call = `/api/user/second_step/${path}`;
      const wrong = await operator.post(call, { ...body, password: 'not this one' });
      expect(wrong.body).toMatchObject({
        code: 'E_CREDENTIALS',
        fields: { password: '密码不正确' },
      });
      const user = await logInAs(opened, 'user');
      expect((await user.post(call, { ...body, password })).status).toBe(403);
      expect((await opened.visitor().post(call, { ...body, password })).status).toBe(401);
    },
  );

  it('cannot be ended by who has not begun it, or too late', async () => {
    const { opened, operator } = await openOperator();
    const lapsed = { code: 'E_STATE', msg: '设置超时，请重新开始' };
    const never = await operator.post('/api/user/second_step/add_authenticator', {
      code: '123456',
    });
    expect(never.body).toMatchObject(lapsed);
    await operator.post('/api/user/second_step/begin_authenticator', { password });
    opened.clock.now += 10 * 60_000;
    const late = await operator.post('/api/user/second_step/add_authenticator', { code: '123456' });
    expect(late.body).toMatchObject(lapsed);
  });

  it('leaves an old authenticator in force until the new one is proved', async () => {
    const { opened, operator, phone } = await openOperator();
    const { codeNow } = await addTestAuthenticator(opened, operator);
    await operator.post('/api/user/second_step/begin_authenticator', { password });
    opened.clock.now += STEP_MS;
    expect((await byCode(opened.visitor(), phone, codeNow())).status).toBe(200);
  });

  it('says where there can be no passkeys', async () => {
    const { opened, operator } = await openOperator();
    opened.services.publicOrigin = 'http://192.168.1.5:3000';
    const { data } = await operator.api.accounts.secondStep();
    expect(data.can_use_passkeys).toBe(false);
    const begun = await operator.post('/api/user/second_step/begin_passkey', { password });
    expect(begun.body).toMatchObject({ msg: '这个地址不能使用通行密钥，请用动态码' });
  });

  it('holds ten passkeys, and gives no codes where there is nothing to recover', async () => {
    const { opened, operator } = await openOperator();
    const none = await operator.post('/api/user/second_step/renew_recovery_codes', { password });
    expect(none.body).toMatchObject({ code: 'E_STATE', msg: '请先添加通行密钥或动态码' });
    for (let made = 0; made < 9; made += 1) await addTestPasskey(operator);
    // Passwords may be tried ten times in that time.
    opened.clock.now += 15 * 60_000;
    const { added } = await addTestPasskey(operator);
    expect(dataOf(added)).toEqual({ recovery_codes: null });
    const eleventh = await operator.post('/api/user/second_step/begin_passkey', { password });
    expect(eleventh.body).toMatchObject({ code: 'E_LIMIT' });
  });

  it('is written down, with nothing secret', async () => {
    const { opened, operator } = await openOperator();
    const { secret } = await addTestAuthenticator(opened, operator);
    const { rows } = await operator.api.accounts.auditLog({});
    expect(rows[0]).toMatchObject({
      action: 'user.second_step',
      before: { one_time_code: false, recovery_codes: 0 },
      after: { one_time_code: true, recovery_codes: 10 },
    });
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('who can reset a second step (SECURITY §9.7)', () => {
  it('another operator can, with the own password; the person is told, and logged out', async () => {
    const { opened, operator, phone } = await openOperator();
    await addTestPasskey(operator);
    const colleague = await logInAs(opened, 'operator');
    const call = '/api/user/reset_second_step';
    const wrong = await colleague.post(call, { phone, password: 'not this one' });
    expect(wrong.body).toMatchObject({ code: 'E_CREDENTIALS' });
    const own = await operator.post(call, { phone, password });
    expect(own.body).toMatchObject({ code: 'E_FORBIDDEN' });
    const nobody = await colleague.post(call, { phone: newPhone(), password });
    expect(nobody.body).toMatchObject({ code: 'E_NOT_FOUND' });
    expect((await colleague.post(call, { phone, password })).status).toBe(200);
    expect(await operator.api.accounts.checkStatus()).toEqual({ status: 0 });
    opened.clock.now += 61_000;
    const code = await askCode(opened, operator, { phone, purpose: 'login' });
    const told = await logInByPassword(operator, { phone, password, code });
    expect(dataOf(told)['notice']).toContain('第二步验证已由另一位运营人员或管理员重置');
    await addTestPasskey(operator);
    const { data } = await operator.api.accounts.info();
    expect(data.notice).toBeUndefined();
    const { rows } = await colleague.api.accounts.auditLog({});
    expect(rows.map(({ action }) => action)).toContain('user.second_step_reset');
  });

  it('a message alone cannot: who resets the password keeps no hold of it', async () => {
    const { opened, operator, phone } = await openOperator();
    await addTestPasskey(operator);
    await operator.api.accounts.logout();
    opened.clock.now += 61_000;
    const code = await askCode(opened, operator, { phone, purpose: 'reset' });
    const fresh = 'another orange cat';
    await operator.api.accounts.resetPassword({ phone, code, password: fresh });
    opened.clock.now += 61_000;
    const second = await askCode(opened, operator, { phone, purpose: 'login' });
    await operator.api.accounts.login({ phone, password: fresh, code: second });
    const call = '/api/user/second_step/begin_authenticator';
    expect((await operator.post(call, { password: fresh })).status).toBe(403);
    const kept = await opened.services.db.selectFrom('passkeys').selectAll().execute();
    expect(kept).toHaveLength(1);
  });
});

describe('a day without messages (SECURITY §10.3)', () => {
  /** Opens a day with three messages: one for strangers, one for known devices, one for operators. */
  async function openEmptyDay() {
    const opened = await openApp('sqlite', { SMS_DAILY_BUDGET: '3' });
    const operator = await logInAs(opened, 'operator');
    await operator.api.accounts.logout();
    opened.clock.now += 86_400_000;
    await sendCodeTo(opened.visitor(), { phone: newPhone(), purpose: 'login' });
    return { opened, operator, phone: operator.phone };
  }

  it('an operator on a new device is sent a code once the password is given', async () => {
    const { opened, phone } = await openEmptyDay();
    const abroad = opened.visitor();
    const wish = { phone, purpose: 'login' } as const;
    expect((await sendCodeTo(abroad, wish)).body).toMatchObject({ code: 'E_BUSY' });
    await askedFor(abroad, phone);
    const code = await askCode(opened, abroad, wish);
    expect((await logInByPassword(abroad, { phone, password, code })).status).toBe(200);
  });

  it('and is advised another way only where there is one', async () => {
    const { opened, operator, phone } = await openEmptyDay();
    const wish = { phone, purpose: 'login' } as const;
    for (const hour of [1, 2]) {
      opened.clock.now += hour * 60_000;
      expect((await sendCodeTo(operator, wish)).status).toBe(200);
    }
    opened.clock.now += 61_000;
    const bare = await sendCodeTo(operator, wish);
    expect(bare.body['msg']).toBe('今日短信发送量已达上限，请 24 小时后再试');
    const { db } = opened.services;
    await db
      .insertInto('authenticators')
      .values({ user_id: 1, secret: '-', last_step: 0, created_at: 0, last_used_at: null })
      .execute();
    const equipped = await sendCodeTo(operator, wish);
    expect(equipped.body['msg']).toBe('今日短信发送量已达上限，请用密码登录，第二步选动态码');
  });
});
