import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser, openPage as openPageIn, PHONE } from '../steps/browser/browser.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail, typeCode } from '../steps/picking-up.ts';
import { matchPicture } from '../steps/pictures/match-picture.ts';
import {
  chooseFiles,
  chooseFolder,
  codeOf,
  limitUpload,
  openSending,
  refuseCredentials,
  START,
  sendFile,
  startAll,
  waitForPercent,
  wantOwnCodes,
} from '../steps/sending.ts';

const MIB = 2 ** 20;
/** As high as the screen is with four files on it. */
const WHOLE_LIST = { width: 1280, height: 1240 };
const ODD_NAME = `季度 报告 (终稿) 100%25 a+b 'x' "y".txt`;

const { server, files, openPage } = await openJourney();

describe('sending and picking up', () => {
  it('gives a stranger the bytes and the name of every kind of file', async () => {
    const sender = await openPage();
    const receiver = await openPage();
    for (const [kind, name, size] of [
      ['a short text', 'note.txt', 1024],
      ['an empty file', 'empty.dat', 0],
      ['a file just over the slice threshold', 'slice.bin', 5 * MIB + 1],
      ['a name with spaces, %, +, quotes and Chinese', ODD_NAME, 4096],
    ] as const) {
      const path = files.write(name, size);
      await openSending(sender.page, server.origin);
      const code = await sendFile(sender.page, path, name);

      await openSending(receiver.page, server.origin);
      await typeCode(receiver.page, code.toLowerCase().replace('-', ' '));
      await receiver.page.waitForURL(/\/v\/detail\//);
      await receiver.page.getByText('大小与校验值已核对').waitFor();
      const got = await download(receiver.page);

      // A double quote cannot stand in a Windows file name, so a line stands for it (SECURITY T21).
      expect(got.name, kind).toBe(name.replaceAll('"', '_'));
      expect(got.sha256, kind).toBe(await sha256Of(path));
    }
    expect([...sender.faults, ...receiver.faults]).toEqual([]);
  });

  it('sends a folder with a code for each file and keeps where each one was', async () => {
    files.write('album/a/one.txt', 'one');
    files.write('album/b/two.txt', 'two');
    const { page } = await openPage();
    await openSending(page, server.origin);
    await chooseFolder(page, `${files.path}/album`);
    await wantOwnCodes(page);
    await page.getByRole('button', { name: '展开 album' }).click();
    await page.getByText('文件夹：a').waitFor();
    await startAll(page);
    const codes = [await codeOf(page, 'one.txt'), await codeOf(page, 'two.txt')];
    expect(new Set(codes).size).toBe(2);
  });

  it('brings the list into a phone’s view when files are chosen', async () => {
    const { page } = await openPage({ viewport: PHONE });
    await openSending(page, server.origin);
    await chooseFiles(page, [files.write('below.txt', 'below')]);
    const start = page.getByRole('button', { name: START });
    await start.waitFor();
    const isInView = () =>
      start.evaluate(
        (it) => it.getBoundingClientRect().bottom <= document.documentElement.clientHeight,
      );
    await expect.poll(isInView).toBe(true);
  });

  it('goes on with the others when one file fails', async () => {
    const good = files.write('good.txt', 'good');
    const { page } = await openPage();
    await openSending(page, server.origin);
    const refused = files.write('refused.txt', 'refused');
    await refuseCredentials(page, 'refused');
    await chooseFiles(page, [refused, good]);
    // Waited for from the start: what is said of one file does not stay until another is through.
    // Not by its role: behind the ticket of the other file the page has none.
    const told = page.getByText('存储空间不足').first().waitFor();
    await wantOwnCodes(page);
    await startAll(page);
    expect(await codeOf(page, 'good.txt')).not.toBe('');
    await told;
  });

  it('lists what is there beside what is on its way (pictured, in light and dark)', async () => {
    const { page } = await openPage({ viewport: WHOLE_LIST });
    await openSending(page, server.origin);
    const done = ['客户合同扫描件.pdf', '供应商报价单（终版）.xlsx'];
    await chooseFiles(page, [
      files.write(done[0] ?? '', 420_000),
      files.write(done[1] ?? '', 90_000),
    ]);
    await wantOwnCodes(page);
    // So slow that the small one is finished first on any machine: the list has the newest first.
    await limitUpload(page, MIB / 4);
    await startAll(page);
    for (const name of done) expect(await codeOf(page, name)).not.toBe('');
    await limitUpload(page, 6 * MIB);
    const moving = '秋季发布会现场视频.mp4';
    await chooseFiles(page, [
      files.write(moving, 60 * MIB),
      files.write('品牌视觉手册 v3.2.zip', 48 * MIB),
    ]);
    await wantOwnCodes(page);
    await startAll(page);
    await waitForPercent(page, moving, 20);
    // Time enough for both pictures.
    await limitUpload(page, MIB);
    await page.getByText('2 个进行中').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await matchPicture(page, 'sending');
    await page.getByRole('radio', { name: '玄夜' }).check();
    await page.mouse.move(0, 0);
    await matchPicture(page, 'sending-dark');
  });

  it('refuses a mistyped code without asking the server', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/transmit/detail')) asked += 1;
    });
    await typeCode(page, '00000-00001');
    await page.getByText('取件码有误，请核对后重新输入').waitFor();
    expect(asked).toBe(0);
    await expect
      .poll(() => page.getByLabel('取件码', { exact: true }).inputValue())
      .toBe('00000-00001');
  });

  it('says that an unknown code has no file', async () => {
    const { page } = await openPage();
    await openDetail(page, server.origin, '0000000000');
    await page.getByText('没有找到这个文件').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^下载文件/ }).count()).toBe(0);
  });

  it('reads every file to its end while the browser collects garbage', async () => {
    const eager = await launchBrowser(['--js-flags=--expose-gc']);
    const { page } = await openPageIn(eager);
    await page.route('**/assets/file.worker-*.js', async (route) => {
      const response = await route.fetch();
      const body = `setInterval(gc, 3);${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await openSending(page, server.origin);
    const names = Array.from({ length: 20 }, (_, index) => `many-${index}.bin`);
    await chooseFiles(
      page,
      names.map((name) => files.write(name, 20_000)),
    );
    await startAll(page);
    await page.getByText('20 个已完成').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await eager.close();
  });

  it('keeps the keyboard in the list when a button has done its work and gone', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    // The long one is on its way until the end, however slow the machine is.
    await limitUpload(page, MIB / 4);
    await chooseFiles(page, [files.write('long.bin', 12 * MIB), files.write('short.txt', 'short')]);
    await wantOwnCodes(page);
    await page.getByRole('button', { name: START }).press('Enter');
    await expect.poll(() => focused(page)).toBe('发送任务');
    await page.getByRole('button', { name: '全部暂停' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('全部继续');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('全部暂停');
    await codeOf(page, 'short.txt');
    await page.getByRole('button', { name: '清除已完成' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('发送任务');
  });

  it('does not offer to go on with all when every file has to be chosen again', async () => {
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, MIB);
    await chooseFiles(page, [files.write('lost.bin', 12 * MIB)]);
    await startAll(page);
    await waitForPercent(page, 'lost.bin', 10);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('请重新选择这个文件，从断点继续').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '全部继续' }).count()).toBe(0);
  });

  it('compares what arrived with what was sent', async () => {
    const path = files.write('checked.bin', randomBytes(2000).toString('hex'));
    const { page } = await openPage();
    await openSending(page, server.origin);
    const finished = page.waitForRequest('**/api/transmit/upload_count');
    await chooseFiles(page, [path]);
    await startAll(page);
    const body = (await finished).postDataJSON();
    expect(body).toMatchObject({ name: 'checked.bin', size: 4000 });
    expect(body.crc64).toMatch(/^\d+$/);
    await page.getByText('大小与校验值已核对').waitFor();
  });
});

/** The name of what has the focus. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });
}
