/** PRODUCT §5: a download paid for by who fetches it or by who sent it, and points; all in the sandbox. */
import { FREE_DOWNLOAD_BYTES, PAID_NETWORKS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { logInByPassword, PASSWORD, registerByApi } from '../steps/accounts.ts';
import { PHONE, PHONE_AGENT } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';
import { openDetail } from '../steps/picking-up.ts';
import { WIDE_LIMITS } from '../steps/server.ts';
import { pullZip } from '../steps/zip.ts';

const { server, files, openPage, openAs, openAsUser, newViewer } = await openJourney({
  server: { ...WIDE_LIMITS, PAY_PROVIDERS: 'sandbox', TRUST_PROXY: '127.0.0.1/32' },
});

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN';
const NAME = '样片.bin';
/** The least that costs something. */
const CONTENT = 'x'.repeat(FREE_DOWNLOAD_BYTES + 1);

let sender: Viewer;
let sha256: string;

beforeAll(async () => {
  sender = newViewer();
  await registerByApi(sender, server);
  sha256 = await sha256Of(files.write(NAME, CONTENT));
});

const send = () => sendByApi(sender, { name: NAME, content: CONTENT });
const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('order_id') ?? '';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Pays at the bank's cashier, by the number in its address. */
async function payAtCashier(address: string): Promise<void> {
  const number = new URL(address).pathname.split('/').at(-1) ?? '';
  await newViewer().api.sandbox.pay({ number, outcome: 'success' });
}

/** On a desktop the code is scanned by another device, while the page waits. */
async function payByCode(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: '在本机打开测试收银台' });
  await payAtCashier((await link.getAttribute('href')) ?? '');
}

it('a visitor on a phone pays for a download, which starts by itself with the file’s own bytes', async () => {
  const code = await send();
  const { page, faults } = await openPage({
    viewport: PHONE,
    isTouched: true,
    userAgent: PHONE_AGENT,
  });
  await openDetail(page, server.origin, code);
  await page.getByRole('button', { name: '付费下载（¥0.1）' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '去付款 ¥0.1' }).click();
  await heading(page, '待付款').waitFor();
  const orderId = orderIdOf(page);
  await page.getByRole('button', { name: '打开测试收银台付 ¥0.10' }).click();
  await page.waitForURL('**/sandbox/pay/*');
  await payAtCashier(page.url());
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await page.goto(`${server.origin}/v/pay?order_id=${orderId}`);
  const file = await coming;
  expect(file.suggestedFilename()).toBe(NAME);
  expect(await sha256Of(await file.path())).toBe(sha256);
  await heading(page, '付款成功').waitFor();
  await page.getByRole('link', { name: '回到文件' }).click();
  await page.getByRole('button', { name: /^下载文件/ }).waitFor();
  expect(faults).toEqual([]);
});

it('a sender pays for everybody, and strangers download for nothing', async () => {
  const code = await send();
  const { page } = await openAs(sender);
  await openDetail(page, server.origin, code);
  await page.getByRole('button', { name: '代付下载费 ¥0.1' }).click();
  await heading(page, '待付款').waitFor();
  await payByCode(page);
  await page.getByText('所有取件人现在都可以免费下载').waitFor();
  const stranger = await openPage();
  await openDetail(stranger.page, server.origin, code);
  const [file] = await Promise.all([
    stranger.page.waitForEvent('download', { timeout: 60_000 }),
    stranger.page.getByRole('button', { name: /^下载文件/ }).click(),
  ]);
  expect(await sha256Of(await file.path())).toBe(sha256);
});

