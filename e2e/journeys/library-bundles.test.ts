import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST, PHONE_FIRST } from '../steps/browser/breadth.ts';
import type { PageOptions } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';
import {
  answerQuestion,
  copyBundle,
  expire,
  rowOf,
  scrollToEnd,
  sendByApi,
} from '../steps/library.ts';
import { typeCode } from '../steps/picking-up.ts';

const { server, newViewer, openAs, openPage } = await openJourney();

describe('my bundles', () => {
  /** A page of a visitor who has sent these files. */
  async function openAsSender(names: readonly string[], options: PageOptions = {}) {
    const viewer = newViewer();
    const codes: string[] = [];
    for (const name of names)
      codes.push(await sendByApi(viewer, { name, content: `这是 ${name}` }));
    return { ...(await openAs(viewer, options)), viewer, codes };
  }

  const open = (page: Page, path: string) => page.goto(server.origin + path);

  async function choose(page: Page, names: readonly string[], isPhone: boolean): Promise<void> {
    await rowOf(page, names[0] ?? '').waitFor();
    if (isPhone) await page.getByRole('button', { name: '多选' }).click();
    for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  }

  it.each(DESKTOP_FIRST)(
    'several rows become one code, which a stranger picks up and its sender finds and ends (%s)',
    async (kind, viewport) => {
      const options = { viewport };
      const names = ['合同.txt', '清单.txt', '附件.txt', '另一份.txt'];
      const sender = await openAsSender(names, options);
      const { page } = sender;
      await open(page, '/v/list');
      await choose(page, names.slice(0, 3), kind === 'phone');
      const bar = page.getByRole('region', { name: '对选中的文件' });
      await bar.getByText(/已选 3 个文件/).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await bar.getByRole('button', { name: '打包分享' }).click();
      await page.waitForURL(/\/v\/detail\/[0-9A-Z]{10}$/);
      const code = page.url().slice(-10);
      await page.getByText(/3 个文件已合为一个取件码/).waitFor();
      // As the list showed them, newest first.
      const name = '附件.txt 等 3 个文件';
      await page.getByRole('heading', { name, level: 1 }).waitFor();

      const stranger = await openPage(options);
      await open(stranger.page, '/v/index');
      await typeCode(stranger.page, code);
      await stranger.page.waitForURL(/\/v\/detail\//);
      await stranger.page.getByRole('heading', { name, level: 1 }).waitFor();
      const [taken] = await Promise.all([
        stranger.page.waitForEvent('download'),
        stranger.page.getByRole('button', { name: '下载 清单.txt' }).click(),
      ]);
      expect(await textOf(await taken.createReadStream())).toBe('这是 清单.txt');
      const [zip] = await Promise.all([
        stranger.page.waitForEvent('download'),
        stranger.page.getByRole('button', { name: /^全部下载/ }).click(),
      ]);
      expect(zip.suggestedFilename()).toBe('附件.txt 等 3 个文件.zip');

      await open(page, '/v/list');
      await page.getByRole('radio', { name: '打包分享' }).click();
      await page.waitForURL(/\/v\/list\?kind=bundle$/);
      const row = rowOf(page, name);
      await row.getByText('分享中', { exact: true }).waitFor();
      await row.getByText('附件.txt、清单.txt、合同.txt', { exact: true }).waitFor();
      await page.reload();
      await row.waitFor();
      await expect.poll(() => page.getByRole('radio', { name: '打包分享' }).isChecked()).toBe(true);
      expect(await accessibilityFaults(page)).toEqual([]);
      await row.getByRole('button', { name: `复制 ${name} 的链接` }).click();
      await row.getByRole('button', { name: '已复制' }).waitFor();
      const link = `${server.origin}/v/detail/${code}`;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await row.getByRole('link', { name: `查看 ${name}` }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.goBack();

      await row.getByRole('button', { name: `取消分享 ${name}` }).click();
      const question = page.getByRole('alertdialog', { name: `取消打包分享“${name}”？` });
      await question.getByText(/其中的文件和它们自己的取件码都会保留/).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await answerQuestion(page, '取消');
      await row.getByRole('button', { name: `取消分享 ${name}` }).click();
      await answerQuestion(page, '取消分享');
      await row.waitFor({ state: 'detached' });
      await page.getByText('打包分享已取消，其中的文件都保留着').waitFor();
      await page.getByText('还没有打包分享').waitFor();
      await page.getByRole('button', { name: '去选文件' }).click();
      await page.waitForURL(/\/v\/list$/);
      for (const kept of names)
        await rowOf(page, kept).getByText('正常', { exact: true }).waitFor();
      await stranger.page.reload();
      await stranger.page.getByText('没有找到这个文件').waitFor();
      expect(sender.faults).toEqual([]);
    },
  );

  it('makes one bundle, however often the answer is lost', async () => {
    const names = ['甲.txt', '乙.txt'];
    const { page, viewer } = await openAsSender(names);
    let lost = 0;
    await page.route(/transmit\/create_bundle$/, async (route) => {
      if (lost === 4) return route.continue();
      lost += 1;
      // It reaches the server, and its answer nobody.
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await open(page, '/v/list');
    await choose(page, names, false);
    const bundle = page.getByRole('button', { name: '打包分享' });
    await bundle.click();
    await page
      .getByRole('alert')
      .getByText(/网络连接失败/)
      .waitFor();
    await bundle.click();
    await expect.poll(() => lost).toBe(4);
    await page
      .getByRole('alert')
      .getByText(/网络连接失败/)
      .waitFor();
    await bundle.click();
    await page.waitForURL(/\/v\/detail\//);
    const { rows } = await viewer.api.bundles.ownBundles({});
    expect(rows.map(({ code }) => code)).toEqual([page.url().slice(-10)]);

    // Asked for once more on purpose it is another one.
    await open(page, '/v/list');
    await choose(page, names, false);
    await bundle.click();
    await page.waitForURL(/\/v\/detail\//);
    expect((await viewer.api.bundles.ownBundles({})).rows).toHaveLength(2);
  });

  it.each(PHONE_FIRST)(
    'shows what has run out, is gone or was ended elsewhere (%s)',
    async (_, viewport) => {
      const options = { viewport };
      const names = ['甲.txt', '乙.txt', '丙.txt'];
      const { page, viewer, codes } = await openAsSender(names, options);
      const make = async (name: string, of: string[], terms = {}) =>
        (await viewer.api.bundles.create({ codes: of, name, ...terms })).data.code;
      await make('全在.包', codes, { max_downloads: 5, password: '暗号' });
      expire(server, await make('过期.包', codes));
      await make('落空.包', codes.slice(0, 1));
      const elsewhere = await make('别处.包', codes);
      await viewer.api.shares.remove({ code: codes[0] ?? '' });
      await open(page, '/v/list?kind=bundle');
      await rowOf(page, '过期.包').getByText('已过期', { exact: true }).waitFor();
      await rowOf(page, '落空.包').getByText('文件都已失效', { exact: true }).waitFor();
      const whole = rowOf(page, '全在.包');
      await whole.getByText('分享中', { exact: true }).waitFor();
      await whole.getByText('3 个文件，1 个已失效').waitFor();
      await whole.getByText('剩 5 / 5 次').waitFor();
      await whole.getByRole('img', { name: '有提取密码' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      await viewer.api.bundles.remove({ code: elsewhere });
      const gone = rowOf(page, '别处.包');
      await gone.getByRole('button', { name: '取消分享 别处.包' }).click();
      await answerQuestion(page, '取消分享');
      await page.getByText('“别处.包”已在别处取消分享').waitFor();
      await gone.waitFor({ state: 'detached' });

      await page.route(/remove_bundle$/, (route) => route.abort('connectionfailed'), { times: 2 });
      await whole.getByRole('button', { name: '取消分享 全在.包' }).click();
      await answerQuestion(page, '取消分享');
      const problem = page.getByRole('alert').filter({ hasText: '取消“全在.包”的分享失败' });
      await problem.getByRole('button', { name: '重试' }).click();
      await whole.waitFor({ state: 'detached' });
      await problem.waitFor({ state: 'detached' });
    },
  );

  it('shows every bundle of a long list once, newest first', async () => {
    const { page, viewer, codes } = await openAsSender(['甲.txt']);
    const first = (await viewer.api.bundles.create({ codes, name: 'b-0.x' })).data.code;
    copyBundle(server, first, 119, (index) => `b-${index + 1}.x`);
    await open(page, '/v/list?kind=bundle');
    await rowOf(page, 'b-119.x').waitFor();
    expect(await scrollToEnd(page)).toEqual(
      Array.from({ length: 120 }, (_, index) => `b-${119 - index}.x`),
    );
  });
});

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
