/** At the cashier of the test bank, in a browser, with the bank's own notices (PRODUCT §5). */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { orderAtCashier } from '../steps/sandbox.ts';

const { server, openPage, openAsUser } = await openJourney({
  server: { PAY_PROVIDERS: 'sandbox' },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openCashier() {
  const { viewer } = await openAsUser();
  const { orderId, path } = await orderAtCashier(viewer);
  // Whoever has scanned the code, on a device of their own.
  const { page, faults } = await openPage({ viewport: PHONE, isTouched: true });
  await page.goto(server.origin + path);
  await page.getByText('待付款').waitFor();
  const stateOf = async () => (await viewer.api.money.state({ order_id: orderId })).data.state;
  return { viewer, orderId, page, faults, stateOf };
}

it('says that it is none, takes no money, and pays after a failure', async () => {
  const { viewer, orderId, page, faults, stateOf } = await openCashier();
  await page.getByText('测试收银台 · 不是真实付款').waitFor();
  await page.getByRole('heading', { name: '100 积分' }).waitFor();
  await page.getByText('¥10.00').waitFor();
  await button(page, '支付失败').tap();
  await page.getByText('已失败 1 次').waitFor();
  expect(await stateOf()).toBe('paying');
  const { points } = (await viewer.api.money.balance()).data;
  await button(page, '支付成功').tap();
  await page.getByText('已付款').waitFor();
  // The bank has told of it: nobody has looked at the order since.
  await expect.poll(async () => (await viewer.api.money.balance()).data.points).toBe(points + 100);
  expect(await stateOf()).toBe('paid');
  const back = page.getByRole('link', { name: '返回订单' });
  expect(await back.getAttribute('href')).toBe(`${server.origin}/v/pay?order_id=${orderId}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('shows each of two payments, and the one that came back by itself', async () => {
  const { page, stateOf } = await openCashier();
  await button(page, '重复支付').tap();
  await page.getByText('这笔付款扣了两次').waitFor();
  await expect.poll(() => page.getByText(/^SB[0-9A-F]+$/).count()).toBe(2);
  await page.getByText('已退 ¥10.00').waitFor();
  expect(await stateOf()).toBe('paid');
});

it('says when late money arrives, and lets nobody pay beside it', async () => {
  const { page } = await openCashier();
  await button(page, '延迟 40 分钟支付').tap();
  await page.getByText(/款项将在 \d\d:\d\d 到账/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /支付/ }).count()).toBe(0);
});

it('tells who comes second how it stands', async () => {
  const { viewer, page } = await openCashier();
  const number = page.url().slice(page.url().lastIndexOf('/') + 1);
  await viewer.api.sandbox.pay({ number, outcome: 'success' });
  await button(page, '支付成功').tap();
  await page.getByText('已付款').waitFor();
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.innerText()).toBe('操作失败：当前状态不能进行此操作，请刷新后重试');
  await button(page, '退款').tap();
  await page.getByText('款项已全部退回').waitFor();
  await expect.poll(() => alert.count()).toBe(0);
});
