/** spec §2, PRODUCT §6: `/` and `/v/aititle` by the built-in engine: no login, no picture leaves. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST, PHONE_FIRST } from '../steps/browser/breadth.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import { watchNetwork } from '../steps/door/network.ts';
import { readZip, saved } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { printLabels } from '../steps/labels.ts';
import { overflowOf } from '../steps/layout.ts';
import { printPage, sheetHtml } from '../steps/paper.ts';
import { matchPicture } from '../steps/pictures/match-picture.ts';
import { codeOfTicket, startAll } from '../steps/sending.ts';

const RECEIPT = ['金桂饭店', '餐费小票', '日期 2026-11-18', '合计 128.00 元'];

const { server, browser, files, openPage, newViewer } = await openJourney();

async function choose(page: Page, paths: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择图片' }).click(),
  ]);
  await chooser.setFiles(paths);
}

const clockHtml = `<svg width="640" height="480" style="background:#9db4c0;position:fixed;inset:0">
  <circle cx="320" cy="240" r="190" fill="#333"/><circle cx="320" cy="240" r="174" fill="#fff"/>
  ${Array.from({ length: 60 }, (_, minute) => {
    const [from, width] = minute % 5 === 0 ? [139, 7] : [153, 2];
    return `<line x1="${from}" x2="162" stroke="#111" stroke-width="${width}" transform="translate(320 240) rotate(${minute * 6})"/>`;
  }).join('')}
  <line x2="92" stroke="#111" stroke-width="10" transform="translate(320 240) rotate(-130)"/>
  <line x2="127" stroke="#111" stroke-width="7" transform="translate(320 240) rotate(-45)"/>
  <line x1="-50" x2="120" stroke="#c22" stroke-width="3" transform="translate(320 240) rotate(-80)"/>
</svg>`;
const SHADES_HTML =
  '<div style="position:fixed;inset:0;background:linear-gradient(30deg,#444a50,#8a8f86)"></div>';

describe('names by the built-in engine', () => {
  it.each(DESKTOP_FIRST)(
    'names what can be seen where nothing can be read, and nothing by its colours (%s)',
    async (_, viewport) => {
      const size = { width: 640, height: 480 };
      const clock = { name: 'IMG_4001.png', html: clockHtml, ...size };
      const shades = { name: 'IMG_4002.png', html: SHADES_HTML, ...size };
      const paths = [
        await printPage(browser, files, clock),
        await printPage(browser, files, shades),
      ];
      const { page, faults } = await openPage({ viewport });
      const network = watchNetwork(page, server.origin);
      await page.goto(server.origin);
      await choose(page, paths);
      const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      const nameOf = (name: string) =>
        rowOf(name)
          .getByRole('button', { name: `修改 ${name} 的新名字` })
          .last()
          .innerText();
      await rowOf('IMG_4001.png').getByText('图中物体').waitFor({ timeout: WORK_MS });
      await rowOf('IMG_4002.png').getByText('没认出内容，只用日期').waitFor({ timeout: WORK_MS });
      // As the browser's clock shows it, and as a name has it: 20261118.
      const day = await page.evaluate(() =>
        new Date().toLocaleDateString('sv-SE').replaceAll('-', ''),
      );
      expect(await nameOf('IMG_4001.png')).toMatch(/^钟-\d{3}\.png$/);
      // The day on which the file was written.
      expect(await nameOf('IMG_4002.png')).toMatch(new RegExp(`^${day}-\\d{3}\\.png$`));
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(network.leaks()).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it.each(PHONE_FIRST)(
    'names a receipt, leaves a clear name alone, saves and sends (%s)',
    async (_, viewport) => {
      const printed = await printLabels(browser, files, {
        'IMG_2231.png': { lines: RECEIPT },
        '晨雾山色-封面.png': { lines: ['晨雾山色'] },
      });
      const { page, faults } = await openPage({ viewport });
      const network = watchNetwork(page, server.origin);
      await page.goto(server.origin);
      await page.getByRole('heading', { name: '看懂图片，取好名字' }).waitFor();
      await choose(page, Object.values(printed));

      const row = page.getByRole('listitem').filter({ hasText: 'IMG_2231.png' });
      await row.getByText('内置引擎').waitFor({ timeout: WORK_MS });
      const name = await row
        .getByRole('button', { name: '修改 IMG_2231.png 的新名字' })
        .last()
        .innerText();
      // The name holds the receipt's owner, its kind and its number; the day where it could be read.
      expect(name).toMatch(/^(20261118-)?.*(金桂|餐费).*-001\.png$/);
      expect(name).toContain('小票');
      await page.getByText('原名已清楚').first().waitFor();
      await page.getByText('1 个将改名').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);

      const zip = await saved(page, page.getByRole('button', { name: '打包下载' }));
      expect([...readZip(zip.path).keys()].sort()).toEqual([name, '晨雾山色-封面.png'].sort());

      await row.getByRole('button', { name: '修改 IMG_2231.png 的新名字' }).first().click();
      await page.getByRole('textbox', { name: /新名字/ }).fill('十一月午餐');
      await page.keyboard.press('Enter');
      await row.getByText('十一月午餐.png').waitFor();
      expect(network.leaks()).toEqual([]);

      await page.getByRole('button', { name: '发送', exact: true }).click();
      await page.waitForURL('**/v/index');
      await startAll(page);
      const code = (await codeOfTicket(page)).replace('-', '');
      const { data } = await newViewer().api.bundles.detail({ code });
      expect(data.bundle?.files.map(({ path }) => path).sort()).toEqual(
        ['十一月午餐.png', '晨雾山色-封面.png'].sort(),
      );
      expect(faults).toEqual([]);
    },
  );

  it('puts names together anew when the pattern or the subject is changed', async () => {
    const printed = await printLabels(browser, files, { 'DSC0001.png': { lines: RECEIPT } });
    const { page } = await openPage();
    await page.goto(`${server.origin}/v/airename`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件' }).click(),
    ]);
    await chooser.setFiles(Object.values(printed));
    const row = page.getByRole('listitem').filter({ hasText: 'DSC0001.png' });
    await row.getByText('内置引擎').waitFor({ timeout: WORK_MS });
    const candidates = row.getByRole('group').getByRole('button');
    const second = await candidates.nth(1).innerText();
    await candidates.nth(1).click();
    await row.getByText(`${second}-001.png`).waitFor();
    await page.getByRole('button', { name: '序号：移动或去掉' }).click();
    await page.getByRole('menuitem', { name: '去掉' }).click();
    await row.getByText(`${second}.png`).waitFor();
    await expect.poll(() => row.innerText()).not.toContain('-001');
    // The chosen pictures are there again when the person comes back.
    await page.getByRole('link', { name: '抠图' }).first().click();
    await page.waitForURL('**/v/koutu');
    await page.goBack();
    await row.getByText(`${second}.png`).waitFor();
  });
});

