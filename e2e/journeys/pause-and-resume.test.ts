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
  percentOf,
  startAll,
  taskButton,
  waitForPercent,
} from '../steps/sending.ts';

const MIB = 2 ** 20;
/** Slow enough that a busy machine still presses the button in time. */
const SLOW = 3 * MIB;

const { server, files, openPage } = await openJourney({ server: {} });

describe('interrupted sending', () => {
  it('pauses and goes on where it was', async () => {
    const path = files.write('pause.bin', 30 * MIB);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, SLOW);
    await chooseFiles(page, [path]);
    await startAll(page);
    await waitForPercent(page, 'pause.bin', 15);
    await taskButton(page, '暂停', 'pause.bin').click();
    await page.getByText('已暂停', { exact: true }).filter({ visible: true }).waitFor();
    const paused = await percentOf(page, 'pause.bin');
    expect(paused).toBeGreaterThan(10);
    await limitUpload(page, 0);
    // The button that was pressed has become the other one, and still has the focus.
    const resume = taskButton(page, '继续', 'pause.bin');
    await expect.poll(() => resume.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const code = await codeOf(page, 'pause.bin');
    await openDetail(page, server.origin, code);
    expect((await download(page)).sha256).toBe(await sha256Of(path));
  });

  it('shows a task again after a reload and resumes it without sending finished parts twice', async () => {
    const path = files.write('reload.bin', 40 * MIB);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, SLOW);
    await dropFiles(page, [path]);
    await startAll(page);
    await waitForPercent(page, 'reload.bin', 25);
    // The SDK's own note, by which the next page trusts the parts without hashing them.
    const note = () => page.evaluate(() => localStorage.getItem('cos_sdk_upload_cache'));
    await expect.poll(async () => JSON.parse((await note()) ?? '[]')).toHaveLength(1);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('reload.bin').waitFor();
    await page.getByText('已暂停', { exact: true }).filter({ visible: true }).waitFor();
    expect(await percentOf(page, 'reload.bin')).toBeGreaterThan(10);

    let sentAgain = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('partNumber')) sentAgain += 1;
    });
    await limitUpload(page, 0);
    // It came by a drop, so its handle was kept: nothing has to be chosen again.
    await taskButton(page, '继续', 'reload.bin').click();
    const code = await codeOf(page, 'reload.bin');
    expect(sentAgain).toBeGreaterThan(0);
    expect(sentAgain).toBeLessThan(40);
    await openDetail(page, server.origin, code);
    expect((await download(page)).sha256).toBe(await sha256Of(path));
  });

  it('refuses another file for a task that lost its own', async () => {
    const path = files.write('lost.bin', 20 * MIB);
    const other = files.write('other/lost.bin', 20 * MIB + 5);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, SLOW);
    await chooseFiles(page, [path]);
    await startAll(page);
    await waitForPercent(page, 'lost.bin', 20);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await limitUpload(page, 0);
    await page.getByText('请重新选择这个文件，从断点继续').waitFor();
    const resume = taskButton(page, '继续', 'lost.bin');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), resume.click()]);
    await chooser.setFiles(other);
    await page.getByText('选择的文件大小不同，不是同一个文件').waitFor();
    await expect.poll(() => taskButton(page, '分享', 'lost.bin').count()).toBe(0);
  });

  it('cancels after asking, and leaves no parts on the server', async () => {
    const path = files.write('cancel.bin', 20 * MIB);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, SLOW);
    await chooseFiles(page, [path]);
    await startAll(page);
    await waitForPercent(page, 'cancel.bin', 20);
    await taskButton(page, '取消', 'cancel.bin').click();
    const aborted = page.waitForResponse(
      (response) =>
        response.request().method() === 'DELETE' || response.url().includes('upload_cancel'),
    );
    await page.getByRole('button', { name: '取消发送' }).click();
    expect((await aborted).ok()).toBe(true);
  });

  it('goes on by itself when the store was away for a while', async () => {
    const path = files.write('away.bin', 40 * MIB);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, SLOW);
    await chooseFiles(page, [path]);
    await startAll(page);
    await waitForPercent(page, 'away.bin', 25);
    await server.kill();
    await page
      .getByText(/无法连接存储服务|网络中断/)
      .first()
      .waitFor();
    await server.restart();
    await limitUpload(page, 0);
    const code = await codeOf(page, 'away.bin');
    await openDetail(page, server.origin, code);
    expect((await download(page)).sha256).toBe(await sha256Of(path));
  });

  it('keeps two tabs out of each other’s way', async () => {
    const path = files.write('tabs.bin', 12 * MIB);
    const first = await openPage();
    await openSending(first.page, server.origin);
    await limitUpload(first.page, SLOW);
    await chooseFiles(first.page, [path]);
    await startAll(first.page);
    await waitForPercent(first.page, 'tabs.bin', 10);
    const second = await first.context.newPage();
    await openSending(second, server.origin);
    await chooseFiles(second, [files.write('tabs2.txt', 'second tab')]);
    await startAll(second);
    const codes = [await codeOf(second, 'tabs2.txt')];
    await limitUpload(first.page, 0);
    codes.push(await codeOf(first.page, 'tabs.bin'));
    expect(new Set(codes).size).toBe(2);
  });

  it('shows progress in the title and warns before leaving', async () => {
    const path = files.write('title.bin', 12 * MIB);
    const { page, context } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, 3 * MIB);
    await chooseFiles(page, [path]);
    await startAll(page);
    await page.waitForFunction(() => /\d+%/.test(document.title));
    const warned = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const warning = await warned;
    expect(warning.type()).toBe('beforeunload');
    const gone = page.waitForEvent('close');
    await warning.accept();
    // Its context goes with the test: closing both at once is a race.
    await gone;
    expect(context.pages()).toEqual([]);
  });
});
