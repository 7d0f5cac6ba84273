/** From a chat's own browser, which saves no file, into the system's: once, in time, on the same device (PRODUCT §3). */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { toWireTime } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { sendByApi } from '../steps/library.ts';
import { openDetail } from '../steps/picking-up.ts';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36';
const CHATS = {
  微信: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`,
  QQ: `${ANDROID} V1_AND_SQ_9.0.15_5626_YYB_D QQ/9.0.15.14970 NetType/WIFI`,
  钉钉: `${IPHONE} Mobile/22A3354 AliApp(DingTalk/7.6.3) com.laiwang.DingTalk/36279785`,
  企业微信: `${ANDROID} wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`,
  飞书: `${ANDROID} Lark/7.22.8 LarkLocale/zh_CN ChannelName/Feishu`,
  微博: `${IPHONE} Mobile/15E148 Weibo (iPhone15,3__weibo__14.7.2__iphone__os18.0)`,
} as const;
const SAFARI = `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`;
const PASSWORD = '春天2026';

const { server, files, openPage, newViewer } = await openJourney();

const open = (userAgent: string) => openPage({ viewport: PHONE, isTouched: true, userAgent });
const sheet = (page: Page) => page.getByRole('region', { name: '到浏览器里下载' });
/** The chat's own menu opens what stands in its address. */
const addressOf = async (page: Page, before = '') => {
  await expect.poll(() => page.url()).toMatch(/[#&]over=[\w-]{32}$/);
  await expect.poll(() => page.url()).not.toBe(before);
  return page.url();
};

it('every chat says how to go on, and what is to be had in it; an ordinary browser says nothing', async () => {
  const code = await sendByApi(newViewer(), { name: '说明.txt', content: '第一行' });
  for (const [chat, userAgent] of Object.entries(CHATS)) {
    const { page, context, faults } = await open(userAgent);
    await openDetail(page, server.origin, code);
    await sheet(page).getByText(`${chat}里存不下这类文件，换过去接着下就好。`).waitFor();
    await sheet(page).getByText('文字复制').waitFor();
    expect(await sheet(page).getByText('图片长按保存').count()).toBe(0);
    expect(await sheet(page).getByText('会带过去').count()).toBe(0);
    const name = page.getByRole('heading', { name: '说明.txt' });
    expect((await name.boundingBox())?.y).toBeLessThan(
      (await sheet(page).boundingBox())?.y ?? Number.NaN,
    );
    if (chat === '微信') {
      expect(await accessibilityFaults(page)).toEqual([]);
      await sheet(page).getByRole('button', { name: '知道了' }).tap();
    } else await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  }
  const { page, faults } = await open(SAFARI);
  await openDetail(page, server.origin, code);
  await page.getByText('编码 UTF-8').waitFor();
  expect(await sheet(page).count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
  expect(faults).toEqual([]);
});

it('SECURITY §3 row 274: what was begun in the chat goes on in the browser, once, on this device', async () => {
  const name = '合同.pdf';
  const terms = { password: PASSWORD, max_downloads: 1 };
  const code = await sendByApi(newViewer(), { name, content: 'no pdf', ...terms });
  const { page } = await open(CHATS.微信);
  await openDetail(page, server.origin, code);
  await page.getByLabel('提取密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await sheet(page).getByText('输过的密码会带过去').waitFor();
  await sheet(page).getByRole('button', { name: '知道了' }).tap();
  const before = await addressOf(page);
  await page.getByRole('button', { name: /^下载文件/ }).tap();
  await sheet(page).getByRole('button', { name: '仍在这里下载' }).waitFor();
  const address = await addressOf(page, before);
  await sheet(page).getByRole('button', { name: '复制链接' }).tap();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const elsewhere = await open(ANDROID.replace('; wv', ''));
  await elsewhere.page.goto(address);
  await elsewhere.page
    .getByRole('alert')
    .getByText(/只在原来的那台设备上有效/)
    .waitFor();
  expect(await elsewhere.page.getByLabel('提取密码').count()).toBe(1);

  const browser = await open(SAFARI);
  const taken = browser.page.waitForEvent('download');
  await browser.page.goto(address);
  expect((await taken).suggestedFilename()).toBe(name);
  await browser.page.getByRole('heading', { name }).waitFor();
  expect(new URL(browser.page.url()).hash).toBe('');
  expect(browser.faults).toEqual([]);

  const second = await open(SAFARI);
  await second.page.goto(address);
  await second.page
    .getByRole('alert')
    .getByText(/这个接力链接已经用过/)
    .waitFor();
  expect(await second.page.getByLabel('提取密码').count()).toBe(1);
});

it('SECURITY §3 row 297: the key of a sealed link goes along, and never to the server', async () => {
  files.write('机密.txt', '谁也不该看到');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [MAIN, 'send', '机密.txt', '--sealed', '--title', '人事调整', '--json'],
    {
      cwd: files.path,
      env: {
        PATH: process.env['PATH'],
        TRANSMIT_SERVER: server.origin,
        TRANSMIT_HOME: join(files.path, 'home'),
      },
    },
  );
  const link = new URL((JSON.parse(stdout) as Record<string, string>)['full_link'] ?? '');
  const { page, context } = await open(CHATS.微信);
  const asked: string[] = [];
  const note = (one: typeof context) =>
    one.on('request', (request) => {
      asked.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
    });
  note(context);
  await page.goto(link.href);
  await page.getByRole('heading', { name: '人事调整' }).waitFor();
  await sheet(page).waitFor();
  const address = await addressOf(page);
  expect(address).toContain(`${link.hash}&over=`);

  const browser = await open(SAFARI);
  note(browser.context);
  await browser.page.goto(address);
  await browser.page.getByRole('heading', { name: '人事调整' }).waitFor();
  expect(new URL(browser.page.url()).hash).toBe(link.hash);

  // The address of the login is a query, and its page is loaded with it.
  await browser.page.getByRole('button', { name: '打开菜单' }).tap();
  await browser.page.getByRole('link', { name: '登录', exact: true }).tap();
  await browser.page.waitForURL(/\/v\/user\/login\?redirect=/);
  await browser.page.reload();
  await browser.page.getByRole('button', { name: '登录' }).first().waitFor();
  const back = new URL(browser.page.url()).searchParams.get('redirect') ?? '';
  await browser.page.goto(new URL(back, server.origin).href);
  await browser.page.getByRole('heading', { name: '人事调整' }).waitFor();
  expect(asked.join('\n')).not.toContain(link.hash.replace(/^#k=/, ''));
  expect(asked.some((text) => text.includes('over='))).toBe(false);
});

it('sending, a room and a collection say what works in a chat, and nothing in an ordinary browser', async () => {
  const collector = newViewer();
  await registerByApi(collector, server);
  const { data: collection } = await collector.api.collect.create({
    title: '秋游照片',
    end_time: toWireTime(Date.now() + 86_400_000),
    kinds: 'all',
    max_files: 3,
    max_size: 1_000_000,
    fields: [{ label: '姓名', required: false }],
    request_key: randomUUID(),
  });
  const places: readonly [string, RegExp][] = [
    ['/v/index', /^在微信里可以发送/],
    ['/v/textsync/ABCD2345', /^在微信里可以一起编辑/],
    [`/v/collect/${collection.code}`, /^在微信里可以交/],
  ];
  const chat = await open(CHATS.微信);
  for (const [path, note] of places) {
    await chat.page.goto(server.origin + path);
    await chat.page.getByText(note).waitFor();
    expect(await accessibilityFaults(chat.page)).toEqual([]);
    expect(await overflowOf(chat.page)).toBe(0);
  }
  const ordinary = await open(SAFARI);
  for (const [path] of places) {
    await ordinary.page.goto(server.origin + path);
    await ordinary.page.locator('main h1, main h2').first().waitFor();
    expect(await ordinary.page.getByText(/^在\S+里可以/).count()).toBe(0);
  }
});
