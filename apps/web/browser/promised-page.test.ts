/** The page of a code whose sending still goes up: each of its states, seen and told. */
import { PROMISE_STATES, type PromiseState } from '@transmit/contract';
import { accessibilityFaults } from '@transmit/e2e/browser/axe';
import { overflowOf } from '@transmit/e2e/layout';
import { expect, it } from 'vitest';
import { screensForFile } from './screen-page.ts';
import { CODE, DETAIL } from './shared-file.ts';

const screens = screensForFile();
const PATH = `/v/detail/${CODE}`;
const { file: _, ...door } = DETAIL;
const PROMISED = { status: 1, data: { ...door, kind: 'promise' } };

const standing = (state: PromiseState) => ({
  status: 1,
  data: {
    locked: false,
    state,
    sending: {
      name: '发布会现场与幕后花絮的全部素材.mov',
      note: '先看第一段',
      file_count: 1,
      total_size: 1_000_000_000,
      loaded: 420_000_000,
      speed: state === 'sending' ? 5_000_000 : 0,
    },
  },
});

const SAID: Record<PromiseState, string> = {
  sending: '发送人正在上传',
  checking: '已传完，正在核对',
  paused: '发送人已暂停上传',
  failed: '上传中断，等发送人继续',
  lost: '发送人暂时断开',
  ready: '核对完成，正在打开',
  cancelled: '没有传完，这个取件码已作废',
  ended: '已有一天多没有新的进度',
};

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

it.each(PROMISE_STATES)('%s is said where a screen reader is told, and fits', async (state) => {
  const answers = { 'shares.detail': PROMISED, 'shares.standing': standing(state) };
  const page = await screens.open(PATH, answers);
  const told = page.getByRole('status').filter({ hasText: SAID[state] });
  await told.waitFor();
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await told.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowOf(page), `${viewport.width} px`).toBe(0);
  }
});

it.each([
  ['sending', '42', true],
  ['paused', '42', true],
  ['checking', '100', true],
  ['cancelled', undefined, false],
] as const)(
  '%s shows its progress as %s, and is worth waiting for: %s',
  async (state, percent, mayWait) => {
    const answers = { 'shares.detail': PROMISED, 'shares.standing': standing(state) };
    const page = await screens.open(PATH, answers);
    await page.getByRole('status').filter({ hasText: SAID[state] }).waitFor();
    const bars = page.getByRole('progressbar', { name: '发送人的上传进度' });
    const shown = await bars.evaluateAll((all) =>
      all.map((bar) => bar.getAttribute('aria-valuenow')),
    );
    expect(shown).toEqual(percent === undefined ? [] : [percent]);
    expect(await page.getByRole('switch', { name: /^传完后自动开始下载/ }).count()).toBe(
      mayWait ? 1 : 0,
    );
    const codeToScan = page.getByRole('img', { name: '取件链接的二维码' });
    if (mayWait) await codeToScan.waitFor();
    else expect(await codeToScan.count()).toBe(0);
  },
);

it('a page whose first answer has not come keeps its place', async () => {
  const page = await screens.open(PATH, { 'shares.detail': PROMISED });
  await page.route('**/api/transmit/standing**', () => undefined);
  await page.reload();
  await page.locator('main').waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});
