import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import { buildPdf } from '../steps/build-pdf.ts';
import { choosePictures, openTool, picture } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { buildScannedTiff, type ScannedPage } from '../steps/pictures/build-tiff.ts';

const { server, files, browser, openPage } = await openJourney();

/** Sheets with a line of print each, as a scanner sees them. */
async function scanSheets(lines: readonly string[]): Promise<ScannedPage[]> {
  const page = await browser.newPage();
  const sheets = await Promise.all(lines.map((line) => scanSheet(page, line)));
  await page.close();
  return sheets;
}

async function scanSheet(page: Page, line: string): Promise<ScannedPage> {
  const [width, height] = [360, 100];
  const gray = await page.evaluate(
    ([text, wide, high]) => {
      const context = new OffscreenCanvas(wide, high).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, wide, high);
      context.fillStyle = 'black';
      context.font = '40px sans-serif';
      context.fillText(text, 30, 64);
      const { data } = context.getImageData(0, 0, wide, high);
      return Array.from({ length: wide * high }, (_, at) => data[at * 4] ?? 0);
    },
    [line, width, height] as const,
  );
  return { width, height, gray: Uint8Array.from(gray) };
}

/** Pages that are counted and that nobody reads. */
function blankSheets(count: number): ScannedPage[] {
  return Array.from({ length: count }, () => ({ width: 2, height: 2, gray: new Uint8Array(4) }));
}

/** A page of a PDF on which nothing but the picture stands. */
function printPicture({ width, height, gray }: ScannedPage): string {
  const hex = Buffer.from(gray).toString('hex');
  const head = `BI /W ${width} /H ${height} /CS /G /BPC 8 /F /AHx ID`;
  return `q 540 0 0 150 20 600 cm\n${head} ${hex}>\nEI Q`;
}

describe('pages of a scanner (SECURITY §3 rows 239, 241)', () => {
  it('are read one by one; of many, those that were named', async () => {
    const { page, faults } = await openPage();
    const sheets = await scanSheets(['Sheet number 1', 'Sheet number 2']);
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [files.write('short.tif', buildScannedTiff(sheets))]);
    for (const name of ['short 第 1 页.tif', 'short 第 2 页.tif']) {
      await picture(page, name).getByText('1 行 1 列').waitFor({ timeout: WORK_MS });
    }

    const long = buildScannedTiff([...blankSheets(120), ...sheets]);
    await choosePictures(page, [files.write('long.tif', long)]);
    const dialog = page.getByRole('dialog', { name: '要哪几页' });
    await dialog.getByText('long.tif 有 122 页。').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('页码').fill('122');
    await dialog.getByRole('button', { name: '放入这些页' }).click();
    await picture(page, 'long 第 122 页.tif').getByText('1 行 1 列').waitFor({ timeout: WORK_MS });

    const begun = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(400)]);
    await choosePictures(page, [files.write('spoilt.tif', begun)]);
    await picture(page, 'spoilt.tif')
      .getByText('图片已损坏或不完整，请重新导出或换一张。')
      .waitFor();
    expect(faults).toEqual([]);
  });

  it('a PDF of pictures alone is read as one of letters is (SECURITY §3 row 242)', async () => {
    const { page, faults } = await openPage();
    const [sheet] = await scanSheets(['Sheet number 7']);
    if (!sheet) throw new Error('no sheet');
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [
      files.write('scan.pdf', Buffer.from(buildPdf(printPicture(sheet)))),
    ]);
    const read = picture(page, 'scan 第 1 页.png');
    await read.getByText('1 行 1 列').waitFor({ timeout: WORK_MS });
    await read.focus();
    await page.keyboard.press('Enter');
    const cell = page.getByRole('textbox', { name: '第 1 行 A 列' });
    await cell.waitFor();
    expect(await cell.inputValue()).toMatch(/^Sheet ?number ?7$/);
    expect(faults).toEqual([]);
  });

  it('a tool with room for one picture asks which page', async () => {
    const { page, faults } = await openPage();
    const sheets = await scanSheets(['Sheet number 1', 'Sheet number 2']);
    await openTool(page, server.origin, '/v/tuya');
    await choosePictures(page, [files.write('two.tif', buildScannedTiff(sheets))]);
    const dialog = page.getByRole('dialog', { name: '要哪几页' });
    await dialog.getByLabel('页码').fill('1-2');
    await dialog.getByText('一次最多 1 页').waitFor();
    await dialog.getByLabel('页码').fill('2');
    await dialog.getByRole('button', { name: '放入这些页' }).click();
    await page.getByText('two 第 2 页').first().waitFor();
    expect(faults).toEqual([]);
  });

  it.each(['/v/rtext', '/v/img2img'])(
    'a question about pages goes with %s, and the next one has its turn',
    async (tool) => {
      const { page, faults } = await openPage();
      await openTool(page, server.origin, tool);
      await choosePictures(page, [files.write('many.tif', buildScannedTiff(blankSheets(21)))]);
      const dialog = page.getByRole('dialog', { name: '要哪几页' });
      await dialog.waitFor();
      // By the browser’s own way, which no dialog stands before.
      await page.evaluate(() => {
        history.pushState(null, '', '/v/tuyapl');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await dialog.waitFor({ state: 'detached' });
      await choosePictures(page, [files.write('two.tif', buildScannedTiff(blankSheets(2)))]);
      await picture(page, 'two 第 2 页.tif').waitFor({ timeout: WORK_MS });
      expect(faults).toEqual([]);
    },
  );
});
