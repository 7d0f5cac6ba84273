/** A window of 1280 at 200 % and at 400 %: nothing sticks out, no control is cut, and bars leave room to read. */
import { coveredShare, cutControls, overflowOf } from '@transmit/e2e/layout';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Answers, screensForFile } from './screen-page.ts';
import { CODE, DETAIL, FILE } from './shared-file.ts';

const screens = screensForFile();

/** CSS pixels of a window of 1280 × 1024 behind its frame. */
const ZOOMS = [
  ['200 %', { width: 640, height: 450 }],
  ['400 %', { width: 320, height: 225 }],
] as const;

interface Zoomed {
  path: string;
  answers?: Answers;
  /** Something of the screen itself: it is there. */
  shows: string | RegExp;
  /** Steps of a person before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

const LONG = '二〇二六年第三季度产品发布会现场视频与幕后花絮素材.mov';

async function choose(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(name) });
  await chooser.setFiles([file(LONG), file('说明.txt')]);
  await page.getByRole('form', { name: '寄存单' }).waitFor();
}

const SCREENS: Record<string, Zoomed> = {
  sending: { path: '/v/index', shows: '我有取件码' },
  'what was chosen': { path: '/v/index', shows: '我有取件码', act: choose },
  'a file to be had': {
    path: `/v/detail/${CODE}`,
    answers: { 'shares.detail': { status: 1, data: { ...DETAIL, file: { ...FILE, name: LONG } } } },
    shows: LONG,
  },
  'a locked file': {
    path: `/v/detail/${CODE}`,
    answers: {
      'shares.detail': {
        status: 1,
        data: { ...DETAIL, file: undefined, locked: true, has_password: true },
      },
    },
    shows: '提取密码',
  },
  'a code that is none': {
    path: `/v/detail/${CODE}`,
    answers: { 'shares.detail': 'E_NOT_FOUND' },
    shows: /取件码/,
  },
  'the mobile home': { path: '/v/m/list', shows: '凭码取件' },
  login: { path: '/v/user/login', shows: '登录' },
  'compressing one': { path: '/v/tuya', shows: '图片压缩' },
  'compressing many': { path: '/v/tuyapl', shows: '批量压缩图片' },
  'cutting out': { path: '/v/koutu', shows: '图片抠图' },
  'all in one pass': { path: '/v/koutu?do=all', shows: '一次做完' },
  renaming: { path: '/v/rename', shows: '批量重命名' },
  'naming by lots': { path: '/v/rename_ph', shows: '批号重命名' },
  'reading text': { path: '/v/rtext', shows: '图片文字提取' },
  'another manner': { path: '/v/img2img', shows: '图生图' },
  'names by what is in them': { path: '/v/airename', shows: 'AI 重命名' },
  'titles for pictures': { path: '/v/aititle', shows: '图片 AI 标题' },
};

/** The same window zoomed further and further; a screen that is open follows it, as it does in a person's browser. */
async function atEachZoom(page: Page, check: (zoom: string) => Promise<void>): Promise<void> {
  for (const [zoom, viewport] of ZOOMS) {
    await page.setViewportSize(viewport);
    await untilDrawn(page);
    await check(zoom);
  }
}

/** Screens that arrange themselves anew for another width have done so. */
function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
  );
}

describe('at 200 % and at 400 %', () => {
  it.each(Object.entries(SCREENS))('%s fits', async (_name, { path, answers = {}, shows, act }) => {
    const page = await screens.open(path, answers, { viewport: ZOOMS[0][1] });
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await act?.(page);
    await atEachZoom(page, async (zoom) => {
      expect(await overflowOf(page), zoom).toBe(0);
      expect(await cutControls(page), zoom).toEqual([]);
      expect(await coveredShare(page), zoom).toBeLessThanOrEqual(0.5);
    });
  });

  it.each(['/v/tuyapl', '/v/koutu', '/v/rtext', '/v/rename_ph', '/v/koutu?do=all'])(
    'the settings of %s fit',
    async (path) => {
      const page = await screens.open(path, {}, { viewport: ZOOMS[0][1] });
      await page.getByRole('button', { name: '修改', exact: true }).click();
      await page.getByRole('button', { name: '存为预设' }).click();
      await page.getByRole('textbox', { name: '预设名称' }).waitFor();
      await atEachZoom(page, async (zoom) => {
        expect(await overflowOf(page), zoom).toBe(0);
        expect(await cutControls(page), zoom).toEqual([]);
      });
    },
  );
});
