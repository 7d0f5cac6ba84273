/** The list of all orders of the back office: what waits for an operator, and the note that ends it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { ORDER_ID, POINTS_ORDER, paid, SELLING } from './orders.ts';
import { type Answers, screensForFile } from './screen-page.ts';

const screens = screensForFile();

const BOUGHT = {
  ...paid(POINTS_ORDER),
  buyer: { kind: 'user', unionid: 'u2', phone: '13800138000' },
  transaction: '4200002511202611203',
  remark: '',
  refundable: false,
  stuck_refund: null,
};
const STUCK = {
  ...BOUGHT,
  state: 'refunding',
  refund_stuck: true,
  refund_reason: '商家退款，款项原路退回失败，等待商家另行退还。说明：误购',
  stuck_refund: { refund_number: 'a1b2c3', fee: 50 },
};
const NOTED = {
  ...paid(POINTS_ORDER),
  state: 'refunded',
  refunded_fee: 50,
  by_hand_fee: 50,
};
const WAY = '银行转账，流水号 20261129001';

async function openNote(answers: Answers = {}): Promise<Page> {
  const listed = { 'money.allOrders': { status: 1, rows: [STUCK], total: 1 } };
  const page = await screens.open(
    '/v/manager/orders?state=refund_stuck',
    { ...OPERATOR, ...SELLING, ...listed, ...answers },
    { isLogin: true },
  );
  await page.getByRole('button', { name: `登记另行退还 ${ORDER_ID}` }).click();
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '登记另行退还' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: '退还方式' });
const sendOf = (page: Page) => dialogOf(page).getByRole('button', { name: '确认已退还 ¥50.00' });

it('a refund that the provider has given up is marked, and can be filtered', async () => {
  const page = await openNote();
  await dialogOf(page).getByRole('button', { name: '取消' }).click();
  const list = page.getByRole('list', { name: '全部订单' });
  await list.getByText('需人工退款').waitFor();
  expect(await page.getByLabel('全部状态').inputValue()).toBe('refund_stuck');
});

it('a note says its sum, and needs the way', async () => {
  const page = await openNote();
  await dialogOf(page).getByText('退给买家', { exact: true }).waitFor();
  await sendOf(page).click();
  await dialogOf(page).getByText('请填写退还方式').waitFor();
  await fieldOf(page).fill(WAY);
  expect(await fieldOf(page).getAttribute('maxlength')).toBe('60');
});

it('a note that is made closes the dialog and asks for the list again', async () => {
  const answers: Answers = {
    'money.refundByHand': { status: 1, data: { fee: 50, order: NOTED } },
  };
  const page = await openNote(answers);
  const sent = page.waitForRequest('**/api/order/refund_by_hand');
  const listed = page.waitForRequest('**/api/order/query?*');
  await fieldOf(page).fill(`  ${WAY} `);
  await sendOf(page).click();
  expect((await sent).postDataJSON()).toEqual({
    refund_number: 'a1b2c3',
    way: WAY,
    request_key: expect.stringMatching(/^[\w-]{16,64}$/),
  });
  await page.getByText('已登记另行退还 ¥50.00').waitFor();
  await listed;
  await expect.poll(() => dialogOf(page).count()).toBe(0);
});

it('a refusal stands in the dialog with what was typed', async () => {
  const page = await openNote({ 'money.refundByHand': 'E_ORDER_STATE' });
  await fieldOf(page).fill(WAY);
  await sendOf(page).click();
  await dialogOf(page).getByRole('alert').getByText('登记失败：').waitFor();
  expect(await fieldOf(page).inputValue()).toBe(WAY);
});
