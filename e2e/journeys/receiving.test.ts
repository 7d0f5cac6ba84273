/** The way of somebody who was sent something, on a phone. */
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { readHeading, slowDown, watchHeading } from '../steps/browser/slow-phone.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';
import { download, openDetail } from '../steps/picking-up.ts';

const { server, openPage, openAs, newViewer } = await openJourney();

const ON_PHONE = { viewport: PHONE, isTouched: true };

describe('a receiver on a phone', () => {
  it('reads and takes one file, and its sender is told', async () => {
    const sender = newViewer();
    const name = '会议纪要.txt';
    const code = await sendByApi(sender, { name, content: '第一项：确认交付时间' });
    const own = await openAs(sender);
    await own.page.goto(`${server.origin}/v/list`);
    await own.page.getByText(name).first().waitFor();

    const { page, faults } = await openPage(ON_PHONE);
    await openDetail(page, server.origin, code);
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText('编码 UTF-8').waitFor();
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('第一项：确认交付时间');
    await expect.poll(() => page.getByRole('img', { name: '取件链接的二维码' }).count()).toBe(0);
    const top = async (text: RegExp | string) =>
      (await page.getByText(text).first().boundingBox())?.y ?? Number.NaN;
    expect(await top(/^下载文件/)).toBeLessThan(await top('编码 UTF-8'));
    expect(await top('编码 UTF-8')).toBeLessThan(await top('发送时间'));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect((await download(page)).name).toBe(name);
    await page.getByText('已下载').first().waitFor();
    expect(faults).toEqual([]);

    await own.page.getByText('已取件').waitFor();
    expect(await accessibilityFaults(own.page)).toEqual([]);
  });

  it('sees name and button before any script has come, and what is pressed then is done', async () => {
    const name = '会议纪要.docx';
    const code = await sendByApi(newViewer(), { name, content: '第一项' });
    const { page, faults } = await openPage(ON_PHONE);
    const { promise: line, resolve: restoreLine } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await line;
      await route.continue();
    });
    await page.goto(`${server.origin}/v/detail/${code}`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name });
    const button = page.getByRole('main').getByRole('button', { name: /^下载文件/ });
    const early = page.locator('[data-first-press]');
    await heading.waitFor();
    await page.getByText('Word 文档').waitFor();
    const placeOf = async (it: typeof heading) => {
      const { x, y, width, height } = (await it.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return [x, y, width, height].map(Math.round);
    };
    const before = [await placeOf(heading), await placeOf(early)];
    expect(await accessibilityFaults(page)).toEqual([]);
    await early.click();
    await page.getByRole('button', { name: '正在准备下载…', disabled: true }).waitFor();

    const downloads: string[] = [];
    page.on('download', (file) => downloads.push(file.suggestedFilename()));
    restoreLine();
    await page.getByText('已下载').first().waitFor();
    await button.waitFor();
    // The app's own stand where the picture's stood: nothing moves under the finger.
    expect([await placeOf(heading), await placeOf(button)]).toEqual(before);
    await expect.poll(() => downloads).toEqual([name]);
    expect(faults).toEqual([]);
  });

  it('reads the name from the server’s paint to the end on a slow phone: it is one element, and never grey', async () => {
    const name = `${'季度发布会现场视频'.repeat(6)}-剪辑完整版.mp4`;
    const code = await sendByApi(newViewer(), { name, content: '片头' });
    const { page, faults } = await openPage(ON_PHONE);
    await slowDown(page);
    await page.addInitScript(watchHeading);
    const downloads: string[] = [];
    page.on('download', (file) => downloads.push(file.suggestedFilename()));
    await page.goto(`${server.origin}/v/detail/${code}`, { waitUntil: 'commit' });
    await page.locator('[data-first-press]').click();
    await page.getByRole('button', { name: '正在准备下载…', disabled: true }).waitFor();
    await page.getByText('已下载').first().waitFor({ timeout: 60_000 });
    await expect.poll(() => downloads).toEqual([name]);
    const heading = page.getByRole('heading', { name });
    // Read aloud whole, seen cut.
    const cut = await heading.locator('[aria-hidden="true"]').innerText();
    expect(cut).toMatch(/^季度发布会.+…剪辑完整版\.mp4$/);
    const seen = { isFirst: true, lost: 0, grey: 0, places: [expect.any(String)] };
    expect(await readHeading(page)).toEqual(seen);
    expect(faults).toEqual([]);
  });

  it('looks at one entry of several and takes it alone', async () => {
    const sender = newViewer();
    const codes = [
      await sendByApi(sender, { name: '一.txt', content: '第一份' }),
      await sendByApi(sender, { name: '二.txt', content: '第二份' }),
    ];
    const { data } = await sender.api.bundles.create({ codes, name: '两份资料' });
    const { page, faults } = await openPage(ON_PHONE);
    await openDetail(page, server.origin, data.code);
    await page.getByRole('heading', { name: '两份资料' }).waitFor();
    expect(await page.title()).toContain('两份资料');
    await page.getByRole('button', { name: '预览 二.txt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('编码 UTF-8').waitFor();
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('第二份');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 二.txt' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('二.txt');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
