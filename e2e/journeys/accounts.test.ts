import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  askForCode,
  becomeOperator,
  fetchCode,
  logInByPassword,
  makeOperator,
  newPhone,
  PASSWORD,
  registerByApi,
  registerOnPage,
} from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import { openSending, sendFile } from '../steps/sending.ts';

const NEW_PASSWORD = '另一只花猫坐在屋顶';

const { server, files, newViewer, openAs, openAsUser, openPage } = await openJourney();

describe('accounts', () => {
  const open = (page: Page, path: string) => page.goto(server.origin + path);

  it('registers, logs out, and logs in by password and by code, back to the intended path', async () => {
    const phone = newPhone();
    const { page, faults } = await openPage();
    await open(page, '/v/user/info?from=mail#password');
    await page.waitForURL(/\/v\/user\/login\?redirect=/);
    await expect.poll(() => page.locator('header').count()).toBe(0);
    await page.getByRole('link', { name: '注册' }).click();
    await page.waitForURL(/\/v\/user\/register/);
    await registerOnPage(page, server, phone);
    await page.waitForURL(`${server.origin}/v/user/info?from=mail#password`);
    await page.getByRole('heading', { name: '个人中心' }).waitFor();

    const kept = await page.evaluate(() => ({
      info: localStorage.getItem('user_info'),
      user: localStorage.getItem('user'),
      cookies: document.cookie,
    }));
    expect(JSON.parse(kept.info ?? '')).toMatchObject({ phone });
    expect(JSON.parse(kept.user ?? '')).toMatchObject({ uuid: expect.any(String) });
    expect(kept.cookies).toContain(`u=${phone}`);
    expect(kept.cookies).not.toContain('sid=');

    await page.getByRole('button', { name: '退出' }).click();
    await page.getByRole('link', { name: '登录', exact: true }).waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('u=');
    expect(await page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();

    await open(page, '/v/user/login?redirect=%2Fv%2Ftest%3Fa%3D1%23b');
    await logInByPassword(page, phone, PASSWORD);
    await page.waitForURL(`${server.origin}/v/test?a=1#b`);
    await page.getByRole('button', { name: '退出' }).click();

    await page.getByRole('link', { name: '登录', exact: true }).click();
    await page
      .getByLabel('手机号')
      .fill(`+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`);
    const code = await askForCode(page, server, phone);
    await page
      .getByLabel('短信验证码')
      .last()
      .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(`${server.origin}/v/test?a=1#b`);
    expect(faults).toEqual([]);
  });

  it('asks nothing in the name of who is just logging out', async () => {
    const { page, faults } = await openAsUser();
    await open(page, '/v/user/info');
    const orders = page.getByRole('group', { name: '查看' }).getByText(/订单/);
    await orders.waitFor();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/user/logout', async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    const ended = page.waitForRequest('**/api/user/logout');
    await page.getByRole('button', { name: '退出' }).click();
    await ended;
    await orders.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('orders');
    answer();
    await page.getByRole('link', { name: '登录', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });

  it('names the fields for password managers and SMS autofill', async () => {
    const { page } = await openPage();
    const autocomplete = () =>
      page
        .locator('form input[autocomplete]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    await open(page, '/v/user/login');
    await page.getByLabel('手机号').waitFor();
    expect(await autocomplete()).toEqual(['tel', 'one-time-code']);
    await page.getByText('密码', { exact: true }).click();
    expect(await autocomplete()).toEqual(['tel', 'current-password']);
    for (const path of ['/v/user/register', '/v/user/reset-password']) {
      await open(page, path);
      await page.getByLabel('手机号').waitFor();
      expect(await autocomplete()).toEqual(['tel', 'one-time-code', 'new-password']);
    }
  });

  it('makes what a visitor has sent the user’s at login', async () => {
    const path = files.write('visitor.txt', 'sent before logging in');
    const { page, context } = await openPage();
    await openSending(page, server.origin);
    const code = await sendFile(page, path, 'visitor.txt');
    await open(page, '/v/user/register');
    const phone = newPhone();
    await registerOnPage(page, server, phone);
    await page.waitForURL(`${server.origin}/`);
    await context.close();

    const elsewhere = newViewer();
    await elsewhere.api.accounts.login({ phone, password: PASSWORD });
    const other = await openAs(elsewhere);
    await openDetail(other.page, server.origin, code);
    await other.page.getByRole('heading', { name: '管理文件' }).waitFor();
    const { rows } = await elsewhere.api.library.ownFiles({});
    expect(rows.map(({ name }) => name)).toEqual(['visitor.txt']);
  });

  it('signs another device out from the personal centre', async () => {
    const { page, phone } = await openAsUser();
    const elsewhere = newViewer();
    await elsewhere.api.accounts.login({ phone, password: PASSWORD });
    await open(page, '/v/user/info');
    await page.getByText('这台设备', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^退出该设备/ }).click();
    await page.getByText('只在这台设备上登录。').waitFor();
    expect(await elsewhere.api.accounts.checkStatus()).toEqual({ status: 0 });
    expect(
      await page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).count(),
    ).toBeGreaterThan(0);
    expect(await page.content()).not.toContain(phone);
  });

  it('changes the password, keeps this device and ends the others', async () => {
    const { page, phone } = await openAsUser();
    const elsewhere = newViewer();
    await elsewhere.api.accounts.login({ phone, password: PASSWORD });
    await open(page, '/v/user/info');
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByLabel('当前密码').fill('不是这个密码');
    await page.getByLabel('新密码').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByRole('alert').getByText('密码不正确').waitFor();
    await expect.poll(() => page.getByLabel('新密码').inputValue()).toBe(NEW_PASSWORD);
    await page.getByLabel('当前密码').fill(PASSWORD);
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByText('密码已修改，其他设备需要重新登录').waitFor();
    expect(await elsewhere.api.accounts.checkStatus()).toEqual({ status: 0 });
    await elsewhere.api.accounts.login({ phone, password: NEW_PASSWORD });
    await page.reload();
    await page.getByRole('heading', { name: '个人中心' }).waitFor();
    await page.getByRole('meter', { name: '存储空间' }).waitFor();
    await page.getByText(/^剩余 /).waitFor();
    await open(page, '/v/user/info?tab=notices&show=all');
    await page.getByText('密码已修改', { exact: true }).waitFor();
  });

  it('resets a forgotten password by SMS code', async () => {
    const phone = await registerByApi(newViewer(), server);
    const { page } = await openPage();
    await open(page, '/v/user/login?redirect=%2Fv%2Ftest');
    await page.getByLabel('手机号').fill(phone);
    await page.getByText('密码', { exact: true }).click();
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.waitForURL(/\/v\/user\/reset-password/);
    // The typed number has come along.
    await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe(phone);
    await page.getByLabel('短信验证码').fill(await askForCode(page, server, phone));
    await page.getByLabel('新密码').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: '重置密码' }).click();
    await page.waitForURL(/\/v\/user\/login/);
    await logInByPassword(page, phone, NEW_PASSWORD);
    await page.waitForURL(`${server.origin}/v/test`);
  });

  it('deletes the account after listing what goes and asking for the password', async () => {
    const { page, phone } = await openAsUser();
    const path = files.write('mine.txt', 'goes with the account');
    await openSending(page, server.origin);
    const code = await sendFile(page, path, 'mine.txt');
    await open(page, '/v/user/info');
    await page.getByRole('button', { name: '注销账号' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('手机号、昵称、密码和所有设备的登录').waitFor();
    await dialog.getByText(/文件 1 项/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('输入密码确认').fill('不是这个密码');
    await dialog.getByRole('button', { name: '永久注销' }).click();
    await dialog.getByText('密码不正确').waitFor();
    await dialog.getByLabel('输入密码确认').fill(PASSWORD);
    await dialog.getByRole('button', { name: '永久注销' }).click();
    await page.waitForURL(`${server.origin}/`);
    await page.getByRole('link', { name: '登录', exact: true }).waitFor();

    await expect(
      newViewer().api.accounts.login({ phone, password: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'E_CREDENTIALS',
    });
    await expect(
      newViewer().api.shares.detail({ code: code.replace('-', '') }),
    ).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  it('asks an operator for the second step and shows the audit log', async () => {
    const phone = await registerByApi(newViewer(), server);
    await makeOperator(server, phone);
    const { page, faults } = await openPage();
    await open(page, '/v/manager');
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    // A visitor asks for nothing here that could only be refused.
    expect(faults).toEqual([]);
    await page.getByRole('link', { name: '登录运营账号' }).click();
    await logInByPassword(page, phone, PASSWORD);
    await page.getByText(/运营账号还需要短信验证码/).waitFor();
    await page.getByLabel('短信验证码').fill(await askForCode(page, server, phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(`${server.origin}/v/manager/version`);
    await open(page, '/v/manager/audit');
    const log = page.getByRole('list', { name: '操作记录' });
    await log.getByText('命令行').first().waitFor();
    await log.getByText('修改身份').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Being asked for a second step is a 401 to the browser's console.
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  });

  it('lets an operator vouch for a colleague who has reset the password by SMS', async () => {
    const operator = newViewer();
    await becomeOperator(operator, server);
    const colleague = newViewer();
    const phone = await becomeOperator(colleague, server);
    const { page, faults } = await openAs(operator);
    await open(page, '/v/manager/audit');
    await page.getByRole('button', { name: '确认运营身份' }).click();
    const dialog = page.getByRole('dialog', { name: '确认运营身份' });
    const field = dialog.getByLabel('对方手机号');
    const vouchFor = async (typed: string) => {
      await field.fill(typed);
      await dialog.getByRole('button', { name: '确认是本人' }).click();
    };
    await vouchFor('123');
    await dialog.getByText('请输入 11 位中国大陆手机号').waitFor();
    await vouchFor(phone);
    await dialog.getByText('该手机号没有等待确认的运营账号').waitFor();
    await expect.poll(() => field.inputValue()).toBe(phone);
    expect(await accessibilityFaults(page)).toEqual([]);

    const reset = await fetchCode(colleague, server, { phone, purpose: 'reset' });
    await colleague.api.accounts.resetPassword({ phone, code: reset, password: NEW_PASSWORD });
    const logIn = async () => {
      const code = await fetchCode(colleague, server, { phone, purpose: 'login' });
      return colleague.api.accounts.login({ phone, password: NEW_PASSWORD, code });
    };
    const suspended = await logIn();
    expect(suspended.data).toMatchObject({
      role: 'user',
      notice: expect.stringContaining('操作记录'),
    });

    await vouchFor(phone);
    await page.getByText('已确认，对方重新登录后恢复运营身份').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const log = page.getByRole('list', { name: '操作记录' });
    await log.getByRole('listitem').first().getByText('确认运营身份').waitFor();
    const restored = await logIn();
    expect(restored.data.role).toBe('operator');
    // A refusal is a line in the browser's console too.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  it('keeps users out of the back office', async () => {
    const { page } = await openAsUser();
    await open(page, '/v/manager');
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    await page.waitForURL(`${server.origin}/v/manager/version`);
    await open(page, '/v/manager/audit');
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    await expect.poll(() => page.getByRole('list', { name: '操作记录' }).count()).toBe(0);
  });

  it('shows the captcha and the server’s check of it', async () => {
    const { page } = await openPage();
    await open(page, '/v/test');
    await page.getByRole('button', { name: '开始验证' }).click();
    await page.getByText(/服务器确认/).waitFor();
    await page.getByRole('button', { name: '再次提交同一个答案' }).click();
    await page.getByText(/第二次提交被拒绝/).waitFor();
    await expect.poll(() => page.getByRole('definition').first().innerText()).toMatch(/PBKDF2/);
  });

  it('solves the captcha without WebCrypto, as on plain http in a local network', async () => {
    const { page } = await openPage();
    const hideIt = 'Object.defineProperty(crypto, "subtle", { value: undefined });';
    await page.route('**/assets/solve.worker-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: hideIt + (await answer.text()) });
    });
    await open(page, '/v/test');
    await page.getByRole('button', { name: '开始验证' }).click();
    await page.getByText(/服务器确认/).waitFor({ timeout: 90_000 });
    await expect.poll(() => page.getByRole('definition').first().innerText()).toMatch(/PBKDF2/);
  });

  it('works on a phone: drawer, login, personal centre without sideways scrolling', async () => {
    const { page, phone } = await openAsUser({ viewport: PHONE });
    await open(page, '/v/user/info');
    await page.getByText('这台设备', { exact: true }).waitFor();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await page.waitForURL(`${server.origin}/`);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '登录' }).click();
    await page.getByLabel('手机号').waitFor();
    expect(await isWide()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await logInByPassword(page, phone, PASSWORD);
    await page.waitForURL(`${server.origin}/`);
  });
});
