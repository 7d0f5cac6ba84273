/** SECURITY §3 row 327: who sends next at a browser finds nothing that the one before has typed. */
import { expect, it } from 'vitest';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { chooseFiles, codeOf, codeOfTicket, openSending, startAll } from '../steps/sending.ts';

const { server, files, openAsUser, openPage } = await openJourney();

it('after a logout the slip is empty, its days are a visitor’s, and the file arrives open', async () => {
  const { page, faults } = await openAsUser();
  await openSending(page, server.origin);
  await page.getByRole('button', { name: '发送文字' }).click();
  await page.getByLabel('文字内容').fill('房间密码是 1234');
  await page.keyboard.press('Escape');
  await chooseFiles(page, [files.write('合同.txt', '合同')]);
  await page.getByRole('radio', { name: '90 天' }).check();
  await page.getByLabel('提取密码').fill('open sesame');
  await startAll(page);
  // The row has its code before the ticket opens over it.
  await codeOfTicket(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '退出' }).click();
  await page.getByRole('link', { name: '登录', exact: true }).waitFor();
  await page.getByRole('button', { name: '发送文字' }).click();
  await expect.poll(() => page.getByLabel('文字内容').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await chooseFiles(page, [files.write('传单.txt', '传单')]);
  await expect.poll(() => page.getByLabel('提取密码').inputValue()).toBe('');
  await expect.poll(() => page.getByRole('radio', { name: '7 天' }).isChecked()).toBe(true);
  await startAll(page);
  const code = await codeOf(page, '传单.txt');

  const receiver = await openPage();
  await openDetail(receiver.page, server.origin, code);
  expect((await download(receiver.page)).name).toBe('传单.txt');
  expect(faults).toEqual([]);
});
