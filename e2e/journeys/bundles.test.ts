import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST } from '../steps/browser/breadth.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { rowOf } from '../steps/library.ts';
import { openDetail } from '../steps/picking-up.ts';
import { chooseFiles, chooseFolder, limitUpload, openSending, startAll } from '../steps/sending.ts';
import { pullZip } from '../steps/zip.ts';

const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

const NAMES = ['封面.txt', '照片/1.bin', '照片/10.bin', '照片/2.bin'] as const;

const { server, files, openPage } = await openJourney();

describe('several files under one code', () => {
  let sums: Record<string, string>;

  beforeAll(async () => {
    files.write('旅行/封面.txt', '第一页');
    for (const name of NAMES.slice(1)) files.write(`旅行/${name}`, 300_000);
    sums = Object.fromEntries(
      NAMES.map((name) => {
        const bytes = readFileSync(join(files.path, '旅行', name));
        return [`旅行/${name}`, createHash('sha256').update(bytes).digest('hex')];
      }),
    );
  });

  /** Sends the folder under one code; answers the code that the ticket shows. */
  async function sendBundle(page: Page, password = ''): Promise<string> {
    await openSending(page, server.origin);
    await chooseFolder(page, join(files.path, '旅行'));
    await page.getByText('4 个文件，共').waitFor();
    if (password) await page.getByLabel('提取密码').fill(password);
    await startAll(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('发送成功', { exact: true }).waitFor({ timeout: 60_000 });
    await dialog.getByText('4 个文件 · 共').waitFor();
    return CODE.exec(await dialog.innerText())?.[0] ?? '';
  }

  it.each(DESKTOP_FIRST)(
    'a folder is sent, looked at, and taken whole, in part and file by file (%s)',
    async (_kind, viewport) => {
      const options = { viewport };
      const sender = await openPage(options);
      const code = await sendBundle(sender.page);
      expect(code).toMatch(CODE);
      await sender.page
        .getByRole('dialog')
        .getByRole('img', { name: /二维码/ })
        .waitFor();
      expect(await accessibilityFaults(sender.page)).toEqual([]);

      const picker = await openPage(options);
      await openDetail(picker.page, server.origin, code);
      const { page } = picker;
      await page.getByRole('heading', { name: '旅行', level: 1 }).waitFor();
      await page.getByText('旅行/照片', { exact: true }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      const list = page.getByRole('list', { name: '文件列表' });
      await expect.poll(() => list.getByRole('button', { expanded: false }).count()).toBe(2);
      expect(await list.getByText('封面.txt').count()).toBe(0);
      for (const folder of [/^旅行 1 个文件/, /^旅行\/照片 3 个文件/]) {
        await list.getByRole('button', { name: folder }).click();
      }
      await list.getByText('10.bin', { exact: true }).waitFor();
      // Without the paths that only a screen reader is told.
      expect((await list.innerText()).match(/(?<!\S)[^\s/]+\.(txt|bin)/g)).toEqual([
        '封面.txt',
        '1.bin',
        '2.bin',
        '10.bin',
      ]);

      const all = await pullZip(page, /^全部下载/);
      expect(all).toEqual({ name: '旅行.zip', sums });

      await page.getByRole('checkbox', { name: '选择 旅行/照片/2.bin' }).check();
      await page.getByRole('checkbox', { name: '选择 旅行/封面.txt' }).check();
      const some = await pullZip(page, /^下载选中的 2 个/);
      expect(some.name).toBe('旅行（2 个文件）.zip');
      expect(Object.keys(some.sums).sort()).toEqual(['旅行/封面.txt', '旅行/照片/2.bin'].sort());

      const [one] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '下载 旅行/照片/10.bin' }).click(),
      ]);
      expect(one.suggestedFilename()).toBe('10.bin');
      expect(await sha256Of(await one.path())).toBe(sums['旅行/照片/10.bin']);

      await page.getByRole('button', { name: '预览 旅行/封面.txt' }).click();
      const preview = page.getByRole('dialog');
      await preview.getByRole('textbox').waitFor();
      await expect.poll(() => preview.getByRole('textbox').inputValue()).toBe('第一页');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(picker.faults).toEqual([]);
    },
  );

  it('makes one code when the answer was lost and the sender tries again', async () => {
    const { page } = await openPage();
    let lost = 0;
    await page.route(/transmit\/create_bundle$/, async (route) => {
      // Once more than the page sends it by itself.
      if (lost === 2) return route.continue();
      lost += 1;
      // It reaches the server, and its answer nobody.
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await openSending(page, server.origin);
    await chooseFolder(page, join(files.path, '旅行'));
    await page.getByText('4 个文件，共').waitFor();
    await startAll(page);
    const problem = page.getByRole('alert').filter({ hasText: '取件码生成失败：网络连接失败' });
    await problem.getByRole('button', { name: '重试' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('4 个文件 · 共').waitFor();
    const code = CODE.exec(await dialog.innerText())?.[0] ?? '';
    await page.goto(`${server.origin}/v/list?kind=bundle`);
    await rowOf(page, '旅行').getByRole('link', { name: code, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  it('keeps files that wait for their common code apart from the next ones, and from being cleared', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, 100_000);
    await chooseFolder(page, join(files.path, '旅行'));
    await startAll(page);
    await page.getByText('1 个已完成').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '清除已完成' }).count()).toBe(0);
    await chooseFiles(page, [files.write('后来/1.txt', '一'), files.write('后来/2.txt', '二')]);
    await page.getByText('2 个文件，共').waitFor();
    await startAll(page);
    await limitUpload(page, 0);
    // Each sending has its ticket; the second one takes the place of the first.
    for (const name of ['旅行', '1.txt 等 2 个文件']) {
      await page.locator(`[aria-label="分享 ${name}"]`).waitFor({ timeout: 60_000 });
    }
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const shares = page.getByRole('button', { name: /^分享 / });
    await shares.nth(1).waitFor();
    await expect.poll(() => shares.count()).toBe(2);
    await page.getByRole('button', { name: '清除已完成' }).click();
    await shares.first().waitFor({ state: 'detached' });
  });

  it('asks for the password before it shows any name, and its owner may end it', async () => {
    const sender = await openPage();
    const code = await sendBundle(sender.page, '暗号');
    const stranger = await openPage();
    await openDetail(stranger.page, server.origin, code);
    const field = stranger.page.getByLabel('提取密码');
    await field.waitFor();
    expect(await stranger.page.content()).not.toMatch(/旅行|封面/);
    await field.fill('暗号');
    await stranger.page.getByRole('button', { name: '查看文件' }).click();
    await stranger.page.getByRole('heading', { name: '旅行', level: 1 }).waitFor();

    await openDetail(sender.page, server.origin, code);
    await sender.page.getByRole('button', { name: '取消分享' }).click();
    await sender.page.getByRole('alertdialog').getByRole('button', { name: '取消分享' }).click();
    await sender.page.getByText('打包分享已取消').waitFor();
    await stranger.page.reload();
    await stranger.page.getByText('没有找到这个文件').waitFor();
  });
});
