/** PRODUCT §5 and §6, spec §1: the AI tools where the operator has set a service; a fake one, over the wire. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeAi } from '../../apps/server/src/adapters/ai/testing/fake-ai.ts';
import { drawTestPicture } from '../../apps/server/src/modules/ai/service/test-picture.ts';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP_FIRST, PHONE_FIRST } from '../steps/browser/breadth.ts';
import { watchNetwork } from '../steps/door/network.ts';
import { saved } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { printLabels } from '../steps/labels.ts';
import { overflowOf } from '../steps/layout.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const fake = await openFakeAi(drawTestPicture());
afterAll(() => fake.close());

const { server, browser, files, openPage, openAsUser } = await openJourney({
  server: {
    ...WIDE_LIMITS,
    AI_BASE_URL: fake.baseUrl,
    AI_API_KEY: 'key-of-tests',
    AI_VISION_MODEL: 'see-1',
    AI_IMAGE_MODEL: 'draw-1',
  },
});

const REFUSED_BY_POLICY = {
  kind: 'status',
  status: 400,
  body: { error: { code: 'data_inspection_failed', message: 'no' } },
} as const;

beforeEach(() => {
  fake.moods.splice(0);
  fake.always = undefined;
  fake.delayMs = 0;
  fake.asked.splice(0);
});

/** Each says its name, so that no two are the same to the service. */
async function pictures(names: readonly string[]): Promise<string[]> {
  const labels = names.map((name) => [name, { lines: [name] }] as const);
  return Object.values(await printLabels(browser, files, Object.fromEntries(labels)));
}

async function putIn(page: Page, paths: readonly string[], button: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles([...paths]);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).first();
const bar = (page: Page) => page.getByRole('region', { name: /^用 .* 处理$/ });

async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('see-1').waitFor();
  await dialog.getByRole('button', { name: '同意并开始' }).click();
}

describe('names by the service', () => {
  it.each(DESKTOP_FIRST)(
    'says the price, asks once, names three, gives one back, and tries it again (%s)',
    async (kind, viewport) => {
      const { page, faults, viewer } = await openAsUser({ viewport });
      const points = async () => (await viewer.api.ai.account()).data.points;
      await page.goto(`${server.origin}/v/airename`);
      await page.getByText('AI 服务').first().waitFor();
      await expect.poll(() => page.getByText('文件只在本机处理').count()).toBe(0);
      const paths = await pictures([1, 2, 3].map((at) => `IMG_${at}${kind.length}11.png`));
      await putIn(page, paths, '选择文件');
      await bar(page).getByText('3 张 × 1 积分 = 3 积分').waitFor();
      await bar(page).getByText('余额 20 积分').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      // Nothing has left before the question was answered.
      expect(fake.asked).toEqual([]);
      fake.moods.push(REFUSED_BY_POLICY);
      await bar(page).getByRole('button', { name: '开始取名' }).click();
      await agree(page);

      const badges = page.getByText(/see-1$/);
      await badges.nth(1).waitFor();
      await page.getByText('AI 服务认为内容不合规').waitFor();
      expect(await points()).toBe(18);
      await page.getByRole('button', { name: /^重试/ }).first().click();
      await badges.nth(2).waitFor();
      expect(await points()).toBe(17);
      const first = rowOf(page, 'IMG_1');
      await first.getByText('橙色圆形-001.png').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      fake.moods.push({ kind: 'answer', content: '{"names":["夕阳"],"date":"","lot":""}' });
      await first.getByRole('button', { name: /^重新取名/ }).click();
      await first.getByText('夕阳-001.png').waitFor();
      expect(await points()).toBe(16);
      // A copy, without what a camera or the disk says of it.
      for (const { text } of fake.asked) expect(text).not.toContain('IMG_');
      expect(faults).toEqual([]);
    },
  );

  it('is found again after the page was closed in the middle, and costs nothing twice', async () => {
    const { page, viewer } = await openAsUser();
    const paths = await pictures(['DSC_1.png', 'DSC_2.png', 'DSC_3.png']);
    await page.goto(`${server.origin}/v/airename`);
    await putIn(page, paths, '选择文件');
    fake.delayMs = 1500;
    await bar(page).getByRole('button', { name: '开始取名' }).click();
    await agree(page);
    await page.getByText('AI 正在看图').first().waitFor();
    // The first page says that they wait, too.
    await page.goto(server.origin);
    await page.getByText(/找到上次交给 .* 的 3 张/).waitFor();
    await page.goto(`${server.origin}/v/airename`);
    await page.getByText(/找到上次交给 .* 的 3 张/).waitFor();
    await putIn(page, paths, '选择文件');
    await page.getByText('3 个将改名').waitFor();
    expect((await viewer.api.ai.account()).data.points).toBe(17);
    expect(fake.asked).toHaveLength(3);
  });

  it('does what the points are enough for, and goes on after more were bought', async () => {
    const { page, viewer } = await openAsUser();
    await page.goto(`${server.origin}/v/airename`);
    const names = Array.from({ length: 22 }, (_, at) => `P${String(at).padStart(4, '0')}.png`);
    await putIn(page, await pictures(names), '选择文件');
    await bar(page).getByText('积分不足').waitFor();
    await bar(page).getByText('积分还差 2，现有的够做 20 张。').waitFor();
    const buy = bar(page).getByRole('link', { name: /购买积分/ });
    expect(await buy.getAttribute('href')).toBe('/v/pay2');
    expect(await accessibilityFaults(page)).toEqual([]);
    await bar(page).getByRole('button', { name: '先做 20 张' }).click();
    await agree(page);
    await page.getByText('2 张已暂停。').waitFor();
    await page.getByText('20 个将改名').waitFor();
    expect((await viewer.api.ai.account()).data.points).toBe(0);
    // Clocking in is a way to points as well.
    await viewer.api.clockIn.clockIn({});
    await page.getByRole('button', { name: '继续' }).click();
    await page.getByText('22 个将改名').waitFor();
    expect((await viewer.api.ai.account()).data.points).toBe(3);
  });
});

