import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { MAX_FILE_BYTES } from '@transmit/contract';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { openJourney } from '../steps/journey.ts';
import { chooseFiles, openSending, refuseCredentials, startAll } from '../steps/sending.ts';

const { server, files, openPage, openAsUser } = await openJourney();

/** Writes a file of that size, without its bytes on the disk. */
function writeSparse(name: string, bytes: number): string {
  const path = files.write(name, '');
  const file = openSync(path, 'r+');
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}

it('says what may be sent before choosing, and refuses what is too large with the way out', async () => {
  const { page } = await openPage();
  await openSending(page, server.origin);
  await page.getByText(/单个文件最大 5 GB，剩余空间 \d/).waitFor();
  let isAsked = false;
  page.on('request', (request) => {
    if (request.url().includes('/api/transmit/sts')) isAsked = true;
  });
  const large = writeSparse('长片.mov', MAX_FILE_BYTES.visitor + 1);
  await chooseFiles(page, [large, files.write('短片.txt', 'short')]);
  await page.getByText('“长片.mov”超过 5 GB，没有加入；登录后单个文件可达 48 GB').waitFor();
  await page.getByText('1 个文件，共').waitFor();
  expect(isAsked).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: /^(继续|重试) 长片/ }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const notice = page.getByRole('alert').filter({ hasText: '长片.mov' });
  expect(await notice.getByRole('link', { name: '登录' }).getAttribute('href')).toContain('login');
  await notice.getByRole('button', { name: '知道了' }).click();
  await notice.waitFor({ state: 'detached' });
});

it('takes the same file after a login', async () => {
  const { page } = await openAsUser();
  await openSending(page, server.origin);
  await page.getByText(/单个文件最大 48 GB/).waitFor();
  await chooseFiles(page, [writeSparse('长片二.mov', MAX_FILE_BYTES.visitor + 1)]);
  await page.getByText(/1 个文件，共|没有加入：剩余空间/).waitFor();
  await expect.poll(() => page.getByText(/超过 5 GB/).count()).toBe(0);
});

it('the ticket of one file does not hide that another was not sent', async () => {
  const { page } = await openPage();
  await openSending(page, server.origin);
  await refuseCredentials(page, 'refused');
  await chooseFiles(page, [files.write('refused-alone.txt', 'x')]);
  await startAll(page);
  await page.getByText('存储空间不足').first().waitFor();
  await chooseFiles(page, [files.write('good-alone.txt', 'x')]);
  await startAll(page);
  const ticket = page.getByRole('dialog');
  await ticket.getByText('另有 1 个文件发送失败，关闭后可在列表中查看原因。').waitFor();
  await expect.poll(() => ticket.getByText('good-alone.txt').count()).toBeGreaterThan(0);
});
