/** The two lists of prices of the back office: /v/manager/prices and /v/manager/ai have the same row. */
import { ERRORS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();

const product = {
  code: '100002',
  name: '积分',
  price: 10,
  gives: { kind: 'points', amount: 100 },
  max_count: 100,
};

const fieldOf = (page: Page) => page.getByRole('textbox', { name: '积分的价格' });
const saveOf = (page: Page) => page.getByRole('button', { name: '保存' });

function openPrices(saved: Answers[string], price = { ...product }): Promise<Page> {
  return screens.open(
    '/v/manager/prices',
    {
      ...OPERATOR,
      'money.prices': { status: 1, data: { products: [price] } },
      'money.setPrice': saved,
    },
    { isLogin: true },
  );
}

it('a text that is no price costs no call, and the row says so', async () => {
  const page = await openPrices('E_FORBIDDEN');
  const asked = watchCalls(page);
  await fieldOf(page).fill('一百');
  await saveOf(page).click();
  await page.getByRole('alert').getByText('请填写 0.01 到 10000 之间').waitFor();
  expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true');
  expect(asked).not.toContain('/api/order/set_price');
});

it('a saved price is written with its fen, and can only be saved again when it differs', async () => {
  const listed = { ...product };
  const page = await openPrices({ status: 1, data: { ...product, price: 12.5 } }, listed);
  expect(await fieldOf(page).inputValue()).toBe('10.00');
  expect(await saveOf(page).isDisabled()).toBe(true);
  await fieldOf(page).fill('12.5');
  listed.price = 12.5;
  await saveOf(page).click();
  await page.getByText('积分改为 ¥12.50').waitFor();
  await expect.poll(() => fieldOf(page).inputValue()).toBe('12.50');
  expect(await saveOf(page).isDisabled()).toBe(true);
});

it('a field that nobody has changed follows a price that was changed elsewhere, a typed one stays', async () => {
  const [saved, other, typed] = [
    { ...product },
    { ...product, code: '100003', name: '批号' },
    { ...product, code: '100004', name: '生日提醒' },
  ];
  const page = await screens.open(
    '/v/manager/prices',
    {
      ...OPERATOR,
      'money.prices': { status: 1, data: { products: [saved, other, typed] } },
      'money.setPrice': { status: 1, data: { ...product, price: 12 } },
    },
    { isLogin: true },
  );
  const priceOf = (name: string) => page.getByRole('textbox', { name: `${name}的价格` });
  await priceOf('生日提醒').fill('11');
  await priceOf('积分').fill('12');
  for (const one of [saved, other, typed]) one.price = 12;
  await saveOf(page).first().click();
  await expect.poll(() => priceOf('批号').inputValue()).toBe('12.00');
  expect(await saveOf(page).nth(1).isDisabled()).toBe(true);
  expect(await priceOf('生日提醒').inputValue()).toBe('11');
});

it('a refusal stands in the row, and the typed price stays', async () => {
  const page = await openPrices('E_FORBIDDEN');
  await fieldOf(page).fill('12');
  await saveOf(page).click();
  await page.getByRole('alert').getByText(`保存失败：${ERRORS.E_FORBIDDEN.text}`).waitFor();
  expect(await fieldOf(page).inputValue()).toBe('12');
});
