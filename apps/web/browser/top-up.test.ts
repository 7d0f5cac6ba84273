/** The products on sale, their buyers, and the balances of an account. */
import { ERRORS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FILE_ORDER, ON_SALE, ORDER_ID, POINTS_ORDER, paid, sellingBy } from './orders.ts';
import { type Answers, screensForFile } from './screen-page.ts';

const screens = screensForFile();
const ORDERED: Answers = {
  'money.preCreate': { status: 1, data: { order_id: ORDER_ID } },
  'money.state': { status: 1, data: POINTS_ORDER },
};
const open = (path: string, more: Answers = {}, isLogin = true) =>
  screens.open(path, { ...ON_SALE, ...ORDERED, ...more }, { isLogin });

const preCreate = async (page: Page) => {
  const { url } = await page
    .waitForRequest('**/api/order/pre_create*')
    .then((r) => ({ url: r.url() }));
  return Object.fromEntries(new URL(url).searchParams);
};

describe('what can be bought', () => {
  it('is shown with its price, and ordered at that', async () => {
    const page = await open('/v/pay');
    await page.getByText('下载全部免费').waitFor();
    const asked = preCreate(page);
    await page.getByRole('button', { name: '购买 100 积分' }).click();
    expect(await asked).toEqual({ product_code: '100002', count: '1', fee: '10' });
    await page.getByRole('heading', { name: '待付款' }).waitFor();
  });

  it('is for accounts: a visitor logs in first', async () => {
    const page = await open('/v/pay', {}, false);
    const buy = page.getByRole('link', { name: '购买 100 积分' });
    expect(await buy.getAttribute('href')).toBe('/v/user/login?redirect=%2Fv%2Fpay');
  });

  it('is nothing where nothing is sold', async () => {
    const page = await open('/v/pay', {
      ...sellingBy(),
      'money.products': { status: 1, data: { products: [], providers: [] } },
    });
    await page.getByText('本站没有在售的商品').waitFor();
    expect(await page.getByText('¥').count()).toBe(0);
  });

  it('is asked for again when it could not be loaded', async () => {
    const page = await open('/v/pay', { 'money.products': 'E_INTERNAL' });
    await page.getByText('商品加载失败').waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(1);
  });

  it('is told above the products when there is no order', async () => {
    const page = await open('/v/pay', { 'money.preCreate': 'E_RATE' });
    await page.getByRole('button', { name: '开通会员 批号包月会员' }).click();
    const problem = page.getByRole('alert').filter({ hasText: '下单失败' });
    await problem.waitFor();
    expect(await problem.innerText()).toContain('请 2 分钟后再试');
  });
});

describe('points', () => {
  const own = (page: Page) => page.getByRole('textbox', { name: '积分数量' });

  it('are bought in packs of a hundred, at the sum that is shown', async () => {
    const page = await open('/v/pay2');
    await page.getByRole('radio', { name: /^1000/ }).check();
    await page.getByText('+1000').waitFor();
    await page.getByText('1035').waitFor();
    await own(page).fill('1200');
    await page.getByRole('button', { name: '加 100' }).click();
    const asked = preCreate(page);
    await page.getByRole('button', { name: '去付款' }).click();
    expect(await asked).toEqual({ product_code: '100002', count: '13', fee: '130' });
  });

  it('cannot be bought in a number that is none', async () => {
    const page = await open('/v/pay2');
    await own(page).fill('150');
    await page.getByText('请填写 100 到 10000 之间的整百数').waitFor();
    expect(await page.getByRole('button', { name: '去付款' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '减 100' }).click();
    expect(await own(page).inputValue()).toBe('100');
  });

  it('show the new price when an operator has changed it', async () => {
    const page = await open('/v/pay2', { 'money.preCreate': 'E_FEE_CHANGED' });
    await page.getByText('¥50.00').first().waitFor();
    const again = page.waitForRequest('**/api/order/products');
    await page.getByRole('button', { name: '去付款' }).click();
    await again;
    const problem = page.getByRole('alert').filter({ hasText: ERRORS.E_FEE_CHANGED.text });
    await problem.waitFor();
    expect(new URL(page.url()).pathname).toBe('/v/pay2');
  });
});

describe('what an account has', () => {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
  const balance = (member_until: string | null): Answers => ({
    'money.balance': { status: 1, data: { points: 535, times: 3, notifications: 2, member_until } },
  });
  const ACCOUNT: Answers = {
    'accounts.checkStatus': { status: 1 },
    'accounts.info': {
      status: 1,
      data: {
        unionid: 'u1',
        phone: '138****8000',
        display_name: '小王',
        role: 'user',
        create_time: '2026-01-01 00:00:00',
        password_change_time: '2026-01-01 00:00:00',
      },
    },
    'money.orders': {
      status: 1,
      rows: [FILE_ORDER, { ...paid(POINTS_ORDER), order_id: 'P1' }],
      total: 2,
    },
    'money.ledger': {
      status: 1,
      rows: [
        {
          id: 2,
          amount: 500,
          balance: 535,
          reason: '购买积分',
          create_time: '2026-11-23 16:20:00',
        },
      ],
      total: 1,
    },
  };

  it('is its orders and what came and went', async () => {
    const page = await open('/v/user/info?tab=orders', { ...ACCOUNT, ...balance(null) });
    await page.getByText('+500').waitFor();
    const unpaid = page.getByRole('link', { name: `去付款：${FILE_ORDER.name}` });
    expect(await unpaid.getAttribute('href')).toBe(`/v/pay?order_id=${ORDER_ID}`);
    await page.getByRole('link', { name: '查看订单 100 积分 × 5' }).waitFor();
  });

  it.each<[string, number, boolean]>([
    ['is spoken of three days before its end', 2.5, true],
    ['is not spoken of earlier', 10, false],
  ])('as a membership %s, in the header too', async (_when, days, isTold) => {
    const page = await open('/v/user/info?tab=orders', { ...ACCOUNT, ...balance(inDays(days)) });
    await page.getByRole('heading', { name: '批号包月会员' }).waitFor();
    await page.getByText('不限').waitFor();
    const notice = page.getByRole('banner').getByRole('link', { name: /^会员 2 天后到期/ });
    if (isTold) await notice.waitFor();
    expect(await notice.count()).toBe(isTold ? 1 : 0);
  });

  it('is, for a visitor, the orders beside the history', async () => {
    const page = await open(
      '/v/history',
      { ...ACCOUNT, 'library.history': { status: 1, rows: [], total: 0 } },
      false,
    );
    await page.getByText('我的订单', { exact: true }).click();
    await page.getByRole('link', { name: `去付款：${FILE_ORDER.name}` }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=orders');
  });

  it('is asked for again when it could not be loaded', async () => {
    const page = await open('/v/user/info?tab=orders', {
      ...ACCOUNT,
      'money.orders': 'E_INTERNAL',
      'money.balance': 'E_INTERNAL',
    });
    await page.getByText('订单加载失败').waitFor();
    await page.getByText('账户加载失败').waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(2);
  });
});
