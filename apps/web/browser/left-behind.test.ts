/** Files that another page had chosen and not started. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';

const screens = screensForFile();

/** A file that stands on the disk, and how much of it there was when it was chosen. */
interface Left {
  name: string;
  size: number;
  isUnstarted: boolean;
}

/** Leaves these files as a page does that is gone; each is one byte long by now. */
async function leave(page: Page, files: readonly Left[]): Promise<void> {
  await page.evaluate(async (left) => {
    const folder = await navigator.storage.getDirectory();
    const { promise: opened, resolve } = Promise.withResolvers<unknown>();
    const request = indexedDB.open('transmit-uploads', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('uploads', { keyPath: 'record.id' });
    request.onsuccess = resolve;
    await opened;
    for (const [place, { name, ...more }] of left.entries()) {
      const handle = await folder.getFileHandle(name, { create: true });
      const writing = await handle.createWritable();
      await writing.write('x');
      await writing.close();
      const { lastModified } = await handle.getFile();
      const facts = { Bucket: '', Region: '', Key: '', sampledHash: '', crc64: '' };
      const sent = { partSizeBytes: 0, loaded: 0, isSent: false, settings: {} };
      const file = { id: name, name, FilePath: name, lastModified, ...more };
      const kept = { tabId: 'gone', place, chosenAt: Date.now(), handle };
      const store = request.result.transaction('uploads', 'readwrite').objectStore('uploads');
      store.put({ ...kept, record: { ...facts, ...sent, ...file } });
    }
    request.result.close();
  }, files);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: '发送任务' }).getByRole('listitem').filter({ hasText: name });

/** Presses the button and chooses a file of three bytes. */
async function choose(page: Page, button: Locator, name: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('abc') });
}

it('a file that has changed since waits while the others are sent, until it is chosen again', async () => {
  const page = await screens.open('/v/index', {});
  await leave(page, [
    { name: '同样.txt', size: 1, isUnstarted: true },
    { name: '改过.txt', size: 9, isUnstarted: true },
  ]);
  await page.reload();
  const changed = rowOf(page, '改过.txt');
  await changed.getByText('发送前请重新选择这个文件').waitFor();
  await page.getByRole('button', { name: /^发送(?: 2 个文件)?$/ }).click();
  await page.getByText(/有 1 个文件没有找到或已被修改/).waitFor();
  // No server answers here: it was started, and that is all.
  await rowOf(page, '同样.txt').getByRole('button', { name: '重试 同样.txt' }).waitFor();
  await changed.getByText('待开始').first().waitFor();
  await choose(page, changed.getByRole('button', { name: '重新选择文件 改过.txt' }), '改过.txt');
  await changed.getByRole('button', { name: '开始 改过.txt' }).waitFor();
  await changed.getByText('3 B').waitFor();
  expect(await changed.count()).toBe(1);
});

it('what another page had only chosen does not come among what is being chosen here', async () => {
  const page = await screens.open('/v/index', {});
  await page.getByText('我有取件码').waitFor();
  await leave(page, [
    { name: '只选过.txt', size: 1, isUnstarted: true },
    { name: '发过一半.txt', size: 1, isUnstarted: false },
  ]);
  const button = page.getByRole('button', { name: '选择文件', exact: true });
  await choose(page, button, '这里的.txt');
  await rowOf(page, '发过一半.txt').waitFor();
  await rowOf(page, '这里的.txt').waitFor();
  expect(await rowOf(page, '只选过.txt').count()).toBe(0);
});
