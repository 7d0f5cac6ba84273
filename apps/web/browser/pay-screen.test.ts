/** The page of an order, from its first moment to its last. */
import { ERRORS } from '@transmit/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ALIPAY_JUMP,
  FILE_ORDER,
  ORDER_ID,
  POINTS_ORDER,
  paid,
  SELLING,
  sellingBy,
  WECHAT_QR,
} from './orders.ts';
import { type Answers, type ScreenOptions, screensForFile, watchCalls } from './screen-page.ts';

/** Two cores do other work too. */
const PATIENCE_MS = 60_000;
const PAGE = `/v/pay?order_id=${ORDER_ID}`;
const screens = screensForFile();

const PHONE: ScreenOptions = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156 Mobile Safari/537.36',
};
const WECHAT: ScreenOptions = {
  ...PHONE,
  userAgent: `${PHONE.userAgent} MicroMessenger/8.0.50`,
};

const answersOf = (order: object, more: Answers = {}): Answers => ({
  ...SELLING,
  'money.state': { status: 1, data: order },
  'money.pay': { status: 1, data: WECHAT_QR },
  ...more,
});

const open = (order: object = FILE_ORDER, more?: Answers, options?: ScreenOptions) =>
  screens.open(PAGE, answersOf(order, more), options);

/** Lets the server answer with this order from now on. */
const turn = (page: Page, order: object) =>
  page.route('**/api/order/state*', (route) => route.fulfill({ json: { status: 1, data: order } }));
const asked = (calls: readonly string[]) =>
  calls.filter((path) => path === '/api/order/state').length;

/** Waits until it shows. */
async function isShown(part: Locator): Promise<boolean> {
  await part.waitFor();
  return true;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const qr = (page: Page) => page.getByRole('img', { name: '微信支付的付款二维码' });

describe('an order that waits to be paid', () => {
  it('says what, how much, how and how long', async () => {
    const page = await open();
    await heading(page, '待付款').waitFor();
    await qr(page).waitFor();
    const words = await page.locator('main').innerText();
    for (const part of ['0.60', '下载费', '秋季发布会现场视频.mp4', '562.4 MB', ORDER_ID]) {
      expect(words).toContain(part);
    }
    expect(await page.getByRole('timer').innerText()).toMatch(/^\d+:\d\d$/);
  });

  it('offers the providers that are set up, and none by name when there is one', async () => {
    const page = await open(FILE_ORDER, sellingBy('alipay'));
    await heading(page, '待付款').waitFor();
    await page.getByRole('button', { name: '已完成支付' }).waitFor();
    expect(await page.locator('main').getByRole('radio').count()).toBe(0);
    expect(await page.getByText('微信').count()).toBe(0);
  });

  it('turns to paid by itself', async () => {
    const page = await open();
    await qr(page).waitFor();
    await turn(page, paid(FILE_ORDER));
    await heading(page, '付款成功').waitFor();
    await page.getByText('已付款', { exact: true }).waitFor();
    expect(await qr(page).count()).toBe(0);
  });

  it('is asked for while it shows, not while it is hidden, and at once when it comes back', async () => {
    const page = await open();
    await page.clock.install();
    await page.reload();
    await qr(page).waitFor();
    // From here on time passes for the page only where the test lets it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const calls = watchCalls(page);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(2000);
          return asked(calls);
        },
        { timeout: PATIENCE_MS },
      )
      .toBeGreaterThan(1);
    await show(page, 'hidden');
    const before = asked(calls);
    await page.clock.runFor(60_000);
    expect(asked(calls)).toBe(before);
    await turn(page, paid(FILE_ORDER));
    await show(page, 'visible');
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1);
          return heading(page, '付款成功').isVisible();
        },
        { timeout: PATIENCE_MS },
      )
      .toBe(true);
  });

  it('shows a code that holds for ages without asking for another one', async () => {
    const page = await open();
    await qr(page).waitFor();
    const calls = watchCalls(page);
    // Time for one more look at the order.
    await expect.poll(() => asked(calls), { timeout: PATIENCE_MS }).toBe(1);
    expect(calls.filter((path) => path === '/api/order/pay')).toEqual([]);
  });

  it('is asked for at the button, which says when nothing has come', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: '已完成支付' });
    await button.click();
    await page.getByText('还没有收到付款结果').waitFor();
    await turn(page, paid(FILE_ORDER));
    await button.click();
    expect(await isShown(heading(page, '付款成功'))).toBe(true);
  });

  it('is cancelled after a question, and can be ordered anew', async () => {
    const closed = { ...FILE_ORDER, state: 'closed' };
    const page = await open(FILE_ORDER, { 'money.close': { status: 1, data: closed } });
    await page.getByRole('button', { name: '取消订单' }).click();
    const answer = page.getByRole('alertdialog').getByRole('button', { name: '取消订单' });
    await answer.waitFor();
    await turn(page, closed);
    await answer.click();
    await heading(page, '订单已关闭').waitFor();
    const anew = page.getByRole('link', { name: '回到文件重新下单' });
    expect(await anew.getAttribute('href')).toBe(`/v/detail/${FILE_ORDER.code}`);
  });

  it('says why there is no code, and gives one at another try', async () => {
    const page = await open(FILE_ORDER, { 'money.pay': 'E_BUSY' });
    await page.getByText(ERRORS.E_BUSY.text).waitFor();
    await page.route('**/api/order/pay', (route) =>
      route.fulfill({ json: { status: 1, data: WECHAT_QR } }),
    );
    await page.getByRole('button', { name: '重试' }).click();
    expect(await isShown(qr(page))).toBe(true);
  });

  it('can be paid by another provider after the first one failed', async () => {
    const page = await open(FILE_ORDER, { 'money.pay': 'E_BUSY' });
    await page.getByText(ERRORS.E_BUSY.text).waitFor();
    await page.route('**/api/order/pay', (route) =>
      route.fulfill({ json: { status: 1, data: ALIPAY_JUMP } }),
    );
    await page.getByText('支付宝', { exact: true }).click();
    const link = page.getByRole('link', { name: '打开支付宝付 ¥0.60' });
    expect(await link.getAttribute('href')).toBe(ALIPAY_JUMP.url);
  });
});

