/** The installed app: without a network, with files from other apps, and over a release (docs/decisions/0079). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { WORK_MS } from '../steps/browser/browser.ts';
import { holdScripts } from '../steps/browser/held-scripts.ts';
import { choosePictures, openTool, paintPictures, picture } from '../steps/images.ts';
import { openInstalled, shareInto, untilKept, withoutQuiet } from '../steps/installed.ts';
import { openJourney } from '../steps/journey.ts';
import { codeOfTicket, startAll } from '../steps/sending.ts';

const ASSETS = new URL('../../apps/web/dist/assets/', import.meta.url);

// Its own: it is stopped, which is what a missing network is to a page.
const { server, browser, files, newViewer, openPage } = await openJourney({ server: {} });
const installed = (path = '/v/m/list') => openInstalled(openPage, server.origin + path);

describe('without a network', () => {
  it('opens a tool that was used before, and works', async () => {
    const { '海.jpg': path = '' } = await paintPictures(browser, files, {
      '海.jpg': { width: 800, height: 600 },
    });
    const { page, context } = await openPage({ withServiceWorker: true });
    await page.addInitScript(withoutQuiet);
    await openTool(page, server.origin, '/v/tuyapl');
    await choosePictures(page, [path]);
    await page.getByText('1 张已完成').waitFor({ timeout: WORK_MS });
    await untilKept(page);
    await server.stop();
    try {
      // Only the service worker shall have them.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      // The page asks before it leaves the pictures that were worked on.
      page.on('dialog', (dialog) => dialog.accept());
      await openTool(page, server.origin, '/v/tuyapl');
      await choosePictures(page, [path]);
      await picture(page, '海.jpg').waitFor({ timeout: WORK_MS });
      await page.getByText('1 张已完成').waitFor({ timeout: WORK_MS });
    } finally {
      await server.restart();
    }
    // And with the network back, nothing of an old answer stands in the way.
    await page.goto(`${server.origin}/v/index`);
    await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
  });

  it('keeps what was on its way while the service worker took over', async () => {
    const { page } = await openPage({ withServiceWorker: true });
    await page.addInitScript(withoutQuiet);
    const letGo = await holdScripts(page, '**/assets/cos-js-sdk-*.js');
    const [late = ''] = globSync('cos-js-sdk-*.js', { cwd: ASSETS });
    await page.addInitScript((name) => void fetch(`/assets/${name}`), late);
    await openTool(page, server.origin, '/v/tuyapl');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    letGo();
    const hasCome = (name: string) =>
      performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name));
    await expect.poll(() => page.evaluate(hasCome, late)).toBe(true);
    await untilKept(page);
  });

  it('keeps nobody’s answers', async () => {
    const { page } = await installed();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const entries = names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      );
      return (await Promise.all(entries)).flat();
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([
      '/index.html',
      '/kept-build.json',
    ]);
  });
});

describe('files from another app', () => {
  it('are sent after a press, and stay until then', async () => {
    const { page, faults } = await installed();
    await shareInto(page, { files: ['会议纪要.txt', '附件.bin'] });
    await page.getByRole('heading', { name: '来自其他应用的分享' }).waitFor();
    await page.reload();
    await page.getByText('会议纪要.txt').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.getByRole('button', { name: '压缩', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.waitForURL('**/v/index');
    await startAll(page);
    const code = (await codeOfTicket(page)).replace('-', '');
    const { data } = await newViewer().api.bundles.detail({ code });
    expect(data.bundle?.files.map(({ path }) => path).toSorted()).toEqual(
      ['会议纪要.txt', '附件.bin'].toSorted(),
    );
    expect(faults).toEqual([]);
    await page.goto(`${server.origin}/v/m/list#shared`);
    await page.getByText('没有收到分享的内容').waitFor();
  });

  it('go to a tool when they are pictures', async () => {
    const { '猫.png': path = '' } = await paintPictures(browser, files, {
      '猫.png': { width: 300, height: 200, type: 'image/png' },
    });
    const { page } = await installed();
    await shareInto(page, { files: ['猫.png'], content: readFileSync(path).toString('base64') });
    await page.getByRole('button', { name: '压缩', exact: true }).click();
    await page.waitForURL('**/v/tuyapl');
    await picture(page, '猫.png').waitFor({ timeout: WORK_MS });
  });

  it('words become a text that waits to be sent', async () => {
    const { page } = await installed();
    const address = 'https://example.com/a?b=1';
    await shareInto(page, { words: { title: '一篇文章', text: `看看 ${address}`, url: address } });
    await page.getByRole('button', { name: '发送这段文字' }).click();
    const field = page.getByRole('dialog').getByRole('textbox').first();
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe(`一篇文章\n看看 ${address}`);
  });

  it('can be declined, and are gone then', async () => {
    const { page } = await installed();
    await shareInto(page, { files: ['不要.txt'] });
    await page.getByRole('button', { name: '不要了' }).click();
    await page.getByText('不要.txt').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => caches.has('transmit-shared'))).toBe(false);
  });
});

it('a page of an older build is offered the new one, once', async () => {
  const { page } = await installed('/v/index');
  const tellOfOld = () =>
    page.evaluate(() =>
      navigator.serviceWorker.controller?.postMessage({ files: ['/assets/shell-of-before.js'] }),
    );
  await tellOfOld();
  await page.getByText('快传有新版本，刷新后使用').waitFor();
  await tellOfOld();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await reloaded;
  await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
  expect(await page.getByText('快传有新版本').count()).toBe(0);
});

it('says of itself what it takes to be installed', async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/v/index`);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] };
  for (const { src } of icons) {
    const answer = await fetch(server.origin + src);
    expect(answer.headers.get('content-type'), src).toBe('image/png');
  }
  // A search engine that is answered with a page takes it for rules.
  const robots = await fetch(`${server.origin}/robots.txt`);
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
});
