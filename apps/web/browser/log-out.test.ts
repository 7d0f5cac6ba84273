/** SECURITY §10.5: files that other apps have shared wait for whoever is logged in, and for nobody after them. */
import { ERRORS } from '@transmit/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Answers, screensForFile } from './screen-page.ts';

const USER = {
  unionid: 'x',
  phone: '138****8000',
  display_name: '小王',
  role: 'user',
  create_time: '2026-11-20 12:00:00',
  password_change_time: '2026-11-20 12:00:00',
};
const WAITING = 'transmit-shared';

const screens = screensForFile();

/** Somebody on the account's screen, while a share waits. */
async function openWithShare(answers: Answers): Promise<Page> {
  const page = await screens.open(
    '/v/user/info',
    {
      'accounts.checkStatus': { status: 1 },
      'accounts.info': { status: 1, data: USER },
      ...answers,
    },
    { isLogin: true },
  );
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    await cache.put('/shared/1-a/words', new Response('房间密码是 1234'));
  }, WAITING);
  return page;
}

/** Leaves an unfinished upload in the page's database; answers whose there are then. */
function leaveUpload(page: Page, owner?: string): Promise<string[]> {
  return page.evaluate(async (viewer) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const opening = indexedDB.open('transmit-uploads', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('uploads', { keyPath: 'record.id' });
    const uploads = (await done(opening))
      .transaction('uploads', 'readwrite')
      .objectStore('uploads');
    const row = { record: { id: viewer }, viewer, tabId: '', place: 0, leftAt: Date.now() };
    if (viewer) await done(uploads.put(row));
    return (await done(uploads.getAll())).map((kept) => kept.viewer);
  }, owner);
}

const isWaiting = (page: Page) => page.evaluate((name) => caches.has(name), WAITING);

it('nothing waits once somebody has logged out', async () => {
  const page = await openWithShare({ 'accounts.logout': { status: 1 } });
  await page.getByRole('button', { name: '退出' }).first().click();
  await page.getByText('已退出登录').waitFor();
  expect(await isWaiting(page)).toBe(false);
});

it('what waits stays while the logout was refused, for who is logged in still', async () => {
  const page = await openWithShare({ 'accounts.logout': 'E_INTERNAL' });
  await page.getByRole('button', { name: '退出' }).first().click();
  await page.getByText(ERRORS.E_INTERNAL.text).waitFor();
  expect(await isWaiting(page)).toBe(true);
});

it('nothing waits once the account is gone, nor an unfinished upload of it', async () => {
  const page = await openWithShare({
    'accounts.belongings': { status: 1, rows: [], total: 0 },
    'accounts.deleteAccount': { status: 1 },
  });
  const viewer = await page.evaluate(() => /(?:^|; )u=([^;]*)/.exec(document.cookie)?.[1]);
  await leaveUpload(page, viewer);
  expect(await leaveUpload(page, 'another')).toHaveLength(2);
  await page.getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号？' });
  await dialog.getByLabel('输入密码确认', { exact: true }).fill('一只橘猫睡在窗台');
  await dialog.getByRole('button', { name: '永久注销' }).click();
  await page.getByText('账号已注销').waitFor();
  expect(await isWaiting(page)).toBe(false);
  expect(await leaveUpload(page)).toEqual(['another']);
});

/** Names that stand under 最近发送 at the home screen. */
async function recentSends(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: '我有取件码' }).waitFor();
  return page.getByRole('list', { name: '最近发送' }).getByRole('listitem').allInnerTexts();
}

it('what somebody has sent is shown to them alone on this device, and to nobody after the logout', async () => {
  const page = await screens.open('/v/index', {}, { isLogin: true });
  const viewer = await page.evaluate(() => /(?:^|; )u=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  await page.evaluate((own) => {
    const share = (code: string, name: string) => ({ code, name, sizeBytes: 1, at: Date.now() });
    const shares = [
      { ...share('0000000001', '我的.txt'), viewer: own },
      { ...share('0000000002', '别人的.txt'), viewer: '139****9000' },
      share('0000000003', '登录前的.txt'),
    ];
    localStorage.setItem('recent-sends', JSON.stringify(shares));
  }, viewer);
  await page.reload();
  await page.getByRole('list', { name: '最近发送' }).waitFor();
  const shown = (await recentSends(page)).join();
  expect(['我的.txt', '别人的.txt', '登录前的.txt'].map((name) => shown.includes(name))).toEqual([
    true,
    false,
    true,
  ]);
  await page.context().clearCookies();
  await page.reload();
  // This stands where neither list has anything.
  await page.getByText('取过的文件会记在这台设备上').waitFor();
  expect(await recentSends(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('recent-sends'))).toContain('我的.txt');
});