describe('the way to a cashier', () => {
  const JUMP = { ...ALIPAY_JUMP, url: 'http://cashier.test/h5?a=1&timestamp=2' };
  const jumpOf = (needs_referrer: boolean): Answers => ({
    'money.pay': { status: 1, data: { ...JUMP, needs_referrer } },
  });

  it.each<[string, boolean, RegExp]>([
    ['tells WeChat’s cashier our origin, and no more', true, /^http:\/\/127\.0\.0\.1:\d+\/$/],
    ['tells another cashier nothing', false, /^$/],
  ])('%s', async (_what, needsReferrer, referrer) => {
    const page = await open(FILE_ORDER, jumpOf(needsReferrer), PHONE);
    const visit = new Promise<{ url: string; referrer: string; method: string }>((resolve) => {
      void page.route('http://cashier.test/**', async (route) => {
        const request = route.request();
        const headers = await request.allHeaders();
        await route.fulfill({ body: 'cashier', contentType: 'text/plain' });
        resolve({
          url: request.url(),
          referrer: headers['referer'] ?? '',
          method: request.method(),
        });
      });
    });
    await page.getByRole('button', { name: '打开微信付 ¥0.60' }).click();
    const { url, referrer: told, method } = await visit;
    expect(url).toBe(JUMP.url);
    expect(method).toBe('GET');
    expect(told).toMatch(referrer);
  });

  it('is the page itself in another browser, in WeChat’s own', async () => {
    const page = await open(FILE_ORDER, jumpOf(true), WECHAT);
    await heading(page, '请在浏览器中打开').waitFor();
    await page.getByText(page.url()).waitFor();
    expect(await page.getByRole('button', { name: /^打开微信付/ }).count()).toBe(0);
  });

  it('is told when it could not be had', async () => {
    const page = await open(FILE_ORDER, { 'money.pay': 'E_BUSY' }, PHONE);
    await page.getByRole('button', { name: '打开微信付 ¥0.60' }).click();
    const problem = page.getByRole('alert').filter({ hasText: ERRORS.E_BUSY.text });
    expect(await isShown(problem)).toBe(true);
  });
});

