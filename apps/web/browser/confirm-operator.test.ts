/** The operators' form that vouches for a colleague: where it says what, and when it closes. */
import { ERRORS } from '@transmit/contract';
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

const screens = screensForFile();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '确认运营身份' });
const fieldOf = (page: Page) => dialogOf(page).getByLabel('对方手机号');

async function openForm(confirmed: Answers[string]): Promise<Page> {
  const page = await screens.open(
    '/v/manager/audit',
    {
      'accounts.info': { status: 1, data: OPERATOR },
      'accounts.auditLog': { status: 1, rows: [], total: 0 },
      'accounts.confirmOperator': confirmed,
    },
    { isLogin: true },
  );
  await page.getByRole('button', { name: '确认运营身份' }).click();
  await fieldOf(page).waitFor();
  return page;
}

async function vouchFor(page: Page, phone: string): Promise<void> {
  await fieldOf(page).fill(phone);
  await dialogOf(page).getByRole('button', { name: '确认是本人' }).click();
}

describe('a refusal', () => {
  it('that is about the number stands at its field, and the number stays', async () => {
    const text = REFUSALS.E_NOT_FOUND.unconfirmedOperator;
    const page = await openForm({ refuse: 'E_NOT_FOUND', fields: { phone: text } });
    await vouchFor(page, '13800138000');
    await dialogOf(page).getByText(text).waitFor();
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true');
    expect(await fieldOf(page).inputValue()).toBe('13800138000');
  });

  it('of another kind stands above the buttons', async () => {
    const page = await openForm('E_FORBIDDEN');
    await vouchFor(page, '13800138000');
    await dialogOf(page).getByRole('alert').getByText(ERRORS.E_FORBIDDEN.text).waitFor();
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBeNull();
  });
});

it('a number that is none costs no call', async () => {
  const page = await openForm('E_INTERNAL');
  const asked = watchCalls(page);
  await vouchFor(page, '123');
  await dialogOf(page).getByText('请输入 11 位中国大陆手机号').waitFor();
  expect(asked).not.toContain('/api/user/confirm_operator');
});

it('closes once it is done, says so, and asks for the log anew', async () => {
  const page = await openForm({ status: 1 });
  const asked = watchCalls(page);
  await vouchFor(page, '+86 138-0013-8000');
  await page.getByText('已确认，对方重新登录后恢复运营身份').waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => asked).toContain('/api/audit');
});
