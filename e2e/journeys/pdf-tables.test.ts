import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import { buildPdf, printLines } from '../steps/build-pdf.ts';
import { choosePictures, openTool, picture } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';

const { server, files, openPage } = await openJourney();

const pdf = (count: number) =>
  buildPdf(Array.from({ length: count }, (_, at) => printLines([[`Sheet number ${at + 1}`, 30]])));

/** With a password that nobody knows: its owner's and its user's entry are of no password. */
function locked(): Uint8Array {
  const text = Buffer.from(pdf(1)).toString('latin1');
  const entry = '00'.repeat(32);
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/O<${entry}>/U<${entry}>/P -4>>/ID[<00><00>]`;
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R${encrypt}`), 'latin1');
}

describe('pages of a PDF become pictures (SECURITY §3 row 215)', () => {
  it('all of a short one, those that were named of a long one, none of what does not open', async () => {
    const { page, faults } = await openPage();
    await openTool(page, server.origin, '/v/rtext');
    await choosePictures(page, [files.write('short.pdf', Buffer.from(pdf(2)))]);
    for (const name of ['short 第 1 页.png', 'short 第 2 页.png']) {
      await picture(page, name).getByText('1 行 1 列').waitFor({ timeout: WORK_MS });
    }

    await choosePictures(page, [files.write('long.pdf', Buffer.from(pdf(500)))]);
    const dialog = page.getByRole('dialog', { name: '要哪几页' });
    await dialog.getByText('long.pdf 有 500 页。').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const field = dialog.getByLabel('页码');
    await field.fill('1-500');
    await dialog.getByText('一次最多 100 页').waitFor();
    await field.fill('501');
    await dialog.getByText('请填 1 到 500 之间的页码').waitFor();
    await field.fill('499-500');
    await dialog.getByRole('button', { name: '放入这些页' }).click();
    for (const name of ['long 第 499 页.png', 'long 第 500 页.png']) {
      await picture(page, name).getByText('1 行 1 列').waitFor({ timeout: WORK_MS });
    }

    await choosePictures(page, [files.write('locked.pdf', Buffer.from(locked()))]);
    await page.getByText('locked.pdf 有打开密码。请另存一份没有密码的再试。').waitFor();
    await choosePictures(page, [files.write('none.pdf', 'this is none')]);
    await page.getByText('无法打开 none.pdf。请确认它是 PDF，或换一份再试。').waitFor();
    expect(faults).toEqual([]);
  });
});
