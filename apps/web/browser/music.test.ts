/** /v/manager/music (spec §2, §4, §5, §8; SECURITY §3 rows 102 to 106). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { musicAnswers, OWN, openMusic, PUT, SONGS } from './music-page.ts';
import { type Answers, holdAnswers, screensForFile, watchCalls } from './screen-page.ts';

const screens = screensForFile();
const open = (more?: Answers, seconds?: number) => openMusic(screens, more, seconds);
const titled = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title);

describe('playing', () => {
  it('goes on and stands still by one button, and the title tells of it', async () => {
    const page = await open();
    await titled(page, '音乐播放器');
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
    await titled(page, '正在播放：渔舟唱晚');
    await page
      .getByRole('row', { name: /渔舟唱晚/ })
      .getByText('正在播放')
      .waitFor();
    await page.getByRole('button', { name: '暂停“渔舟唱晚”' }).click();
    await titled(page, '音乐播放器');
    await page
      .getByRole('row', { name: /渔舟唱晚/ })
      .getByText('已暂停')
      .waitFor();
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
    await titled(page, '正在播放：渔舟唱晚');
  });

  it('that was paused from outside of the page stands still on it too', async () => {
    const page = await open();
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        Object.assign(window, { sound: this });
        return play.call(this);
      };
    });
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
    await titled(page, '正在播放：渔舟唱晚');
    await page.evaluate(() => (window as unknown as { sound: HTMLAudioElement }).sound.pause());
    await titled(page, '音乐播放器');
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
    await titled(page, '正在播放：渔舟唱晚');
    expect(await page.getByRole('button', { name: /^暂停“/ }).count()).toBe(1);
  });

  it('of another song stops the one before', async () => {
    const page = await open();
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
    await titled(page, '正在播放：渔舟唱晚');
    await page.getByRole('button', { name: '播放“姑苏行”' }).click();
    await titled(page, '正在播放：姑苏行');
    expect(await page.getByRole('button', { name: /^暂停“/ }).count()).toBe(1);
  });

  it('ends with its song: nothing is chosen any more', async () => {
    const page = await open({}, 1);
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
    await page.getByRole('region', { name: '正在播放' }).waitFor();
    await page.getByRole('region', { name: '正在播放' }).waitFor({ state: 'detached' });
    await titled(page, '音乐播放器');
  });

  it('row 106: of what is no sound says so, and nothing is chosen', async () => {
    for (const answer of [
      { status: 404, body: '' },
      { status: 200, contentType: 'text/html', body: '<p>no sound</p>' },
      undefined,
    ]) {
      const page = await open();
      await page.route('https://songs.test/**', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
      await page.getByRole('alert').getByText('播放失败，请检查音频地址是否正确').waitFor();
      await titled(page, '音乐播放器');
      expect(await page.getByRole('button', { name: /^暂停“/ }).count()).toBe(0);
    }
  });

  it('stops when the page is left, which is another document with another policy', async () => {
    const page = await open();
    await page.evaluate(() => Object.assign(window, { isMusic: true }));
    await page.getByRole('button', { name: '播放“渔舟唱晚”' }).click();
    await titled(page, '正在播放：渔舟唱晚');
    await page.getByRole('link', { name: '版本' }).click();
    await expect.poll(() => page.evaluate(() => 'isMusic' in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/v/manager/version');
    expect(await page.title()).not.toContain('正在播放');
  });
});

it.each(['/v/manager/music/', '/v/Manager/Music'])('opens at %s, and stays open', async (path) => {
  const page = await screens.open(path, musicAnswers(), { isLogin: true });
  await page.getByRole('table', { name: '全部歌曲' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/v/manager/music');
});

describe('the form', () => {
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false });

  it('lets the album follow the name until it is another', async () => {
    const page = await open();
    await field(page, '歌名').pressSequentially('春江');
    await expect.poll(() => field(page, '专辑').inputValue()).toBe('春江');
    await field(page, '专辑').fill('名曲集');
    await field(page, '歌名').pressSequentially('花月夜');
    expect(await field(page, '专辑').inputValue()).toBe('名曲集');
  });

  it('row 102: asks for name and artist before it sends anything', async () => {
    const page = await open();
    const calls = watchCalls(page);
    await field(page, '歌名').fill('   ');
    await page.getByRole('button', { name: '添加' }).click();
    await page.getByRole('alert').getByText('请填写必填项！').waitFor();
    expect(calls).not.toContain('/api/music/add');
  });

  it('row 103: takes https addresses alone', async () => {
    const page = await open();
    const calls = watchCalls(page);
    await field(page, '歌名').fill('歌');
    await field(page, '歌手').fill('人');
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://a.example/1.mp3',
      'abc',
    ]) {
      await field(page, '音频地址').fill(url);
      await page.getByRole('button', { name: '添加' }).click();
      await page.getByText('请填写 https:// 开头的音频地址').waitFor();
    }
    expect(calls).not.toContain('/api/music/add');
  });

  it('adds, says so, and is empty again; what failed stays', async () => {
    const page = await open();
    await field(page, '歌名').fill('歌');
    await field(page, '歌手').fill('人');
    await field(page, '音频地址').fill('https://songs.test/3.wav');
    await page.getByRole('button', { name: '添加' }).click();
    await page.getByText('操作成功！').waitFor();
    await expect.poll(() => field(page, '歌名').inputValue()).toBe('');
    const failing = await open({ 'music.add': 'E_INTERNAL' });
    await field(failing, '歌名').fill('歌');
    await field(failing, '歌手').fill('人');
    await field(failing, '音频地址').fill('https://songs.test/3.wav');
    await failing.getByRole('button', { name: '添加' }).click();
    await failing.getByRole('alert').getByText('操作失败，请重试！').waitFor();
    expect(await field(failing, '歌名').inputValue()).toBe('歌');
  });

  it('takes the row that is edited', async () => {
    const page = await open();
    await page.getByRole('button', { name: '编辑“渔舟唱晚”' }).click();
    expect(await field(page, '歌手').inputValue()).toBe('古筝');
    await field(page, '歌手').fill('高胡');
    const asked = page.waitForRequest('**/api/music/update');
    await page.getByRole('button', { name: '保存' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ id: 1, artist: '高胡' });
  });

  it.each(['编辑“姑苏行”', undefined])('written on since stays: %s', async (chosen) => {
    const page = await open();
    const answer = await holdAnswers(page, '**/api/music/update');
    await page.getByRole('button', { name: '编辑“渔舟唱晚”' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    if (chosen) await page.getByRole('button', { name: chosen }).click();
    await field(page, '歌手').fill('曲笛');
    answer();
    await page.getByText('操作成功！').waitFor();
    expect(await field(page, '歌手').inputValue()).toBe('曲笛');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => field(page, '歌手').inputValue()).toBe('');
  });

  it('is locked while its song is added, unless it is emptied for the next one', async () => {
    const page = await open();
    const answer = await holdAnswers(page, '**/api/music/add');
    await field(page, '歌名').fill('歌');
    await field(page, '歌手').fill('人');
    await field(page, '音频地址').fill('https://songs.test/3.wav');
    await page.getByRole('button', { name: '添加' }).click();
    await expect.poll(() => field(page, '歌手').isDisabled()).toBe(true);
    await page.getByRole('button', { name: '清空' }).click();
    await field(page, '歌名').fill('下一首');
    answer();
    await page.getByText('操作成功！').waitFor();
    expect(await field(page, '歌名').inputValue()).toBe('下一首');
  });

  it('deletes only after its question', async () => {
    const page = await open();
    const calls = watchCalls(page);
    const remove = page.getByRole('button', { name: '删除“渔舟唱晚”' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: '确定要删除这首歌吗？' });
    await question.getByRole('button', { name: '取消' }).click();
    expect(calls).not.toContain('/api/music/delete');
    await remove.click();
    await question.getByRole('button', { name: '删除' }).click();
    await page.getByText('删除成功！').waitFor();
    const failing = await open({ 'music.delete': 'E_INTERNAL' });
    await failing.getByRole('button', { name: '删除“渔舟唱晚”' }).click();
    await failing.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await failing.getByRole('alert').getByText('删除失败，请重试！').waitFor();
  });
});

