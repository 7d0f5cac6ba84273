/** Several things in one picture, each by its number; and a canvas that is looked at from near. */
import { walked } from '@transmit/contract/testing/test-breadth';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE, WORK_MS } from '../steps/browser/browser.ts';
import { pixels, pressCanvas, saveOne } from '../steps/cutouts.ts';
import { choosePictures, openTool, picture, preferColours, readZip } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { paintThing } from '../steps/paper.ts';

const { server, browser, files, openPage } = await openJourney();

it.each(walked(['a mouse', {}], ['a finger', { viewport: PHONE, isTouched: true }]))(
  'numbers several things on the picture, and saves each as a file (%s)',
  async (_, options) => {
    const { page, faults } = await openPage(options);
    await preferColours(page);
    await openTool(page, server.origin, '/v/koutu');
    const pair = await paintThing(browser, files, { name: 'pair.png', ground: 'pair' });
    await choosePictures(page, [pair]);
    const cell = picture(page, 'pair.png');
    await cell.getByText('纯色背景').waitFor({ timeout: WORK_MS });
    await cell.focus();
    await page.keyboard.press('Enter');
    const marks = page.getByRole('group', { name: '图上的主体' });
    const mark = (number: number) => marks.getByRole('checkbox', { name: `主体 ${number}` });
    // From the first to the second and round again, then the space bar.
    await mark(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => mark(2).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => mark(2).getAttribute('aria-checked')).toBe('false');
    await cell.getByText('已手动修改').waitFor({ timeout: WORK_MS });
    // The picture was made anew, and the next key is still this number’s.
    expect(await mark(2).evaluate((it) => it === document.activeElement)).toBe(true);
    const list = page.getByRole('group', { name: /^认出 2 个主体/ });
    expect(await list.getByRole('checkbox', { name: /^主体 2/ }).isChecked()).toBe(false);
    // A press on the faint thing takes it again.
    await pressCanvas(
      page,
      page.getByLabel('pair.png 的抠图画布'),
      [0.875, 0.2],
      'viewport' in options,
    );
    await expect.poll(() => mark(2).getAttribute('aria-checked')).toBe('true');
    expect(await accessibilityFaults(page)).toEqual([]);

    if ('viewport' in options)
      await page.getByRole('button', { name: '设置', exact: true }).click();
    await page.getByText('每个一张', { exact: true }).click();
    await cell.getByText('2 张，每个主体一张').waitFor({ timeout: WORK_MS });
    const { name, path } = await saveOne(page, 'pair.png');
    expect(name).toBe('pair.zip');
    expect([...readZip(path).keys()]).toEqual(['pair-主体1.png', 'pair-主体2.png']);
    expect(faults).toEqual([]);
  },
);

it('keeps the zoom from mode to mode', async () => {
  const { page, faults } = await openPage();
  await preferColours(page);
  await openTool(page, server.origin, '/v/koutu');
  const plain = await paintThing(browser, files, { name: 'plain.png', ground: 'plain' });
  await choosePictures(page, [plain]);
  const cell = picture(page, 'plain.png');
  await cell.getByText('纯色背景').waitFor({ timeout: WORK_MS });
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByText('225%').waitFor();
  await page.getByText('擦除', { exact: true }).click();
  await page.getByText('225%').waitFor();
  const canvas = page.getByRole('application', { name: 'plain.png 的抠图画布' });
  await page.getByText('正在准备画布').waitFor({ state: 'detached' });
  // The middle of the picture is still in the middle of what is seen: the stroke goes through it.
  const frame = canvas.locator('xpath=../..');
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame is not there');
  await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await cell.getByText('已手动修改').waitFor({ timeout: WORK_MS });
  const { path } = await saveOne(page, 'plain.png');
  expect((await pixels(page, path, [[200, 160]]))[0]?.[3]).toBe(0);
  const whole = page.getByRole('button', { name: '看整张' });
  await whole.click();
  await expect.poll(() => whole.isDisabled()).toBe(true);
  expect(faults).toEqual([]);
});
