/** The editor of articles: nothing typed is lost, and what others wrote is not overwritten. */
import { type Contract, FIXED_SLUGS, type Reply } from '@transmit/contract';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OPERATOR } from './operator.ts';
import { type Answers, holdAnswers, screensForFile } from './screen-page.ts';

type Draft = Reply<Contract['articles']['draft']>['data'];

const screens = screensForFile();

const DRAFT: Draft = {
  slug: 'pick-up',
  title: '怎样取件',
  source: '## 一、输入取件码\n\n六位字母。',
  revision: 4,
  online: 2,
  is_changed: false,
  update_time: '2026-11-20 17:41:00',
  versions: [
    { number: 2, title: '怎样取件', publish_time: '2026-11-20 16:12:00' },
    { number: 1, title: '取件', publish_time: '2026-11-06 10:40:00' },
  ],
};

const answers = (draft: Partial<Draft> = {}, more: Answers = {}): Answers => {
  const data = { ...DRAFT, ...draft };
  return {
    ...OPERATOR,
    'articles.list': {
      status: 1,
      rows: [
        {
          id: 9,
          slug: data.slug,
          title: data.title,
          online: data.online,
          is_changed: data.is_changed,
          update_time: data.update_time,
        },
      ],
      total: 1,
    },
    'articles.draft': { status: 1, data },
    'articles.version': { status: 1, data: { number: 1, title: '取件', source: '旧的一版' } },
    'articles.save': { status: 1, data: { ...data, revision: 5, is_changed: true } },
    'articles.publish': { status: 1, data: { ...data, revision: 5, online: 3 } },
    'articles.unpublish': { status: 1, data: { ...data, online: null } },
    'articles.remove': { status: 1 },
    'articles.restore': { status: 1, data },
    ...more,
  };
};

const open = (draft?: Partial<Draft>, more?: Answers) =>
  screens.open('/v/article/update?slug=pick-up', answers(draft, more), { isLogin: true });
const sourceOf = (page: Page) => page.getByRole('textbox', { name: '正文' });
const preview = (page: Page) => page.getByRole('region', { name: '预览' });

describe('writing', () => {
  it('is seen beside the source as it will be published', async () => {
    const page = await open();
    await preview(page).getByRole('heading', { name: '一、输入取件码' }).waitFor();
    await sourceOf(page).fill('**六位**字母');
    await preview(page).locator('strong', { hasText: '六位' }).waitFor();
    expect(await preview(page).getByRole('heading', { name: '一、输入取件码' }).count()).toBe(0);
  });

  it('shows what is hostile as words, in a draft too', async () => {
    const page = await open({
      source: '<img src=x onerror="document.title=1">\n\n[点我](javascript:alert(1))\n\n尾',
    });
    await preview(page).getByText('尾').waitFor();
    await preview(page).getByText('<img src=x').waitFor();
    expect(await preview(page).locator('img, script').count()).toBe(0);
    expect(await preview(page).locator('a[href^="javascript"]').count()).toBe(0);
  });

  it('is kept on this device until it is saved, and comes back', async () => {
    const page = await open();
    await sourceOf(page).fill('没有保存的一句');
    await page.getByText('有未保存的改动，已存在本机').waitFor();
    await page.reload();
    await page.getByText('已恢复上次没有保存的内容').waitFor();
    expect(await sourceOf(page).inputValue()).toBe('没有保存的一句');
  });

  it('is saved by Ctrl+S over the draft that was seen', async () => {
    const page = await open();
    await sourceOf(page).fill('新的一句');
    const asked = page.waitForRequest('**/api/article/save');
    await page.keyboard.press('Control+s');
    expect((await asked).postDataJSON()).toEqual({
      slug: 'pick-up',
      title: '怎样取件',
      source: '新的一句',
      revision: 4,
    });
  });

  it('goes on while a save is on its way: what was typed meanwhile stays, and is saved next', async () => {
    const page = await open();
    const sent: { source: string; revision: number }[] = [];
    const save = Promise.withResolvers<void>();
    await page.route('**/api/article/save', async (route) => {
      const { source, revision } = route.request().postDataJSON();
      sent.push({ source, revision });
      await save.promise;
      const data = { ...DRAFT, source, revision: revision + 1, is_changed: true };
      await route.fulfill({ json: { status: 1, data } });
    });
    await sourceOf(page).fill('先');
    await page.keyboard.press('Control+s');
    await expect.poll(() => sent.length).toBe(1);
    await sourceOf(page).fill('先后');
    await page.keyboard.press('Control+s');
    save.resolve();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent).toEqual([
      { source: '先', revision: 4 },
      { source: '先后', revision: 5 },
    ]);
    await page.getByText(/^草稿已保存/).waitFor();
    expect(await sourceOf(page).inputValue()).toBe('先后');
  });

  it('that was typed while it was saved is kept on this device too', async () => {
    const page = await open();
    const answer = await holdAnswers(page, '**/api/article/save');
    await sourceOf(page).fill('先');
    await page.keyboard.press('Control+s');
    await sourceOf(page).fill('先后');
    answer();
    const kept = () => page.evaluate(() => localStorage.getItem('article-draft:pick-up'));
    await expect.poll(kept).toContain('"revision":5');
    expect(await kept()).toContain('先后');
    expect(await sourceOf(page).inputValue()).toBe('先后');
  });

  it('that is saved and then refused to be published says why', async () => {
    const page = await open({}, { 'articles.publish': 'E_CHANGED' });
    await sourceOf(page).fill('新');
    await page.getByRole('button', { name: '发布第 3 版' }).click();
    await page.getByRole('alert').getByText('其他运营人员在此期间改过这篇文章').waitFor();
    expect(await page.getByRole('button', { name: '改用对方的' }).count()).toBe(1);
  });

  it('is published with what was not saved yet', async () => {
    const page = await open(
      {},
      { 'articles.save': { status: 1, data: { ...DRAFT, source: '新', revision: 7 } } },
    );
    await sourceOf(page).fill('新');
    const asked = page.waitForRequest('**/api/article/publish');
    await page.getByRole('button', { name: '发布第 3 版' }).click();
    expect((await asked).postDataJSON()).toEqual({ slug: 'pick-up', revision: 7 });
    await page.getByText('已发布').waitFor();
  });

  it('is marked by buttons, and Ctrl+Z takes the mark back', async () => {
    const page = await open();
    await sourceOf(page).fill('取件');
    await sourceOf(page).press('Control+a');
    await page.getByRole('button', { name: '加粗（Ctrl+B）' }).click();
    expect(await sourceOf(page).inputValue()).toBe('**取件**');
    await page.keyboard.press('Control+z');
    expect(await sourceOf(page).inputValue()).toBe('取件');
  });
});

