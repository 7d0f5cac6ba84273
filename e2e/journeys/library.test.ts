import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST, PHONE_FIRST } from '../steps/browser/breadth.ts';
import type { PageOptions } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { copyFile, rowOf, scrollToEnd, sendByApi, shownNames } from '../steps/library.ts';

const { server, openAsUser } = await openJourney();

describe('my uploads', () => {
  /** A page of a new user who has sent `file-1.txt` … as copies of one file. */
  async function openAsSender(count: number, options: PageOptions = {}) {
    const opened = await openAsUser(options);
    const first = await sendByApi(opened.viewer, { name: 'file-0.txt' });
    const codes = copyFile(server, first, count - 1, (index) => `file-${index + 1}.txt`);
    return { ...opened, codes: [first, ...codes] };
  }

  const open = (page: Page, path = '/v/list') => page.goto(server.origin + path);
  const namesDown = (from: number, to = 0) =>
    Array.from({ length: from - to + 1 }, (_, index) => `file-${from - index}.txt`);

  it('shows every file once, newest first, in a table with the columns of the specification', async () => {
    const { page, faults } = await openAsSender(120);
    await open(page);
    await rowOf(page, 'file-119.txt').waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.filter(Boolean)).toEqual([
      '选择已加载的全部文件',
      '序号',
      '文件',
      '大小',
      '详情地址',
      '发送时间',
      '到期时间',
      '操作',
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    const held = page.waitForRequest(/query_by_user\?last_id=/);
    await page.mouse.wheel(0, 20_000);
    await held;
    expect(await scrollToEnd(page)).toEqual(namesDown(119));
    expect(await page.getByText('没有更多数据', { exact: true }).isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('says that more is coming, and tries again when it did not come', async () => {
    const { page } = await openAsSender(60);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let isBroken = true;
    await page.route(/query_by_user\?last_id=/, async (route) => {
      await held;
      if (isBroken) await route.fulfill({ status: 400, json: refusal('E_PARAM', '这一页没有了') });
      else await route.continue();
    });
    await open(page);
    await rowOf(page, 'file-59.txt').waitFor();
    await page.mouse.wheel(0, 20_000);
    await page.getByText('更多数据加载中…', { exact: true }).waitFor();
    release();
    await page.getByText('这一页没有了').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: '重试' }).click();
    expect(await scrollToEnd(page)).toEqual(namesDown(59));
  });

  it('pages on past rows that were deleted elsewhere', async () => {
    const { page, viewer, codes } = await openAsSender(120);
    await open(page);
    await rowOf(page, 'file-119.txt').waitFor();
    // Around the end of the page that is loaded: the next one starts from a row that is gone.
    for (const gone of [71, 70, 69]) await viewer.api.shares.remove({ code: codes[gone] ?? '' });
    const kept = namesDown(119).filter((name) => name !== 'file-69.txt');
    expect(await scrollToEnd(page)).toEqual(kept);
  });

  it.each(DESKTOP_FIRST)(
    'deletes at once, says 删除中 meanwhile, and takes it back (%s)',
    async (_, viewport) => {
      const { page, viewer, codes } = await openAsSender(3, { viewport });
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/transmit\/remove\?/, async (route) => {
        await held;
        await route.continue();
      });
      await open(page);
      const row = rowOf(page, 'file-2.txt');
      await row.getByRole('button', { name: '删除 file-2.txt' }).click();
      await row.getByText('删除中', { exact: true }).waitFor();
      release();
      await row.waitFor({ state: 'detached' });
      await page.getByText('已删除“file-2.txt”').waitFor();
      const names = async () =>
        (await viewer.api.library.ownFiles({})).rows.map(({ name }) => name);
      expect(await names()).toEqual(namesDown(1));
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '撤销' }).click();
      await row.waitFor();
      expect(await names()).toEqual(namesDown(2));

      // Deleted in another tab, of which this list has not heard: it is gone, as was asked for.
      await page.route(/transmit\/query_by_user/, (route) => route.abort());
      await viewer.api.shares.remove({ code: codes[1] ?? '' });
      await rowOf(page, 'file-1.txt').getByRole('button', { name: '删除 file-1.txt' }).click();
      await page.getByText('“file-1.txt”已在别处删除').waitFor();
      await rowOf(page, 'file-1.txt').waitFor({ state: 'detached' });
    },
  );

  it.each(PHONE_FIRST)('brings back what was deleted some days ago (%s)', async (_, viewport) => {
    const { page, viewer, codes } = await openAsSender(2, { viewport });
    await viewer.api.shares.remove({ code: codes[0] ?? '' });
    await open(page);
    await page.getByText('最近删除', { exact: true }).click();
    await page.getByText('file-0.txt').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '恢复 file-0.txt' }).click();
    await page.getByText('没有最近删除的文件').waitFor();
    await page.getByText('文件', { exact: true }).first().click();
    await rowOf(page, 'file-0.txt').waitFor();
  });

  it('keeps a row whose deletion failed, and deletes it with 重试', async () => {
    const { page } = await openAsSender(2);
    // The page sends it twice by itself before it says so.
    await page.route(/transmit\/remove\?/, (route) => route.abort('connectionfailed'), {
      times: 2,
    });
    await open(page);
    const row = rowOf(page, 'file-1.txt');
    await row.getByRole('button', { name: '删除 file-1.txt' }).click();
    await page
      .getByRole('alert')
      .getByText(/“file-1.txt”删除失败：网络连接失败/)
      .waitFor();
    await row.getByText('正常', { exact: true }).waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it.each(DESKTOP_FIRST)('acts on several chosen rows at once (%s)', async (kind, viewport) => {
    const { page, viewer } = await openAsSender(70, { viewport });
    await open(page);
    await rowOf(page, 'file-69.txt').waitFor();
    if (kind === 'phone') await page.getByRole('button', { name: '多选' }).click();
    await page.getByRole('checkbox', { name: '选择 file-69.txt' }).check();
    const last = page.getByRole('checkbox', { name: '选择 file-67.txt' });
    if (kind === 'phone') {
      await page.getByRole('checkbox', { name: '选择 file-68.txt' }).check();
      await last.check();
    } else {
      await last.click({ modifiers: ['Shift'] });
    }
    const bar = page.getByRole('region', { name: '对选中的文件' });
    await bar.getByText(/已选 3 个文件/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await bar.getByRole('button', { name: '复制取件码' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(3);
    expect(copied).toMatch(/^file-69\.txt　取件码 [0-9A-Z]{5}-[0-9A-Z]{5}　http.*\/v\/detail\//);
    await bar.getByRole('button', { name: '删除' }).click();
    await page.getByText('已删除 3 个文件').waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await scrollToEnd(page)).toEqual(namesDown(66));
    if (kind === 'desktop') {
      // More than one call takes.
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('checkbox', { name: '选择已加载的全部文件' }).check();
      await bar.getByRole('button', { name: '删除' }).click();
      await page.getByText('还没有发送过文件').waitFor();
      expect((await viewer.api.library.ownFiles({})).rows).toEqual([]);
    }
  });

  it('keeps search and type in the address, over a reload and the way back', async () => {
    const { page, viewer } = await openAsSender(3);
    await sendByApi(viewer, { name: '合照 final.png' });
    await open(page);
    await rowOf(page, '合照 final.png').waitFor();
    await page.getByRole('textbox', { name: '搜索文件名' }).fill('file-1');
    await page.waitForURL(/\/v\/list\?q=file-1$/);
    await rowOf(page, '合照 final.png').waitFor({ state: 'detached' });
    await rowOf(page, 'file-1.txt').waitFor();
    await page.getByRole('combobox', { name: '文件类型' }).selectOption('图片');
    await page.getByText('没有符合条件的文件').waitFor();
    expect(new URL(page.url()).search).toBe('?q=file-1&file_type=2');
    await page.getByRole('textbox', { name: '搜索文件名' }).fill('合照');
    await rowOf(page, '合照 final.png').waitFor();
    await page.reload();
    await rowOf(page, '合照 final.png').waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: '搜索文件名' }).inputValue())
      .toBe('合照');
    await rowOf(page, '合照 final.png').getByRole('link', { name: '查看 合照 final.png' }).click();
    await page.waitForURL(/\/v\/detail\//);
    await page.goBack();
    await rowOf(page, '合照 final.png').waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: '文件类型' }).inputValue())
      .toBe('2');
  });

  it('keeps a word that is still being typed and a type chosen meanwhile', async () => {
    const { page } = await openAsSender(2);
    await open(page);
    await rowOf(page, 'file-1.txt').waitFor();
    await page.getByRole('textbox', { name: '搜索文件名' }).fill('file-1');
    await page.getByRole('combobox', { name: '文件类型' }).selectOption('其他文件');
    await page.waitForURL(/\/v\/list\?file_type=1&q=file-1$/);
    await rowOf(page, 'file-0.txt').waitFor({ state: 'detached' });
    await rowOf(page, 'file-1.txt').waitFor();
    expect(await shownNames(page)).toEqual(['file-1.txt']);
  });

  it('comes back to the same place of a long list, with what is new on top', async () => {
    const { page, viewer } = await openAsSender(120);
    await open(page);
    await rowOf(page, 'file-119.txt').waitFor();
    await scrollToEnd(page);
    await rowOf(page, 'file-3.txt').getByRole('link', { name: '查看 file-3.txt' }).click();
    await page.waitForURL(/\/v\/detail\//);
    await sendByApi(viewer, { name: 'new.txt' });
    await page.goBack();
    await rowOf(page, 'file-3.txt').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await rowOf(page, 'new.txt').waitFor();
    expect(await scrollToEnd(page)).toEqual(['new.txt', ...namesDown(119)]);
  });
});

function refusal(code: string, message: string) {
  return { status: 0, code, msg: message, message };
}