describe('titles by the service', () => {
  it('are three a picture, checked by the rules of their place, and can be written again', async () => {
    const { page, faults, viewer } = await openAsUser();
    await page.goto(`${server.origin}/v/aititle`);
    await putIn(page, await pictures(['goods.png']), '选择图片');
    await bar(page).getByText('1 张 × 1 积分 = 1 积分').waitFor();
    await bar(page).getByRole('button', { name: '开始写标题' }).click();
    await agree(page);
    const titles = page.getByRole('region', { name: 'goods.png 的标题' });
    await titles.getByRole('radio', { name: '橙色圆形装饰画' }).waitFor();
    await titles.getByText(/see-1$/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    fake.moods.push({ kind: 'answer', content: '{"titles":["甲标题","乙标题","丙标题"]}' });
    await titles.getByRole('button', { name: /^重新生成/ }).click();
    await titles.getByRole('radio', { name: '甲标题' }).waitFor();
    // Another try that comes to nothing leaves what was there, and costs nothing.
    fake.moods.push(REFUSED_BY_POLICY);
    await titles.getByRole('button', { name: /^重新生成/ }).click();
    await page.getByText(/保留原来的结果/).waitFor();
    await titles.getByRole('radio', { name: '甲标题' }).waitFor();
    expect((await viewer.api.ai.account()).data.points).toBe(18);
    expect(faults).toEqual([]);
  });
});

describe('image to image by the service', () => {
  it.each(PHONE_FIRST)(
    'makes a picture with mark and field, keeps it in the history, and goes on with it (%s)',
    async (_, viewport) => {
      const { page, faults, viewer } = await openAsUser({ viewport });
      await page.goto(`${server.origin}/v/img2img`);
      await page.getByLabel('想要什么样').waitFor();
      await expect.poll(() => page.getByText('文件只在本机处理').count()).toBe(0);
      await putIn(page, await pictures(['source.png']), '选择图片');
      await page.getByLabel('想要什么样').fill('换成雪天');
      await bar(page).getByText('1 张 × 5 积分 = 5 积分').waitFor();
      await bar(page).getByRole('button', { name: '生成', exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText('draw-1').waitFor();
      await dialog.getByRole('button', { name: '同意并开始' }).click();
      await page.getByRole('heading', { name: /换成雪天/ }).waitFor();
      await page.getByRole('slider', { name: /对比/ }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      const file = await saved(page, page.getByRole('button', { name: '下载' }));
      expect(file.name).toBe('source-AI图.png');
      const bytes = readFileSync(file.path);
      expect(bytes.toString('latin1')).toContain('TC260:AIGC');
      expect((await viewer.api.ai.account()).data.points).toBe(15);

      await page.reload();
      const history = page.getByRole('region', { name: '历史' });
      await history.getByRole('button', { name: /^打开：\s*换成雪天/ }).click();
      await page.getByRole('heading', { name: /换成雪天/ }).waitFor();
      await page.getByRole('button', { name: '拿它再改' }).click();
      await page.getByText('准备好了').waitFor();
      await bar(page).getByRole('button', { name: '生成', exact: true }).click();
      await page.getByRole('heading', { name: /换成雪天/ }).waitFor();
      expect((await viewer.api.ai.account()).data.points).toBe(10);
      await expect.poll(() => history.getByRole('button', { name: /^打开/ }).count()).toBe(2);
      await history
        .getByRole('button', { name: /^删除记录/ })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await expect.poll(() => history.getByRole('button', { name: /^打开/ }).count()).toBe(1);
      await history.getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('menuitem', { name: '清空历史' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click();
      await history.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    },
  );
});

describe('a visitor', () => {
  it('keeps the built-in engine, is told of the service, and nothing leaves', async () => {
    const { page, faults } = await openPage();
    const network = watchNetwork(page, server.origin);
    await page.goto(`${server.origin}/v/airename`);
    await page.getByText(/登录后可用/).waitFor();
    await putIn(page, await pictures(['IMG_9001.png']), '选择文件');
    await rowOf(page, 'IMG_9001').getByText('内置引擎').waitFor({ timeout: 120_000 });
    expect(network.leaks()).toEqual([]);
    expect(fake.asked).toEqual([]);
    await page.getByRole('link', { name: '登录' }).last().click();
    await page.waitForURL('**/v/user/login?redirect=%2Fv%2Fairename');
    expect(faults).toEqual([]);
  });
});

describe('the consent', () => {
  it('stands in the personal centre and can be taken back', async () => {
    const { page, viewer } = await openAsUser();
    await page.goto(`${server.origin}/v/user/info`);
    const card = page.getByRole('region', { name: 'AI 服务' });
    await card.getByText('未同意').waitFor();
    await card.getByRole('button', { name: '同意' }).click();
    await card.getByText('已同意').waitFor();
    expect((await viewer.api.ai.account()).data.has_consented).toBe(true);
    await card.getByRole('button', { name: '撤回同意' }).click();
    await card.getByText('未同意').waitFor();
    expect((await viewer.api.ai.account()).data.has_consented).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
