/** A sending of many files that is broken off in the middle ends in one code with every file once. */
import { join } from 'node:path';
import { formatCode } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { holdScripts } from '../steps/browser/held-scripts.ts';
import { createMortalBrowser } from '../steps/browser/mortal-browser.ts';
import { viewerIn } from '../steps/browser/page-viewer.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import {
  chooseFolder,
  codeOfTicket,
  dropFiles,
  limitUpload,
  openSending,
  startAll,
} from '../steps/sending.ts';
import { pullZip } from '../steps/zip.ts';

const COUNT = 60;
const FILE_BYTES = 20_000;
/** So slow that the middle lasts for seconds, and many arrive between two looks of the page's memory. */
const SLOW = 600_000;
const FOLDER = '行程';

const { server, files, openPage } = await openJourney();
const sums: Record<string, string> = {};

beforeAll(async () => {
  for (let index = 1; index <= COUNT; index += 1) {
    const path = `${FOLDER}/第${index}天.bin`;
    sums[path] = await sha256Of(files.write(path, FILE_BYTES));
  }
});

async function sendHalf(page: Page, choose = chooseFolder): Promise<void> {
  await openSending(page, server.origin);
  await limitUpload(page, SLOW);
  await choose(page, join(files.path, FOLDER));
  await page.getByText(`${COUNT} 个文件，共`).waitFor();
  await startAll(page);
  await page.getByText(/[1-4]\d \/ 60 个文件/).waitFor({ timeout: 60_000 });
}

const dropFolder = (page: Page, path: string) => dropFiles(page, [path]);
const stopped = (page: Page) => page.getByText(/已发送 \d+ 个，\d+ 个已暂停，取件码还没有生成/);
const goOn = (page: Page) => page.getByRole('button', { name: `继续 ${FOLDER}`, exact: true });

/** One code, and every file once: in the archive, and among what its sender has sent. */
async function expectAllOnce(page: Page): Promise<void> {
  await limitUpload(page, 0);
  const code = await codeOfTicket(page);
  const { api } = viewerIn(page);
  const bundles = await api.bundles.ownBundles({});
  const made = bundles.rows.map((bundle) => [formatCode(bundle.code), bundle.file_count]);
  expect(made).toEqual([[code, COUNT]]);
  expect(await countOwnFiles(page)).toBe(COUNT);
  await openDetail(page, server.origin, code);
  await page.getByText(`共 ${COUNT} 个文件`).waitFor();
  expect((await pullZip(page, /^全部下载/)).sums).toEqual(sums);
}

async function countOwnFiles(page: Page): Promise<number> {
  const { api } = viewerIn(page);
  let count = 0;
  let lastId: string | undefined;
  for (;;) {
    const { rows } = await api.library.ownFiles(lastId === undefined ? {} : { last_id: lastId });
    if (rows.length === 0) return count;
    count += rows.length;
    lastId = String(rows.at(-1)?.id);
  }
}

it('a browser that is killed', async () => {
  const browser = createMortalBrowser();
  onTestFinished(browser.remove);
  // They have been here before: a new cookie is on the disk after half a minute, or after leaving.
  const [visited] = (await browser.open()).pages();
  if (!visited) throw new Error('the browser has no page');
  await openSending(visited, server.origin);
  await browser.quit();
  const [page] = (await browser.open()).pages();
  if (!page) throw new Error('the browser has no page');
  await sendHalf(page);
  await browser.kill();

  const [again] = (await browser.open()).pages();
  if (!again) throw new Error('the browser has no page');
  await openSending(again, server.origin);
  await stopped(again).waitFor();
  await chooseFolder(again, join(files.path, FOLDER));
  await expectAllOnce(again);
});

it('a reload of one of two tabs', async () => {
  const { page, context } = await openPage();
  await sendHalf(page, dropFolder);
  const other = await context.newPage();
  await openSending(other, server.origin);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await stopped(page).waitFor();
  await limitUpload(page, 0);
  await goOn(page).click();
  await expectAllOnce(page);
  await expect.poll(() => other.getByText('发送任务', { exact: true }).count()).toBe(0);
});

it('a reload in whose midst another tab is opened', async () => {
  const { page, context } = await openPage();
  await sendHalf(page, dropFolder);
  const other = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const letGo = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await openSending(other, server.origin);
  // Time enough for the other tab to find what nobody is working on.
  await other.waitForTimeout(500);
  letGo();
  await stopped(page).waitFor();
  await limitUpload(page, 0);
  await goOn(page).click();
  await expectAllOnce(page);
  await expect.poll(() => other.getByText('发送任务', { exact: true }).count()).toBe(0);
});

it('a tab that is closed while another of the same person is open', async () => {
  const { page, context } = await openPage();
  await sendHalf(page, dropFolder);
  const other = await context.newPage();
  await openSending(other, server.origin);
  await page.close();
  await stopped(other).waitFor();
  await goOn(other).click();
  await expectAllOnce(other);
});
