import { describe, expect, it } from 'vitest';
import { totpOf } from '#modules/accounts/second-step/totp.ts';
import { createAccountsApp, logInAs, newPhone, registerAs } from '#test/log-in-as.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import type { TestApp } from '#test/test-app.ts';

/** The real command, beside a server that has the same database open. */
function operator({ services }: TestApp, ...args: string[]) {
  return spawnCommand('commands/operator.ts', args, { DATA_DIR: services.config.dataDir });
}

describe('npm run operator', () => {
  it('makes a user an operator, who logs in anew with both steps', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user', { phone: '13800138000' });
    expect(await operator(opened, '+86', '138-0013-8000')).toEqual({
      code: 0,
      said: '138****8000 已成为运营人员。请用密码加第二步验证重新登录。\n',
    });
    expect(await user.api.accounts.checkStatus()).toEqual({ status: 0 });
    const { phone, password } = user;
    const login = await user.post('/api/user/login', { phone, password });
    expect(login.body).toMatchObject({ code: 'E_SECOND_STEP' });
    expect((await operator(opened, phone)).said).toContain('没有变化');
  });

  it('confirms an operator whose password was reset by SMS', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'operator');
    await opened.services.db.updateTable('users').set({ unconfirmed_since: 0 }).execute();
    expect((await user.get('/api/audit')).status).toBe(403);
    expect((await operator(opened, user.phone)).said).toContain('已确认：恢复运营身份');
    expect((await user.get('/api/user/info')).status).toBe(401);
  });

  it('takes it back at once', async () => {
    const opened = await createAccountsApp({ now: Date.now() });
    const user = await logInAs(opened, 'operator');
    expect((await user.get('/api/audit')).status).toBe(200);
    expect((await operator(opened, user.phone, '--remove')).said).toContain('立即生效');
    expect((await user.get('/api/audit')).status).toBe(403);
  });

  it('approves a number that has no account yet', async () => {
    const opened = await createAccountsApp();
    const phone = newPhone();
    expect((await operator(opened, phone)).said).toContain('注册后即为运营人员');
    const viewer = opened.visitor();
    await registerAs(opened, viewer, { phone });
    expect((await viewer.get('/api/audit')).status).toBe(200);
  });

  it('sets up one-time codes that log the operator in, and removes them again', async () => {
    const opened = await createAccountsApp({ now: Date.now() });
    const { phone, password } = await logInAs(opened, 'operator');
    const { said } = await operator(opened, phone, '--set-up-codes');
    const secret = /密钥：([A-Z2-7]{32})\n/.exec(said)?.[1] ?? '';
    expect(said).toContain('otpauth://totp/');
    expect(said.match(/[2-9A-Z]{4}-[2-9A-Z]{4}/g)).toHaveLength(10);
    const code = totpOf(secret, Math.floor(opened.clock.now / 30_000));
    const second_step = { way: 'one_time_code', code };
    const login = () => opened.visitor().post('/api/user/login', { phone, password, second_step });
    expect((await login()).body).toMatchObject({ status: 1, data: { role: 'operator' } });
    expect((await operator(opened, phone, '--reset-second-step')).said).toContain('已删除');
    expect((await login()).body).toMatchObject({
      code: 'E_SECOND_STEP',
      data: { ways: ['sms'] },
    });
    expect((await operator(opened, phone, '--reset-second-step')).said).toContain('没有变化');
  });

  it('sets up nothing for who is no operator', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    const { code, said } = await operator(opened, user.phone, '--set-up-codes');
    expect(code).toBe(1);
    expect(said).toContain('不是运营人员');
  });

  it.each([
    [[]],
    [['123']],
    [['13800138000', '--force']],
    [['13800138000', '--remove', '--set-up-codes']],
  ])('says how it is used when given %j', async (args) => {
    const { code, said } = await operator(await createAccountsApp(), ...args);
    expect(code).toBe(1);
    expect(said).toContain('用法：npm run operator -- 手机号 [--remove | --reset-second-step');
  });
});
