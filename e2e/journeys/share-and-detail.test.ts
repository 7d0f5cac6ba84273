import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { PHONE_FIRST } from '../steps/browser/breadth.ts';
import { PHONE } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import { sendByApi } from '../steps/library.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { makeClip, makeSound } from '../steps/pictures/media.ts';
import { chooseFiles, codeOf, openSending, sendFile, startAll } from '../steps/sending.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const { server, files, newViewer, openPage, openAt } = await openJourney();

describe('the ticket and the detail page', () => {
  it.each(PHONE_FIRST)(
    'gives code, link, sentence, QR code and receipt after sending (%s)',
    async (kind, viewport) => {
      const name = `ticket-${kind}.txt`;
      const { page } = await openPage({ viewport });
      await openSending(page, server.origin);
      await chooseFiles(page, [files.write(name, 'ticket')]);
      await startAll(page);
      const code = await codeOf(page, name);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('发送成功', { exact: true }).waitFor();
      await dialog.getByRole('img', { name: '取件链接的二维码' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      const copy = dialog.getByRole('button', { name: '复制取件码' });
      await expect.poll(() => copy.evaluate((it) => it === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      await copy.click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      await dialog.getByRole('button', { name: '复制分享内容' }).click();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).toContain(`${server.origin}/v/detail/${code.replace('-', '')}`);
      expect(await clipboard()).toContain(code);

      await dialog.getByText('更多', { exact: true }).click();
      const [receipt] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '下载凭证' }).click(),
      ]);
      const text = await readFile(await receipt.path(), 'utf8');
      expect(text).toContain(code);
      expect(text).toContain(name);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it('opens its ticket also when the file was sent before the ticket’s code had come', async () => {
    const { page } = await openPage();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/TicketHost-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await openSending(page, server.origin);
    await chooseFiles(page, [files.write('quick.txt', 'quick')]);
    await startAll(page);
    await page.getByText('1 个已完成').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').getByText('quick.txt').first().waitFor();
  });

  it('cuts the link at the same place however small the ticket is drawn while it opens', async () => {
    const { page } = await openPage({ viewport: PHONE });
    await openSending(page, server.origin);
    await sendFile(page, files.write('link.txt', 'link'), 'link.txt');
    const tail = page.getByRole('dialog').getByRole('link').locator('span span').last();
    const shiftAt = async (scale: number) => {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.evaluate((given) => {
        document.body.style.scale = String(given);
      }, scale);
      await page.getByRole('button', { name: '分享 link.txt' }).click();
      await tail.waitFor();
      return tail.evaluate(({ style }: HTMLElement) =>
        Math.round(Number.parseFloat(style.translate)),
      );
    };
    expect(await shiftAt(0.5)).toBe(await shiftAt(1));
  });

  it('asks for the password before it shows even the name', async () => {
    const sender = await openPage();
    await openSending(sender.page, server.origin);
    await chooseFiles(sender.page, [files.write('secret.txt', 'secret')]);
    await sender.page.getByLabel('提取密码').fill('open sesame');
    await startAll(sender.page);
    const code = await codeOf(sender.page, 'secret.txt');

    const stranger = await openPage();
    await openDetail(stranger.page, server.origin, code);
    const field = stranger.page.getByLabel('提取密码');
    await field.waitFor();
    expect(await stranger.page.content()).not.toContain('secret.txt');
    expect(await accessibilityFaults(stranger.page)).toEqual([]);
    await field.fill('wrong');
    await stranger.page.getByRole('button', { name: '查看文件' }).click();
    await stranger.page.getByText(/密码不正确/).waitFor();
    await expect.poll(() => field.inputValue()).toBe('wrong');
    await field.fill('open sesame');
    await stranger.page.getByRole('button', { name: '查看文件' }).click();
    await stranger.page.getByText('secret.txt').first().waitFor();
  });

  it('lets the owner extend and delete, and a deleted file is gone for everybody', async () => {
    const { page, code } = await openAsSenderOf('mine.txt');
    await page.getByText('这是你发送的文件').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByText('已删除“mine.txt”').waitFor();
    const stranger = await openPage();
    await openDetail(stranger.page, server.origin, code);
    await stranger.page.getByText('没有找到这个文件').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已恢复，取件码不变').waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole('heading', { name: 'mine.txt' }).waitFor();
    expect(await stranger.page.title()).toContain('mine.txt');
  });

  it('gives the keyboard back when a form or a button is gone', async () => {
    const { page } = await openAsSenderOf('keys.heic', 'no picture');
    const hasFocus = async (name: string) => {
      const button = page.getByRole('button', { name });
      await button.waitFor();
      await expect.poll(() => button.evaluate(isFocused)).toBe(true);
    };
    await page.getByRole('button', { name: '设置密码' }).press('Enter');
    await page.getByLabel('新的提取密码').fill('open sesame');
    await page.keyboard.press('Enter');
    await hasFocus('修改密码');
    await page.getByRole('button', { name: '取消密码' }).press('Enter');
    await page.getByRole('button', { name: '设置密码' }).waitFor();
    await expect.poll(() => page.getByLabel('管理文件').evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: '添加取件码' }).press('Enter');
    await page.getByLabel('给谁用').fill('张先生');
    await page.keyboard.press('Enter');
    await hasFocus('添加取件码');
    await page.getByRole('button', { name: '打开预览' }).press('Enter');
    await expect
      .poll(() => page.getByLabel('预览', { exact: true }).evaluate(isFocused))
      .toBe(true);
  });

  it('remembers several files under one code as one pick-up', async () => {
    const sender = newViewer();
    const codes = [
      await sendByApi(sender, { name: 'one.txt' }),
      await sendByApi(sender, { name: 'two.txt' }),
    ];
    const { code } = (await sender.api.bundles.create({ codes, name: '两个文件' })).data;

    const receiver = await openPage();
    await openDetail(receiver.page, server.origin, code);
    // The page has another heading while the code is asked for.
    await receiver.page.getByText('共 2 个文件').waitFor();
    const name = await receiver.page.getByRole('heading', { level: 1 }).innerText();
    await openSending(receiver.page, server.origin);
    await receiver.page.getByRole('link', { name }).waitFor();
    await expect.poll(() => receiver.page.getByRole('link', { name }).count()).toBe(1);
  });

  it.each([
    ['is away', (route: Route) => route.abort('connectionrefused')],
    ['refuses', (route: Route) => route.fulfill({ status: 403, body: '<Error/>' })],
  ])('says so when the store %s, and downloads when asked again', async (_how, answer) => {
    const { page } = await openAsSenderOf('kept.txt');
    const inStore = `${server.storeOrigin}/**`;
    await page.route(inStore, answer);
    await page.getByRole('button', { name: /^下载文件/ }).click();
    const problem = page.getByText('文件暂时取不到，请稍后再下载一次');
    await problem.waitFor();

    await page.unroute(inStore, answer);
    expect((await download(page)).name).toBe('kept.txt');
    // A message about the second download comes with it or never.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => problem.count()).toBe(0);
  });

  it('shows a text, a GB18030 text and a picture in place, from the store’s own origin', async () => {
    const { page, faults } = await openPage();
    const sender = newViewer();
    for (const [name, content, shown] of [
      ['plain.txt', '第一行\nsecond line', 'second line'],
      ['gb.txt', Uint8Array.of(0xc4, 0xe3, 0xba, 0xc3), '你好'],
    ] as const) {
      await openDetail(page, server.origin, await sendByApi(sender, { name, content }));
      const show = page.getByRole('button', { name: '打开预览' });
      if (await show.isVisible().catch(() => false)) await show.click();
      await page.getByText(shown).waitFor();
    }
    const picture = await sendByApi(sender, { name: 'pixel.png', content: new Uint8Array(PIXEL) });
    await openDetail(page, server.origin, picture);
    const image = page.getByRole('img', { name: 'pixel.png 的预览' });
    await image.waitFor();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(1);
    expect(faults).toEqual([]);
  });

  it('plays sound from the place that was sought, without the bytes before it', async () => {
    const { page, faults } = await openPage();
    const content = new Uint8Array(makeSound(120));
    const code = await sendByApi(newViewer(), { name: 'tone.wav', content });
    const pieces = watchPieces(page);
    await openDetail(page, server.origin, code);
    await page.locator('audio').waitFor();
    expect(await seek(page, 'audio', 100)).toEqual({ duration: 120, currentTime: 100 });
    // 192 KB a second.
    expect(pieces()).toContainEqual({ status: 206, fromMegabyte: 19 });
    expect(await play(page, 'audio')).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it('shows a film from the place that was sought, without the bytes before it', async () => {
    const { page, faults } = await openPage();
    await openSending(page, server.origin);
    const clip = await makeClip(page, 60);
    const content = new Uint8Array(clip);
    const code = await sendByApi(newViewer(), { name: 'clip.webm', content });
    const pieces = watchPieces(page);
    await openDetail(page, server.origin, code);
    await page.locator('video').waitFor();
    expect(await seek(page, 'video', 5)).toEqual({ duration: 60, currentTime: 5 });
    expect(await greyShown(page)).toBeLessThan(40);
    expect(await seek(page, 'video', 50)).toEqual({ duration: 60, currentTime: 50 });
    const isSought = ({ fromMegabyte }: Piece) => fromMegabyte >= (0.7 * clip.length) / 1e6;
    expect(pieces().filter(isSought)).toContainEqual(expect.objectContaining({ status: 206 }));
    expect(await greyShown(page)).toBeGreaterThan(215);
    expect(faults).toEqual([]);
  });
});

/** The file's page as its sender sees it. */
async function openAsSenderOf(name: string, content = 'content') {
  const sender = newViewer();
  const code = await sendByApi(sender, { name, content });
  return { ...(await openAt(sender, `/v/detail/${code}`)), code };
}

/** Runs in a page. */
function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

interface Piece {
  status: number;
  fromMegabyte: number;
}

/** The store's answers with a part of a file, by where the part begins. */
function watchPieces(page: Page): () => Piece[] {
  const pieces: Piece[] = [];
  page.on('response', (response) => {
    const [, from] = /^bytes=(\d+)-/.exec(response.request().headers()['range'] ?? '') ?? [];
    if (from === undefined) return;
    pieces.push({ status: response.status(), fromMegabyte: Math.floor(Number(from) / 1e6) });
  });
  return () => pieces;
}

/** Once the player knows how long it is, goes to a second, and answers where it is then. */
function seek(page: Page, player: 'audio' | 'video', second: number) {
  return page.locator(player).evaluate(async (element: HTMLMediaElement, time) => {
    const once = (event: string) =>
      new Promise((resolve) => element.addEventListener(event, resolve, { once: true }));
    if (element.readyState < element.HAVE_METADATA) await once('loadedmetadata');
    const hasArrived = once('seeked');
    element.currentTime = time;
    await hasArrived;
    return { duration: element.duration, currentTime: element.currentTime };
  }, second);
}

/** The time after the next tick of the player. */
function play(page: Page, player: 'audio' | 'video'): Promise<number> {
  return page.locator(player).evaluate(async (element: HTMLMediaElement) => {
    element.muted = true;
    const from = element.currentTime;
    await element.play();
    while (element.currentTime === from) {
      await new Promise((resolve) =>
        element.addEventListener('timeupdate', resolve, { once: true }),
      );
    }
    element.pause();
    return element.currentTime;
  });
}

/** The plain half of the picture that the player shows. */
function greyShown(page: Page): Promise<number> {
  return page.locator('video').evaluate((element: HTMLVideoElement) => {
    const pen = new OffscreenCanvas(8, 8).getContext('2d');
    pen?.drawImage(element, 0, 0, 320, 360, 0, 0, 8, 8);
    return pen?.getImageData(4, 4, 1, 1).data[0] ?? 0;
  });
}
