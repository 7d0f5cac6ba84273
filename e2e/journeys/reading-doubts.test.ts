import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE_FIRST } from '../steps/browser/breadth.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import { choosePictures, openTool, picture, readZip, saved } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { printLabels } from '../steps/labels.ts';
import { printPage, tableHtml } from '../steps/paper.ts';
import { expectName } from '../steps/pictures/renaming.ts';

/** Out of focus: what a camera makes of it may be another figure. */
const BLURRED = (text: string) => `<span style="filter:blur(2.4px)">${text}</span>`;

const { server, browser, files, openPage } = await openJourney();

describe('what was read in doubt', () => {
  it.each(PHONE_FIRST)(
    'is marked in the table, and a comment in the workbook (%s)',
    async (_, viewport) => {
      const goods = await printPage(browser, files, {
        name: 'stock.png',
        html: tableHtml([
          ['品名', '规格', '数量', '单价'],
          ['不锈钢螺丝', 'M6x20', '1200', '0.35'],
          ['弹簧垫圈', '6mm', BLURRED('3968'), '0.12'],
          ['六角螺母', 'M8', '350', BLURRED('18.60')],
        ]),
        // At this size the blurred figures are just in doubt.
        width: 900,
        height: 560,
      });
      const { page, faults } = await openPage({ viewport });
      await openTool(page, server.origin, '/v/rtext');
      await choosePictures(page, [goods]);
      await picture(page, 'stock.png').getByText('2 处不确定').waitFor({ timeout: WORK_MS });
      await picture(page, 'stock.png').focus();
      await page.keyboard.press('Enter');
      const table = page.getByRole('table', { name: '识别出的表格' });
      await table.waitFor();
      expect(await markedCells(page)).toHaveLength(2);

      // Each comment goes with the cell that it is about, one column further: the first names the picture.
      const workbook = await saved(page, page.getByRole('button', { name: '导出 Excel' }));
      const comments = readZip(workbook.path).get('xl/comments1.xml')?.toString() ?? '';
      expect(comments.match(/<comment ref="[^"]+"/g)).toEqual([
        '<comment ref="D3"',
        '<comment ref="E4"',
      ]);
      expect(comments).toContain('请对照原图核对');

      await page.getByRole('button', { name: '2 处不确定，看下一处' }).click();
      await page.getByRole('textbox', { name: '第 3 行 C 列' }).waitFor();
      await page.getByText(/请看原图/).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport?.width ?? 1280);

      // A reading that a person has typed or seen is in doubt no more.
      const first = page.getByRole('textbox', { name: '第 3 行 C 列' });
      await first.fill('3968');
      await first.press('Tab');
      await page.getByRole('button', { name: '1 处不确定，看下一处' }).click();
      // Read rightly: one press says so, and undo takes that back.
      await page.getByRole('textbox', { name: '第 4 行 D 列' }).waitFor();
      const approve = page.getByRole('button', { name: '没有错' });
      await approve.click();
      await approve.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '撤销' }).click();
      await approve.click();
      await approve.waitFor({ state: 'detached' });
      expect(await page.getByText(/\d 处不确定/).count()).toBe(0);
      expect(await markedCells(page)).toEqual([]);
      const settled = await saved(page, page.getByRole('button', { name: '导出 Excel' }));
      expect([...readZip(settled.path).keys()]).not.toContain('xl/comments1.xml');
      expect(faults).toEqual([]);
    },
  );

  it('is no batch number that one press confirms with the clear ones', async () => {
    const labels = await printLabels(browser, files, {
      'a.png': { lines: ['山泉绿茶', '批号：B240817-03'] },
      'b.png': { lines: ['山泉绿茶', '批号：B240818-04'] },
      'c.png': { lines: ['山泉绿茶', '批号：8240819-05'] },
    });
    const { page, faults } = await openPage();
    await openTool(page, server.origin, '/v/rename_ph');
    await choosePictures(page, Object.values(labels));
    await page.getByText('还有 3 张待核对', { exact: true }).waitFor({ timeout: WORK_MS });
    await page.getByRole('button', { name: '确认 2 个清楚的批号' }).click();
    await page.getByText('还有 1 张待核对', { exact: true }).waitFor();
    await expectName(page, 'a.png', 'B240817-03.png');
    await expectName(page, 'b.png', 'B240818-04.png');
    await page.getByText('2 个将改名').waitFor();

    // Its neighbours begin with a letter, so that comes first; what was read is one press away.
    const field = page.getByRole('textbox', { name: '批号', exact: true });
    await expect.poll(() => field.inputValue()).toBe('B240819-05');
    await page.getByText('按这一批的其他批号改过，请对照图片选一个').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^8240819-05/ }).click();
    await field.press('Enter');
    await page.getByText('都核对过了，可以改名').waitFor();
    await expectName(page, 'c.png', '8240819-05.png');
    expect(faults).toEqual([]);
  });
});

/** Texts of the cells that the table marks. */
function markedCells(page: Page): Promise<string[]> {
  return page
    .getByRole('table', { name: '识别出的表格' })
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.textContent ?? '').filter((text) => text.includes('不确定')),
    );
}
