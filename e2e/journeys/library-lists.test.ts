import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logInByPassword, PASSWORD, registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST, PHONE_FIRST } from '../steps/browser/breadth.ts';
import { PATIENCE_MS } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import {
  answerQuestion,
  copyFile,
  expire,
  makePublic,
  rowOf,
  scrollToEnd,
  sendByApi,
  shownNames,
} from '../steps/library.ts';
import { typeCode } from '../steps/picking-up.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

/** Views are written once a second. */
const PATIENCE = { timeout: PATIENCE_MS, interval: 300 };
const { server, newViewer, openAs, openPage } = await openJourney({ server: WIDE_LIMITS });

describe('favourites, history, public files and visits', () => {
  const open = (page: Page, path: string) => page.goto(server.origin + path);

  async function newUser(): Promise<Viewer & { phone: string }> {
    const viewer = newViewer();
    return { ...viewer, phone: await registerByApi(viewer, server) };
  }

  it('sends a visitor who wants a favourite to log in, and back to the whole address', async () => {
    const { phone } = await newUser();
    const code = await sendByApi(newViewer(), { name: '驱动程序.zip' });
    makePublic(server, [code]);
    const { page } = await openPage();
    await open(page, '/v/popular?q=%E9%A9%B1%E5%8A%A8&sort=downloads');
    await rowOf(page, '驱动程序.zip').getByRole('button', { name: '收藏 驱动程序.zip' }).click();
    await page.waitForURL(/\/v\/user\/login\?redirect=/);
    await logInByPassword(page, phone, PASSWORD);
    await page.waitForURL(`${server.origin}/v/popular?q=%E9%A9%B1%E5%8A%A8&sort=downloads`);
    await rowOf(page, '驱动程序.zip').getByRole('button', { name: '收藏 驱动程序.zip' }).click();
    await page.getByText('已收藏', { exact: true }).waitFor();
    await rowOf(page, '驱动程序.zip').getByRole('img', { name: '已收藏' }).waitFor();
    await open(page, '/v/favorite');
    await rowOf(page, '驱动程序.zip').waitFor();
    expect(await shownNames(page)).toEqual(['驱动程序.zip']);
  });

  it.each(DESKTOP_FIRST)(
    'keeps, takes back and brings back favourites (%s)',
    async (kind, viewport) => {
      const user = await newUser();
      const code = await sendByApi(user, { name: '会议纪要.docx' });
      const { page } = await openAs(user, { viewport });
      await open(page, '/v/favorite');
      await page.getByText('还没有收藏文件').waitFor();
      await page.getByRole('link', { name: '去我的发送' }).click();
      await page.waitForURL(/\/v\/list$/);
      const mine = rowOf(page, '会议纪要.docx');
      await mine.getByRole('button', { name: '收藏 会议纪要.docx' }).click();
      await mine.getByRole('img', { name: '已收藏' }).waitFor();
      await expect
        .poll(() => mine.getByRole('button', { name: '收藏 会议纪要.docx' }).count())
        .toBe(0);

      await open(page, '/v/favorite');
      await page.getByText('共 1 个文件').waitFor();
      const row = rowOf(page, '会议纪要.docx');
      if (kind === 'phone') {
        await page.getByRole('button', { name: /会议纪要\.docx/, expanded: false }).click();
      } else {
        await expect.poll(() => page.getByRole('columnheader').count()).toBe(6);
      }
      expect(await accessibilityFaults(page)).toEqual([]);
      await row.getByRole('button', { name: '取消收藏 会议纪要.docx' }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '撤销' }).click();
      await row.waitFor();

      expire(server, code);
      await page.reload();
      if (kind === 'phone') {
        await page.getByRole('button', { name: /会议纪要\.docx/, expanded: false }).click();
      }
      await row.getByText('已过期', { exact: true }).waitFor();
      const download = row.getByRole('button', { name: '下载 会议纪要.docx' });
      await expect.poll(() => download.isDisabled()).toBe(true);
      expect(await download.getAttribute('title')).toBe('文件已过期');
    },
  );

  it('keeps a favourite from the detail page, and remembers it there', async () => {
    const user = await newUser();
    const code = await sendByApi(newViewer(), { name: '方案.pptx' });
    const { page } = await openAs(user);
    await open(page, `/v/detail/${code}`);
    await page.getByRole('button', { name: '收藏 方案.pptx', pressed: false }).click();
    await page.getByText('已收藏', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '取消收藏 方案.pptx', pressed: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('shows a favourite taken back in a list as none on its page, at once', async () => {
    const user = await newUser();
    const code = await sendByApi(newViewer(), { name: '会议照片.zip' });
    await user.api.library.favorite({ code });
    const { page } = await openAs(user);
    await open(page, `/v/detail/${code}`);
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: /收藏 会议照片\.zip/, pressed });
    await heart(true).waitFor();
    await goToFavorites(page);
    await rowOf(page, '会议照片.zip')
      .getByRole('button', { name: /^取消收藏/ })
      .click();
    await page.getByRole('button', { name: '撤销' }).waitFor();
    // The page knows the state of the heart by itself: no answer comes any more.
    await page.route(/favorite_state/, () => undefined);
    await page.goBack();
    await page.getByRole('heading', { name: '会议照片.zip' }).waitFor();
    await expect.poll(() => heart(false).count()).toBe(1);
  });

  it('shows what was done to a favourite on its page in the lists, at once', async () => {
    const user = await newUser();
    const code = await sendByApi(newViewer(), { name: '打印机驱动.exe' });
    makePublic(server, [code]);
    const { page } = await openAs(user);
    await open(page, '/v/popular?q=%E6%89%93%E5%8D%B0%E6%9C%BA');
    const row = rowOf(page, '打印机驱动.exe');
    await row.getByRole('button', { name: '收藏 打印机驱动.exe' }).waitFor();
    await row.getByRole('link', { name: '打印机驱动.exe' }).click();
    await page.getByRole('button', { name: '收藏 打印机驱动.exe', pressed: false }).click();
    await page.getByRole('button', { name: '取消收藏 打印机驱动.exe', pressed: true }).waitFor();
    await page.goBack();
    await row.waitFor();
    await expect.poll(() => row.getByRole('img', { name: '已收藏' }).count()).toBe(1);

    await goToFavorites(page);
    await row.getByRole('link', { name: '查看 打印机驱动.exe' }).click();
    await page.getByRole('button', { name: '取消收藏 打印机驱动.exe', pressed: true }).click();
    await page.getByRole('button', { name: '收藏 打印机驱动.exe', pressed: false }).waitFor();
    // Not because the list is asked for anew.
    await page.route(/query_favorite/, () => undefined);
    await page.goBack();
    await page.getByText('还没有收藏文件').waitFor();
  });

  it.each(PHONE_FIRST)(
    'searches, sorts and downloads public files (%s)',
    async (kind, viewport) => {
      const sender = newViewer();
      const [old, popular] = [`老版本-${kind}.exe`, `热门-${kind}.exe`];
      const codes = [
        await sendByApi(sender, { name: popular }),
        await sendByApi(sender, { name: old }),
      ];
      makePublic(server, codes);
      const { page } = await openPage({ viewport });
      await open(page, '/v/index');
      await page.getByRole('link', { name: '常用软件与资源' }).click();
      await rowOf(page, old).waitFor();
      await page.getByRole('textbox', { name: '搜索文件名' }).fill(kind);
      await page.waitForURL(/\?q=/);
      await rowOf(page, popular).waitFor();
      await expect.poll(() => scrollToEnd(page), PATIENCE).toEqual([old, popular]);
      expect(await accessibilityFaults(page)).toEqual([]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        rowOf(page, popular)
          .getByRole('button', { name: `下载 ${popular}` })
          .click(),
      ]);
      expect(file.suggestedFilename()).toBe(popular);
      await rowOf(page, popular)
        .getByText(/^(下载 )?1 次$/)
        .waitFor();
      await page.getByRole('radio', { name: '下载最多' }).click();
      await page.waitForURL(/sort=downloads/);
      await expect.poll(() => scrollToEnd(page), PATIENCE).toEqual([popular, old]);
      // That two rows are all needs no words.
      expect(await page.getByText('没有更多数据', { exact: true }).count()).toBe(0);
    },
  );

  it.each(DESKTOP_FIRST)('shows, filters and clears the history (%s)', async (_, viewport) => {
    const device = newViewer();
    const sent = await sendByApi(device, { name: '寄出.txt' });
    const received = await sendByApi(newViewer(), { name: '收到.txt' });
    const { page } = await openAs(device, { viewport });
    await open(page, `/v/detail/${received}`);
    await page.getByRole('button', { name: /^下载文件/ }).click();
    await page.getByText('已开始下载').waitFor();
    await expect
      .poll(async () => (await device.api.library.history({})).rows.length, PATIENCE)
      .toBeGreaterThanOrEqual(3);
    await open(page, '/v/history');
    for (const line of [/下载了\s*收到\.txt/, /查看了\s*收到\.txt/, /发送了\s*寄出\.txt/]) {
      await page.getByRole('listitem').filter({ hasText: line }).waitFor();
    }
    await page.getByRole('heading', { name: '今天' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: '下载' }).click();
    await page.waitForURL(/\?action=download$/);
    await page.getByText('查看了').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '全部' }).click();
    await page.getByRole('button', { name: '清除记录' }).click();
    await answerQuestion(page, '清除');
    await page.getByText(/已清除 \d+ 条记录/).waitFor();
    await page.getByText('收到.txt').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '移除这条记录：寄出.txt' }).click();
    await page.getByText('还没有记录').waitFor();
    expect((await device.api.library.ownFiles({})).rows.map(({ code }) => code)).toEqual([sent]);
  });

  it.each(PHONE_FIRST)(
    'locks what has got a password since, until it is given (%s)',
    async (_, viewport) => {
      const sender = newViewer();
      const user = await newUser();
      const code = await sendByApi(sender, { name: '工资表.xlsx' });
      await user.api.library.favorite({ code });
      const { page } = await openAs(user, { viewport });
      await open(page, `/v/detail/${code}`);
      await page.getByText('工资表.xlsx').first().waitFor();
      await expect
        .poll(async () => (await user.api.library.history({})).rows.length, PATIENCE)
        .toBe(1);
      await sender.api.shares.setPassword({ code, password: 'geheim' });
      for (const path of ['/v/history', '/v/favorite']) {
        await open(page, path);
        await page.getByText('需要提取密码').first().waitFor();
        await expect.poll(() => page.getByText(/工资表/).count()).toBe(0);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await user.api.shares.unlock({ code, password: 'geheim' });
      await open(page, '/v/history');
      await page.getByText('工资表.xlsx').first().waitFor();
    },
  );

  it.each(DESKTOP_FIRST)('shows the owner who looked and downloaded (%s)', async (_, viewport) => {
    const owner = newViewer();
    const code = await sendByApi(owner, { name: '合同.pdf' });
    const { page } = await openAs(owner, { viewport });
    await open(page, `/v/visit_detail/${code}`);
    await page.getByText('还没有人查看').waitFor();

    const stranger = newViewer();
    await stranger.api.shares.detail({ code });
    await stranger.api.shares.downloadLink({ code });
    await stranger.api.shares.countDownload({ code });
    await expect
      .poll(async () => (await owner.api.library.visitDetail({ code })).data.totals, PATIENCE)
      .toEqual({ views: 1, downloads: 1 });
    await open(page, `/v/detail/${code}`);
    await page.getByRole('link', { name: '查看访问记录' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: '下载' })
      .filter({ hasText: '其他程序' })
      .waitFor();
    await page.getByRole('img', { name: /近 30 天：查看 1 次，下载 1 次/ }).waitFor();
    await expect.poll(() => page.getByText(/127\.0\.0\.1/).count()).toBe(0);
    expect(await linesOf(page.getByText('127.0.0.*').first())).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: '表格' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: '每天的访问' }).getByRole('row').count())
      .toBe(31);
    expect(await accessibilityFaults(page)).toEqual([]);

    const other = await openPage({ viewport });
    await open(other.page, `/v/visit_detail/${code}`);
    await other.page.getByRole('heading', { name: '看不到这份访问记录' }).waitFor();
    expect(await other.page.content()).not.toContain('合同.pdf');
    expect(await accessibilityFaults(other.page)).toEqual([]);
  });

  it.each(PHONE_FIRST)('sends and picks up from the mobile home (%s)', async (_, viewport) => {
    const code = await sendByApi(newViewer(), { name: '礼物.txt' });
    const { page } = await openPage({ viewport });
    await open(page, '/v/m/list');
    await page.getByText('发送、查看和下载过的文件会记在这里').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await typeCode(page, code);
    await page.getByRole('heading', { name: '礼物.txt' }).waitFor();
    await page.goBack();
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: '最近记录' }).waitFor();
        await page.getByText('正在加载列表').waitFor({ state: 'detached' });
        return page.getByText('礼物.txt').count();
      }, PATIENCE)
      .toBe(1);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件' }).click(),
    ]);
    await chooser.setFiles({
      name: '回信.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hi'),
    });
    await page.waitForURL(/\/v\/index$/);
    await page.getByText('回信.txt').first().waitFor();
  });

  it('pages favourites by when they were kept, past one that was taken back elsewhere', async () => {
    const user = await newUser();
    const sender = newViewer();
    const first = await sendByApi(sender, { name: 'kept-0.txt' });
    const codes = [first, ...copyFile(server, first, 59, (index) => `kept-${index + 1}.txt`)];
    for (const code of codes) await user.api.library.favorite({ code });
    const { page } = await openAs(user);
    await open(page, '/v/favorite');
    await rowOf(page, 'kept-59.txt').waitFor();
    await user.api.library.unfavorite({ code: codes[10] ?? '' });
    const seen = await scrollToEnd(page);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `kept-${59 - index}.txt`));
  });
});

/** Goes by the menu: the app stays, and keeps the answers of before. */
async function goToFavorites(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: '文件传输' }).hover();
  await menu.getByRole('link', { name: '我的收藏' }).click();
  await page.waitForURL('**/v/favorite');
}

/** Counts the lines that a text stands in. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
}
