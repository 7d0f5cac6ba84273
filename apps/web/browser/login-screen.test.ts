/** The login form shows each refusal at its place, and asks for the next proof. */
import { ERRORS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Refusal, screensForFile, watchCalls } from './screen-page.ts';

const PHONE = '13800138000';
const PASSWORD = '一只橘猫睡在窗台';

const screens = screensForFile();

const FIELDS = {
  phone: (page: Page) => page.getByLabel('手机号'),
  password: (page: Page) => page.getByLabel('密码', { exact: true }).last(),
  code: (page: Page) => page.getByLabel('短信验证码').last(),
};
type Field = keyof typeof FIELDS;

const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();

/** A login by password that the server refuses in this way. */
async function refusedWith(refusal: Refusal): Promise<Page> {
  const page = await screens.open('/v/user/login', { 'accounts.login': refusal });
  await page.getByText('密码', { exact: true }).first().click();
  await FIELDS.phone(page).fill(PHONE);
  await FIELDS.password(page).fill(PASSWORD);
  await submit(page);
  return page;
}

async function invalidFields(page: Page): Promise<Field[]> {
  const named = page.locator('form [aria-invalid=true]');
  // Nothing else is written into these names than what stands in the form.
  return named.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name') as Field));
}

describe('a refused login', () => {
  const sentence = '手机号或密码不正确';

  it.each<[string, Refusal, Field[], string | RegExp]>([
    [
      'at the field that it is about',
      { refuse: 'E_CREDENTIALS', fields: { password: sentence } },
      ['password'],
      sentence,
    ],
    [
      'above the button when its field is not on the screen',
      { refuse: 'E_CODE', fields: { code: '验证码不正确或已过期' } },
      [],
      ERRORS.E_CODE.text,
    ],
    ['with the wait, when it came too often', { refuse: 'E_RATE' }, [], /请 2 分钟后再试/],
    ['when the server failed', { refuse: 'E_INTERNAL' }, [], ERRORS.E_INTERNAL.text],
  ])('is told %s', async (_where, refusal, fields, words) => {
    const page = await refusedWith(refusal);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await invalidFields(page)).toEqual(fields);
    expect(await FIELDS.phone(page).inputValue()).toBe(PHONE);
    expect(await FIELDS.password(page).inputValue()).toBe(PASSWORD);
  });

  it('takes the focus to the field, and its sentence goes with the first letter', async () => {
    const page = await refusedWith({ refuse: 'E_CREDENTIALS', fields: { password: sentence } });
    await page.getByText(sentence).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('password');
    await page.keyboard.type('x');
    await page.getByText(sentence).waitFor({ state: 'detached' });
    expect(await invalidFields(page)).toEqual([]);
  });
});

describe('an operator’s second step', () => {
  it('is asked for beside what was right', async () => {
    const page = await refusedWith({ refuse: 'E_SECOND_STEP', data: { needs: 'code' } });
    await page.getByText(/^密码正确。运营账号还需要短信验证码/).waitFor();
    expect(await FIELDS.password(page).inputValue()).toBe(PASSWORD);
    expect(await FIELDS.code(page).inputValue()).toBe('');
    // Nothing is left to choose.
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await invalidFields(page)).toEqual([]);
  });

  it('is the password for who came with a code', async () => {
    const refusal: Refusal = { refuse: 'E_SECOND_STEP', data: { needs: 'password' } };
    const page = await screens.open('/v/user/login', { 'accounts.login': refusal });
    await FIELDS.phone(page).fill(PHONE);
    await FIELDS.code(page).fill('123456');
    await submit(page);
    await page.getByText(/^验证码正确。运营账号还需要密码/).waitFor();
    expect(await FIELDS.code(page).inputValue()).toBe('123456');
    expect(await FIELDS.password(page).inputValue()).toBe('');
  });
});

it('what cannot be right is said at every field at once, and costs no call', async () => {
  const page = await screens.open('/v/user/login', { 'accounts.login': 'E_INTERNAL' });
  const asked = watchCalls(page);
  await FIELDS.phone(page).fill('123');
  await submit(page);
  await page.getByText('请输入 11 位中国大陆手机号').waitFor();
  await page.getByText('请输入 6 位数字验证码').waitFor();
  expect(await invalidFields(page)).toEqual(['phone', 'code']);
  expect(asked).not.toContain('/api/user/login');
});

it('a number that was asked for too often keeps no other waiting', async () => {
  const page = await screens.open('/v/user/login', { 'accounts.captcha': { refuse: 'E_RATE' } });
  await FIELDS.phone(page).fill(PHONE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const waiting = page.getByRole('button', { name: /后重新获取/ });
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  await FIELDS.phone(page).fill('+86 138-0013-8000');
  await waiting.waitFor();
  await FIELDS.phone(page).fill('13900139000');
  expect(await page.getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
  await FIELDS.phone(page).fill(PHONE);
  await waiting.waitFor();
});