describe('what others wrote meanwhile', () => {
  it('is not overwritten unseen: both ways on are offered, and nothing typed is lost', async () => {
    const page = await open({}, { 'articles.save': 'E_CHANGED' });
    await sourceOf(page).fill('我的一句');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await page.getByRole('alert').getByText('其他运营人员在此期间改过这篇文章').waitFor();
    expect(await sourceOf(page).inputValue()).toBe('我的一句');
    await page.getByRole('button', { name: '改用对方的' }).click();
    await expect.poll(() => sourceOf(page).inputValue()).toBe(DRAFT.source);
  });
});

describe('versions', () => {
  it('come back into the draft, and the draft comes back', async () => {
    const page = await open();
    await page.getByRole('button', { name: '恢复第 1 版到草稿' }).click();
    await expect.poll(() => sourceOf(page).inputValue()).toBe('旧的一版');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => sourceOf(page).inputValue()).toBe(DRAFT.source);
  });
});

describe('taking away', () => {
  it('goes at once, and comes back by its toast', async () => {
    const page = await open({ online: null });
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByText('选一篇文章开始编辑').waitFor();
    const asked = page.waitForRequest('**/api/article/restore');
    await page.getByRole('button', { name: '撤销' }).click();
    expect((await asked).postDataJSON()).toEqual({ slug: 'pick-up' });
    await sourceOf(page).waitFor();
  });

  it('comes back with what was typed and never saved', async () => {
    const page = await open({ online: null });
    await sourceOf(page).fill('没有保存的一句');
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByText('选一篇文章开始编辑').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('article-draft:pick-up'))).toBeNull();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => sourceOf(page).inputValue()).toBe('没有保存的一句');
  });

  it('takes offline only after a question', async () => {
    const page = await open();
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '下线' }).click();
    const asked = page.waitForRequest('**/api/article/unpublish');
    await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click();
    expect((await asked).postDataJSON()).toEqual({ slug: 'pick-up' });
  });

  it.each(FIXED_SLUGS)('is not offered for what the product leads to: %s', async (slug) => {
    const address = `/v/article/update?slug=${slug}`;
    const page = await screens.open(address, answers({ slug }), { isLogin: true });
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '看线上版本' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '下线' }).count()).toBe(0);
  });
});

describe('pictures', () => {
  const PICTURE = { name: '流程图.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  const DOT = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  const SRC = `/api/article/picture/${'0a'.repeat(16)}.png`;
  const answerWith = async (page: Page, answer: (route: Route) => Promise<void>) => {
    await page.route('**/api/article/add_picture', answer);
    await page.route(`**${SRC}`, (route) => route.fulfill({ contentType: 'image/png', body: DOT }));
    await page.getByLabel('插入图片').last().setInputFiles(PICTURE);
  };

  it('stand in the text where the cursor was as soon as they are there', async () => {
    const page = await open({ source: '前' });
    await sourceOf(page).press('Control+End');
    await answerWith(page, (route) =>
      route.fulfill({ json: { status: 1, data: { src: SRC, width: 3, height: 2 } } }),
    );
    await expect.poll(() => sourceOf(page).inputValue()).toBe(`前\n\n![流程图](${SRC})\n`);
    await preview(page).getByRole('img', { name: '流程图' }).waitFor();
  });

  it('that did not get there leave nothing behind, and can be sent again', async () => {
    const page = await open({ source: '前' });
    await answerWith(page, (route) => route.abort());
    await page.getByRole('alert').getByText('流程图.png 上传失败').waitFor();
    expect(await sourceOf(page).inputValue()).not.toContain('上传中');
    await page.unroute('**/api/article/add_picture');
    await page.route('**/api/article/add_picture', (route) =>
      route.fulfill({ json: { status: 1, data: { src: SRC, width: 3, height: 2 } } }),
    );
    await page.getByRole('button', { name: '重新上传 流程图.png' }).click();
    await expect.poll(() => sourceOf(page).inputValue()).toContain(`![流程图](${SRC})`);
  });

  it('can be called back on their way', async () => {
    const page = await open({ source: '前' });
    await answerWith(page, () => new Promise(() => undefined));
    await expect.poll(() => sourceOf(page).inputValue()).toContain('![上传中：流程图');
    await page.getByRole('button', { name: '取消上传 流程图.png' }).click();
    await expect.poll(() => sourceOf(page).inputValue()).not.toContain('上传中');
    expect(await page.getByRole('list', { name: '正在上传的图片' }).count()).toBe(0);
  });
});
