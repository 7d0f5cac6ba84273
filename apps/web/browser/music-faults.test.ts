/** /v/manager/music where an answer is lost, a song is gone or the session has ended (spec §4, §8). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openMusic, SONGS } from './music-page.ts';
import { type Answers, screensForFile } from './screen-page.ts';

const screens = screensForFile();
const open = (more?: Answers) => openMusic(screens, more);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

describe('a song', () => {
  it('that nobody answered may have been added: it says so, and the list is read again', async () => {
    const page = await open();
    await page.route('**/api/music/add', (route) => route.abort());
    const rows = [...SONGS, { id: 3, name: '歌', artist: '人', album: '', url: SONGS[0]?.url }];
    await page.route('**/api/music/list', (route) =>
      route.fulfill({ json: { status: 1, data: { rows } } }),
    );
    await field(page, '歌名').fill('歌');
    await field(page, '歌手').fill('人');
    await field(page, '音频地址').fill('https://songs.test/3.wav');
    await page.getByRole('button', { name: '添加' }).click();
    await page.getByRole('alert').getByText('没有收到服务器的答复').waitFor();
    await page.getByRole('button', { name: '播放“歌”' }).waitFor();
    expect(await page.getByText('操作失败，请重试！').count()).toBe(0);
  });

  it('of whose operator the session has ended leads back in', async () => {
    const page = await open({ 'music.add': 'E_LOGIN', 'music.delete': 'E_LOGIN' });
    const back = page.getByRole('link', { name: '重新登录' });
    await field(page, '歌名').fill('歌');
    await field(page, '歌手').fill('人');
    await field(page, '音频地址').fill('https://songs.test/3.wav');
    await page.getByRole('button', { name: '添加' }).click();
    await back.waitFor();
    await page.getByRole('button', { name: '清空' }).click();
    await back.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '删除“渔舟唱晚”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await back.waitFor();
    expect(await page.getByText('请重试！').count()).toBe(0);
  });

  it('that a colleague has deleted is gone here too', async () => {
    const page = await open({ 'music.delete': 'E_NOT_FOUND' });
    await page.route('**/api/music/list', (route) =>
      route.fulfill({ json: { status: 1, data: { rows: SONGS.slice(1) } } }),
    );
    await page.getByRole('button', { name: '删除“渔舟唱晚”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('删除成功！').waitFor();
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^播放“/ }).count()).toBe(1);
  });
});
