import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeViewer, registerByApi } from '../steps/accounts.ts';
import { accessibilityFaults } from '../steps/axe.ts';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../steps/browser.ts';
import { makePublic, sendByApi } from '../steps/library.ts';
import { startServer, type TestServer } from '../steps/server.ts';
import { createViewer } from '../steps/viewer.ts';

const SLOW_MACHINE_MS = 20_000;

interface Screen {
  path: string;
  call: string;
  /** What stands there when there is nothing, cannot be loaded, and is something. */
  empty: string;
  failed: string;
  full: string;
}

const SCREENS: Record<string, Screen> = {
  uploads: {
    path: '/v/list',
    call: 'query_by_user',
    empty: '还没有发送过文件',
    failed: '上传记录没有加载出来',
    full: '样品.txt',
  },
  bundles: {
    path: '/v/list?kind=bundle',
    call: 'query_bundle',
    empty: '还没有打包分享',
    failed: '打包分享没有加载出来',
    full: '样品.txt',
  },
  favourites: {
    path: '/v/favorite',
    call: 'query_favorite',
    empty: '还没有收藏文件',
    failed: '收藏没有加载出来',
    full: '样品.txt',
  },
  history: {
    path: '/v/history',
    call: 'history',
    empty: '还没有记录',
    failed: '历史记录没有加载出来',
    full: '样品.txt',
  },
  'public files': {
    path: '/v/popular',
    call: 'popular',
    empty: '还没有公开的文件',
    failed: '公开文件没有加载出来',
    full: '样品.txt',
  },
  visits: {
    path: '/v/visit_detail/CODE',
    call: 'visit_detail',
    empty: '还没有人查看',
    failed: '访问记录没有加载出来',
    full: '样品.txt',
  },
  'the mobile home': {
    path: '/v/m/list',
    call: 'history',
    empty: '发送、查看和下载过的文件会记在这里',
    failed: '最近记录没有加载出来',
    full: '样品.txt',
  },
};

describe('the four faces of each list', () => {
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ RATE_LIMIT_SCALE: '50' }),
      launchBrowser(),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function openAsUser(viewport: { width: number; height: number }) {
    const viewer = createViewer(server.origin, SLOW_MACHINE_MS);
    await registerByApi(viewer, server);
    const opened = await openPage(browser, { viewport });
    await becomeViewer(opened.context, server, viewer);
    return { ...opened, viewer };
  }

  const cases = Object.entries(SCREENS).flatMap(([name, screen]) => [
    { name: `${name} at 1280`, viewport: DESKTOP, screen },
    { name: `${name} at 390`, viewport: PHONE, screen },
  ]);

  it.each(cases)('$name', async ({ screen, viewport }) => {
    const { page, context, viewer } = await openAsUser(viewport);
    const code = await sendByApi(viewer, { name: '样品.txt' });
    await viewer.api.library.favorite({ code });
    await viewer.api.bundles.create({ codes: [code] });
    makePublic(server, [code]);
    const path = screen.path.replace('CODE', code);
    const call = new RegExp(`/api/transmit/${screen.call}(\\?|$)`);

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: BROKEN });
    });
    await page.goto(server.origin + path);
    await page.getByText('正在加载列表').first().waitFor({ state: 'attached' });
    await check(page);
    release();

    const face = page.getByRole('alert').filter({ hasText: screen.failed });
    await face.getByText(BROKEN.message).waitFor();
    await check(page);

    await page.unroute(call);
    await face.getByRole('button', { name: '重试' }).click();
    await page.getByText(screen.full).first().waitFor();
    await face.waitFor({ state: 'detached' });
    await check(page);

    await page.route(call, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: withoutRows(await answer.json()) });
    });
    await page.reload();
    await page.getByText(screen.empty).waitFor();
    await check(page);
    await context.close();
  });

  it('no name is too long for a phone', async () => {
    const { page, context, viewer } = await openAsUser(PHONE);
    const name = `${'二〇二六年第三季度总结报告'.repeat(8)}.pdf`;
    const code = await sendByApi(viewer, { name });
    await viewer.api.library.favorite({ code });
    await viewer.api.bundles.create({ codes: [code] });
    makePublic(server, [code]);
    for (const { path } of Object.values(SCREENS)) {
      await page.goto(server.origin + path.replace('CODE', code));
      await page
        .getByTitle(/二〇二六年第三季度/)
        .first()
        .waitFor();
      await check(page);
    }
    await context.close();
  });

  it('gives a finger room for each action of a row', async () => {
    const viewer = createViewer(server.origin, SLOW_MACHINE_MS);
    await registerByApi(viewer, server);
    const code = await sendByApi(viewer, { name: '样品.txt' });
    await viewer.api.bundles.create({ codes: [code] });
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await becomeViewer(context, server, viewer);
    const page = await context.newPage();
    for (const path of ['/v/list', '/v/list?kind=bundle']) {
      await page.goto(server.origin + path);
      const actions = page.getByRole('listitem').locator(':is(a, button)[aria-label]');
      await actions.first().waitFor();
      const boxes = await Promise.all((await actions.all()).map((action) => action.boundingBox()));
      for (const box of boxes) expect(box).toMatchObject({ width: 44, height: 44 });
    }
    await context.close();
  });

  /** Nothing sticks out at the side, and axe finds nothing. */
  async function check(page: Page): Promise<void> {
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

const BROKEN = {
  status: 0,
  code: 'E_INTERNAL',
  msg: '服务器出错了，请稍后重试',
  message: '服务器出错了，请稍后重试',
};

interface Answer {
  rows?: unknown[];
  total?: number;
  data?: { rows: unknown[] };
}

/** The same answer with nothing in it. */
function withoutRows(answer: Answer): Answer {
  return {
    ...answer,
    ...(answer.rows && { rows: [] }),
    ...(answer.total !== undefined && { total: 0 }),
    ...(answer.data && { data: { ...answer.data, rows: [] } }),
  };
}
