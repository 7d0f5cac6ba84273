/** The code first: shared while the files go up, watched by its receiver, and kept or given up. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import { chooseFiles, codeOfTicket, limitUpload, openSending, startAll } from '../steps/sending.ts';

const MIB = 2 ** 20;

const { server, files, openPage } = await openJourney();

/** The page says so itself while it has no line. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|dynamically imported/;

/** Starts to send with the code first, over a slow line; answers the code on the strip. */
async function sendCodeFirst(page: Page, paths: string[], password = ''): Promise<string> {
  await openSending(page, server.origin);
  await limitUpload(page, MIB);
  await chooseFiles(page, paths);
  const wish = page.getByRole('switch', { name: /^先发取件码/ });
  if (!(await wish.isChecked())) await wish.check();
  if (password) await page.getByLabel('提取密码').fill(password);
  await startAll(page);
  const shown = stripOf(page).getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await shown.waitFor();
  return shown.innerText();
}

function stripOf(page: Page) {
  return page.getByRole('region', { name: '先发的取件码' });
}

function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

function percentOf(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar', { name: '发送人的上传进度' });
  return bar.getAttribute('aria-valuenow').then(Number);
}

it('a receiver watches while it goes up, and has the verified bytes without another press', async () => {
  const path = files.write('发布会.bin', 16 * MIB);
  const sender = await openPage();
  const code = await sendCodeFirst(sender.page, [path]);
  expect(await accessibilityFaults(sender.page)).toEqual([]);

  const { page, faults } = await openPage({ viewport: PHONE });
  await openDetail(page, server.origin, code);
  await page.getByText('发送人正在上传').waitFor();
  await page.getByRole('heading', { name: '发布会.bin' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.getByRole('button', { name: /下载/ }).count()).toBe(0);
  await expect.poll(() => percentOf(page)).toBeGreaterThan(5);
  // Asleep for a while: what it shows is as new as before once it wakes.
  await page.context().setOffline(true);
  const asleep = await percentOf(page);
  await expect.poll(() => page.getByText('暂时没有收到新的进度').count()).toBe(1);
  await page.context().setOffline(false);
  await expect.poll(() => percentOf(page)).toBeGreaterThan(asleep);

  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await limitUpload(sender.page, 0);
  const file = await coming;
  expect(file.suggestedFilename()).toBe('发布会.bin');
  expect(await sha256Of(await file.path())).toBe(await sha256Of(path));
  await page.getByRole('button', { name: /^下载文件/ }).waitFor();
  expect(faults.filter((fault) => !OFFLINE.test(fault))).toEqual([]);

  expect(await codeOfTicket(sender.page)).toBe(code);
  await expect.poll(() => stripOf(sender.page).count()).toBe(0);
  expect(sender.faults).toEqual([]);
});

it('a locked one tells nothing before its password, keeps its code over a reload, and says that it was cancelled', async () => {
  const paths = ['合同.bin', '附件.bin'].map((name) => files.write(name, 8 * MIB));
  const sender = await openPage({ viewport: PHONE });
  const code = await sendCodeFirst(sender.page, paths, '8852');
  // The slip with the button was far below, and is gone.
  await expect.poll(() => isInSight(stripOf(sender.page))).toBe(true);

  const { page, faults } = await openPage();
  await openDetail(page, server.origin, code);
  const password = page.getByLabel('提取密码');
  await password.fill('0000');
  await page.getByRole('button', { name: '查看文件' }).click();
  await page.getByText('提取密码不正确').waitFor();
  expect(await page.getByText('合同.bin').count()).toBe(0);
  await password.fill('8852');
  await page.getByRole('button', { name: '查看文件' }).click();
  await page.getByRole('heading', { name: /等 2 个文件$/ }).waitFor();
  await page.getByText('发送人正在上传').waitFor();

  await sender.page.reload();
  await stripOf(sender.page).getByText(code).waitFor();
  await page.getByText('发送人已暂停上传').waitFor();

  await sender.page.getByRole('button', { name: /^取消 .*等 2 个文件$/ }).click();
  await sender.page.getByText('取件人会看到“发送人已取消”').waitFor();
  await sender.page.getByRole('button', { name: '取消发送', exact: true }).click();
  await page.getByRole('heading', { name: '发送人已取消' }).waitFor();
  expect(await page.getByRole('img', { name: '取件链接的二维码' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => stripOf(sender.page).count()).toBe(0);
  expect(faults.filter((fault) => !/40[13]/.test(fault))).toEqual([]);
});
