/** SECURITY §3 rows 81 and 82: files and lines that are not as one would wish. */
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import {
  chooseFiles,
  codeOf,
  dropFiles,
  limitUpload,
  openSending,
  startAll,
  waitForPercent,
  wantOwnCodes,
} from '../steps/sending.ts';

const MIB = 2 ** 20;

const { server, files, openPage } = await openJourney();

describe('odd files and lines', () => {
  it('row 81: takes 2,000 files of a dropped folder', async () => {
    for (let index = 0; index < 2000; index += 1) files.write(`many/${index}.txt`, 'x');
    const { page, faults } = await openPage();
    await openSending(page, server.origin);
    await dropFiles(page, [`${files.path}/many`]);
    await page.getByText(/2000 个文件，共/).waitFor();
    expect(faults).toEqual([]);
  });

  it('row 81: a file that is gone says so, the others are sent, one chosen twice is sent twice', async () => {
    const gone = files.write('gone.txt', 'gone');
    const device = files.write('CON.txt', 'a name that Windows keeps for itself');
    const { page } = await openPage();
    await openSending(page, server.origin);
    await chooseFiles(page, [gone, device]);
    await chooseFiles(page, [device]);
    rmSync(gone);
    await wantOwnCodes(page);
    await startAll(page);
    await page.getByText('2 个已完成').waitFor();
    await page.getByRole('alert').getByText('文件在选择后被修改、移动或删除，请重新选择').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: '分享 CON.txt', exact: true }).count())
      .toBe(2);
  });

  it('row 82: goes on after the line was away, without sending finished parts again', async () => {
    const path = files.write('offline.bin', 12 * MIB);
    const { page, context } = await openPage();
    const sent: string[] = [];
    page.on('response', (response) => {
      const part = new URL(response.url()).searchParams.get('partNumber');
      if (part && response.request().method() === 'PUT' && response.ok()) sent.push(part);
    });
    await openSending(page, server.origin);
    await limitUpload(page, 3 * MIB);
    await chooseFiles(page, [path]);
    await startAll(page);
    await waitForPercent(page, 'offline.bin', 30);
    await context.setOffline(true);
    await page.getByText(/网络/).first().waitFor();
    await context.setOffline(false);
    const code = await codeOf(page, 'offline.bin');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent).toHaveLength(new Set(sent).size);
    await openDetail(page, server.origin, code);
    expect((await download(page)).sha256).toBe(await sha256Of(path));
  });
});
