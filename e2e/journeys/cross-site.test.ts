/**
 * SECURITY §1.4: a page on another port and another host name tries every way a browser has to change
 * something as the person who is logged in next door.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listEndpoints } from '@transmit/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeViewer, PASSWORD, registerByApi } from '../steps/accounts.ts';
import { launchBrowser, openPage } from '../steps/browser.ts';
import { createTestFolder, type TestFolder } from '../steps/files.ts';
import { openSending, sendFile } from '../steps/sending.ts';
import { startServer, type TestServer } from '../steps/server.ts';
import { createViewer, type Viewer } from '../steps/viewer.ts';

const SLOW_MACHINE_MS = 20_000;
const TRIES_PER_WAY = 10;

type Way = 'img' | 'link' | 'form' | 'iframe' | 'fetch' | 'beacon' | 'prefetch';
const WAYS: readonly Way[] = ['img', 'link', 'form', 'iframe', 'fetch', 'beacon', 'prefetch'];

describe('an attacking page', () => {
  let server: TestServer;
  let browser: Browser;
  let attacker: Server;
  let victim: Viewer;
  let files: TestFolder;
  /** Of a file that the victim has sent, for the calls that would remove it. */
  let code: string;

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ RATE_LIMIT_SCALE: '50' }),
      launchBrowser(),
    ]);
    attacker = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>attack</title><body></body>');
    }).listen(0, '127.0.0.1');
    await once(attacker, 'listening');
    victim = createViewer(server.origin, SLOW_MACHINE_MS);
    const phone = await registerByApi(victim, server);
    // Something to end: two more devices.
    for (let device = 0; device < 2; device += 1) {
      await createViewer(server.origin, SLOW_MACHINE_MS).api.accounts.login({
        phone,
        password: PASSWORD,
      });
    }
    files = createTestFolder();
    const sender = await openPage(browser);
    await becomeViewer(sender.context, server, victim);
    await openSending(sender.page, server.origin);
    code = await sendFile(sender.page, files.write('mine.txt', 'the victim’s'), 'mine.txt');
    await sender.context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    attacker?.close();
    files?.remove();
  });

  it.each([
    ['another port', '127.0.0.1'],
    ['another host', 'localhost'],
  ])('on %s changes nothing in 70 tries', async (_title, host) => {
    const { page, context } = await openPage(browser);
    await becomeViewer(context, server, victim);
    const before = await stateOf(victim);
    const address = attacker.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const targets = changingRoutes(code).map((route) => server.origin + route);
    let tries = 0;
    for (const way of WAYS) {
      for (const target of targets) {
        await page.goto(`http://${host}:${port}/`);
        await attack(page, way, target);
        tries += 1;
      }
    }
    expect(tries).toBe(70);
    expect(await stateOf(victim)).toEqual(before);
    expect(await victim.api.accounts.checkStatus()).toEqual({ status: 1 });
    await context.close();
  });

  it('would change things if it were our own page', async () => {
    const { page, context } = await openPage(browser);
    await becomeViewer(context, server, victim);
    await page.goto(`${server.origin}/v/test`);
    await attack(page, 'fetch', `${server.origin}/api/user/logout`);
    expect(await victim.api.accounts.checkStatus()).toEqual({ status: 0 });
    await context.close();
  });
});

/** Ten calls that change something: all GETs, which links and pictures can make, then POSTs. */
function changingRoutes(code: string): string[] {
  const query = new URLSearchParams({ code, id: '1', display_name: 'attacked' });
  return listEndpoints()
    .map(([, endpoint]) => endpoint)
    .filter(({ effect }) => effect === 'change')
    .sort((one, other) => one.method.localeCompare(other.method))
    .slice(0, TRIES_PER_WAY)
    .map(({ path }) => `${path}?${query}`);
}

/** What the victim has, as the server tells it. */
async function stateOf({ api }: Viewer) {
  const [info, sessions, belongings] = await Promise.all([
    api.accounts.info(),
    api.accounts.sessions(),
    api.accounts.belongings(),
  ]);
  return {
    info: info.data,
    sessions: sessions.rows.map(({ id, is_current }) => ({ id, is_current })),
    belongings: belongings.rows,
  };
}

/** One try in the attacking page; resolves once the browser is through with the request. */
async function attack(page: Page, way: Way, target: string): Promise<void> {
  if (way === 'link' || way === 'form') {
    await page.evaluate(
      ([kind, url]) => {
        const element = document.createElement(kind === 'link' ? 'a' : 'form');
        if (element instanceof HTMLAnchorElement) element.href = url;
        if (element instanceof HTMLFormElement) {
          const [path = '', query = ''] = url.split('?');
          element.action = path;
          for (const [name, value] of new URLSearchParams(query)) {
            const input = document.createElement('input');
            Object.assign(input, { name, value });
            element.append(input);
          }
        }
        document.body.append(element);
        if (element instanceof HTMLFormElement) element.submit();
        else element.click();
      },
      [way, target] as const,
    );
    await page.waitForURL((url) => url.href.startsWith(target.split('?')[0] ?? ''));
    return;
  }
  await page.evaluate(
    async ([kind, url]) => {
      const settled = (element: HTMLElement) =>
        new Promise((resolve) => {
          element.addEventListener('load', resolve);
          element.addEventListener('error', resolve);
          document.body.append(element);
        });
      if (kind === 'img') await settled(Object.assign(new Image(), { src: url }));
      if (kind === 'iframe') {
        await settled(Object.assign(document.createElement('iframe'), { src: url }));
      }
      if (kind === 'prefetch') {
        const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: url });
        await settled(link);
      }
      if (kind === 'beacon') navigator.sendBeacon(url, '{}');
      if (kind === 'fetch') {
        const headers = { 'X-Requested-With': 'transmit', 'Content-Type': 'application/json' };
        await fetch(url, { credentials: 'include', headers }).catch(() => undefined);
      }
      // A plain request behind it: what was sent before has been answered, or is on its way.
      await fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined);
    },
    [way, target] as const,
  );
}
