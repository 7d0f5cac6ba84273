/** The main path and the tools by keyboard alone, each control told to a screen reader by its name. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WORK_MS } from '../steps/browser/browser.ts';
import { openKeyboard } from '../steps/browser/by-keyboard.ts';
import { sha256Of } from '../steps/files.ts';
import { openTool, paintPictures } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';

const { server, browser, files, openPage } = await openJourney();

/** Reduced motion is what many of those have set who go by keyboard. */
async function openCalmly() {
  const opened = await openPage();
  await opened.page.emulateMedia({ reducedMotion: 'reduce' });
  // The driver takes choosers over from its first listener on, which a key pressed at once could overtake.
  opened.page.on('filechooser', () => undefined);
  return { ...opened, keyboard: await openKeyboard(opened.page) };
}

async function chooseByKey(page: Page, paths: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(paths);
}

it('a file is chosen, sent, found by its code and taken', async () => {
  const path = files.write('会议纪要.txt', '第一项');
  const { page, faults, keyboard } = await openCalmly();
  await page.goto(`${server.origin}/v/index`);
  await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
  await keyboard.tabTo('button', '选择文件');
  await chooseByKey(page, [path]);
  await page.getByRole('form', { name: '寄存单' }).waitFor();
  await keyboard.tabTo('button', '发送');
  await keyboard.press('Enter');
  const ticket = page.getByRole('dialog');
  const shown = ticket.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await shown.waitFor({ timeout: WORK_MS });
  const code = await shown.innerText();
  await expect
    .poll(() => ticket.evaluate((one) => one.contains(document.activeElement)))
    .toBe(true);
  await keyboard.press('Escape');
  await ticket.waitFor({ state: 'detached' });
  expect(keyboard.nameless()).toEqual([]);

  const receiver = await openCalmly();
  await receiver.page.goto(`${server.origin}/v/index`);
  await receiver.page.getByText('我有取件码').waitFor();
  await receiver.keyboard.tabTo('textbox', /取件码/);
  // At full length it goes on by itself.
  await receiver.page.keyboard.type(code);
  await receiver.page.getByRole('heading', { name: '会议纪要.txt' }).waitFor();
  await receiver.keyboard.tabTo('button', /^下载文件/);
  const [file] = await Promise.all([
    receiver.page.waitForEvent('download'),
    receiver.keyboard.press('Enter'),
  ]);
  expect(await sha256Of(await file.path())).toBe(await sha256Of(path));
  expect(receiver.keyboard.nameless()).toEqual([]);
  expect([...faults, ...receiver.faults]).toEqual([]);
});

describe('by keyboard', () => {
  it.each([
    ['/v/tuyapl', '选择图片', '邮箱 2 MB'],
    ['/v/koutu', '选择图片', '证件照 白底'],
    ['/v/rtext', '选择图片', '每张一个工作表'],
    ['/v/rename_ph', '选择图片', '只用批号'],
    ['/v/koutu?do=all', '选择图片', '透明 PNG 原尺寸'],
  ])('%s takes a picture and a preset', async (tool, choose, preset) => {
    const painted = await paintPictures(browser, files, { 'a.jpg': { width: 320, height: 240 } });
    const { page, faults, keyboard } = await openCalmly();
    await openTool(page, server.origin, tool);
    await keyboard.tabTo('button', '修改');
    await keyboard.press('Enter');
    await keyboard.tabTo('button', preset);
    await keyboard.press('Enter');
    const chip = page.getByRole('button', { name: preset, exact: true });
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await openTool(page, server.origin, tool);
    await keyboard.tabTo('button', choose);
    await chooseByKey(page, [painted['a.jpg'] ?? '']);
    await page.getByRole('button', { name: '清空' }).waitFor({ timeout: WORK_MS });
    await keyboard.tabTo('button', '清空');
    await keyboard.press('Enter');
    await page.getByRole('region', { name: '选择图片' }).waitFor();
    expect(keyboard.nameless()).toEqual([]);
    expect(faults).toEqual([]);
  });
});