describe('titles by the built-in engine', () => {
  it('gives three titles by the rules of a platform, and exports the chosen ones', async () => {
    const printed = await printLabels(browser, files, {
      'goods.png': { lines: ['山泉绿茶', '明前手工 250 克', '产地 安徽黄山'] },
    });
    const { page, faults } = await openPage();
    const network = watchNetwork(page, server.origin);
    await page.goto(`${server.origin}/v/aititle`);
    await choose(page, Object.values(printed));
    const titles = page.getByRole('region', { name: 'goods.png 的标题' });
    await titles.getByRole('radio').nth(2).waitFor({ timeout: WORK_MS });
    await expect.poll(() => titles.getByRole('radio').count()).toBe(3);
    const first = await titles.getByRole('radio').first().getAttribute('aria-label');
    expect(first).toContain('绿茶');
    expect(await accessibilityFaults(page)).toEqual([]);

    await titles.getByRole('button', { name: /^修改/ }).first().click();
    await page.getByRole('textbox', { name: '修改标题' }).fill('最好的山泉绿茶');
    await page.keyboard.press('Enter');
    await titles.getByText('在淘宝标题里不能用').waitFor();
    await titles.getByRole('button', { name: '换成“好”' }).click();
    await titles.getByText('在淘宝标题里不能用').waitFor({ state: 'detached' });
    await page.getByText('小红书').click();
    await titles
      .getByText(/\/ 20 字/)
      .first()
      .waitFor();

    const csv = await saved(page, page.getByRole('button', { name: 'CSV' }));
    expect(readFileSync(csv.path, 'utf8')).toContain('goods.png,好的山泉绿茶,6,');
    const xlsx = await saved(page, page.getByRole('button', { name: 'XLSX' }));
    expect(xlsx.name).toMatch(/^图片标题-.*\.xlsx$/);
    expect([...readZip(xlsx.path).keys()]).toContain('xl/worksheets/sheet1.xml');
    expect(network.leaks()).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('pictures of an office', () => {
  it('get names after what stands on them (pictured)', async () => {
    const sheets = {
      'IMG_2231.png': sheetHtml('金桂饭店', ['餐费小票', '日期 2026-11-18', '合计 128.00 元']),
      'IMG_2232.png': sheetHtml('送货单', ['收货单位 云岭茶业', '日期 2026-11-20']),
      'IMG_2233.png': sheetHtml('会议通知', ['第四季度产品评审', '2026-12-01 14:00']),
      '晨雾山色-封面.png': sheetHtml('晨雾山色', ['云岭摄影集']),
    };
    const printed: string[] = [];
    for (const [name, html] of Object.entries(sheets)) {
      printed.push(await printPage(browser, files, { name, html, width: 640, height: 560 }));
    }
    const { page, faults } = await openPage();
    await page.goto(server.origin);
    await choose(page, printed);
    await page.getByText('3 个将改名').waitFor({ timeout: WORK_MS });
    await matchPicture(page, 'names');
    expect(faults).toEqual([]);
  });
});
