import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { saveDownload } from '../steps/sealed.ts';
import {
  chooseFiles,
  codeOf,
  codeOfTicket,
  dropFiles,
  limitUpload,
  openSending,
  percentOf,
  startAll,
  taskButton,
  waitForPercent,
} from '../steps/sending.ts';
import { pullZip } from '../steps/zip.ts';
import { openGatewayBucket } from './open-bucket.ts';

const MIB = 2 ** 20;
/** Slow enough that a busy machine still presses the button in time. */
const SLOW = 4 * MIB;

const { server, files, openPage } = await openJourney({ server: await openGatewayBucket() });

it('a page sends to a store by S3 and picks up from it, with no key in the page', async () => {
  const path = files.write('年度报告 (终稿).bin', 23 * MIB);
  const { page } = await openPage();
  const answers: string[] = [];
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('response', async (response) => {
    if (response.url().includes('/api/transmit/sts')) answers.push(await response.text());
  });
  await openSending(page, server.origin);
  await chooseFiles(page, [path]);
  await startAll(page);
  const code = await codeOf(page, '年度报告 (终稿).bin');
  expect(answers.join()).toContain('presigned');
  expect(answers.join()).not.toMatch(/tmpSecret|sessionToken/);
  await openDetail(page, server.origin, code);
  const saved = await download(page);
  expect(saved).toEqual({ name: '年度报告 (终稿).bin', sha256: await sha256Of(path) });
  expect(faults).toEqual([]);
});

it('a page seals for a store by S3, which has neither name nor bytes, and opens what it gives back', async () => {
  const bytes = Buffer.alloc(23 * MIB, '一句谁也不该读到的话');
  const path = files.write('裁员名单.bin', bytes);
  const sender = await openPage();
  await openSending(sender.page, server.origin);
  await chooseFiles(sender.page, [path]);
  await sender.page.getByRole('switch', { name: '密封发送' }).check();
  const parts: Buffer[] = [];
  sender.page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    parts.push(Buffer.from(request.url()), request.postDataBuffer() ?? Buffer.alloc(0));
  });
  await sender.page.getByRole('button', { name: '密封并发送' }).click();
  await codeOfTicket(sender.page);
  expect(parts.length).toBeGreaterThan(2);
  const left = Buffer.concat(parts);
  for (const secret of ['裁员', encodeURIComponent('裁员'), '一句谁也不该读到的话']) {
    expect(left.includes(Buffer.from(secret)), secret).toBe(false);
  }
  const ticket = sender.page.getByRole('dialog');
  const link = await ticket.getByRole('link', { name: /#k=/ }).getAttribute('href');
  const receiver = await openPage({ withServiceWorker: true });
  await receiver.page.goto(link ?? '');
  await receiver.page.getByText('裁员名单.bin').first().waitFor();
  expect((await saveDownload(receiver.page, /^下载文件/)).equals(bytes)).toBe(true);
});

it('pauses, and goes on after a reload without choosing again or sending parts twice', async () => {
  const path = files.write('reload.bin', 60 * MIB);
  const { page } = await openPage();
  await openSending(page, server.origin);
  await limitUpload(page, SLOW);
  await dropFiles(page, [path]);
  await startAll(page);
  await waitForPercent(page, 'reload.bin', 25);
  await taskButton(page, '暂停', 'reload.bin').click();
  await page.getByText('已暂停', { exact: true }).filter({ visible: true }).waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('reload.bin').waitFor();
  await page.getByText('已暂停', { exact: true }).filter({ visible: true }).waitFor();
  expect(await percentOf(page, 'reload.bin')).toBeGreaterThan(10);
  const sent = new Set<string>();
  page.on('request', (request) => {
    const part = /partNumber=(\d+)/.exec(request.url())?.[1];
    if (request.method() === 'PUT' && part) sent.add(part);
  });
  await limitUpload(page, 0);
  await taskButton(page, '继续', 'reload.bin').click();
  const code = await codeOf(page, 'reload.bin');
  expect(sent.size).toBeGreaterThan(0);
  expect(sent.size).toBeLessThan(12);
  await openDetail(page, server.origin, code);
  expect((await download(page)).sha256).toBe(await sha256Of(path));
});

it('goes on by itself when the server was away for a while', async () => {
  const path = files.write('away.bin', 40 * MIB);
  const { page } = await openPage();
  await openSending(page, server.origin);
  await limitUpload(page, SLOW);
  await chooseFiles(page, [path]);
  await startAll(page);
  await waitForPercent(page, 'away.bin', 25);
  await server.kill();
  await server.restart();
  await limitUpload(page, 0);
  const code = await codeOf(page, 'away.bin');
  await openDetail(page, server.origin, code);
  expect((await download(page)).sha256).toBe(await sha256Of(path));
});

it('a file that is written anew while it leaves is told, given no code, and sent as it is now when chosen again', async () => {
  const path = files.write('变.bin', 40 * MIB);
  const { page } = await openPage();
  await openSending(page, server.origin);
  await limitUpload(page, SLOW);
  await chooseFiles(page, [path]);
  await startAll(page);
  await waitForPercent(page, '变.bin', 25);
  files.write('变.bin', Buffer.alloc(40 * MIB, '新'));
  await page.getByText('文件在选择后被修改、移动或删除，请重新选择').waitFor();
  expect(await taskButton(page, '分享', '变.bin').count()).toBe(0);
  await limitUpload(page, 0);
  const again = taskButton(page, '重新选择文件', '变.bin');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), again.click()]);
  await chooser.setFiles(path);
  await openDetail(page, server.origin, await codeOf(page, '变.bin'));
  expect((await download(page)).sha256).toBe(await sha256Of(path));
});

it.each<[by: string, press: (page: Page) => Locator]>([
  ['its own button', (page) => taskButton(page, '重新选择文件', '变二.bin')],
  ['the button of all', (page) => page.getByRole('button', { name: '重试', exact: true })],
])(
  'of two files under one code the one that is written anew and chosen again by %s is in it, as it is now',
  async (_by, press) => {
    const changing = files.write('变二.bin', 40 * MIB);
    const beside = files.write('旁.bin', MIB);
    const { page } = await openPage();
    await openSending(page, server.origin);
    await limitUpload(page, SLOW);
    await chooseFiles(page, [changing, beside]);
    await startAll(page);
    await waitForPercent(page, '变二.bin', 25);
    files.write('变二.bin', Buffer.alloc(40 * MIB, '新'));
    await page.getByText('文件在选择后被修改、移动或删除，请重新选择').waitFor();
    await limitUpload(page, 0);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page).click()]);
    await chooser.setFiles(changing);
    await openDetail(page, server.origin, await codeOfTicket(page));
    expect((await pullZip(page, /^全部下载/)).sums).toEqual({
      '变二.bin': await sha256Of(changing),
      '旁.bin': await sha256Of(beside),
    });
  },
);
