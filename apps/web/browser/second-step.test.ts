/** The operators' second step: a colleague's is reset, and recovery codes are made anew. */
import { REFUSALS } from '@transmit/contract/refusals';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const OPERATOR = {
  unionid: 'x',
  phone: '138****8000',
  display_name: '运营',
  role: 'operator',
  create_time: '2026-11-20 12:00:00',
  password_change_time: '2026-11-20 12:00:00',
};
const PHONE = '13800138000';
const PASSWORD = '一只橘猫睡在窗台';
const INFO = {
  'accounts.checkStatus': { status: 1 },
  'accounts.info': { status: 1, data: OPERATOR },
};

const screens = screensForFile();

it('is through where the answer to its proof broke off', async () => {
  const asked = { needs: 'code', ways: ['one_time_code', 'recovery_code'] };
  const answers = { ...INFO, 'accounts.login': { refuse: 'E_SECOND_STEP', data: asked } } as const;
  const page = await screens.open('/v/user/login', answers);
  await page.getByText('密码', { exact: true }).first().click();
  await page.getByLabel('手机号').fill(PHONE);
  await page.getByLabel('密码', { exact: true }).last().fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByLabel('动态码').last().fill('123456');
  // Half of an answer is none.
  const half = { status: 200, contentType: 'application/json', body: '{"status":1,"da' };
  const proofs: unknown[] = [];
  await page.route('**/api/user/login', (route) => {
    proofs.push(route.request().postDataJSON());
    return route.fulfill(half);
  });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/v/user/login');
  const second_step = { way: 'one_time_code', code: '123456' };
  expect(proofs).toEqual([{ phone: PHONE, password: PASSWORD, second_step }]);
});

describe('a colleague’s second step', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: '重置第二步验证' });
  const phoneOf = (page: Page) => dialogOf(page).getByLabel('对方手机号');
  const passwordOf = (page: Page) => dialogOf(page).getByLabel('你的密码', { exact: true });

  async function openForm(reset: Answers[string]): Promise<Page> {
    const log = { 'accounts.auditLog': { status: 1, rows: [], total: 0 } };
    const answers = { ...INFO, ...log, 'accounts.resetSecondStep': reset };
    const page = await screens.open('/v/manager/audit', answers, { isLogin: true });
    await page.getByRole('button', { name: '重置第二步验证' }).click();
    await phoneOf(page).waitFor();
    return page;
  }

  async function submit(page: Page, phone: string, password = PASSWORD): Promise<void> {
    await phoneOf(page).fill(phone);
    await passwordOf(page).fill(password);
    await dialogOf(page).getByRole('button', { name: '重置', exact: true }).click();
  }

  it('is said to be gone for good, before anything is asked', async () => {
    const page = await openForm({ status: 1 });
    await dialogOf(page).getByText('请先向本人核实').waitFor();
    expect(await phoneOf(page).inputValue()).toBe('');
  });

  it.each([
    ['phone', REFUSALS.E_NOT_FOUND.secondStepOf, 'E_NOT_FOUND'],
    ['password', '密码不正确', 'E_CREDENTIALS'],
  ] as const)('a refusal that is about the %s stands at its field', async (field, text, refuse) => {
    const page = await openForm({ refuse, fields: { [field]: text } });
    await submit(page, PHONE);
    await dialogOf(page).getByText(text).waitFor();
    const at = { phone: phoneOf, password: passwordOf };
    const other = field === 'phone' ? passwordOf : phoneOf;
    expect(await at[field](page).getAttribute('aria-invalid')).toBe('true');
    expect(await other(page).getAttribute('aria-invalid')).toBeNull();
    expect(await phoneOf(page).inputValue()).toBe(PHONE);
  });

  it('of oneself is refused above the buttons', async () => {
    const page = await openForm('E_FORBIDDEN');
    await submit(page, PHONE);
    await dialogOf(page).getByRole('alert').waitFor();
    expect(await phoneOf(page).getAttribute('aria-invalid')).toBeNull();
  });

  it('a number that is none, or no password, costs no call', async () => {
    const page = await openForm('E_INTERNAL');
    const asked = watchCalls(page);
    await submit(page, '123', '');
    await dialogOf(page).getByText('请输入 11 位中国大陆手机号').waitFor();
    expect(await passwordOf(page).getAttribute('aria-invalid')).toBe('true');
    expect(asked).not.toContain('/api/user/reset_second_step');
  });

  it('closes once it is done, says so, and asks for the log anew', async () => {
    const page = await openForm({ status: 1 });
    const asked = watchCalls(page);
    await submit(page, '+86 138-0013-8000');
    await page.getByText('已重置，请让对方重新登录并重新设置').waitFor();
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => asked).toContain('/api/audit');
  });
});

describe('recovery codes', () => {
  const CODES = ['4K7Q-M2XA', '9TRE-3WHD'];
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: '重新生成恢复码？' });
  const listOf = (page: Page) => page.getByRole('list', { name: '恢复码' });

  async function openAccount(renewed: Answers[string], hasWay = true): Promise<Page> {
    const madeAt = '2026-11-20 12:00:00';
    const data = {
      can_use_passkeys: false,
      passkeys: [],
      authenticator: hasWay ? { create_time: madeAt, last_used_time: null } : null,
      recovery_codes: hasWay ? { left: 3, create_time: madeAt } : null,
    };
    const answers = {
      ...INFO,
      'accounts.secondStep': { status: 1, data },
      'accounts.renewRecoveryCodes': renewed,
    };
    return screens.open('/v/user/info', answers, { isLogin: true });
  }

  async function renew(page: Page): Promise<void> {
    await page.getByRole('button', { name: '重新生成' }).click();
    await dialogOf(page).getByLabel('当前密码', { exact: true }).fill(PASSWORD);
    await dialogOf(page).getByRole('button', { name: '重新生成' }).click();
  }

  const renewed = { status: 1, data: { recovery_codes: CODES } };

  it('are shown once they were made anew, until the person says that they are kept', async () => {
    const page = await openAccount(renewed);
    await page.getByText('3 个可用').waitFor();
    await renew(page);
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await listOf(page).getByRole('listitem').allTextContents()).toEqual(CODES);
    await page.getByText('只显示这一次').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '存成文本' }).click();
    expect((await saving).suggestedFilename()).toContain('恢复码');
    await page.getByRole('button', { name: '已经存好' }).click();
    await listOf(page).waitFor({ state: 'detached' });
  });

  it('says before that the former ones are void, and leaves them where nothing was made', async () => {
    const refusal = { refuse: 'E_CREDENTIALS', fields: { password: '密码不正确' } } as const;
    const page = await openAccount(refusal);
    await renew(page);
    await dialogOf(page).getByText('之前的恢复码立即作废').waitFor();
    await dialogOf(page).getByText('密码不正确').waitFor();
    await dialogOf(page).getByRole('button', { name: '取消' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await listOf(page).count()).toBe(0);
    await page.getByText('3 个可用').waitFor();
  });

  it('are made with the first way, and not before', async () => {
    const page = await openAccount(renewed, false);
    await page.getByText('添加通行密钥或动态码后自动生成。').waitFor();
    expect(await page.getByRole('button', { name: '重新生成' }).count()).toBe(0);
  });
});
