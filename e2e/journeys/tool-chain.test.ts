/** PRODUCT §6 and spec §1 together: from a share through the tools into a new share, past the person's disk. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST } from '../steps/browser/breadth.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import { paintPictures, picture } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { sendByApi } from '../steps/library.ts';
import { codeOfTicket, startAll } from '../steps/sending.ts';

const { server, browser, files, newViewer, openPage } = await openJourney();

describe('from a share to a tool and back', () => {
  it('opens a picture in a tool, goes on in the next, and sends what came of it', async () => {
    const { '合照.jpg': path = '' } = await paintPictures(browser, files, {
      '合照.jpg': { width: 1200, height: 900, seed: 3 },
    });
    const sender = newViewer();
    const code = await sendByApi(sender, { name: '合照.jpg', content: readFileSync(path) });
    const { page, faults } = await openPage();
    await page.goto(`${server.origin}/v/detail/${code}`);
    const doors = page.getByRole('region', { name: '用工具打开' });
    await doors.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await doors.getByRole('button', { name: '压缩' }).click();
    await page.waitForURL('**/v/tuyapl');
    await picture(page, '合照.jpg').waitFor({ timeout: WORK_MS });
    await page.getByText('1 张已完成').waitFor({ timeout: WORK_MS });

    await page.getByRole('button', { name: '接着处理' }).click();
    await page.getByRole('menuitem', { name: '批量重命名' }).click();
    await page.waitForURL('**/v/rename');
    await page.getByText('共 1 个文件').waitFor();

    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.waitForURL('**/v/index');
    await page.getByText('合照.jpg').first().waitFor();
    await startAll(page);
    const made = (await codeOfTicket(page)).replace('-', '');
    const { data } = await sender.api.shares.detail({ code: made });
    expect(data.file?.name).toBe('合照.jpg');
    expect(faults).toEqual([]);
  });

  it.each(DESKTOP_FIRST)(
    'takes the pictures of a bundle and leaves the rest (%s)',
    async (_, viewport) => {
      const painted = await paintPictures(browser, files, {
        '一.png': { width: 300, height: 200, type: 'image/png' },
        '二.png': { width: 300, height: 200, seed: 2, type: 'image/png' },
      });
      const sender = newViewer();
      const codes = [await sendByApi(sender, { name: '说明.txt' })];
      for (const [name, path] of Object.entries(painted)) {
        codes.push(await sendByApi(sender, { name, content: readFileSync(path) }));
      }
      const { data } = await sender.api.bundles.create({ codes });
      const { page, faults } = await openPage({ viewport });
      await page.goto(`${server.origin}/v/detail/${data.code}`);
      await page.getByText('2 张图片用工具打开').waitFor();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: '提取文字' }).click();
      await page.waitForURL('**/v/rtext');
      await picture(page, '一.png').waitFor();
      await picture(page, '二.png').waitFor();
      expect(faults).toEqual([]);
    },
  );
});
