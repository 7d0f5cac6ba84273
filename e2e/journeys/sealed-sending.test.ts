/** PRODUCT §10: sealed in the page, broken off and gone on with, opened elsewhere; the server has nothing of it. */
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { launchBrowser, openPage, PHONE } from '../steps/browser/browser.ts';
import { createTestFolder } from '../steps/files.ts';
import { readAllKept, saveDownload, TALKATIVE } from '../steps/sealed.ts';
import { chooseFiles, codeOfTicket, limitUpload, openSending } from '../steps/sending.ts';
import { startServer } from '../steps/server.ts';

const LARGE = '门店监控-收银台.mp4';
const SMALL = '裁员名单-终稿.xlsx';
const TITLE = '门店租约补充材料';
const NOTE = '只给你一个人看的话';
const MARK = '一句谁也不该在服务器上看到的话';
/** Above the size that goes in one piece, so that there are parts to go on from. */
const LARGE_BYTES = 24 * 2 ** 20;

const files = createTestFolder();
const [server, browser] = await Promise.all([startServer(TALKATIVE), launchBrowser()]);
afterAll(async () => {
  await browser.close();
  await server.close();
  files.remove();
});

it('SECURITY §3 row 310: goes on after a reload, opens by words and by link, and the server has no name, byte or key', async () => {
  const bytes = Buffer.concat([Buffer.from(MARK), randomBytes(LARGE_BYTES), Buffer.from(MARK)]);
  const paths = [join(files.path, LARGE), join(files.path, SMALL), join(files.path, '空.txt')];
  writeFileSync(paths[0] ?? '', bytes);
  writeFileSync(paths[1] ?? '', MARK.repeat(900));
  writeFileSync(paths[2] ?? '', '');
  const sender = await openPage(browser, { viewport: PHONE, withServiceWorker: true });
  const asked = listen(sender.context);
  const { page } = sender;
  page.on('dialog', (dialog) => void dialog.accept());

  await openSending(page, server.origin);
  await chooseFiles(page, paths);
  await page.getByRole('switch', { name: '密封发送' }).check();
  await page.getByLabel('标题').fill(TITLE);
  await page.getByLabel('给取件人的留言').fill(NOTE);
  expect(await page.getByLabel('提取密码').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await limitUpload(page, 2_000_000);
  await page.getByRole('button', { name: '密封并发送' }).click();
  const bar = page.getByRole('progressbar', { name: new RegExp(TITLE) });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 60_000 })
    .toBeGreaterThan(40);
  await page.reload();
  await page.getByText('3 个文件在刷新页面后需要重新选择').waitFor();
  await limitUpload(page, 0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '重新选择文件，继续发送' }).click(),
  ]);
  await chooser.setFiles(paths);
  const code = await codeOfTicket(page);
  // Parts of 1 MiB; those on the line when the page went are sent again, the rest is not.
  expect(asked.puts()).toBeLessThan(LARGE_BYTES / 2 ** 20 + 8);
  expect(await accessibilityFaults(page)).toEqual([]);

  const ticket = page.getByRole('dialog');
  const words = await ticket
    .getByRole('region', { name: '开封口令' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(words).toHaveLength(6);
  const link = (await ticket.getByRole('link', { name: /#k=/ }).getAttribute('href')) ?? '';
  expect(link).toMatch(/\/v\/detail\/[0-9A-Z]{10}#k=[\w-]{46}$/);
  await expect.poll(() => keptOnDevice(page)).toEqual([0, 0]);

  const receiver = await openPage(browser, { withServiceWorker: true });
  const heard = listen(receiver.context);
  await receiver.page.goto(`${server.origin}/v/detail/${code.replace('-', '')}`);
  await receiver.page.getByRole('heading', { name: '这份寄存密封着' }).waitFor();
  await receiver.page.getByRole('textbox', { name: /开封口令/ }).fill(words.join(' '));
  await receiver.page.getByRole('button', { name: '开封' }).click();
  await receiver.page.getByRole('heading', { name: TITLE }).waitFor();
  await receiver.page.getByText(NOTE).waitFor();
  expect(sumOf(await saveDownload(receiver.page, `下载 ${LARGE}`))).toBe(sumOf(bytes));
  expect((await saveDownload(receiver.page, `下载 ${SMALL}`)).toString()).toBe(MARK.repeat(900));
  expect(await saveDownload(receiver.page, '下载 空.txt')).toHaveLength(0);

  const other = await openPage(browser, { withServiceWorker: true });
  const third = listen(other.context);
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: TITLE }).waitFor();
  expect(sumOf(await saveDownload(other.page, `下载 ${LARGE}`))).toBe(sumOf(bytes));

  const seen = {
    ...(await readAllKept(server)),
    sender: asked.everything(),
    byWords: heard.everything(),
    byLink: third.everything(),
  };
  const key = link.split('#k=')[1] ?? 'none';
  const plain = [
    LARGE,
    SMALL,
    '裁员',
    '空.txt',
    TITLE,
    NOTE,
    MARK,
    words.join(' '),
    words.join(''),
  ];
  const secrets = [...plain, ...plain.map(encodeURIComponent), key, key.slice(0, 40)];
  for (const [where, bytesSeen] of Object.entries(seen)) {
    const found = secrets.filter((secret) => bytesSeen.includes(Buffer.from(secret)));
    expect({ where, found }).toEqual({ where, found: [] });
  }
  // The search finds what is there: the name that all of them have.
  expect(seen.disk.includes(Buffer.from('密封的寄存'))).toBe(true);
  expect([...sender.faults, ...receiver.faults, ...other.faults]).toEqual([]);
});

/** Everything that the pages of a context ask for: addresses, headers, bodies. */
function listen(context: BrowserContext) {
  const heard: Buffer[] = [];
  let puts = 0;
  context.on('request', (request) => {
    const body = request.postDataBuffer() ?? Buffer.alloc(0);
    if (request.method() === 'PUT') puts += 1;
    heard.push(Buffer.from(`${request.url()}\n${JSON.stringify(request.headers())}\n`), body);
  });
  return { everything: () => Buffer.concat(heard), puts: () => puts };
}

/** Records of unfinished sendings with their keys, and tags of what went: none is left of what has arrived. */
function keptOnDevice(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const counts: number[] = [];
    for (const [database, store] of [
      ['transmit-uploads', 'uploads'],
      ['transmit-seals', 'tags'],
    ] as const) {
      const opened = await answer(indexedDB.open(database));
      counts.push(await answer(opened.transaction(store).objectStore(store).count()));
      opened.close();
    }
    return counts;
  });
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
