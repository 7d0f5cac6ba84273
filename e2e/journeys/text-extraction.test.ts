import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE_FIRST } from '../steps/browser/breadth.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import { watchNetwork } from '../steps/door/network.ts';
import { choosePictures, openTool, picture, readZip, saved } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { printPage, tableHtml } from '../steps/paper.ts';
import { matchPicture } from '../steps/pictures/match-picture.ts';

const GOODS = [
  ['品名', '规格', '数量'],
  ['不锈钢螺丝', 'M6x20', '1200'],
  ['弹簧垫圈', '6mm', '800'],
];
const MORE = [
  ['品名', '规格', '数量'],
  ['六角螺母', 'M8', '350'],
];

const { server, browser, files, openPage } = await openJourney();

describe('text of pictures into a table', () => {
  let goods: string;
  let more: string;

  beforeAll(async () => {
    goods = await printPage(browser, files, { name: 'goods.png', html: tableHtml(GOODS) });
    more = await printPage(browser, files, { name: 'more.png', html: tableHtml(MORE) });
  });

  it('reads a batch, one bad file aside, and saves it as one CSV, one workbook and a zip', async () => {
    const { page, faults } = await openPage();
    const network = watchNetwork(page, server.origin);
    await openTool(page, server.origin, '/v/rtext');
    expect(await accessibilityFaults(page)).toEqual([]);
    const broken = files.write('broken.png', 'this is no picture');
    await choosePictures(page, [goods, broken, more]);
    await picture(page, 'goods.png').getByText('3 行 3 列').waitFor({ timeout: WORK_MS });
    await picture(page, 'more.png').getByText('2 行 3 列').waitFor({ timeout: WORK_MS });
    await picture(page, 'broken.png').getByText('处理失败').waitFor();
    await page.getByText('2 张图片已识别').waitFor();
    const mark = page.getByRole('checkbox', { name: '选择 broken.png' });
    await mark.check();
    await page.getByRole('button', { name: '打包所选 1 张' }).click();
    await page.getByText('还没有可保存的结果').waitFor();
    await mark.uncheck();

    await page.getByText('每张图片的第一行是表头').click();
    const csv = await saved(page, page.getByRole('button', { name: '导出 CSV' }));
    expect(csv.name).toMatch(/\.csv$/);
    const text = readFileSync(csv.path, 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text.slice(1).trim().split('\r\n')).toEqual([
      '图片,品名,规格,数量',
      'goods.png,不锈钢螺丝,M6x20,1200',
      'goods.png,弹簧垫圈,6mm,800',
      'more.png,六角螺母,M8,350',
    ]);
    const workbook = await saved(page, page.getByRole('button', { name: '导出 Excel' }));
    expect(workbook.name).toMatch(/\.xlsx$/);
    expect(readFileSync(workbook.path).subarray(0, 2).toString()).toBe('PK');
    const zip = readZip((await saved(page, page.getByRole('button', { name: '打包下载' }))).path);
    expect([...zip.keys()]).toEqual(['goods.csv', 'more.csv']);
    await page.getByRole('button', { name: '复制全部' }).click();
    expect(await clipboardOf(page)).toContain('不锈钢螺丝\tM6x20\t1200');
    expect(network.leaks()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each(PHONE_FIRST)(
    'edits beside the picture with the keyboard, and takes it back (%s)',
    async (_, viewport) => {
      const { page, faults } = await openPage({ viewport });
      await openTool(page, server.origin, '/v/rtext');
      await choosePictures(page, [goods]);
      await picture(page, 'goods.png').getByText('3 行 3 列').waitFor({ timeout: WORK_MS });
      await picture(page, 'goods.png').focus();
      await page.keyboard.press('Enter');
      const table = page.getByRole('table', { name: '识别出的表格' });
      await table.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      // From the picture into the table: the cell that was pressed becomes the active one.
      await page.getByRole('button', { name: '在表格中查看：1200' }).click();
      const active = page.getByRole('textbox', { name: '第 2 行 C 列' });
      await active.waitFor();
      await page.keyboard.type('1500');
      await page.keyboard.press('Enter');
      await table.getByText('1500').waitFor();
      await page.getByRole('textbox', { name: '第 3 行 C 列' }).waitFor();
      await page.keyboard.press('Control+z');
      await table.getByText('1200').waitFor();

      await page.evaluate(() => navigator.clipboard.writeText('=1+1\t甲\n乙\t丙'));
      await page.keyboard.press('Control+v');
      await table.getByText('丙').waitFor();
      await page.getByRole('button', { name: '复制表格' }).click();
      expect((await clipboardOf(page)).split('\n')).toEqual([
        '品名\t规格\t数量\t',
        '不锈钢螺丝\tM6x20\t1200\t',
        '弹簧垫圈\t6mm\t=1+1\t甲',
        '\t\t乙\t丙',
      ]);
      // A formula that was typed is text in the file too (SECURITY §3, row 122).
      const csv = await saved(page, page.getByRole('button', { name: '导出 CSV' }));
      expect(readFileSync(csv.path, 'utf8')).toContain("'=1+1");
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '收起' }).click();
      await table.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    },
  );

  it('reads on without a network once the models are there', async () => {
    const { page, context } = await openPage();
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [goods]);
    await picture(page, 'goods.png').getByText('3 行 3 列').waitFor({ timeout: WORK_MS });
    await context.setOffline(true);
    await choosePictures(page, [more]);
    await picture(page, 'more.png').getByText('2 行 3 列').waitFor({ timeout: WORK_MS });
    await expect.poll(() => page.getByText('处理失败').count()).toBe(0);
  });
});

function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('a delivery note', () => {
  it('is read into the rows that stand on it (pictured)', async () => {
    const rows = [
      ['品名', '规格', '数量', '单价'],
      ['不锈钢螺丝', 'M6x20', '1200', '0.35'],
      ['弹簧垫圈', '6mm', '800', '0.12'],
      ['六角螺母', 'M8', '350', '0.28'],
    ];
    const html = `<div style="zoom:1.7">${tableHtml(rows)}</div>`;
    const size = { width: 760, height: 440 };
    const note = await printPage(browser, files, { name: '送货单.png', html, ...size });
    const { page, faults } = await openPage({ viewport: { width: 1280, height: 985 } });
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [note]);
    const cell = picture(page, '送货单.png');
    await cell.getByText('4 行 4 列').waitFor({ timeout: WORK_MS });
    await cell.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '收起' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await matchPicture(page, 'table');
    expect(faults).toEqual([]);
  });
});
