/** The box that is drawn around a subject on the canvas of a cutout. */
import { expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

const WORK_MS = 120_000;

it('a drag that the system takes away leaves no box', async () => {
  const page = await screens.open('/v/koutu', {});
  await page.getByRole('button', { name: /^商品照/ }).click();
  const cell = page.getByRole('gridcell').filter({ has: page.getByTitle('示例-商品照.png') });
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.getByText('画框', { exact: true }).click();
  const canvas = page.getByRole('application', { name: '示例-商品照.png 的抠图画布' });
  await canvas.waitFor({ timeout: WORK_MS });
  await page.getByText('正在准备画布').waitFor({ state: 'detached' });
  await canvas.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await canvas.boundingBox()) ?? expect.fail('no canvas');
  await page.mouse.move(x + width / 4, y + height / 4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  const apply = page.getByRole('button', { name: '按这个框重抠' });
  await apply.waitFor();
  await canvas.dispatchEvent('pointercancel');
  await page.getByRole('button', { name: '从整张图开始画框' }).waitFor();
  expect(await apply.count()).toBe(0);
});
