/** PRODUCT §3, §5 and §10: a sealed sending with a limit is its receiver's once it is taken or paid for, file by file. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FREE_DOWNLOAD_BYTES } from '@transmit/contract';
import { expect, it } from 'vitest';
import { openJourney } from '../steps/journey.ts';
import { saveDownload } from '../steps/sealed.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
const { server, files, openPage, newViewer } = await openJourney({
  server: { ...WIDE_LIMITS, PAY_PROVIDERS: 'sandbox' },
});

/** Seals and sends what lies there, for one pick-up; the whole link. */
async function sendOnce(names: readonly string[]): Promise<string> {
  const home = join(files.path, 'home');
  mkdirSync(home, { recursive: true });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [MAIN, 'send', ...names, '--sealed', '--limit', '1', '--json'],
    {
      cwd: files.path,
      env: { PATH: process.env['PATH'], TRANSMIT_SERVER: server.origin, TRANSMIT_HOME: home },
    },
  );
  return JSON.parse(stdout).full_link;
}

it('the second of two files is taken after the first, and by nobody else', async () => {
  files.write('合同.txt', '第一份');
  files.write('附件.txt', '第二份');
  const link = await sendOnce(['合同.txt', '附件.txt']);
  const { page, faults } = await openPage({ withServiceWorker: true });
  await page.goto(link);
  expect((await saveDownload(page, '下载 合同.txt')).toString()).toBe('第一份');
  await page.getByText('合同.txt 已下载').waitFor();
  expect((await saveDownload(page, '下载 附件.txt')).toString()).toBe('第二份');
  await page.reload();
  expect((await saveDownload(page, '下载 附件.txt')).toString()).toBe('第二份');
  const other = await openPage({ withServiceWorker: true });
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: '这份文件已被取走' }).waitFor();
  expect([...faults, ...other.faults]).toEqual([]);
});

it('what is paid for is downloaded on the page to which the payment leads back', async () => {
  const content = 'x'.repeat(FREE_DOWNLOAD_BYTES + 1);
  files.write('样片.bin', content);
  const { page, faults } = await openPage({ withServiceWorker: true });
  await page.goto(await sendOnce(['样片.bin']));
  await page.getByRole('button', { name: '付费下载（¥0.1）' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '去付款 ¥0.1' }).click();
  const cashier = page.getByRole('link', { name: '在本机打开测试收银台' });
  const number = (await cashier.getAttribute('href'))?.split('/').at(-1) ?? '';
  await newViewer().api.sandbox.pay({ number, outcome: 'success' });
  await page.getByRole('heading', { name: '付款成功' }).waitFor();
  await page.getByRole('link', { name: '回到文件' }).click();
  const saved = await saveDownload(page, /^下载文件/);
  expect(saved.equals(Buffer.from(content))).toBe(true);
  expect(faults).toEqual([]);
});
