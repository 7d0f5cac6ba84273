/** PRODUCT §6: numbers of the account's own counter, said what they cost before, and given back unused. */
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import {
  choosePictures,
  openSettings,
  openTool,
  paintPictures,
  readZip,
  saved,
} from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { expectName } from '../steps/pictures/renaming.ts';

const { server, browser, files, openPage, openAsUser, newViewer } = await openJourney({
  server: { PAY_PROVIDERS: 'sandbox', RATE_LIMIT_SCALE: '50' },
});

/** A hundred times for a yuan, paid at the bank of our own. */
async function buyTimes({ api }: Viewer): Promise<void> {
  const { data: order } = await api.money.preCreate({ product_code: '100001' });
  const { data: way } = await api.money.pay({ ...order, provider: 'sandbox', device: 'desktop' });
  const address = way.kind === 'qr' ? way.text : way.url;
  const number = new URL(address).pathname.split('/').at(-1) ?? '';
  await newViewer().api.sandbox.pay({ number, outcome: 'success' });
  await expect.poll(async () => (await api.money.balance()).data.times).toBe(100);
}

const paint = () =>
  paintPictures(browser, files, {
    '1.png': { width: 320, height: 240, type: 'image/png' },
    '2.png': { width: 320, height: 240, type: 'image/png', seed: 2 },
    '3.png': { width: 320, height: 240, type: 'image/png', seed: 3 },
  });

it('takes a number for each file at the price that was said, and gives the unused ones back', async () => {
  const pictures = await paint();
  const { page, viewer, faults } = await openAsUser();
  await buyTimes(viewer);
  await openTool(page, server.origin, '/v/rename_ph');
  await openSettings(page);
  await page.getByText('账号编号').click();
  await page.getByRole('textbox', { name: '编号名称' }).fill('一号线');
  await page.getByRole('textbox', { name: '前缀' }).fill('LOT-');
  await page.getByText('第一个是 LOT-0001').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '保存编号' }).click();
  await page.getByText('选好图片后在这里取号').waitFor();

  await choosePictures(page, Object.values(pictures));
  await page.getByText('3 个文件，取 LOT-0001 到 LOT-0003').waitFor();
  await page.getByText('用 3 次批号次数，还有 100 次').waitFor();
  await page.getByText('0 个将改名').waitFor();
  await page.getByRole('button', { name: '取 3 个号' }).click();
  await expectName(page, '1.png', 'LOT-0001.png');
  await expectName(page, '3.png', 'LOT-0003.png');
  expect((await viewer.api.money.balance()).data.times).toBe(97);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: '不用了，退还 3 次' }).click();
  await page.getByText('已退还 3 次批号次数').waitFor();
  await page.getByText('0 个将改名').waitFor();
  expect((await viewer.api.money.balance()).data.times).toBe(100);

  // Times and numbers both came back: the counter stands where it stood.
  await page.getByRole('button', { name: '取 3 个号' }).click();
  await expectName(page, '1.png', 'LOT-0001.png');
  const archive = await saved(page, page.getByRole('button', { name: '打包下载' }));
  expect([...readZip(archive.path).keys()].toSorted()).toEqual([
    'LOT-0001.png',
    'LOT-0002.png',
    'LOT-0003.png',
  ]);
  await expect.poll(() => page.getByRole('button', { name: /退还/ }).count()).toBe(0);
  await page.getByRole('button', { name: '清空' }).click();
  expect((await viewer.api.money.balance()).data.times).toBe(97);
  expect(faults).toEqual([]);
});

it('numbers of files that were sent on are used, and do not come back', async () => {
  const pictures = Object.values(await paint());
  const { page, viewer } = await openAsUser();
  await buyTimes(viewer);
  await viewer.api.money.saveSeries({ name: '一号线', prefix: 'LOT-', width: 4, next: 1 });
  await openTool(page, server.origin, '/v/rename_ph');
  await openSettings(page);
  await page.getByText('账号编号').click();
  await choosePictures(page, pictures);
  await page.getByRole('button', { name: '取 3 个号' }).click();
  await expectName(page, '3.png', 'LOT-0003.png');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.waitForURL('**/v/index');
  await page.getByText('LOT-0001.png').first().waitFor();
  await page.goBack();
  await expectName(page, '3.png', 'LOT-0003.png');
  expect(await page.getByRole('button', { name: /退还/ }).count()).toBe(0);
  await page.getByRole('button', { name: '清空' }).click();
  await choosePictures(page, pictures);
  await page.getByText('3 个文件，取 LOT-0004 到 LOT-0006').waitFor();
  expect((await viewer.api.money.balance()).data.times).toBe(97);
});

it('leads who has no times to where they are sold, and strangers to an account', async () => {
  const pictures = await paint();
  const stranger = await openPage({ viewport: PHONE });
  await openTool(stranger.page, server.origin, '/v/rename_ph');
  await openSettings(stranger.page);
  await stranger.page.getByText('账号编号').click();
  const login = stranger.page.getByRole('link', { name: '登录后取号' });
  expect(await login.getAttribute('href')).toBe('/v/user/login?redirect=%2Fv%2Frename_ph');

  const { page, viewer } = await openAsUser({ viewport: PHONE });
  await viewer.api.money.saveSeries({ name: '一号线', prefix: 'LOT-', width: 4, next: 1 });
  await openTool(page, server.origin, '/v/rename_ph');
  await openSettings(page);
  await page.getByText('账号编号').click();
  await choosePictures(page, [pictures['1.png'] ?? '']);
  await page.getByText('用 1 次批号次数，还有 0 次').waitFor();
  await page.getByRole('button', { name: '取 1 个号' }).click();
  await page.getByText('批号次数不足，还差 1 次，请先购买').waitFor();
  const buy = page.getByRole('link', { name: '购买批号次数' });
  expect(await buy.getAttribute('href')).toBe('/v/pay');
  expect(await accessibilityFaults(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});
