/** PRODUCT §10: sealed in a terminal, opened in the page, and what the server has of it in between. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { launchBrowser, openPage } from '../steps/browser/browser.ts';
import { createTestFolder } from '../steps/files.ts';
import { readAllKept, saveDownload, TALKATIVE } from '../steps/sealed.ts';
import { startServer } from '../steps/server.ts';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
const NAME = '裁员名单-终稿.xlsx';
const TITLE = '人事调整';
const MARK = '一句谁也不该在服务器上看到的话';

const files = createTestFolder();
const [server, browser] = await Promise.all([startServer(TALKATIVE), launchBrowser()]);
afterAll(async () => {
  await browser.close();
  await server.close();
  files.remove();
});

it('SECURITY §3 row 296: opens by its words and by its link, and the server never has name, bytes or key', async () => {
  const bytes = Buffer.concat([Buffer.from(MARK), randomBytes(3_000_000)]);
  writeFileSync(join(files.path, NAME), bytes);
  writeFileSync(join(files.path, '空.txt'), '');
  const home = join(files.path, 'home');
  mkdirSync(home);
  const env = { PATH: process.env['PATH'], TRANSMIT_SERVER: server.origin, TRANSMIT_HOME: home };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [MAIN, 'send', NAME, '空.txt', '--sealed', '--title', TITLE, '--json'],
    { cwd: files.path, env },
  );
  const { code, words, full_link: link } = JSON.parse(stdout) as Record<string, string>;
  const { page, context, faults } = await openPage(browser, { withServiceWorker: true });
  const asked: string[] = [];
  context.on('request', (request) => {
    asked.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });

  await page.goto(`${server.origin}/v/detail/${code}`);
  await page.getByRole('heading', { name: '这份寄存密封着' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('裁员');
  expect(await accessibilityFaults(page)).toEqual([]);
  const field = page.getByRole('textbox', { name: /开封口令/ });
  const [first = '', second = '', ...rest] = (words ?? '').split(' ');
  await field.fill([second, first, ...rest].join(' '));
  await page.getByRole('button', { name: '开封' }).click();
  await page.getByText('这六个词打不开。').waitFor();
  await field.fill([first, second, ...rest].map((word, at) => `${at + 1}.${word}`).join('　'));
  await page.getByRole('button', { name: '开封' }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await saveDownload(page, `下载 ${NAME}`)).equals(bytes)).toBe(true);

  await page.reload();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  expect(await saveDownload(page, '下载 空.txt')).toHaveLength(0);
  const zip = await saveDownload(page, /^全部下载/);
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes(Buffer.from(MARK))).toBe(true);

  const byLink = await context.newPage();
  await byLink.goto(link ?? '');
  await byLink.getByRole('heading', { name: TITLE }).waitFor();

  const { disk, log, figures } = await readAllKept(server);
  const seen = Buffer.concat([disk, log, figures, Buffer.from(asked.join('\n'))]);
  const key = link?.split('#k=')[1] ?? 'none';
  for (const secret of [NAME, encodeURIComponent(NAME), '裁员', TITLE, MARK, words ?? '', key]) {
    expect(seen.includes(Buffer.from(secret)), secret).toBe(false);
  }
  expect(faults).toEqual([]);
});
