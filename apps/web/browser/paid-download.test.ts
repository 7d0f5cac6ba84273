/** spec §4, download outcome 2: the question, the order, and the download once it is paid. */
import { ERRORS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildFileRow } from '../src/files/row/build-row.ts';
import { FILE_ORDER, ORDER_ID, paid, SELLING, sellingBy, WECHAT_QR } from './orders.ts';
import { type Answers, screensForFile, watchCalls } from './screen-page.ts';
import { CODE, DETAIL, FILE } from './shared-file.ts';

const screens = screensForFile();

const MESSAGE = '下载这个文件需支付 ¥0.6，是否继续？';
const ASKED = { status: 2, msg: MESSAGE, message: MESSAGE, data: { fee: 0.6, name: FILE.name } };
const GIVEN = {
  status: 1,
  msg: '',
  data: { fee: 0, name: FILE.name, download_src: '/favicon.png' },
};
const PAID_FILE = { ...DETAIL, file: { ...FILE, file_size: 6e8, fee: 0.6 } };

const ANSWERS: Answers = {
  ...SELLING,
  'shares.detail': { status: 1, data: PAID_FILE },
  'shares.downloadLink': ASKED,
  'shares.countDownload': { status: 1, data: { dcount: 1 } },
  'money.preCreate': { status: 1, data: { order_id: ORDER_ID } },
  'money.state': { status: 1, data: FILE_ORDER },
  'money.pay': { status: 1, data: WECHAT_QR },
};

const open = (more: Answers = {}) => screens.open(`/v/detail/${CODE}`, { ...ANSWERS, ...more });
const answerWith = (page: Page, call: string, json: object) =>
  page.route(`**/api/${call}*`, (route) => route.fulfill({ json }));
const dialog = (page: Page) => page.getByRole('dialog', { name: /^下载需支付/ });
const pay = (page: Page) => dialog(page).getByRole('button', { name: /^去付款/ });

/** Orders, and goes as far as the page of the order. */
async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: '付费下载（¥0.6）' }).click();
  await dialog(page).getByText(MESSAGE).waitFor();
  await pay(page).click();
  await page.getByRole('heading', { name: '待付款' }).waitFor();
}

/** The cashier has the money; the store has the file. */
async function settle(page: Page): Promise<void> {
  await answerWith(page, 'transmit/get_download_link', GIVEN);
  await answerWith(page, 'order/state', { status: 1, data: paid(FILE_ORDER) });
}

const askedForLink = (calls: readonly string[]) =>
  calls.filter((path) => path === '/api/transmit/get_download_link').length;

