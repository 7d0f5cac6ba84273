/** The export of an account, taken along by its person (docs/decisions/0129). */
import { walked } from '@transmit/contract/testing/test-breadth';
import { expect, it } from 'vitest';
import { PASSWORD, registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { sendByApi } from '../steps/library.ts';
import { pullZip } from '../steps/zip.ts';

const { server, newViewer, openAs } = await openJourney();

it.each(walked(390, 1280))('takes along what the account holds, at %i px', async (width) => {
  const viewer = newViewer();
  await registerByApi(viewer, server);
  await sendByApi(viewer, { name: '合同.txt' });
  const { page, faults } = await openAs(viewer);
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${server.origin}/v/user/info`);
  await page.getByRole('button', { name: '导出我的数据' }).click();
  const dialog = page.getByRole('dialog', { name: '导出我的数据' });
  await dialog.getByLabel('输入密码确认', { exact: true }).fill('不是这个密码');
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await dialog.getByText('密码不正确').waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('输入密码确认', { exact: true }).fill(PASSWORD);
  const [zip] = await Promise.all([
    pullZip(page, /^导出$/),
    // It is said for five seconds, which the reading of the zip may take.
    page.getByText('已开始下载，请妥善保管').waitFor(),
  ]);
  expect(zip.name).toMatch(/-我的数据-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(Object.keys(zip.sums)).toEqual(
    expect.arrayContaining(['README.txt', '表格/文件.csv', '数据/文件.json', '数据/账号.json']),
  );
  await page.goto(`${server.origin}/v/user/info?tab=notices&show=all`);
  await page.getByText('账号的数据已导出').waitFor();
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});