function byHand(by_hand_fee: number) {
  return { ...paid(FILE_ORDER), state: 'refunded', refunded_fee: 0.6, by_hand_fee };
}

describe('an order that has ended', () => {
  it.each<[string, object, string, string]>([
    ['paid for points', paid(POINTS_ORDER), '付款成功', '500 积分已到账'],
    [
      'paid for everybody',
      { ...paid(FILE_ORDER), for: 'all' },
      '付款成功',
      '所有取件人现在都可以免费下载',
    ],
    [
      'paid while a part of it goes back',
      { ...paid(FILE_ORDER), for: 'all', refund_reason: '付款前文件已被删除' },
      '付款成功',
      '退款中：付款前文件已被删除',
    ],
    [
      'being refunded',
      { ...paid(FILE_ORDER), state: 'refunding', refund_reason: '付款前文件已过期' },
      '退款中',
      '付款前文件已过期',
    ],
    [
      'refunded',
      { ...paid(FILE_ORDER), state: 'refunded', refunded_fee: 0.6, refund_reason: '商家退款' },
      '已退款',
      '商家退款',
    ],
    [
      'being refunded where the provider will not',
      { ...paid(FILE_ORDER), state: 'refunding', refund_stuck: true, refund_reason: '商家退款' },
      '退款中',
      '需要用其他方式退还。请联系客服，告知订单号和收款方式。',
    ],
    [
      'paid while a part of it cannot go back',
      { ...paid(FILE_ORDER), refunded_fee: 0.2, refund_stuck: true, refund_reason: '商家退款' },
      '付款成功',
      '退款中：商家退款',
    ],
    ['paid back by another way', byHand(0.6), '已退款', '款项已由商家用其他方式退还'],
    ['paid back in part by another way', byHand(0.2), '已退款', '其中 ¥0.20 由商家用其他方式退还'],
    ['closed', { ...POINTS_ORDER, state: 'closed' }, '订单已关闭', '重新下单'],
  ])('%s says so', async (_how, order, title, words) => {
    const page = await open(order);
    await heading(page, title).waitFor();
    await page.getByText(words).first().waitFor();
    expect(await page.getByRole('button', { name: '已完成支付' }).count()).toBe(0);
  });

  it('has a receipt, kept as a picture', async () => {
    const page = await open(paid(POINTS_ORDER));
    await page.getByRole('button', { name: '收据' }).click();
    const receipt = page.getByRole('dialog', { name: '收据' });
    await receipt.getByText('100 积分 × 5').waitFor();
    const download = page.waitForEvent('download');
    await receipt.getByRole('button', { name: '保存为图片' }).click();
    expect((await download).suggestedFilename()).toBe(`收据 ${ORDER_ID}.png`);
    await page.emulateMedia({ media: 'print' });
    await receipt.getByText('100 积分 × 5').waitFor();
    expect(await page.getByText('打印').isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
  });
});

describe('an order that is nobody’s, or another’s', () => {
  it.each<[string, string, Answers]>([
    ['is unknown to the server', PAGE, SELLING],
    ['is no number of an order', '/v/pay?order_id=..%2F1', SELLING],
    ['is empty', '/v/pay?order_id=', SELLING],
  ])('%s: a neutral page', async (_what, path, answers) => {
    const page = await screens.open(path, answers);
    await heading(page, '没有找到这个订单').waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
  });

  it('is tried again when the server failed', async () => {
    const page = await screens.open(PAGE, { ...SELLING, 'money.state': 'E_INTERNAL' });
    await heading(page, '订单加载失败').waitFor();
    expect(await isShown(page.getByRole('button', { name: '重试' }))).toBe(true);
  });
});

/** As when the tab goes to the back or comes to the front. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
