import { createHash } from 'node:crypto';
import { MAX_TEXT_BYTES } from '@transmit/contract';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { codeOf, openSending, startAll } from '../steps/sending.ts';

const { server, openPage } = await openJourney();

it('a text is sent without a file, and read where it is picked up', async () => {
  const { page, faults } = await openPage();
  await openSending(page, server.origin);
  await page.getByRole('button', { name: '发送文字' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: '加入发送列表' });
  await add.click();
  await dialog.getByText('请先输入文字').waitFor();
  const field = dialog.getByLabel('文字内容');
  await field.fill('a'.repeat(MAX_TEXT_BYTES + 1));
  await add.click();
  await dialog.getByText('文字最多 1 MB，更长的请存为文件后发送').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.fill('会议室密码 8642\n周五换新的');
  await add.click();
  await startAll(page);
  const code = await codeOf(page, '会议室密码 8642.txt');

  const receiver = await openPage();
  await openDetail(receiver.page, server.origin, code);
  await receiver.page.getByText('周五换新的').waitFor();
  await receiver.page.getByRole('button', { name: '复制全文' }).click();
  await receiver.page.getByRole('button', { name: '已复制' }).waitFor();
  expect(await receiver.page.evaluate(() => navigator.clipboard.readText())).toBe(
    '会议室密码 8642\n周五换新的',
  );
  expect(faults).toEqual([]);
});

it('a text of 1 MB is sent whole; with one byte more it is refused where it stands, and stays', async () => {
  const { page } = await openPage();
  await openSending(page, server.origin);
  await page.getByRole('button', { name: '发送文字' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: '加入发送列表' });
  const field = dialog.getByLabel('文字内容');
  // Letters of three bytes each, so that letters and bytes differ.
  const most = `满满一兆\n${'字'.repeat((MAX_TEXT_BYTES - 13) / 3)}`;
  expect(Buffer.byteLength(most)).toBe(MAX_TEXT_BYTES);
  await field.fill(`${most}!`);
  await add.click();
  await dialog.getByText('文字最多 1 MB，更长的请存为文件后发送').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.inputValue()).toBe(`${most}!`);
  await field.fill(most);
  await add.click();
  await startAll(page);
  const code = await codeOf(page, '满满一兆.txt');

  const receiver = await openPage();
  await openDetail(receiver.page, server.origin, code);
  const { sha256 } = await download(receiver.page);
  expect(sha256).toBe(createHash('sha256').update(most).digest('hex'));
});

it('a pasted text is offered, and taken only with a yes', async () => {
  const { page } = await openPage();
  await openSending(page, server.origin);
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await paste('https://example.com/report');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('发送任务', { exact: true }).count()).toBe(0);
  await paste('https://example.com/report');
  await dialog.getByRole('button', { name: '加入发送列表' }).click();
  await page.getByText('链接 example.com.txt').waitFor();
});
