/** Presets of the tools and the settings that were used last: on this device, and as long as somebody wants them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import {
  choosePictures,
  openSettings,
  openTool,
  paintPictures,
  picture,
  saved,
} from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { MANY, setTarget, untilAtRest } from '../steps/pictures/compressing.ts';
import { addRule, chooseAny, openRenaming } from '../steps/pictures/renaming.ts';

const { server, browser, files, openPage } = await openJourney();
const painted = await paintPictures(browser, files, {
  '茶.jpg': { width: 900, height: 700 },
});

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string) => chip(page, name).getAttribute('aria-pressed');

it.each([
  ['/v/tuyapl', '邮箱 2 MB', '2048 KB · JPEG · 最长边 4000 · 画质优先'],
  ['/v/koutu', '证件照 白底', '白色背景 · JPEG · 不裁切'],
  [
    '/v/koutu?do=all',
    '小红书 1080 × 1440',
    '抠图 → 1080 × 1440，白色，留白 8% → 每张不超过 1024 KB',
  ],
  ['/v/rename_ph', '同批多张 加序号', '从图片识别 · {批号}_{序号:3}'],
  ['/v/rtext', '每张一个工作表', '每张图片一张表'],
  ['/v/img2img', '小红书 3:4', '胶片 · 略改 · 3:4'],
])('%s has “%s” ready, and it is there again after a reload', async (path, name, values) => {
  const { page, faults } = await openPage();
  await openTool(page, server.origin, path);
  const settings = page.getByRole('button', { name: /^(修改|收起)$/ });
  if ((await settings.innerText()).includes('修改')) await openSettings(page);
  await chip(page, name).click();
  await expect.poll(() => isPressed(page, name)).toBe('true');
  const line = page.getByRole('region', { name: '选择图片' }).getByText(values);
  await line.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await line.waitFor();
  expect(faults).toEqual([]);
});

it('settings that something was saved with are offered again, until they are taken off', async () => {
  const used = '123 KB · JPEG · 最长边 2000';
  const { page, faults } = await openPage();
  await openTool(page, server.origin, MANY);
  await setTarget(page, '123');
  expect(await page.getByRole('region', { name: '最近用过' }).count()).toBe(0);
  await choosePictures(page, Object.values(painted));
  await untilAtRest(page, 1);
  await saved(page, picture(page, '茶.jpg').getByRole('button', { name: /^下载/ }));
  await expect.poll(() => isPressed(page, used)).toBe('true');

  await page.reload();
  await openSettings(page);
  await chip(page, '邮箱 2 MB').click();
  await expect.poll(() => isPressed(page, used)).toBe('false');
  await chip(page, used).click();
  const target = page.getByRole('textbox', { name: '目标大小' });
  await expect.poll(() => target.inputValue()).toBe('123');
  expect(await accessibilityFaults(page)).toEqual([]);

  // Under a name it is a preset, and no longer stands among those without one.
  await page.getByRole('button', { name: '存为预设' }).click();
  await page.getByRole('textbox', { name: '预设名称' }).fill('论坛头图');
  await page.keyboard.press('Enter');
  await expect.poll(() => isPressed(page, '论坛头图')).toBe('true');
  await chip(page, used).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '删除预设 论坛头图' }).click();
  await chip(page, '论坛头图').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `不再显示“${used}”` }).click();
  await page.getByRole('region', { name: '最近用过' }).waitFor({ state: 'detached' });
  await page.reload();
  await openSettings(page);
  await chip(page, '邮箱 2 MB').waitFor();
  expect(await page.getByRole('region', { name: '最近用过' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('rules that names were changed by come back as a list', async () => {
  const { page, faults } = await openPage();
  await openRenaming(page, server.origin);
  const card = await addRule(page, '添加文字');
  await card.getByRole('textbox', { name: '文字' }).fill('春茶_');
  await chooseAny(page, Object.values(painted));
  await page.getByText('1 个将改名').waitFor();
  await saved(page, page.getByRole('button', { name: '打包下载' }));
  const used = page.getByRole('region', { name: '最近用过' }).getByRole('button').first();
  await expect.poll(() => used.getAttribute('aria-pressed')).toBe('true');
  expect(await used.innerText()).toContain('春茶_');
  await card.getByRole('textbox', { name: '文字' }).fill('秋茶_');
  await expect.poll(() => used.getAttribute('aria-pressed')).toBe('false');
  await used.click();
  await expect.poll(() => used.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: /新名字 春茶_茶\.jpg/ }).waitFor();
  expect(faults).toEqual([]);
});
