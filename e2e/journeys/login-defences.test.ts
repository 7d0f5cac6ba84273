import { maskPhone } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  askForCode,
  fetchCode,
  logInByPassword,
  newPhone,
  PASSWORD,
  readOutbox,
  registerByApi,
} from '../steps/accounts.ts';
import { PATIENCE_MS } from '../steps/browser/browser.ts';
import { createViewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { startServer } from '../steps/server.ts';

const { server, newViewer, openAsUser, openPage } = await openJourney();

describe('logging in, to whoever should not', () => {
  const open = (page: Page, path: string) => page.goto(server.origin + path);

  it('opens nothing to forged hint cookies', async () => {
    const { page, context } = await openPage();
    await context.addCookies(
      ['u', 'user'].map((name) => ({ name, value: '13800138000', url: server.origin })),
    );
    await open(page, '/v/user/info');
    await page.waitForURL(/\/v\/user\/login\?redirect=%2Fv%2Fuser%2Finfo/);
    // The server has taken the hints away.
    expect(await page.evaluate(() => document.cookie)).not.toContain('u=');
    await open(page, '/v/manager');
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
  });

  // SECURITY §3 row 85.
  it.each(['123', '138001380001', '1380013800a', '+1 4155550123'])(
    'refuses the number %j at its field and keeps it',
    async (typed) => {
      const { page } = await openPage();
      await open(page, '/v/user/login');
      await page.getByLabel('手机号').fill(typed);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByRole('alert').getByText('请输入 11 位中国大陆手机号').waitFor();
      expect(await page.getByLabel('手机号').getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe(typed);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('phone');
    },
  );

  // SECURITY §3 row 88.
  it('says after five wrong codes that the code is dead, even for the right one', async () => {
    const phone = await registerByApi(newViewer(), server);
    const { page } = await openPage();
    await open(page, '/v/user/login');
    await page.getByLabel('手机号').fill(phone);
    const right = await askForCode(page, server, phone);
    const wrong = right === '000000' ? '000001' : '000000';
    const field = page.getByLabel('短信验证码').last();
    const submit = async (code: string) => {
      await field.fill(code);
      const answer = page.waitForResponse('**/api/user/login');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      return (await (await answer).json()).code;
    };
    const answers = [];
    for (let attempt = 0; attempt < 5; attempt += 1) answers.push(await submit(wrong));
    expect(answers).toEqual(Array(5).fill('E_CODE'));
    expect(await submit(right)).toBe('E_CODE_DEAD');
    await page.getByRole('alert').getByText('错误次数过多，请重新获取验证码').waitFor();
    await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe(phone);
  });

  // SECURITY §3 row 90.
  it('answers a wrong password and an unknown number alike, at the field', async () => {
    const known = await registerByApi(newViewer(), server);
    const { page } = await openPage();
    const texts: string[] = [];
    for (const phone of [known, newPhone()]) {
      await open(page, '/v/user/login');
      await logInByPassword(page, phone, '不是这个密码');
      texts.push(await page.getByRole('alert').first().innerText());
      await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe(phone);
    }
    expect(texts).toEqual(['手机号或密码不正确', '手机号或密码不正确']);
  });

  // SECURITY §3 row 94, T25 (a).
  it('never leaves the own origin after logging in', async () => {
    const phone = await registerByApi(newViewer(), server);
    const { page } = await openPage();
    const asked = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      `/${'a'.repeat(5000)}`,
      '/v/user/login?redirect=%2Fv%2Fuser%2Flogin',
    ];
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    for (const redirect of asked) {
      await open(page, `/v/user/login?${new URLSearchParams({ redirect })}`);
      await logInByPassword(page, phone, PASSWORD);
      await page.waitForURL(`${server.origin}/`);
      await page.getByRole('button', { name: '退出' }).click();
      await page.getByRole('link', { name: '登录', exact: true }).waitFor();
    }
    expect([...hosts]).not.toContain('evil.example');
  });

  it('counts what it may not send and shows the wait', async () => {
    const strict = await startServer();
    const { page, context } = await openPage();
    try {
      const phone = newPhone();
      const viewer = createViewer(strict.origin, PATIENCE_MS);
      await fetchCode(viewer, strict, { phone, purpose: 'register' });
      await page.goto(`${strict.origin}/v/user/login`);
      await page.getByLabel('手机号').fill(phone);
      await page.getByRole('button', { name: '获取验证码' }).click();
      // SECURITY §3 row 87: a second one within the minute.
      await page.getByText('短信发送过于频繁，请等倒计时结束后再获取').waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: /\d+ 秒后重新获取/ }).isDisabled())
        .toBe(true);
      expect(readOutbox(strict)).toHaveLength(1);

      // Row 90: the number is locked after ten tries.
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const refused = viewer.api.accounts.login({ phone, password: '不是这个密码' });
        await expect(refused).rejects.toMatchObject({ code: 'E_CREDENTIALS' });
      }
      await logInByPassword(page, phone, PASSWORD);
      await page.getByText(/操作过于频繁，请 \d+ (秒|分钟)后再试/).waitFor();
      await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe(phone);
    } finally {
      await context.close();
      await strict.close();
    }
  });
});

it('shows nothing of who was here before, once somebody else logs in in another tab', async () => {
  const { page, context, phone, faults } = await openAsUser();
  await page.goto(`${server.origin}/v/user/info`);
  await page.getByText(maskPhone(phone)).first().waitFor();
  const next = await registerByApi(newViewer(), server);
  const other = await context.newPage();
  await other.goto(`${server.origin}/v/user/login`);
  await logInByPassword(other, next, PASSWORD);
  await page.getByText(maskPhone(next)).first().waitFor();
  expect(await page.getByText(maskPhone(phone)).count()).toBe(0);
  expect(faults).toEqual([]);
});
