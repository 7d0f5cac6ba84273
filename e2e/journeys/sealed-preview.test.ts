/** PRODUCT §10: a sealed share is looked at like any other, and only the records are fetched that a look needs. */

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { launchBrowser, openPage } from '../steps/browser/browser.ts';
import { buildPdf } from '../steps/build-pdf.ts';
import { createTestFolder } from '../steps/files.ts';
import { paintPictures } from '../steps/images.ts';
import { saveDownload } from '../steps/sealed.ts';
import { chooseFiles, codeOfTicket, openSending } from '../steps/sending.ts';
import { startServer } from '../steps/server.ts';

const MIB = 2 ** 20;
const TEXT = '只给取件人看的正文。';

const files = createTestFolder();
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
afterAll(async () => {
  await browser.close();
  await server.close();
  files.remove();
});

it('several files are looked at one by one, without fetching the rest', async () => {
  const pictures = await paintPictures(browser, files, { '照片.jpg': { width: 640, height: 480 } });
  const paths = [
    files.write('门店监控.bin', 8 * MIB),
    files.write('说明.txt', TEXT),
    pictures['照片.jpg'] ?? '',
    files.write('合同.pdf', buildPdf('BT /F1 40 Tf 50 500 Td (sealed) Tj ET')),
    writeZip('资料.zip'),
  ];
  const { page, faults, fetched } = await openSent(paths);
  const looks: [name: string, shown: (page: Page) => Promise<unknown>, most: number][] = [
    ['说明.txt', seesText, MIB],
    ['照片.jpg', seesPicture, MIB],
    ['合同.pdf', seesPdf, MIB],
    // Its list stands at its end, behind six megabytes.
    ['资料.zip', (now) => now.getByText('清单.csv').waitFor(), 2 * MIB],
  ];
  for (const [name, shown, most] of looks) {
    const before = fetched();
    await page.getByRole('button', { name: `预览 ${name}` }).click();
    await shown(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const bytes = fetched() - before;
    expect(bytes, name).toBeGreaterThan(0);
    expect(bytes, name).toBeLessThanOrEqual(most);
  }
  expect(await page.getByRole('button', { name: '预览 门店监控.bin' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('the only file of a share shows itself, and a look is no download', async () => {
  const { page, faults, link } = await openSent([files.write('信.txt', TEXT)]);
  await seesText(page);
  await page.getByRole('region', { name: '预览' }).waitFor();
  await page.reload();
  await seesText(page);
  const code = new URL(link).pathname.split('/').at(-1);
  const detail = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/transmit/detail?code=${code}`,
  );
  expect(detail).toMatchObject({ data: { file: { dcount: 0 } } });
  expect(faults).toEqual([]);
});

it('reloaded in the middle of receiving, it asks for nothing and begins anew', async () => {
  const bytes = randomBytes(24 * MIB);
  const path = files.write('大文件.bin', bytes);
  const { page } = await openSent([path]);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limit = (downloadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput,
    });
  await limit(2 * MIB);
  const [broken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^下载文件/ }).click(),
  ]);
  await page.getByText(/正在下载并开封 大文件.bin，[1-9]/).waitFor();
  await page.reload();
  expect(await broken.failure()).not.toBeNull();
  await limit(-1);
  expect((await saveDownload(page, /^下载文件/)).equals(bytes)).toBe(true);
});

/** Seals and sends these, and opens what was sent by its whole link. */
async function openSent(paths: readonly string[]) {
  const sender = await openPage(browser);
  await openSending(sender.page, server.origin);
  await chooseFiles(sender.page, [...paths]);
  await sender.page.getByRole('switch', { name: '密封发送' }).check();
  await sender.page.getByRole('button', { name: '密封并发送' }).click();
  await codeOfTicket(sender.page);
  const whole = sender.page.getByRole('dialog').getByRole('link', { name: /#k=/ });
  const link = (await whole.getAttribute('href')) ?? '';
  await sender.context.close();
  const { page, faults } = await openPage(browser, { withServiceWorker: true });
  let fetched = 0;
  page.on('request', (request) => {
    const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(request.headers()['range'] ?? '') ?? [];
    if (!request.url().includes('/shown/') && until) fetched += Number(until) - Number(from) + 1;
  });
  await page.goto(link);
  await page.getByRole('button', { name: /^(下载文件|全部下载)/ }).waitFor();
  return { page, faults, link, fetched: () => fetched };
}

async function seesText(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: '预览' });
  await field.waitFor();
  expect(await field.inputValue()).toBe(TEXT);
}

async function seesPicture(page: Page): Promise<void> {
  const picture = page.getByRole('dialog').getByRole('img');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(640);
}

async function seesPdf(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /合同.pdf.*共 1 页/ })
    .waitFor();
}

function writeZip(name: string): string {
  writeFileSync(join(files.path, '录像.dat'), randomBytes(6 * MIB));
  writeFileSync(join(files.path, '清单.csv'), 'a,b\n');
  execFileSync('python3', ['-c', PACK, name], { cwd: files.path });
  return join(files.path, name);
}

const PACK = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w') as z:
    z.write('录像.dat')
    z.write('清单.csv')`;