describe('a download that costs something', () => {
  it('asks in the server’s words, makes the order at the fee that was shown, and leads to it', async () => {
    const page = await open();
    const request = page.waitForRequest('**/api/order/pre_create*');
    await order(page);
    const { searchParams } = new URL((await request).url());
    expect(Object.fromEntries(searchParams)).toEqual({ code: CODE, name: FILE.name, fee: '0.6' });
    expect(new URL(page.url()).searchParams.get('order_id')).toBe(ORDER_ID);
  });

  it('starts by itself as the order turns to paid, once', async () => {
    const page = await open();
    await order(page);
    const calls = watchCalls(page);
    await settle(page);
    await page.getByText('下载已开始').waitFor();
    expect(askedForLink(calls)).toBe(1);
    await page.reload();
    await page.getByText('可以下载了').waitFor();
    expect(askedForLink(calls)).toBe(1);
  });

  it('starts as well when the page was left, and opened again after it was paid', async () => {
    const page = await open();
    await order(page);
    await page.goto(new URL('/v/popular', page.url()).href);
    const calls = watchCalls(page);
    await settle(page);
    await page.goto(new URL(`/v/pay?order_id=${ORDER_ID}`, page.url()).href);
    await page.getByText('下载已开始').waitFor();
    expect(askedForLink(calls)).toBe(1);
    await page.getByRole('button', { name: '再次下载' }).click();
    await expect.poll(() => askedForLink(calls)).toBe(2);
  });

  it('does not start while it is not paid', async () => {
    const page = await open();
    await order(page);
    const calls = watchCalls(page);
    await page.getByRole('button', { name: '已完成支付' }).click();
    await page.getByText('还没有收到付款结果').waitFor();
    expect(askedForLink(calls)).toBe(0);
  });

  it('asks again when the fee has changed, at the new one', async () => {
    const page = await open({
      'money.preCreate': { refuse: 'E_FEE_CHANGED', fields: {}, data: { fee: 0.7 } },
    });
    await page.getByRole('button', { name: '付费下载（¥0.6）' }).click();
    await pay(page).click();
    await dialog(page).getByText(ERRORS.E_FEE_CHANGED.text).waitFor();
    const request = page.waitForRequest('**/api/order/pre_create*');
    await answerWith(page, 'order/pre_create', { status: 1, data: { order_id: ORDER_ID } });
    await dialog(page).getByRole('button', { name: '去付款 ¥0.7' }).click();
    expect(new URL((await request).url()).searchParams.get('fee')).toBe('0.7');
    await page.getByRole('heading', { name: '待付款' }).waitFor();
  });

  it('says in the question why there is no order', async () => {
    const page = await open({ 'money.preCreate': 'E_RATE' });
    await page.getByRole('button', { name: '付费下载（¥0.6）' }).click();
    await pay(page).click();
    await dialog(page).getByRole('alert').waitFor();
    await dialog(page).getByRole('button', { name: '先不下载' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/v/detail/${CODE}`);
  });

  it('is asked about in a list too', async () => {
    const row = { ...buildFileRow({ name: FILE.name, code: CODE }), popular: 1 };
    const page = await screens.open('/v/popular', {
      ...ANSWERS,
      'library.popular': { status: 1, rows: [row], total: 1 },
    });
    await page.getByRole('button', { name: `下载 ${FILE.name}` }).click();
    await pay(page).click();
    await page.getByRole('heading', { name: '待付款' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/v/pay');
  });
});

describe('a sender who pays for everybody', () => {
  const OWN = { ...PAID_FILE, is_owner: true, file: { ...PAID_FILE.file, fee: 0 } };
  const own = (answers: Answers) =>
    screens.open(`/v/detail/${CODE}`, {
      ...ANSWERS,
      'shares.detail': { status: 1, data: OWN },
      'shares.extraCodes': { status: 1, rows: [], total: 0 },
      ...answers,
    });
  const button = (page: Page) => page.getByRole('button', { name: '代付下载费 ¥0.6' });

  it('orders it on the own page', async () => {
    const page = await own({ 'money.state': { status: 1, data: { ...FILE_ORDER, for: 'all' } } });
    const request = page.waitForRequest('**/api/order/pre_create*');
    await button(page).click();
    const { searchParams } = new URL((await request).url());
    expect(Object.fromEntries(searchParams)).toEqual({ code: CODE, name: FILE.name, for: 'all' });
    await page.getByText('所有取件人免费下载').waitFor();
  });

  it('is told why not', async () => {
    const page = await own({ 'money.preCreate': 'E_NOT_PAID_FILE' });
    await button(page).click();
    await page.getByRole('alert').filter({ hasText: ERRORS.E_NOT_PAID_FILE.text }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/v/detail/${CODE}`);
  });

  it('does so from the own list’s ⋯', async () => {
    const row = {
      ...buildFileRow({ name: FILE.name, code: CODE }),
      file_size: 6e8,
      picked_time: null,
    };
    const page = await screens.open('/v/list', {
      ...ANSWERS,
      'library.ownFiles': { status: 1, rows: [row] },
    });
    await page.getByRole('button', { name: `${FILE.name} 的更多操作` }).click();
    await page.getByRole('menuitem', { name: '代付下载费 ¥0.6' }).click();
    await page.getByRole('heading', { name: '待付款' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/v/pay');
  });

  it('is not asked to where nothing is sold', async () => {
    const page = await own(sellingBy());
    await page.getByRole('heading', { name: '管理文件', exact: true }).waitFor();
    expect(await page.getByText('代付').count()).toBe(0);
    expect(await page.getByRole('link', { name: '充值' }).count()).toBe(0);
  });
});
