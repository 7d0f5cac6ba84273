import { walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP, PHONE } from '../steps/browser/browser.ts';
import { holdScripts } from '../steps/browser/held-scripts.ts';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { openSending, sendFile } from '../steps/sending.ts';

declare global {
  interface Window {
    _hmt: { push(call: unknown[]): void };
    views: unknown[][];
  }
}

const { server, files, openPage } = await openJourney({
  server: { ICP_NUMBER: '京ICP备00000000号', CONTACT_QR: '/favicon.png' },
});

const DETAIL = '/v/detail/0000000000';
const LIGHT_FIRST = walked('elegant', 'sky', 'dark');
const SKY_FIRST = walked('sky', 'elegant', 'dark');
const DARK_FIRST = walked('dark', 'elegant', 'sky');

describe('the shell', () => {
  it('sets the title and reports a page view on every navigation', async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      window.views = [];
      window._hmt = { push: (call) => window.views.push(call) };
    });
    const logged = page.waitForResponse('**/api/user/log');
    await page.goto(`${server.origin}/v/index`);
    await page.waitForFunction(() => document.title === '文件传输 - 快传');
    expect((await logged).status()).toBe(204);
    await go(page, '/nope?x=1');
    await page.waitForFunction(() => document.title === '页面不存在 - 快传');
    const views = await page.evaluate(() => window.views);
    expect(views).toEqual([
      ['_trackPageview', '/v/index'],
      ['_trackPageview', '/nope?x=1'],
    ]);
  });

  it('keeps the session id, and replaces one that is too long or no id (row 96)', async () => {
    const { page, context } = await openPage();
    for (const value of [undefined, 'a'.repeat(33), 'abc%3Bx', '%3Cscript%3E']) {
      await context.clearCookies();
      if (value) await context.addCookies([{ name: 'sessionId', value, url: server.origin }]);
      await page.goto(`${server.origin}/v/index`);
      await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
      const cookies = (await context.cookies()).filter(({ name }) => name === 'sessionId');
      expect(cookies).toHaveLength(1);
      expect(cookies[0]?.value).toMatch(/^\d{14}[A-Za-z0-9]{6}$/);
      const uuid = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').uuid);
      expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
      await page.evaluate(() => localStorage.clear());
    }
  });

  it('keeps the chosen theme over a reload and tells other tabs', async () => {
    const { page, context } = await openPage();
    await page.goto(`${server.origin}/v/index`);
    expect(await themeOf(page)).toBe('elegant');
    const other = await context.newPage();
    await other.goto(`${server.origin}/v/index`);
    await page.getByRole('radio', { name: '玄夜' }).check();
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await page.reload();
    expect(await themeOf(page)).toBe('dark');
  });

  it('knows a theme that another tab chose while this one was loading', async () => {
    const { page, context } = await openPage();
    await page.goto(`${server.origin}/v/index`);
    const other = await context.newPage();
    const letGo = await holdScripts(other);
    await other.goto(`${server.origin}/v/index`, { waitUntil: 'commit' });
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'elegant');
    await page.getByRole('radio', { name: '玄夜' }).check();
    letGo();
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await other.getByRole('radio', { name: '玄夜', checked: true }).waitFor();
    expect(await themeOf(other)).toBe('dark');
  });

  it('works when the browser refuses to store anything (row 83)', async () => {
    const { page, faults } = await openPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(`${server.origin}/v/index`);
    await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('shows a page of its own for an unknown address', async () => {
    const { page } = await openPage();
    await page.goto(`${server.origin}/no/such/page`);
    await page.getByRole('heading', { name: '查无此件' }).waitFor();
    expect(await page.title()).toBe('页面不存在 - 快传');
  });

  it('keeps a long unknown address inside its ticket', async () => {
    const { page } = await openPage({ viewport: PHONE });
    await page.goto(`${server.origin}/no/such/${'a-long-address-'.repeat(9)}`);
    const ticket = page.locator('main div').filter({ has: page.getByText('查无此件') });
    const box = await ticket.last().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(PHONE.width);
  });

  it.each(['/v/index', '/v/detail/0000000000', '/no/such/page'])(
    'has controls that a finger hits and sees at %s',
    async (path) => {
      const { page, context } = await openPage({ viewport: PHONE, isTouched: true });
      await context.addInitScript(() => {
        const pickup = { code: '0000000000', name: 'a.txt', sizeBytes: 1, at: Date.now() };
        localStorage.setItem('recent-pickups', JSON.stringify([pickup]));
      });
      await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
      expect(await page.locator(CONTROLS).evaluateAll(missedByFinger)).toEqual([]);
    },
  );

  it('opens the drawer on a phone, traps the keyboard and gives it back', async () => {
    const { page } = await openPage({ viewport: PHONE });
    await page.goto(`${server.origin}/v/index`);
    const menu = page.getByRole('button', { name: '打开菜单' });
    await menu.click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === '打开菜单',
    );
  });

  it('shows filing number, contact picture and version in the footer', async () => {
    const { page } = await openPage();
    await page.goto(`${server.origin}/v/index`);
    const footer = page.locator('footer');
    await footer.getByText('京ICP备00000000号').waitFor();
    await footer.getByText(/v\d+\.\d+\.\d+/).waitFor();
    await footer.getByRole('button').first().hover();
    await footer.locator('img').waitFor();
    expect(await footer.locator('img').getAttribute('src')).toBe('/favicon.png');
  });

  it.each(['home-*.css', 'react-*.js', 'index-*.js'])(
    'says so when %s is lost on the way, and loads again',
    async (file) => {
      const { page } = await openPage();
      await page.route(`**/assets/${file}`, (route) => route.abort());
      await page.goto(`${server.origin}/v/index`);
      await page.getByRole('alert').filter({ hasText: '页面加载失败' }).waitFor();
      await page.unroute(`**/assets/${file}`);
      await page.getByRole('link', { name: '重新加载' }).click();
      await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
      await expect.poll(() => page.getByText('页面加载失败').count()).toBe(0);
    },
  );

  it('draws no later screen without the whole style sheet', async () => {
    const { page } = await openPage();
    await page.route('**/assets/index-*.css', (route) => route.abort());
    await page.goto(`${server.origin}/v/index`);
    await page.getByRole('link', { name: '常用软件与资源' }).click();
    const failed = page.getByRole('heading', { name: '页面加载失败' });
    await failed.waitFor();
    await page.unroute('**/assets/index-*.css');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '常用软件与资源' }).waitFor();
    await expect.poll(() => failed.count()).toBe(0);
  });

  it('keeps the place over a reload, and begins another address at its top', async () => {
    const { page } = await openPage({ viewport: { width: 390, height: 500 } });
    const choose = page.getByRole('button', { name: '选择文件', exact: true });
    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto(`${server.origin}/v/index`);
    await choose.waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await page.reload();
    await expect.poll(scrolled).toBe(300);
    await page.goto(`${server.origin}/v/m/list`);
    await choose.waitFor();
    expect(await scrolled()).toBe(0);
  });

  it('says that the network is away and when it is back', async () => {
    const { page, context } = await openPage();
    await page.goto(`${server.origin}/v/index`);
    await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByText('网络已断开').waitFor();
    await context.setOffline(false);
    await page.getByText('网络已断开').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${server.origin}/v/index`);
  });

  it.each([
    ...walked(['/', DESKTOP, LIGHT_FIRST], ['/', PHONE, LIGHT_FIRST]),
    ...walked(['/v/index', PHONE, DARK_FIRST], ['/v/index', DESKTOP, DARK_FIRST]),
    ...walked([DETAIL, PHONE, SKY_FIRST], [DETAIL, DESKTOP, SKY_FIRST]),
    ...walked(['/no/such/page', DESKTOP, DARK_FIRST], ['/no/such/page', PHONE, DARK_FIRST]),
  ])(
    'has no accessibility fault and no sideways scroll at %s, %o, %j',
    async (path, viewport, themes) => {
      const { page } = await openPage({ viewport });
      for (const theme of themes) {
        // The last of these scripts has the last word.
        await page.addInitScript((name) => localStorage.setItem('selected-theme', name), theme);
        await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
        expect(await themeOf(page)).toBe(theme);
        expect(await accessibilityFaults(page), theme).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, theme).toBe(0);
      }
    },
  );
});

describe('older engines', () => {
  it('the oldest that are served send a file, and pick it up', async () => {
    const { page, faults } = await openPage();
    await page.addInitScript(() => {
      for (const [host, names] of [
        [Promise, ['withResolvers', 'try']],
        [Map, ['groupBy']],
        [AbortSignal, ['any']],
        [URL, ['parse', 'canParse']],
      ] as const) {
        for (const name of names) Reflect.deleteProperty(host, name);
      }
    });
    await openSending(page, server.origin);
    const path = files.write('older.txt', 'sent by an older engine');
    const code = await sendFile(page, path, 'older.txt');
    await openDetail(page, server.origin, code);
    expect((await download(page)).sha256).toBe(await sha256Of(path));
    expect(faults).toEqual([]);
  });

  it('an older one has one plain page that says so', async () => {
    const { page } = await openPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'));
    await page.goto(`${server.origin}/v/index`);
    await page.getByRole('heading', { name: '浏览器版本过低' }).waitFor();
    expect(await page.locator('header').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

const CONTROLS = ['header', 'main', 'footer']
  .flatMap((part) => ['a', 'button', 'label'].map((control) => `${part} ${control}`))
  .join(', ');

/** Runs in a page. Those that are less than 44 wide or high, or that wait for a pointer to be seen. */
function missedByFinger(controls: Element[]): string[] {
  return controls
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isSeen = getComputedStyle(control).opacity !== '0';
      return width > 0 && (width < 44 || height < 44 || !isSeen);
    })
    .map((control) => control.outerHTML.slice(0, 120));
}

/** A navigation inside the app, as a link makes it. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}
