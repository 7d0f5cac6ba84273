import { walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { type PageOptions, PHONE } from '../steps/browser/browser.ts';
import { holdScripts } from '../steps/browser/held-scripts.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';

const WITHOUT_HEADER = ['/v/user/login', '/v/user/register', '/v/user/reset-password'];

const FILE_WAYS = [
  '/v/index',
  '/v/index#pickup',
  '/v/collect',
  '/v/textsync',
  '/v/favorite',
  '/v/history',
  '/v/list',
  '/v/shell/index',
];

const { server, openPage, openAsUser } = await openJourney({
  server: { SUPPORT_QR: '/favicon.png' },
});

describe('the header', () => {
  async function openHome(options: PageOptions = {}) {
    const opened = await openPage(options);
    await opened.page.goto(`${server.origin}/v/index`);
    return opened;
  }

  it('has room for a user’s bell under a finger at 320 px', async () => {
    const { page, faults } = await openAsUser({
      viewport: { width: 320, height: 640 },
      isTouched: true,
    });
    await page.goto(`${server.origin}/v/index`);
    await page.getByRole('link', { name: /^通知/ }).waitFor();
    await page.getByRole('link', { name: '快传', exact: true }).first().waitFor();
    const right = (name: string) =>
      page.getByRole('radio', { name }).evaluate((it) => it.getBoundingClientRect().right);
    expect(await right('玄夜')).toBeLessThanOrEqual(320);
    expect(await overflowOf(page)).toBe(0);
    expect(faults).toEqual([]);
  });

  it.each([
    ['文件传输', FILE_WAYS],
    ['AI 重命名', ['/v/airename', '/v/rename', '/v/rename_ph']],
    ['图片压缩', ['/v/tuya', '/v/tuyapl']],
  ])('the group %s opens on hover and closes on leaving', async (group, expected) => {
    const { page } = await openHome();
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const links = menu.getByRole('listitem').filter({ hasText: group }).getByRole('link');
    await menu.getByRole('button', { name: group }).hover();
    await links.first().waitFor();
    const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(targets).toEqual(expected);
    await page.mouse.move(640, 700);
    await links.first().waitFor({ state: 'detached' });
  });

  it('a group opens, is walked through and left by keyboard alone', async () => {
    const { page } = await openHome();
    const group = page.getByRole('button', { name: '图片压缩' });
    await group.focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await expect.poll(focused).toBe('/v/tuya');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('/v/tuyapl');
    await page.keyboard.press('Escape');
    await expect.poll(() => group.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/v/tuya');
  });

  it('single links lead on, and customer service shows its code on hover', async () => {
    const { page } = await openHome();
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await page.getByRole('button', { name: '客服' }).hover();
    await page.getByRole('img', { name: '微信扫码找客服的二维码' }).waitFor();
    await menu.getByRole('link', { name: 'AI 标题' }).click();
    await page.waitForURL('**/v/aititle');
    await menu.getByRole('link', { name: '文字提取' }).click();
    await page.waitForURL('**/v/rtext');
    await menu.getByRole('link', { name: '抠图' }).click();
    await page.waitForURL('**/v/koutu');
    await menu.locator('[aria-current=page]').getByText('抠图').waitFor();
    await expect.poll(() => menu.locator('[aria-current=page]').count()).toBe(1);
  });

  it.each(walked(1024, 1100, 1280, 1440))(
    'nothing of it sticks out or is broken at %i px',
    async (width) => {
      const viewport = { width, height: 800 };
      const opened = [await openPage({ viewport }), await openAsUser({ viewport })];
      for (const { page } of opened) {
        for (const path of ['/', '/v/index']) {
          await page.goto(server.origin + path);
          await page.getByRole('banner').getByRole('button', { name: '客服' }).waitFor();
          expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
          expect(await brokenWords(page), path).toEqual([]);
        }
      }
    },
  );

  it('short of room, what is no group is found under 更多', async () => {
    const { page } = await openPage({ viewport: { width: 1024, height: 800 } });
    await page.goto(`${server.origin}/v/index`);
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: '更多' }).hover();
    await menu.getByRole('link', { name: '抠图' }).click();
    await page.waitForURL('**/v/koutu');
    await expect.poll(() => menu.getByRole('link', { name: '抠图' }).count()).toBe(0);
  });

  it('the brand leads to the front page', async () => {
    const { page } = await openHome();
    await page.getByRole('banner').getByRole('link', { name: '快传' }).click();
    await page.waitForURL(`${server.origin}/`);
    await page.getByRole('heading', { level: 1, name: '看懂图片，取好名字' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('the drawer of a phone holds every way', async () => {
    const { page } = await openHome({ viewport: PHONE });
    await page.getByRole('button', { name: '打开菜单' }).click();
    const drawer = page.getByRole('dialog');
    const ways = { 首页: '/', 我的收藏: '/v/favorite', 历史记录: '/v/history' };
    for (const [name, path] of Object.entries({ ...ways, 常用软件与资源: '/v/popular' })) {
      const link = drawer.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(path);
    }
    for (const name of ['登录', '注册']) await drawer.getByRole('link', { name }).waitFor();
    await drawer.getByText('图片工具').click();
    await drawer.getByRole('link', { name: '抠图' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await drawer.getByText('客服支持').click();
    await drawer.getByRole('img', { name: '微信扫码找客服的二维码' }).waitFor();
    await drawer.getByText('意见反馈').waitFor();
    await drawer.getByRole('link', { name: '批量压缩' }).click();
    await page.waitForURL('**/v/tuyapl');
    await drawer.waitFor({ state: 'detached' });
  });

  it('a drawer that comes late does not open over the screen that was gone to meanwhile', async () => {
    const { page } = await openPage({ viewport: PHONE });
    const letGo = await holdScripts(page, '**/assets/MobileDrawer-*.js');
    await page.goto(`${server.origin}/v/index`);
    const button = page.getByRole('button', { name: '打开菜单' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await page.getByRole('link', { name: '常用软件与资源' }).click();
    await page.getByRole('heading', { name: '常用软件与资源' }).waitFor();
    expect(await button.getAttribute('aria-busy')).toBe('false');
    const come = page.waitForResponse('**/assets/MobileDrawer-*.js');
    letGo();
    await (await come).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button.click();
    await page.getByRole('dialog').waitFor();
  });

  it.each(WITHOUT_HEADER)('%s has none', async (path) => {
    const { page } = await openPage();
    await page.goto(`${server.origin}${path}`);
    await page.getByRole('heading').first().waitFor();
    await expect.poll(() => page.locator('header').count()).toBe(0);
  });
});

/** The header's words that stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('header').evaluate((header) => {
    const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(texts.currentNode.textContent ?? '');
    }
    return broken;
  });
}
