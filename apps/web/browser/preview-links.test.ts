/** Previews that stay open longer than a link lives: the store refuses the first link, and they go on by another. */
import type { PreviewKind } from '@transmit/contract';
import { buildPdf, printLines } from '@transmit/e2e/build-pdf';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildZip } from '../src/files/documents/testing/build-zip.ts';
import { CORS, STORE, screensForFile, watchCalls } from './screen-page.ts';
import { CODE, DETAIL, FILE } from './shared-file.ts';

const screens = screensForFile();

const FIRST = `${STORE}first`;
const SECOND = `${STORE}second`;
const FIVE_MINUTES_MS = 300_000;

async function open(kind: PreviewKind, name: string, bytes: Uint8Array) {
  const file = { ...FILE, name, file_size: bytes.length, preview: kind };
  const link = { src: FIRST, kind };
  const stored = { first: bytes, second: bytes };
  const page = await screens.open(
    `/v/detail/${CODE}`,
    {
      'shares.detail': { status: 1, data: { ...DETAIL, file } },
      'shares.previewLink': { status: 1, data: link },
    },
    { stored },
  );
  let calls: readonly string[] = [];
  return {
    page,
    /** The share's calls since the first link ended. */
    asked: () => calls.filter((path) => path.startsWith('/api/transmit/')),
    /** Five minutes later. A second link that is refused as well is no link that ended. */
    async endFirst({ isSecondRefused = false } = {}) {
      link.src = SECOND;
      calls = watchCalls(page);
      const refused = isSecondRefused ? [FIRST, SECOND] : [FIRST];
      for (const src of refused) {
        await page.route(src, (route) => route.fulfill({ status: 403, headers: CORS }));
      }
      await page.evaluate((ms) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ms;
      }, FIVE_MINUTES_MS);
    },
  };
}

const PREVIEW_CALL = '/api/transmit/preview';
const failed = (page: Page) => page.getByText('预览失败');

/** Six pages, of which each is fetched when it is turned to. */
function longPdf(): Uint8Array {
  const full = printLines(Array.from({ length: 3000 }, (_, at) => [`line ${at}`, 12] as const));
  return buildPdf(Array.from({ length: 6 }, () => full));
}

const isDrawn = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, 300) ?? {};
    return data?.some((value, at) => at % 4 === 0 && value < 128) ?? false;
  });

it('a PDF turns to pages that it never fetched', async () => {
  const { page, asked, endFirst } = await open('pdf', '账单.pdf', longPdf());
  await page.getByRole('img', { name: /第 1 页，共 6 页/ }).waitFor();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await endFirst();
  for (let turned = 1; turned < 6; turned += 1) {
    await page.getByRole('button', { name: '下一页' }).click();
  }
  await page.getByRole('img', { name: /第 6 页，共 6 页/ }).waitFor();
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(await failed(page).count()).toBe(0);
  // Several ranges at once have one link; nothing is taken for a download.
  expect(asked()).toEqual([PREVIEW_CALL]);
});

it('a PDF that the store refuses by a new link too is broken', async () => {
  const { page, endFirst } = await open('pdf', '账单.pdf', longPdf());
  await expect.poll(() => isDrawn(page)).toBe(true);
  await endFirst({ isSecondRefused: true });
  const next = page.getByRole('button', { name: '下一页' });
  for (let turned = 1; turned < 6 && (await next.count()); turned += 1) {
    await next.click({ timeout: 5000 }).catch(() => undefined);
  }
  await failed(page).waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
});

/** Silence of 25 minutes: more than a player takes in advance. */
function silence(): Uint8Array {
  const [rate, seconds] = [8000, 1500];
  const wav = new Uint8Array(44 + rate * seconds).fill(128);
  const head = new DataView(wav.buffer);
  const write = (at: number, text: string) => wav.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  head.setUint32(4, wav.length - 8, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, wav.length - 44, true);
  return wav;
}

const player = (page: Page) => page.locator('audio');
const stateOf = (page: Page) =>
  player(page).evaluate((audio: HTMLAudioElement) => ({
    src: audio.src,
    isAt: audio.currentTime >= 1400,
    canPlay: audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    isPlaying: !audio.paused,
    rate: audio.playbackRate,
    isSame: audio.dataset['mark'] === 'same',
  }));
const seek = (page: Page) =>
  player(page).evaluate((audio: HTMLAudioElement) => {
    audio.dataset['mark'] = 'same';
    audio.playbackRate = 1.5;
    audio.currentTime = 1400;
  });
const hasMetadata = (page: Page) =>
  player(page).evaluate((audio: HTMLAudioElement) => Math.round(audio.duration) === 1500);

it.each([
  [false, 'stands'],
  [true, 'plays'],
])('a player seeks to what it never fetched (playing: %s)', async (isPlaying) => {
  const { page, asked, endFirst } = await open('audio', '会议.wav', silence());
  await expect.poll(() => hasMetadata(page)).toBe(true);
  if (isPlaying) {
    await player(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await stateOf(page)).isPlaying).toBe(true);
  }
  await endFirst();
  await seek(page);
  await expect
    .poll(() => stateOf(page))
    .toEqual({ src: SECOND, isAt: true, canPlay: true, isPlaying, rate: 1.5, isSame: true });
  expect(await failed(page).count()).toBe(0);
  expect(asked()).toEqual([PREVIEW_CALL]);
});

it('a player that the store refuses by a new link too is broken', async () => {
  const { page, asked, endFirst } = await open('audio', '会议.wav', silence());
  await expect.poll(() => hasMetadata(page)).toBe(true);
  await endFirst({ isSecondRefused: true });
  await seek(page);
  await failed(page).waitFor();
  expect(asked()).toEqual([PREVIEW_CALL]);
});

it('an archive is read by another encoding, and again after a failure', async () => {
  const big5 = Uint8Array.of(0xb7, 0x7c, 0xc4, 0xb3, 0xac, 0xf6, 0xbf, 0xfd);
  const bytes = await buildZip([{ name: big5, content: 'x' }, { name: '说明.txt' }]);
  const { page, asked, endFirst } = await open('zip', '資料.zip', bytes);
  await page.getByText('會議紀錄').waitFor();
  await endFirst();
  const choose = (label: string) =>
    page.getByRole('combobox', { name: '换一种文件名编码' }).selectOption({ label });
  await choose('GB18030');
  await page.getByText('文件名编码 GB18030').waitFor();
  expect(asked()).toEqual([PREVIEW_CALL]);
  await page.route(SECOND, (route) => route.abort());
  await choose('Big5');
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.unroute(SECOND);
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('會議紀錄').waitFor();
});

it('a text that is shown in part is copied whole', async () => {
  const text = new TextEncoder().encode('一行字\n'.repeat(60_000));
  const { page, asked, endFirst } = await open('text', '记录.txt', text);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('textbox', { name: '预览' }).waitFor();
  await endFirst();
  await page.getByRole('button', { name: '复制全文' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toHaveLength(240_000);
  expect(asked()).toEqual([PREVIEW_CALL]);
});

it('an empty PDF is broken', async () => {
  const { page } = await open('pdf', '空.pdf', new Uint8Array());
  await failed(page).waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
});
