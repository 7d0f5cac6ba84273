/** Folders of hundreds and of thousands of files: sent under one code, or said not to fit. */
import { join } from 'node:path';
import { MAX_BUNDLE_FILES, UPLOAD_QUEUE_SIZE } from '@transmit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE } from '../steps/browser/browser.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import {
  chooseFiles,
  chooseFolder,
  codeOfTicket,
  openSending,
  startAll,
} from '../steps/sending.ts';
import { pullZip } from '../steps/zip.ts';

const CHAPTERS = 5;
const FILES = 500;
/** So long that the paths of all need more than one call. */
const chapterOf = (index: number) =>
  `课程/第${(index % CHAPTERS) + 1}章 ${'从头到尾的详细讲解'.repeat(4)}`;

const { server, files, openPage } = await openJourney();

it('a folder of 500 files has one code: a phone takes one of them out of the tree, and all as a zip', async () => {
  const sums: Record<string, string> = {};
  for (let index = 0; index < FILES; index += 1) {
    const path = `${chapterOf(index)}/${index}.bin`;
    sums[path] = await sha256Of(files.write(path, 64 + index));
  }
  const sender = await openPage();
  await openSending(sender.page, server.origin);
  await chooseFolder(sender.page, join(files.path, '课程'));
  await sender.page.getByText(`${FILES} 个文件，共`).waitFor();
  await startAll(sender.page);
  const code = await codeOfTicket(sender.page);
  await sender.page.getByRole('dialog').getByText(`${FILES} 个文件 · 共`).waitFor();

  const { page, faults } = await openPage({ viewport: PHONE, isTouched: true });
  await openDetail(page, server.origin, code);
  await page.getByRole('heading', { name: '课程', level: 1 }).waitFor();
  await page.getByText(`共 ${FILES} 个文件`).waitFor();
  const folders = page.getByRole('heading', { name: /^课程\/第\d章/ });
  await expect.poll(() => folders.first().innerText()).toContain('课程/第1章');
  const wanted = `${chapterOf(301)}/301.bin`;
  await folders
    .filter({ hasText: chapterOf(301) })
    .getByRole('button')
    .tap();
  const one = page.getByRole('button', { name: `下载 ${wanted}`, exact: true });
  await scrollDownTo(page, one);
  const [file] = await Promise.all([page.waitForEvent('download'), one.tap()]);
  expect(file.suggestedFilename()).toBe('301.bin');
  expect(await sha256Of(await file.path())).toBe(sums[wanted]);
  await scrollDownTo(page, folders.filter({ hasText: `第${CHAPTERS}章` }));
  expect(await pullZip(page, /^全部下载/)).toEqual({ name: '课程.zip', sums });
  expect(faults).toEqual([]);
});

it('of more files than can wait, what fits is taken and the rest refused, with all that was chosen before', async () => {
  const before = ['先选的甲.txt', '先选的乙.txt'];
  for (let index = 1; index <= UPLOAD_QUEUE_SIZE + 5 - before.length; index += 1) {
    files.write(`一万/第${index}页.txt`, 'x');
  }
  const { page, faults } = await openPage();
  await openSending(page, server.origin);
  await chooseFiles(
    page,
    before.map((name) => files.write(name, name)),
  );
  await page.getByLabel('提取密码').fill('暗号');
  await chooseFolder(page, join(files.path, '一万'));
  await page.getByText('一次最多排队 10,000 个文件，其余的没有加入').waitFor();
  await page.getByText(`${UPLOAD_QUEUE_SIZE} 个文件，共`).waitFor();
  await page
    .getByText(`一个取件码最多 ${MAX_BUNDLE_FILES.toLocaleString('zh-CN')} 个文件`)
    .waitFor();
  await expect.poll(() => page.getByLabel('提取密码').inputValue()).toBe('暗号');
  for (const name of before) await page.getByRole('button', { name: `开始 ${name}` }).waitFor();

  await page.getByRole('button', { name: '展开 一万' }).click();
  const rows = page.getByRole('list', { name: '发送任务' }).getByRole('listitem');
  await page.locator('[aria-setsize="10001"]').first().waitFor();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText(`第${UPLOAD_QUEUE_SIZE - before.length}页.txt`).waitFor();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: '从列表移除 一万' }).click();
  await page.getByText(`${before.length} 个文件，共`).waitFor();
  expect(faults).toEqual([]);
});

/** Down the page until it is there: rows out of sight do not exist. */
async function scrollDownTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if ((await target.count()) > 0) return target.first().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  throw new Error('it is nowhere on the page');
}