it('a sender pays for all of a share, and its page asks nobody for anything', async () => {
  const codes = [await send(), await sendByApi(sender, { name: '第二段.bin', content: CONTENT })];
  const { data: share } = await sender.api.bundles.create({ codes, name: '全部样片' });
  const stranger = await openPage({ viewport: PHONE, isTouched: true, userAgent: PHONE_AGENT });
  await openDetail(stranger.page, server.origin, share.code);
  await stranger.page.getByText('付费 ¥0.1').first().waitFor();

  const { data: order } = await sender.api.money.preCreate({
    code: share.code,
    name: share.name,
    for: 'all',
  });
  const way = { ...order, provider: 'sandbox', device: 'desktop' } as const;
  const { data: paying } = await sender.api.money.pay(way);
  await payAtCashier(paying.kind === 'qr' ? paying.text : paying.url);

  await stranger.page.reload();
  await stranger.page.getByText('第二段.bin').first().waitFor();
  await expect.poll(() => stranger.page.getByText('¥').count()).toBe(0);
  const zip = await pullZip(stranger.page, /^全部下载/);
  expect(zip.sums).toMatchObject({ [NAME]: sha256, '第二段.bin': sha256 });
  expect(stranger.faults).toEqual([]);
});

it('in a chat, what is free in a share that costs goes elsewhere without a download being spent', async () => {
  const codes = [await send(), await sendByApi(sender, { name: '说明.txt', content: '先看这里' })];
  const { data: share } = await sender.api.bundles.create({ codes, max_downloads: 1 });
  const chat = await openPage({ viewport: PHONE, isTouched: true, userAgent: WECHAT });
  await openDetail(chat.page, server.origin, share.code);
  const sheet = chat.page.getByRole('region', { name: '到浏览器里下载' });
  await sheet.getByRole('button', { name: '知道了' }).tap();
  const asked: string[] = [];
  chat.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await chat.page.getByRole('button', { name: '下载 说明.txt' }).tap();
  await sheet.waitFor();
  const { data } = await sender.api.bundles.detail({ code: share.code });
  expect(data.bundle?.downloads_left).toBe(1);
  expect(asked).not.toContain('/api/transmit/bundle_file_link');
  expect(chat.faults).toEqual([]);
});

it('a user buys points, which are in the account at once', async () => {
  const { page, viewer } = await openAsUser();
  const { data: before } = await viewer.api.money.balance();
  await page.goto(`${server.origin}/v/pay2`);
  await page.getByRole('button', { name: '去付款' }).click();
  await heading(page, '待付款').waitFor();
  await payByCode(page);
  await page.getByText('500 积分已到账').waitFor();
  await page.getByRole('link', { name: '查看账户' }).click();
  await page
    .getByText(String(before.points + 500), { exact: true })
    .first()
    .waitFor();
  await page.getByRole('link', { name: '查看订单 100 积分 × 5' }).waitFor();
  const { data: after } = await viewer.api.money.balance();
  expect(after.points).toBe(before.points + 500);
});

it('what is paid for leads into the login from one network too many, and back to the download', async () => {
  const code = await send();
  const buyer = newViewer();
  const phone = await registerByApi(buyer, server);
  const { data: order } = await buyer.api.money.preCreate({ code, fee: 0.1 });
  const { data: way } = await buyer.api.money.pay({
    ...order,
    provider: 'sandbox',
    device: 'desktop',
  });
  await payAtCashier(way.kind === 'qr' ? way.text : way.url);
  const { page } = await openAs(buyer);
  let network = 0;
  await page.route('**/api/**', (route) => {
    const headers = { ...route.request().headers(), 'X-Forwarded-For': `203.0.${network}.9` };
    return route.continue({ headers });
  });
  await openDetail(page, server.origin, code);
  const button = page.getByRole('button', { name: /^下载文件/ });
  const download = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return sha256Of(await file.path());
  };
  while (network < PAID_NETWORKS.user) {
    expect(await download()).toBe(sha256);
    network += 1;
  }
  await button.click();
  // The page says it too, for as long as the login is on its way.
  await page.getByText('今天在多个网络下载过').last().waitFor();
  await page.waitForURL(/\/v\/user\/login\?redirect=/);
  await logInByPassword(page, phone, PASSWORD);
  await page.waitForURL(`${server.origin}/v/detail/${code}`);
  expect(await download()).toBe(sha256);
});
