/** Somebody who knows nothing: from the first page to a sent file, its receipt in a chat, and the opened file. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { chooseFiles, codeOfTicket, startAll } from '../steps/sending.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WECHAT = `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`;
const SAFARI = `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`;
const WORDS = '周六上午九点，老地方见';

const { server, files, openPage } = await openJourney();

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

it('finds the way from the first page to a sent file, and its receiver from the chat to the opened file', async () => {
  const sender = await openPage();
  await sender.page.goto(`${server.origin}/`);
  await sender.page
    .getByRole('main')
    .getByRole('link', { name: /^发送文件/ })
    .click();
  await sender.page.getByRole('heading', { name: '发送一次，凭码即取' }).waitFor();
  await chooseFiles(sender.page, [files.write('集合时间.txt', WORDS)]);
  await startAll(sender.page);
  await codeOfTicket(sender.page);
  await expectSound(sender.page);
  await sender.page.getByRole('button', { name: '复制分享内容' }).click();
  const told = await sender.page.evaluate(() => navigator.clipboard.readText());
  const link = /https?:\/\/\S+\/v\/detail\/[0-9A-Z]+/.exec(told)?.[0] ?? '';
  expect(told).toContain('集合时间.txt');

  const chat = await openPage({ viewport: PHONE, isTouched: true, userAgent: WECHAT });
  await chat.page.goto(link);
  await chat.page.getByRole('heading', { name: '集合时间.txt' }).waitFor();
  const sheet = chat.page.getByRole('region', { name: '到浏览器里下载' });
  await sheet.getByText('在浏览器打开').waitFor();
  await expectSound(chat.page);
  await sheet.getByRole('button', { name: '知道了' }).tap();
  const before = chat.page.url();
  await chat.page.getByRole('button', { name: /^下载文件/ }).tap();
  await sheet.waitFor();
  await expect.poll(() => chat.page.url()).toMatch(/[#&]over=[\w-]{32}$/);
  await expect.poll(() => chat.page.url()).not.toBe(before);

  const browser = await openPage({ viewport: PHONE, isTouched: true, userAgent: SAFARI });
  const coming = browser.page.waitForEvent('download', { timeout: 60_000 });
  await browser.page.goto(chat.page.url());
  const file = await coming;
  expect(await readFile(await file.path(), 'utf8')).toBe(WORDS);
  // It can be read where it is, too.
  await browser.page.getByText(WORDS).waitFor();
  await expectSound(browser.page);
  // From here there is a way on.
  await browser.page.getByRole('link', { name: '快传' }).first().waitFor();
  expect([...sender.faults, ...chat.faults, ...browser.faults]).toEqual([]);
});
