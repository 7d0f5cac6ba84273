/**
 * The page of a code as its sender, a stranger, a holder of the management link and anybody else
 * see it.
 */
import { CODE_ALPHABET, ERRORS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreens, type Screens, STORE } from './screen-page.ts';
import { CODE, DETAIL, FILE } from './shared-file.ts';

const MISTYPED = [...CODE_ALPHABET]
  .map((symbol) => CODE.slice(0, -1) + symbol)
  .find((code) => code !== CODE);

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(async () => {
  await screens?.close();
});

const open = (data: object) =>
  screens.open(`/v/detail/${CODE}`, {
    'shares.detail': { status: 1, data },
    'shares.extraCodes': { status: 1, rows: [], total: 0 },
  });

/** Everything that the page may offer. */
const PARTS = {
  file: (page: Page) => page.getByRole('heading', { name: FILE.name }),
  ended: (page: Page) => page.getByRole('heading', { name: '这份文件过期了' }),
  inert: (page: Page) => page.getByTitle('文件已过期').and(page.locator('button:disabled')),
  ask: (page: Page) => page.getByRole('button', { name: '复制这句话' }),
  qr: (page: Page) => page.getByRole('img', { name: '取件链接的二维码' }),
  copy: (page: Page) => page.getByRole('button', { name: '复制链接' }),
  download: (page: Page) => page.getByRole('button', { name: /^下载文件/ }),
  password: (page: Page) => page.getByRole('heading', { name: '这个取件码设置了提取密码' }),
  owner: (page: Page) => page.getByRole('heading', { name: '管理文件', exact: true }),
  byLink: (page: Page) => page.getByRole('heading', { name: '管理（凭管理链接）' }),
  visits: (page: Page) => page.getByRole('link', { name: '查看访问记录' }),
  codes: (page: Page) => page.getByRole('heading', { name: '更多取件码' }),
};
type Part = keyof typeof PARTS;

describe('the page of a code offers', () => {
  const { file: _, ...unseen } = DETAIL;
  const expired = { ...DETAIL, file: { ...FILE, expire_status: 1, preview: 'text' } };
  const CASES: [string, object, Part[]][] = [
    ['a stranger', DETAIL, ['file', 'download', 'qr', 'copy']],
    [
      'its sender',
      { ...DETAIL, is_owner: true },
      ['file', 'download', 'qr', 'copy', 'owner', 'visits', 'codes'],
    ],
    [
      'who has its link',
      { ...DETAIL, may_manage: true },
      ['file', 'download', 'qr', 'copy', 'byLink'],
    ],
    ['who lacks the password', { ...unseen, locked: true, has_password: true }, ['password']],
    [
      'who lacks the password and has its link',
      { ...unseen, locked: true, has_password: true, may_manage: true },
      ['password', 'byLink'],
    ],
    ['a stranger, when it has expired', expired, ['ended', 'inert', 'ask']],
    [
      'its sender, when it has expired',
      { ...expired, is_owner: true },
      ['ended', 'inert', 'owner', 'visits'],
    ],
  ];

  it.each(CASES)('%s what they may do, and nothing else', async (_who, detail, parts) => {
    const page = await open(detail);
    for (const part of parts) await PARTS[part](page).first().waitFor();
    const shown = await Promise.all(
      Object.entries(PARTS).map(async ([part, find]) => ((await find(page).count()) ? [part] : [])),
    );
    expect(shown.flat().sort()).toEqual([...parts].sort());
  });

  it('the QR code, as large as the screen allows on a tap', async () => {
    const page = await open({ ...DETAIL, is_owner: true });
    await page.getByRole('button', { name: '取件链接的二维码' }).click();
    const large = page.getByRole('dialog').getByRole('img', { name: '取件链接的二维码' });
    await large.waitFor();
    await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });

  it('that it was picked up, to its sender', async () => {
    const picked_time = '2026-11-20 12:01:00';
    const own = { ...DETAIL, is_owner: true };
    const page = await open({ ...own, file: { ...FILE, picked_time } });
    await page.getByText('已取件').waitFor();
    const ended = await open({ ...own, file: { ...FILE, picked_time, expire_status: 1 } });
    await ended.getByText('已取件').waitFor();
    const unseen = await open({ ...own, file: { ...FILE, picked_time: null } });
    await PARTS.owner(unseen).waitFor();
    expect(await unseen.getByText('已取件').count()).toBe(0);
  });

  it('the fee, when there is one', async () => {
    const page = await open({ ...DETAIL, file: { ...FILE, fee: 1.25 } });
    await page.getByRole('button', { name: '付费下载（¥1.3）' }).waitFor();
    expect(await PARTS.download(page).count()).toBe(0);
  });
});

