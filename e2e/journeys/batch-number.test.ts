import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE, WORK_MS } from '../steps/browser/browser.ts';
import { watchNetwork } from '../steps/door/network.ts';
import { choosePictures, openSettings, openTool, readZip, saved } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { printLabels } from '../steps/labels.ts';
import { expectName } from '../steps/pictures/renaming.ts';

const { server, browser, files, openPage } = await openJourney();

describe('renaming by batch number', () => {
  let labels: Record<string, string>;

  beforeAll(async () => {
    labels = await printLabels(browser, files, {
      '1.png': { lines: ['产品名称：山泉绿茶', '批号：B240817-03', '生产日期：2024-08-17'] },
      '2.png': { lines: ['高强度紧固螺栓', 'LOT NO. SH20240519', 'QTY 500'], quarters: 1 },
      '3.png': { lines: ['VITAMIN C', 'B.N. 44017E'], ink: '#9a9a9a', paper: '#d4d4d4' },
      '4.png': { lines: ['山泉绿茶', '净含量 250 克'] },
    });
  });

  it('reads numbers, also turned and pale ones, lets them be corrected, and renames', async () => {
    const { page, faults } = await openPage();
    const network = watchNetwork(page, server.origin);
    await openTool(page, server.origin, '/v/rename_ph');
    expect(await accessibilityFaults(page)).toEqual([]);
    await choosePictures(page, [...Object.values(labels), files.write('5.png', 'no picture')]);
    await page.getByText('还有 5 张待核对', { exact: true }).waitFor({ timeout: WORK_MS });

    await page.getByRole('img', { name: '图片中的批号 B240817-03' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const field = page.getByRole('textbox', { name: '批号', exact: true });
    await expect.poll(() => field.inputValue()).toBe('B240817-03');
    // Nothing is renamed before a person has said yes.
    await page.getByText('0 个将改名').waitFor();
    await field.press('Enter');
    await expectName(page, '1.png', 'B240817-03.png');

    await page.getByRole('img', { name: '图片中的批号 SH20240519' }).waitFor();
    await field.fill('SH20240519-2');
    await field.press('Enter');
    await expectName(page, '2.png', 'SH20240519-2.png');
    await page.getByRole('img', { name: '图片中的批号 44017E' }).waitFor();
    await field.press('Enter');
    await page.getByText('没有读到批号，可以自己填写，或保持原名').waitFor();
    await page.getByRole('button', { name: '不改名' }).click();
    await page.getByText(/这不是图片/).waitFor();
    await field.fill('SH20240519-2');
    await field.press('Enter');
    await page.getByText('都核对过了，可以改名').waitFor();
    await expectName(page, '5.png', 'SH20240519-2 (2).png');

    await page.getByRole('textbox', { name: '新文件名' }).fill('{批号}/{名称}');
    await page.getByText('文件名里不能有 /，会换成下划线').waitFor();
    await expectName(page, '3.png', '44017E_3.png');
    await page.getByRole('textbox', { name: '新文件名' }).fill('{批号}');
    await expectName(page, '3.png', '44017E.png');
    const zip = await saved(page, page.getByRole('button', { name: '打包下载' }));
    expect([...readZip(zip.path).keys()]).toEqual([
      'B240817-03.png',
      'SH20240519-2.png',
      '44017E.png',
      '4.png',
      'SH20240519-2 (2).png',
    ]);
    expect(network.leaks()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('numbers a series, refuses numbers that cannot be, and goes on where it stopped', async () => {
    const { page, faults } = await openPage();
    await openTool(page, server.origin, '/v/rename_ph');
    await openSettings(page);
    await page.getByText('自定编号').click();
    const start = page.getByRole('textbox', { name: '起始' });
    await choosePictures(page, Object.values(labels));
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('textbox', { name: '前缀' }).fill('B2026-');
    for (const wrong of ['-1', '1e12']) {
      await start.fill(wrong);
      await page.getByText('起始：请填 0 到 999,999,999,999 的整数').waitFor();
      await page.getByText('0 个将改名').waitFor();
    }
    await start.fill('999999999998');
    await page.getByText(/编号不够给全部 4 个文件/).waitFor();
    await start.fill('98');
    await expectName(page, '1.png', 'B2026-0098.png');
    await expectName(page, '4.png', 'B2026-0101.png');
    await page.getByRole('textbox', { name: '新文件名' }).fill('同名');
    await expectName(page, '2.png', '同名 (2).png');
    await page.getByRole('textbox', { name: '新文件名' }).fill('{批号}');
    await expectName(page, '2.png', 'B2026-0099.png');
    expect(await accessibilityFaults(page)).toEqual([]);
    await saved(page, page.getByRole('button', { name: '打包下载' }));
    await page.getByText('已打包 4 个文件').waitFor();

    await page.getByRole('button', { name: '清空' }).click();
    await openSettings(page);
    await expectStart(page, '102');
    await page.reload();
    await openSettings(page);
    await page.getByText('这个前缀上次用完后，下一个是 102').waitFor();
    await expectStart(page, '102');
    expect(faults).toEqual([]);
  });

  it('has all of it on a phone', async () => {
    const { page, faults } = await openPage({ viewport: PHONE });
    await openTool(page, server.origin, '/v/rename_ph');
    expect(await accessibilityFaults(page)).toEqual([]);
    await choosePictures(page, [labels['1.png'] ?? '']);
    await page.getByRole('img', { name: '图片中的批号 B240817-03' }).waitFor({
      timeout: WORK_MS,
    });
    expect(await accessibilityFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: '确认，下一张' }).click();
    await page.getByRole('button', { name: /^新名字 B240817-03\.png/ }).waitFor();
    expect(faults).toEqual([]);
  });
});

async function expectStart(page: Page, value: string): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll('input')].some(
        (input) => input.labels?.[0]?.textContent === '起始' && input.value === expected,
      ),
    value,
  );
}
