import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST } from '../steps/browser/breadth.ts';
import { PHONE, WORK_MS } from '../steps/browser/browser.ts';
import { choosePictures, openTool, picture, readZip, saved } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { printPage, tableHtml } from '../steps/paper.ts';

/** A quotation with a head of two rows, merged kinds, and a total. */
const QUOTE = `
<table border=1 cellpadding=10 style="border-collapse:collapse">
<tr><td rowspan=2>类别</td><td rowspan=2>品名</td><td rowspan=2>数量</td><td colspan=2>报价（元）</td></tr>
<tr><td>单价</td><td>金额</td></tr>
<tr><td rowspan=2>主材</td><td>岩板台面</td><td>12</td><td>420.00</td><td>5,040.00</td></tr>
<tr><td>实木复合地板</td><td>52</td><td>168.00</td><td>8,736.00</td></tr>
<tr><td rowspan=2>辅材</td><td>石膏板</td><td>40</td><td>18.50</td><td>740.00</td></tr>
<tr><td>轻钢龙骨</td><td>120</td><td>4.60</td><td>552.00</td></tr>
<tr><td colspan=4>合计</td><td>TOTAL</td></tr>
</table>`;

const { server, browser, files, openPage } = await openJourney();

describe('a table with rules, merged cells and a total', () => {
  let right: string;
  let wrong: string;

  beforeAll(async () => {
    const print = (name: string, total: string) =>
      printPage(browser, files, { name, html: QUOTE.replace('TOTAL', total) });
    right = await print('right.png', '15,068.00');
    wrong = await print('wrong.png', '15,086.00');
  });

  it.each(DESKTOP_FIRST)('keeps its cells and says that they add up (%s)', async (_, viewport) => {
    const { page, faults } = await openPage({ viewport });
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [right]);
    await picture(page, 'right.png').getByText('7 行 5 列・7 处合并').waitFor({ timeout: WORK_MS });
    await picture(page, 'right.png').focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: '识别出的表格' });
    await table.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await table.getByText('按合计核对').waitFor();
    await page
      .getByText('“金额”4 行相加是 15,068.00，和图里的合计一致；每行都等于数量 × 单价')
      .waitFor();
    const head = table.getByRole('cell', { name: /^报价/ });
    expect(await head.getAttribute('colspan')).toBe('2');

    // A press in the picture leads to the merged cell, and arrows go over it.
    await page.getByRole('button', { name: '在表格中查看：主材' }).click();
    await page.getByRole('textbox', { name: '第 3 行 A 列' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('textbox', { name: '第 5 行 A 列' }).waitFor();
    await page.getByRole('button', { name: '拆分单元格' }).click();
    await page.getByRole('button', { name: '撤销' }).click();

    const workbook = await saved(page, page.getByRole('button', { name: '导出 Excel' }));
    const sheet = readZip(workbook.path).get('xl/worksheets/sheet1.xml') ?? new Uint8Array();
    expect(new TextDecoder().decode(sheet)).toContain('<mergeCell ref="E1:F1"/>');
    expect(faults).toEqual([]);
  });

  it('marks a total that is not the sum, by what it is off, until somebody has looked', async () => {
    const { page, faults } = await openPage();
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [wrong]);
    await picture(page, 'wrong.png').getByText('1 处不确定').waitFor({ timeout: WORK_MS });
    await picture(page, 'wrong.png').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '1 处不确定，看下一处' }).waitFor();
    await page.keyboard.press('F8');
    await page.getByRole('textbox', { name: '第 7 行 E 列' }).waitFor();
    await page.getByText('相加是 15,068.00，与合计差 18.00，请对照原图核对。').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const head = page.getByRole('columnheader').filter({ hasText: '与合计差 18.00' });
    await head.getByText('1 处不确定').waitFor({ state: 'attached' });
    // The heads of columns that are out of sight do not widen the page.
    await page.setViewportSize(PHONE);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: '没有错' }).click();
    await page.getByText('与合计差').first().waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('two photographs of one sheet become one table, rows that both show once', async () => {
    const sheet = [
      ['日期', '单位', '金额'],
      ['01-05', '晨光文具', '120.00'],
      ['01-06', '宏达五金', '340.00'],
      ['01-09', '美源食品', '560.00'],
      ['01-12', '华东物流', '780.00'],
      ['01-15', '永昌货运', '910.00'],
    ];
    const print = (name: string, rows: string[][]) =>
      printPage(browser, files, { name, html: tableHtml(rows) });
    const upper = await print('sheet-1.png', sheet.slice(0, 4));
    const lower = await print('sheet-2.png', [...sheet.slice(0, 1), ...sheet.slice(3, 5)]);
    const last = await print('sheet-3.png', [...sheet.slice(0, 1), ...sheet.slice(4)]);
    const { page, faults } = await openPage();
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [upper, lower, last]);
    await picture(page, 'sheet-1.png').getByText('4 行 3 列').waitFor({ timeout: WORK_MS });
    await picture(page, 'sheet-2.png').getByText('3 行 3 列').waitFor({ timeout: WORK_MS });
    await picture(page, 'sheet-3.png').getByText('3 行 3 列').waitFor({ timeout: WORK_MS });
    await picture(page, 'sheet-1.png').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '接上下一张' }).click();
    await page.getByText('已接上 sheet-2.png，重复的 2 行只留一份').waitFor();
    await picture(page, 'sheet-1.png').getByText('5 行 3 列').waitFor();
    await picture(page, 'sheet-2.png').waitFor({ state: 'detached' });
    await page.getByRole('table', { name: '识别出的表格' }).getByText('华东物流').waitFor();
    // Another sheet is joined too, and both pictures can be had back.
    await page.getByRole('button', { name: '接上下一张' }).click();
    await picture(page, 'sheet-1.png').getByText('6 行 3 列').waitFor();
    await picture(page, 'sheet-3.png').waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await picture(page, 'sheet-2.png').getByText('3 行 3 列').waitFor();
    await picture(page, 'sheet-3.png').getByText('3 行 3 列').waitFor();
    expect(faults).toEqual([]);
  });
});
