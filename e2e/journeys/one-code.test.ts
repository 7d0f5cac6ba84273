import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE_FIRST } from '../steps/browser/breadth.ts';
import { holdScripts } from '../steps/browser/held-scripts.ts';
import { openJourney } from '../steps/journey.ts';
import { openDetail } from '../steps/picking-up.ts';
import {
  chooseFiles,
  chooseFolder,
  codeOfTicket,
  dropFiles,
  limitUpload,
  openSending,
  refuseCredentials,
  startAll,
} from '../steps/sending.ts';

const MIB = 2 ** 20;

const { server, files, openPage } = await openJourney();

describe('one sending, one code', () => {
  it.each(PHONE_FIRST)(
    'a folder of 40 files is one line, one ticket and one code (%s)',
    async (kind, viewport) => {
      const name = `四十-${kind}`;
      for (let part = 1; part <= 40; part += 1) files.write(`${name}/第${part}节.txt`, `${part}`);
      const { page } = await openPage({ viewport });
      await openSending(page, server.origin);
      await chooseFolder(page, join(files.path, name));
      await page.getByRole('button', { name: `展开 ${name}` }).waitFor();
      expect(await rowsOf(page)).toBe(1);
      await page.getByLabel('标题').fill(`课程 ${kind}`);
      await page.getByLabel('给取件人的留言').fill('按顺序看\n<b>第一节</b>最长');
      expect(await accessibilityFaults(page)).toEqual([]);
      await startAll(page);
      const code = await codeOfTicket(page);
      await page.getByRole('dialog').getByText('40 个文件 · 共').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `展开 课程 ${kind}` }).click();
      // A long list is drawn in turns.
      await expect
        .poll(() => namesOf(page, '发送任务'))
        .toEqual(Array.from({ length: 40 }, (_, index) => `第${index + 1}节.txt`));
      expect(await accessibilityFaults(page)).toEqual([]);

      const receiver = await openPage();
      await openDetail(receiver.page, server.origin, code);
      await receiver.page.getByRole('heading', { name: `课程 ${kind}`, level: 1 }).waitFor();
      await receiver.page.getByText('<b>第一节</b>最长').waitFor();
      await receiver.page.getByText('共 40 个文件').waitFor();
      expect((await namesOf(receiver.page, '文件列表')).slice(0, 4)).toEqual(
        Array.from({ length: 4 }, (_, index) => `第${index + 1}节.txt`),
      );
    },
  );

  it('a reload in the middle ends in one code with every file once', async () => {
    for (const part of [1, 2, 3]) files.write(`重载/${part}.txt`, `${part}`);
    files.write('重载/4.bin', 12 * MIB);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, 2 * MIB);
    await dropFiles(page, [join(files.path, '重载')]);
    await startAll(page);
    await page.getByText('3 / 4 个文件').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('已发送 3 个，1 个已暂停，取件码还没有生成').waitFor();
    await limitUpload(page, 0);
    // It came by a drop, so its files are found again by themselves.
    await page.getByRole('button', { name: '继续 重载', exact: true }).click();
    const code = await codeOfTicket(page);

    await page.goto(`${server.origin}/v/list?kind=bundle`);
    await page.getByRole('link', { name: code, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await openDetail(page, server.origin, code);
    await page.getByText('共 4 个文件').waitFor();
    expect(await namesOf(page, '文件列表')).toEqual(['1.txt', '2.txt', '3.txt', '4.bin']);
    // Nothing is left to come back to.
    await openSending(page, server.origin);
    await page.reload();
    await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
    await expect.poll(() => page.getByText('发送任务', { exact: true }).count()).toBe(0);
  });

  it('files that have to be chosen again are chosen together', async () => {
    for (const part of [1, 2]) files.write(`再选/${part}.bin`, 8 * MIB);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, 2 * MIB);
    await chooseFolder(page, join(files.path, '再选'));
    await startAll(page);
    await page.getByText(/MB\/s/).first().waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await limitUpload(page, 0);
    const resume = page.getByRole('button', { name: '继续 再选', exact: true });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), resume.click()]);
    await chooser.setFiles(join(files.path, '再选'));
    const code = await codeOfTicket(page);
    await openDetail(page, server.origin, code);
    await page.getByText('共 2 个文件').waitFor();
    expect(await namesOf(page, '文件列表')).toEqual(['1.bin', '2.bin']);
  });

  describe('when one of them fails', () => {
    async function sendWithRefused(page: Page): Promise<void> {
      await openSending(page, server.origin);
      await refuseCredentials(page, 'refused');
      await chooseFiles(
        page,
        ['a.txt', 'refused.txt', 'b.txt'].map((name) => files.write(`坏一个/${name}`, name)),
      );
      await startAll(page);
      await page.getByText('已发送 2 个，1 个失败，取件码还没有生成').waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    }

    it('says so, and has the code for all after another try', async () => {
      const { page } = await openPage();
      await sendWithRefused(page);
      await page.unroute('**/api/transmit/sts?**refused**');
      await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
      const code = await codeOfTicket(page);
      await openDetail(page, server.origin, code);
      await page.getByText('共 3 个文件').waitFor();
      expect(await namesOf(page, '文件列表')).toHaveLength(3);
    });

    it('has the code for what is there when its sender wants no more', async () => {
      const { page } = await openPage();
      await sendWithRefused(page);
      await page.getByRole('button', { name: '只发送已完成的 2 个' }).click();
      const code = await codeOfTicket(page);
      await openDetail(page, server.origin, code);
      await page.getByText('共 2 个文件').waitFor();
      expect(await namesOf(page, '文件列表')).toEqual(['a.txt', 'b.txt']);
    });
  });

  it('two files of one name both arrive, told apart', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    await chooseFiles(page, [files.write('甲/报告.txt', '甲'), files.write('乙/报告.txt', '乙')]);
    await startAll(page);
    const code = await codeOfTicket(page);
    await openDetail(page, server.origin, code);
    await page.getByText('共 2 个文件').waitFor();
    expect((await namesOf(page, '文件列表')).sort()).toEqual(['报告 (2).txt', '报告.txt']);
  });

  it('its ticket opens also where the code was there before the ticket', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    const letGo = await holdScripts(page, '**/assets/TicketHost-*.js');
    await chooseFiles(page, [files.write('早/1.txt', '1'), files.write('早/2.txt', '2')]);
    await startAll(page);
    await page.getByText('2 个文件 · 2 B').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    letGo();
    await codeOfTicket(page);
    // Closed once, it stays so, also for who comes back to the screen.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '文字提取' }).first().click();
    await page.waitForURL('**/v/rtext');
    await page.goBack();
    await page.getByText('2 个文件 · 2 B').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

async function rowsOf(page: Page): Promise<number> {
  return page.getByRole('list', { name: '发送任务' }).getByRole('listitem').count();
}

/** The names of a list in its order, also of rows that are out of sight. */
async function namesOf(page: Page, list: string): Promise<string[]> {
  const items = page.getByRole('list', { name: list }).getByRole('listitem');
  const texts = await items.evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
  return texts.flatMap((text) => NAME.exec(text)?.[0] ?? []);
}

const NAME = /(?:报告|第\d+节|\b(?:a|b|refused)|\d+)(?: \(\d+\))?\.(?:txt|bin)/;
