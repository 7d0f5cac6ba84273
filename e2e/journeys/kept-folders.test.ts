/** A folder as it stands on a disk: with empty folders, dates, litter and long names in it; and a device that is off. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import { codeOfTicket, dropFiles, openSending, sendFile, startAll } from '../steps/sending.ts';

const DAY_MS = 86_400_000;
const DATE = Date.UTC(2019, 4, 1, 1, 2, 3);

const { server, files, openPage } = await openJourney();

it('a dropped folder keeps its empty folders and its files’ dates, and leaves litter out, which is said', async () => {
  const path = files.write('照片/a.txt', '甲');
  utimesSync(path, DATE / 1000, DATE / 1000);
  // Chromium itself shows no page a `Thumbs.db`, a `desktop.ini` or a name with `~` in front.
  for (const litter of ['.DS_Store', '._a.txt', '图/Thumbs.db']) {
    files.write(`照片/${litter}`, 'litter');
  }
  mkdirSync(join(files.path, '照片', '空', '内'), { recursive: true });
  const sender = await openPage();
  await openSending(sender.page, server.origin);
  await dropFiles(sender.page, [join(files.path, '照片')]);
  await sender.page.getByText('已略去 2 个系统文件（.DS_Store、Thumbs.db 等）').waitFor();
  await sender.page.getByText('1 个文件，共').waitFor();
  await startAll(sender.page);
  const code = await codeOfTicket(sender.page);

  const { page, faults } = await openPage();
  await openDetail(page, server.origin, code);
  await page.getByText('照片/空/内', { exact: true }).waitFor();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^全部下载/ }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('unzip', ['-q', await zip.path(), '-d', folder], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect(statSync(join(folder, '照片/a.txt')).mtimeMs).toBe(DATE);
  expect(statSync(join(folder, '照片/空/内')).isDirectory()).toBe(true);
  expect(statSync(join(folder, '照片/图')).isDirectory()).toBe(true);
  expect(faults).toEqual([]);
});

it('what was left out is sent by one press, and an empty folder says that it is one', async () => {
  mkdirSync(join(files.path, '空的'), { recursive: true });
  files.write('旧/.DS_Store', 'litter');
  const { page, faults } = await openPage();
  await openSending(page, server.origin);
  await dropFiles(page, [join(files.path, '空的')]);
  await page.getByText('这个文件夹里没有文件').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByText('这个文件夹里没有文件').waitFor({ state: 'hidden' });
  await dropFiles(page, [join(files.path, '旧')]);
  await page.getByText('已略去 1 个系统文件').waitFor();
  await page.getByRole('button', { name: '一起发送' }).click();
  await page.getByText('1 个文件，共').waitFor();
  expect(faults).toEqual([]);
});

it('the time left is counted by the server’s clock on a device that is 40 days off', async () => {
  const path = files.write('b.txt', '乙');
  const sender = await openPage();
  await openSending(sender.page, server.origin);
  const code = await sendFile(sender.page, path, 'b.txt');
  for (const off of [-40 * DAY_MS, 40 * DAY_MS]) {
    const { page } = await openPage();
    await page.clock.setSystemTime(Date.now() + off);
    await openDetail(page, server.origin, code);
    await page.getByText('7 天后到期').waitFor();
    expect(await page.getByText('已过期').count()).toBe(0);
  }
});