describe('what a receiver sees', () => {
  const text = new TextEncoder().encode('第一行');
  const withText = { ...DETAIL, file: { ...FILE, name: '说明.txt', preview: 'text' } };
  const STORED = { 'a.txt': text };
  const openText = (viewport: { width: number; height: number }, detail: object = withText) =>
    screens.open(
      `/v/detail/${CODE}`,
      {
        'shares.detail': { status: 1, data: detail },
        'shares.extraCodes': { status: 1, rows: [], total: 0 },
        'shares.previewLink': { status: 1, data: { src: `${STORE}a.txt`, kind: 'text' } },
      },
      { stored: STORED, viewport },
    );
  const PHONE = { width: 390, height: 844 };

  it('is told on one line that a preview cannot be shown, and no room is kept for it', async () => {
    const page = await screens.open(
      `/v/detail/${CODE}`,
      {
        'shares.detail': { status: 1, data: withText },
        'shares.previewLink': { status: 1, data: { src: `${STORE}a.txt`, kind: 'text' } },
      },
      { stored: {}, viewport: PHONE },
    );
    await page.getByRole('alert').waitFor();
    const card = await page.getByRole('region', { name: '预览' }).boundingBox();
    expect(card?.height).toBeLessThan(140);
  });

  it('reads a name of two lines whole, and a longer one by its beginning and its ending', async () => {
    const openNamed = async (name: string) => {
      const page = await openText(PHONE, { ...withText, file: { ...withText.file, name } });
      const heading = page.getByRole('heading', { name, level: 1 });
      await heading.waitFor();
      const lines = await heading.evaluate(
        (it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight),
      );
      // A cut name is read aloud whole beside it.
      const shown = await heading.evaluate((it) => {
        const seen = it.querySelector<HTMLElement>('[aria-hidden="true"]');
        return (seen ?? (it as HTMLElement)).innerText;
      });
      return { shown, lines: Math.round(lines) };
    };
    const [short, long] = ['秋季发布会视频-完整.txt', `${'秋季发布会现场视频'.repeat(9)}-终稿.txt`];
    expect(await openNamed(short)).toEqual({ shown: short, lines: 2 });
    const { shown, lines } = await openNamed(long);
    expect(shown).toMatch(/^秋季发布会.+….*-终稿\.txt$/);
    expect(lines).toBe(2);
  });

  it('stands in the order in which it is wanted, on a phone without a QR code', async () => {
    const page = await openText(PHONE);
    await page.getByText('编码 UTF-8').waitFor();
    const tops = await Promise.all(
      [
        page.getByRole('heading', { name: '说明.txt' }),
        page.getByText('文本', { exact: false }).first(),
        PARTS.download(page),
        page.getByRole('heading', { name: '预览' }),
        page.getByText('发送时间'),
      ].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(tops.every(Number.isFinite)).toBe(true);
    expect(await PARTS.qr(page).count()).toBe(0);
    expect(await page.title()).toBe('说明.txt - 快传');
  });

  it('is the QR code too for its sender on a phone', async () => {
    const page = await openText(PHONE, { ...withText, is_owner: true });
    await PARTS.qr(page).waitFor();
    expect(await PARTS.owner(page).count()).toBe(1);
  });

  it.each([
    ['a phone’s least', 320],
    ['at 200 %', 640],
  ])('never goes beyond the width of %s', async (_what, width) => {
    const name = `${'很长的文件名'.repeat(20)}.txt`;
    const detail = { ...withText, is_owner: true, file: { ...withText.file, name } };
    const page = await openText({ width, height: 700 }, detail);
    await page.getByText('编码 UTF-8').waitFor();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  it('shows a long name whole on a tap', async () => {
    const name = `${'很长的文件名'.repeat(20)}.txt`;
    const page = await openText(PHONE, { ...withText, file: { ...withText.file, name } });
    const button = page.getByRole('heading', { name }).getByRole('button');
    const cut = (await button.boundingBox())?.height ?? 0;
    await button.click();
    expect((await button.boundingBox())?.height).toBeGreaterThan(cut * 2);
  });

  it('says why there is no preview', async () => {
    const page = await open({ ...DETAIL, file: { ...FILE, name: '资料.rar' } });
    await page.getByText('压缩包（rar）暂时无法预览，请下载后查看').waitFor();
    expect(await page.getByRole('heading', { name: '预览' }).count()).toBe(0);
  });

  it('is what to do when the downloads are used up', async () => {
    const usedUp = { ...FILE, max_downloads: 5, downloads_left: 0 };
    const page = await open({ ...DETAIL, file: usedUp });
    await page.getByRole('heading', { name: '次数已用完' }).waitFor();
    await page.getByText('限下载 5 次，已经用完').waitFor();
    expect(await PARTS.ask(page).count()).toBe(1);
    expect((await PARTS.qr(page).count()) + (await PARTS.copy(page).count())).toBe(0);
  });
});

it('says of a code that is good for one pick-up that it was taken', async () => {
  const taken = { ...FILE, max_downloads: 1, downloads_left: 0 };
  const page = await open({ ...DETAIL, file: taken });
  await page.getByRole('heading', { name: '这份文件已被取走' }).waitFor();
  await page.getByText('只能取一次，已经取走了').waitFor();
  expect(await page.getByText('次数').count()).toBe(0);
});

describe('a code that brings no file', () => {
  const openRefused = (code: 'E_NOT_FOUND' | 'E_RATE' | 'E_INTERNAL') =>
    screens.open(`/v/detail/${CODE}`, { 'shares.detail': code });
  const retry = (page: Page) => page.getByRole('button', { name: '重试' });

  it('is asked for again when there is none', async () => {
    const page = await openRefused('E_NOT_FOUND');
    await page.getByRole('heading', { name: '没有找到这个文件' }).waitFor();
    expect(await page.getByRole('textbox', { name: /取件码/ }).count()).toBe(1);
    expect(await retry(page).count()).toBe(0);
  });

  it('is not asked for again before the wait is over', async () => {
    const page = await openRefused('E_RATE');
    await page.getByRole('heading', { name: '尝试次数太多' }).waitFor();
    await page.getByText(/请 1 分\S* ?\d* ?\S*后再试/).waitFor();
    expect(await retry(page).count()).toBe(0);
  });

  it('is tried again by a button when the server failed', async () => {
    const page = await openRefused('E_INTERNAL');
    await page.getByRole('heading', { name: '文件信息加载失败' }).waitFor();
    await page.getByText(ERRORS.E_INTERNAL.text).waitFor();
    expect(await retry(page).count()).toBe(1);
  });

  it('is not even asked for when it checks itself wrong', async () => {
    const page = await screens.open(`/v/detail/${MISTYPED}`, { 'shares.detail': 'E_INTERNAL' });
    await page.getByRole('heading', { name: '没有找到这个文件' }).waitFor();
    expect(await retry(page).count()).toBe(0);
  });
});
