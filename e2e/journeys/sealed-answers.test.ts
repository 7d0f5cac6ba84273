/** docs/decisions/0130: a sealed sending whose joining was not answered is not sent a second time after a reload. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../steps/browser/browser.ts';
import { createTestFolder } from '../steps/files.ts';
import { chooseFiles, codeOfTicket, openSending } from '../steps/sending.ts';
import { startServer } from '../steps/server.ts';

/** Above the size that goes in one piece. */
const BYTES = 12 * 2 ** 20;

const files = createTestFolder();
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
afterAll(async () => {
  await browser.close();
  await server.close();
  files.remove();
});

/** Counts the bytes that leave for the store, and loses the store's answers to a joining until it is told to stop. */
async function loseJoinings(context: BrowserContext) {
  const lost = Promise.withResolvers<void>();
  let isLosing = true;
  let bytes = 0;
  context.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    bytes += Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0);
  });
  await context.route(/[?&]uploadId=/, async (route) => {
    if (!isLosing || route.request().method() !== 'POST') return route.fallback();
    const { status } = await route.fetch().then((answer) => ({ status: answer.status() }));
    expect(status).toBe(200);
    lost.resolve();
    await route.abort('connectionfailed');
  });
  return {
    untilLost: () => lost.promise,
    stop: () => {
      isLosing = false;
    },
    sentBytes: () => bytes,
  };
}

it('sends no byte again after a reload, once all had left and the store had joined them', async () => {
  const path = join(files.path, '门店合同.bin');
  writeFileSync(path, randomBytes(BYTES));
  const { context, page, faults } = await openPage(browser);
  page.on('dialog', (dialog) => void dialog.accept());
  const joinings = await loseJoinings(context);
  await openSending(page, server.origin);
  await chooseFiles(page, [path]);
  await page.getByRole('switch', { name: '密封发送' }).check();
  await page.getByRole('button', { name: '密封并发送' }).click();
  await joinings.untilLost();
  const sent = joinings.sentBytes();
  expect(sent).toBeGreaterThanOrEqual(BYTES);
  await page.reload();
  joinings.stop();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '重新选择文件，继续发送' }).click(),
  ]);
  await chooser.setFiles(path);
  expect(await codeOfTicket(page)).toMatch(/^[0-9A-Z]{5}-?[0-9A-Z]{5}$/);
  expect(joinings.sentBytes()).toBe(sent);
  expect(faults).toEqual([]);
});