describe('a file', () => {
  const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': 'PUT' };
  const chosen = {
    name: '姑苏行.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('ID3 and more'),
  };

  /** The form with its names filled in, and the file's side chosen. */
  async function openForm(more?: Answers, status: number | 'never' = 200) {
    const page = await open(more);
    await page.route(PUT, (route) =>
      status === 'never' ? undefined : route.fulfill({ status, headers: CORS }),
    );
    await page.getByRole('textbox', { name: '歌名' }).fill('姑苏行');
    await page.getByRole('textbox', { name: '歌手' }).fill('笛子');
    await page.getByRole('radio', { name: '上传文件' }).check();
    return page;
  }
  const choose = (page: Page, file = chosen) =>
    page.locator('input[type=file]').setInputFiles(file);
  const add = (page: Page) => page.getByRole('button', { name: '添加', exact: true }).click();

  it('is sent to the store, and is what the song plays', async () => {
    const page = await openForm();
    const put = page.waitForRequest(PUT);
    await choose(page);
    expect((await put).postDataBuffer()?.toString()).toBe('ID3 and more');
    await page.getByText('已上传 · 12 B').waitFor();
    const asked = page.waitForRequest('**/api/music/add');
    await add(page);
    expect((await asked).postDataJSON()).toMatchObject({ name: '姑苏行', url: OWN });
    await page.getByText('操作成功！').waitFor();
    await page.getByRole('button', { name: '选择音频文件' }).waitFor();
  });

  it('is needed before the song can be added', async () => {
    const page = await openForm();
    const calls = watchCalls(page);
    await add(page);
    await page.getByRole('alert').getByText('请选择音频文件').waitFor();
    await choose(page, { ...chosen, buffer: Buffer.alloc(0) });
    await page.getByRole('alert').getByText('这个文件是空的，请换一个').waitFor();
    expect(calls).not.toContain('/api/music/add');
    expect(calls).not.toContain('/api/music/start_upload');
  });

  it('can be stopped on its way, and its room is given back', async () => {
    const page = await openForm({}, 'never');
    const put = page.waitForRequest(PUT);
    await choose(page);
    await put;
    await page.getByText(/上传中 \d+%/).waitFor();
    const given = page.waitForRequest('**/api/transmit/upload_cancel');
    await page.getByRole('button', { name: '取消上传' }).click();
    expect((await given).postDataJSON()).toEqual({ key: 'music/1' });
    await page.getByRole('button', { name: '选择音频文件' }).waitFor();
  });

  it('that is stopped before it has its room gives that back too, and sends nothing', async () => {
    const page = await openForm();
    const calls = watchCalls(page);
    const answerStart = await holdAnswers(page, '**/api/music/start_upload');
    const started = page.waitForRequest('**/api/music/start_upload');
    await choose(page);
    await started;
    await page.getByRole('button', { name: '取消上传' }).click();
    await page.getByRole('button', { name: '选择音频文件' }).waitFor();
    const given = page.waitForRequest('**/api/transmit/upload_cancel');
    answerStart();
    expect((await given).postDataJSON()).toEqual({ key: 'music/1' });
    expect(calls.filter((path) => path.startsWith('/music/'))).toEqual([]);
  });

  it('that did not arrive is sent again by one press', async () => {
    const page = await openForm({}, 503);
    await choose(page);
    await page.getByRole('alert').getByText('上传中断，请检查网络后重试').waitFor();
    await page.route(PUT, (route) => route.fulfill({ status: 200, headers: CORS }));
    await page.getByRole('button', { name: '重新上传' }).click();
    await page.getByText('已上传 · 12 B').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('that is no sound is refused in words, with the way to another one', async () => {
    const page = await openForm({ 'music.finishUpload': 'E_MEDIA_TYPE' });
    await choose(page, { ...chosen, name: '假的.mp3' });
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('button', { name: '重新上传' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '换一个文件' }).count()).toBe(1);
  });

  it('of a song that is edited stays until another one is chosen', async () => {
    const song = { ...SONGS[0], url: OWN };
    const page = await open({ 'music.list': { status: 1, data: { rows: [song] } } });
    await page.getByRole('button', { name: '编辑“渔舟唱晚”' }).click();
    await page.getByText('已有音频，选择新文件可替换').waitFor();
    const asked = page.waitForRequest('**/api/music/update');
    await page.getByRole('button', { name: '保存' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ id: 1, url: OWN });
  });
});
