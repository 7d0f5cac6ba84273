/** A code that has ended: the receiver is told what to ask for, and the sender's page offers just that. */
import { formatCode } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { expire, sendByApi } from '../steps/library.ts';
import { download, openDetail } from '../steps/picking-up.ts';

const { server, openPage, openAs, newViewer } = await openJourney();

const ON_PHONE = { viewport: PHONE, isTouched: true };

describe('a code that has ended', () => {
  it('expired: the receiver asks, its sender extends, and the same code gives the file', async () => {
    const sender = newViewer();
    await registerByApi(sender, server);
    const name = '过期的合同.txt';
    const code = await sendByApi(sender, { name, content: '合同正文' });
    expire(server, code);

    const { page, faults } = await openPage(ON_PHONE);
    await openDetail(page, server.origin, code);
    await page.getByRole('heading', { name: '这份文件过期了' }).waitFor();
    await expect.poll(() => page.getByRole('img', { name: /二维码/ }).count()).toBe(0);
    await expect.poll(() => page.getByTitle('文件已过期').isDisabled()).toBe(true);
    await page.getByRole('button', { name: '复制这句话' }).click();
    const sentence = await page.evaluate(() => navigator.clipboard.readText());
    expect(sentence).toContain(`取件码 ${formatCode(code)} 过期了`);
    expect(await accessibilityFaults(page)).toEqual([]);

    const own = await openAs(sender);
    await openDetail(own.page, server.origin, code);
    await own.page.getByRole('heading', { name: '你可以' }).waitFor();
    await own.page.getByRole('button', { name: /^延长/ }).click();
    await own.page.getByRole('heading', { name: '你可以' }).waitFor({ state: 'detached' });

    await page.reload();
    expect((await download(page)).name).toBe(name);
    expect(faults).toEqual([]);
    expect(own.faults).toEqual([]);
  });

  it('removed: told as one that never was, with nothing to download', async () => {
    const sender = newViewer();
    const name = '收回的文件.txt';
    const code = await sendByApi(sender, { name });
    await sender.api.shares.remove({ code });
    const { page } = await openPage(ON_PHONE);
    await openDetail(page, server.origin, code);
    await page.getByText('没有找到这个文件').waitFor();
    await expect.poll(() => page.getByText(name).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /下载/ }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
