/**
 * SECURITY T9 where app and store share an origin (`STORE_PORT=off`): what a stranger sends is picked up
 * and never runs, neither on our page nor on one that has lost its content security policy.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../steps/browser/viewer.ts';
import { openJourney } from '../steps/journey.ts';
import { requestStore, targetOf } from '../steps/store-client.ts';

/** Each tells that it was obeyed by asking for an address that nothing else asks for. */
const EVIL = {
  'evil.js': ['text/javascript', "fetch('/ran-script'); globalThis.ran = true;"],
  'evil.css': ['text/css', 'html { background: url(/ran-style) }'],
  'evil.html': ['text/html', "<script>fetch('/ran-document')</script><img src=/ran-document>"],
  'evil.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch('/ran-picture')</script></svg>`,
  ],
} as const;
type Evil = keyof typeof EVIL;
const NAMES = Object.keys(EVIL) as Evil[];

type Way = 'script' | 'module' | 'worker' | 'service worker' | 'style' | 'frame' | 'object';
const WAYS: readonly Way[] = [
  'script',
  'module',
  'worker',
  'service worker',
  'style',
  'frame',
  'object',
];

const { server, newViewer, openPage } = await openJourney({
  server: { STORE_PORT: 'off' },
});

describe('what a stranger has sent, under the app’s own origin', () => {
  const links = new Map<Evil, string>();

  beforeAll(async () => {
    const viewer = newViewer();
    for (const name of NAMES) links.set(name, await sendAndLink(viewer, name));
  });

  it.each([
    ['our page', '/v/index'],
    ['a page without a policy', '/naked'],
  ])('never runs on %s, however it is asked for', async (_, path) => {
    const { page, context } = await openPage();
    const obeyed = watchObeyed(page);
    await context.route(`${server.origin}/naked`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    );
    await page.goto(`${server.origin}${path}`);
    for (const name of NAMES) {
      const link = links.get(name) ?? '';
      for (const way of WAYS) await page.evaluate(ask, { way, link });
      // As text, or the test runner would make an import of its own of it.
      await page.evaluate(`import(${JSON.stringify(link)}).catch(() => {})`);
    }
    expect(await page.evaluate('globalThis.ran')).toBeUndefined();
    expect(await page.evaluate(countServiceWorkers)).toBe(0);
    expect(obeyed).toEqual([]);
  });

  it('is not even asked for as a program by our page', async () => {
    const { page } = await openPage();
    await page.goto(`${server.origin}/v/index`);
    const link = links.get('evil.js') ?? '';
    for (const way of ['script', 'worker', 'style'] as const) {
      expect(await page.evaluate(refusedBy, { way, link }), way).toMatch(
        /^(script|worker|style)-src/,
      );
    }
  });

  it.each(NAMES)('is saved when %s is opened by its link', async (name) => {
    const { page } = await openPage();
    const obeyed = watchObeyed(page);
    await page.goto(`${server.origin}/v/index`);
    const saved = page.waitForEvent('download');
    await page.evaluate((link) => location.assign(link), links.get(name) ?? '');
    expect((await saved).suggestedFilename()).toBe(name);
    expect(page.url()).toBe(`${server.origin}/v/index`);
    expect(obeyed).toEqual([]);
  });

  async function sendAndLink({ api }: Viewer, name: Evil): Promise<string> {
    const [contentType, content] = EVIL[name];
    const size = Buffer.byteLength(content);
    const { data } = await api.files.uploadCredentials({
      module: 'transmit',
      filename: name,
      size,
    });
    const headers = { 'Content-Type': contentType };
    const put = { method: 'PUT', key: data.key, headers, body: content };
    await (await requestStore(targetOf(data), put)).arrayBuffer();
    const finished = await api.files.finishUpload({ key: data.key, name, size, file_type: 1 });
    const { code } = finished.data;
    const answer = await api.shares.downloadLink({ code });
    if (answer.status !== 1) throw new Error('nothing of this costs anything');
    return answer.data.download_src;
  }
});

function watchObeyed(page: Page): string[] {
  const obeyed: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/ran-')) obeyed.push(request.url());
  });
  return obeyed;
}

/** Runs in the page: loads `link` in one way, and resolves when the browser has done with it. */
async function ask({ way, link }: { way: Way; link: string }): Promise<void> {
  const settled = (element: Element | Worker) =>
    new Promise((resolve) => {
      element.addEventListener('load', resolve);
      element.addEventListener('error', resolve);
      element.addEventListener('message', resolve);
      // A frame that becomes a download tells nothing.
      setTimeout(resolve, 500);
    });
  const add = (name: string, attributes: Record<string, string>) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    const done = settled(element);
    document.body.append(element);
    return done;
  };
  const ways: Record<Way, () => Promise<unknown>> = {
    script: () => add('script', { src: link }),
    module: () => add('script', { src: link, type: 'module' }),
    worker: () => settled(new Worker(link)),
    'service worker': () => navigator.serviceWorker.register(link),
    style: () => add('link', { rel: 'stylesheet', href: link }),
    frame: () => add('iframe', { src: link }),
    object: () => add('object', { data: link }),
  };
  await ways[way]().catch(() => {});
}

async function countServiceWorkers(): Promise<number> {
  return (await navigator.serviceWorker.getRegistrations()).length;
}

/** Runs in the page: which rule of the policy kept it from asking. */
async function refusedBy({ way, link }: { way: 'script' | 'worker' | 'style'; link: string }) {
  const refused = new Promise<string>((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      resolve(effectiveDirective),
    );
    setTimeout(() => resolve('nothing'), 5000);
  });
  if (way === 'worker') new Worker(link).addEventListener('error', () => {});
  else {
    const element = document.createElement(way === 'script' ? 'script' : 'link');
    element.setAttribute(way === 'script' ? 'src' : 'href', link);
    element.setAttribute('rel', 'stylesheet');
    document.body.append(element);
  }
  return refused;
}
