/** On a phone: what came of the pictures is in sight as soon as they are chosen, and all of each. */
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE, WORK_MS } from '../steps/browser/browser.ts';
import { choosePictures, openTool, paintPictures, picture } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { chooseAny, openRenaming } from '../steps/pictures/renaming.ts';

const { server, browser, files, openPage } = await openJourney();
const painted = await paintPictures(browser, files, {
  'tall.jpg': { width: 300, height: 900 },
  'wide.jpg': { width: 900, height: 300, seed: 2 },
});

it.each(['/v/koutu', '/v/tuyapl', '/v/rtext'])('the cards of %s', async (path) => {
  const { page, faults } = await openPage({ viewport: PHONE, isTouched: true });
  await openTool(page, server.origin, path);
  await choosePictures(page, Object.values(painted));
  const card = picture(page, 'tall.jpg');
  const image = card.locator('img').first();
  await image.waitFor({ timeout: WORK_MS });
  // Half of a card at least is above the fold, without anybody having scrolled.
  const box = await image.boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((box?.y ?? Infinity) + 90).toBeLessThan(PHONE.height);
  // The whole picture: as tall to its width as it is.
  for (const [name, ratio] of [
    ['tall.jpg', 3],
    ['wide.jpg', 1 / 3],
  ] as const) {
    const shown = await picture(page, name).locator('img').first().boundingBox();
    const frame = await picture(page, name).locator('img').first().locator('..').boundingBox();
    if (!shown || !frame) throw new Error('no picture');
    expect(shown.height / shown.width).toBeCloseTo(ratio, 1);
    expect(shown.height).toBeLessThanOrEqual(frame.height + 1);
    expect(shown.width).toBeLessThanOrEqual(frame.width + 1);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  // The settings are one press away, and more pictures too.
  const settings = page.getByRole('button', { name: '设置', exact: true });
  await settings.click();
  await page.getByRole('button', { name: '收起', exact: true }).click();
  await page.getByRole('button', { name: '继续添加图片' }).waitFor();
  expect(faults).toEqual([]);
});

it('the names of /v/rename', async () => {
  const { page, faults } = await openPage({ viewport: PHONE, isTouched: true });
  await openRenaming(page, server.origin);
  await chooseAny(page, Object.values(painted));
  const row = page.getByRole('listitem').filter({ hasText: 'tall.jpg' });
  await row.waitFor();
  const box = await row.boundingBox();
  expect((box?.y ?? Infinity) + 60).toBeLessThan(PHONE.height);
  expect(await overflowOf(page)).toBe(0);
  expect(faults).toEqual([]);
});

it.each([
  ['/v/tuya', '200 KB · JPEG · 最长边 2000'],
  ['/v/tuyapl', '200 KB · JPEG · 最长边 2000'],
  ['/v/koutu', '透明背景 · PNG · 不裁切'],
  ['/v/koutu?do=all', '抠图 → 800 × 800，白色，留白 8% → 每张不超过 300 KB'],
  ['/v/rtext', '合成一张表 · 写图片名'],
  ['/v/rename_ph', '从图片识别 · {批号}'],
  ['/v/img2img', '水彩 · 适中 · 原比例'],
])('an empty %s is one place to choose, with its settings in a line', async (path, values) => {
  const { page, faults } = await openPage({ viewport: PHONE, isTouched: true });
  await openTool(page, server.origin, path);
  const choose = await page.getByRole('button', { name: '选择图片', exact: true }).boundingBox();
  expect((choose?.y ?? Infinity) + (choose?.height ?? 0)).toBeLessThan(PHONE.height);
  await page.getByRole('region', { name: '选择图片' }).getByText(values).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  expect(faults).toEqual([]);
});

it('the settings of a batch keep their values in sight', async () => {
  const { page } = await openPage({ viewport: PHONE, isTouched: true });
  await openTool(page, server.origin, '/v/tuyapl');
  await choosePictures(page, Object.values(painted));
  // The same line stands in the empty stage.
  await page.getByRole('gridcell').first().waitFor();
  const line = page.getByText('200 KB · JPEG · 最长边 2000');
  await line.waitFor();
  const box = await line.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
});
