/**
 * 500 MB from Chromium through the sending screen, beside a plain `fetch` PUT of the same bytes to the
 * same store, and beside tus (the protocol of psitransfer, which is not on npm) with its own server.
 * Meanwhile: the page's longest task, and how quickly the API answers.
 * `npm run bench -- upload [megabytes] [rounds]`
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeKey, signRequest } from '@transmit/cos';
import { launchBrowser, openPage } from '@transmit/e2e/browser';
import { chooseFiles, codeOf, openSending, startAll } from '@transmit/e2e/sending';
import { startServer } from '@transmit/e2e/server';
import { targetOf } from '@transmit/e2e/store-client';
import { createViewer } from '@transmit/e2e/viewer';
import type { Page } from 'playwright-core';
import { writeResult } from './steps/result.ts';
import { median, quantile } from './steps/statistics.ts';

const MEGABYTES = Number(process.argv[2] ?? 500);
const ROUNDS = Number(process.argv[3] ?? 3);
const TUS = ['@tus/server@2.4.5', '@tus/file-store@2.1.1', 'tus-js-client@4.3.1'];

const folder = mkdtempSync(join(tmpdir(), 'transmit-upload-'));
const file = await writeFile();
const server = await startServer();
const browser = await launchBrowser();
const tus = await startTus();
const seconds = { screen: [] as number[], put: [] as number[], tus: [] as number[] };
const apiMs: number[] = [];
let longestTask = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  seconds.put.push(await timePut(round));
  seconds.screen.push(await timeScreen());
  if (tus) seconds.tus.push(await timeTus(tus.origin));
}
tus?.stop();
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });

const rate = (times: number[]) => MEGABYTES / median(times);
writeResult(
  'upload',
  [
    {
      name: 'sending screen against a plain PUT',
      value: rate(seconds.screen) / rate(seconds.put),
      unit: '×',
      target: { at: '>=', value: 0.7 },
    },
    ...(tus
      ? [
          {
            name: 'sending screen against tus',
            value: rate(seconds.screen) / rate(seconds.tus),
            unit: '×',
            target: { at: '>=' as const, value: 1 },
          },
        ]
      : []),
    { name: 'sending screen', value: rate(seconds.screen), unit: 'MB/s' },
    { name: 'plain PUT', value: rate(seconds.put), unit: 'MB/s' },
    ...(tus ? [{ name: 'tus', value: rate(seconds.tus), unit: 'MB/s' }] : []),
    {
      name: 'longest task of the page while sending',
      value: longestTask,
      unit: 'ms',
      target: { at: '<=', value: 50 },
    },
    {
      name: 'API meanwhile, p99',
      value: quantile(apiMs, 0.99),
      unit: 'ms',
      target: { at: '<=', value: 200 },
    },
  ],
  { megabytes: MEGABYTES, seconds, apiCalls: apiMs.length, peer: TUS },
);

async function timeScreen(): Promise<number> {
  const { page, context } = await openPage(browser);
  await openSending(page, server.origin);
  await chooseFiles(page, [file]);
  await page.getByRole('button', { name: '开始上传' }).waitFor();
  await watchTasks(page);
  const stop = watchApi();
  const started = performance.now();
  await startAll(page);
  await codeOf(page, 'upload.bin');
  const time = (performance.now() - started) / 1000;
  await stop();
  longestTask = Math.max(longestTask, await page.evaluate(() => Math.max(0, ...window.longTasks)));
  await context.close();
  return time;
}

declare global {
  interface Window {
    longTasks: number[];
    picked: File;
    tus: { Upload: new (file: File, options: object) => { start(): void } };
  }
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ entryTypes: ['longtask'] });
  });
}

/** Asks the API ten times a second until stopped. */
function watchApi(): () => Promise<void> {
  const { api } = createViewer(server.origin, 10_000);
  let running = true;
  const asking = (async () => {
    while (running) {
      const started = performance.now();
      await api.accounts.checkStatus();
      apiMs.push(performance.now() - started);
      await delay(100);
    }
  })();
  return async () => {
    running = false;
    await asking;
  };
}

/** One signed PUT by `fetch` from the app's own page. */
async function timePut(round: number): Promise<number> {
  const { page, context } = await openPage(browser);
  await openSending(page, server.origin);
  const { data } = await createViewer(server.origin, 10_000).api.files.uploadCredentials({
    module: 'transmit',
    filename: `put-${round}.bin`,
    size: MEGABYTES * 1e6,
  });
  const { baseUrl, keys } = targetOf(data);
  const now = Math.floor(Date.now() / 1000);
  const host = new URL(baseUrl).host;
  const authorization = signRequest(
    { method: 'PUT', key: data.key, params: [], headers: [['host', host]] },
    { ...keys, window: { start: now - 60, end: now + 900 } },
  );
  await pick(page);
  const ms = await page.evaluate(
    async ({ url, headers }) => {
      const started = performance.now();
      const answer = await fetch(url, { method: 'PUT', body: window.picked, headers });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return performance.now() - started;
    },
    {
      url: `${baseUrl}/${encodeKey(data.key)}`,
      headers: { Authorization: authorization, 'x-cos-security-token': keys.sessionToken ?? '' },
    },
  );
  await context.close();
  return ms / 1000;
}

/** Puts the file into the page's hands, as an input would. */
async function pick(page: Page): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'bench-file';
    input.addEventListener('change', () => {
      const [first] = input.files ?? [];
      if (first) window.picked = first;
    });
    document.body.append(input);
  });
  await page.locator('#bench-file').setInputFiles(file);
}

async function timeTus(origin: string): Promise<number> {
  const { page, context } = await openPage(browser);
  await page.goto(origin);
  await pick(page);
  const ms = await page.evaluate(async (endpoint) => {
    const started = performance.now();
    await new Promise((resolve, reject) => {
      new window.tus.Upload(window.picked, {
        endpoint,
        onSuccess: resolve,
        onError: reject,
      }).start();
    });
    return performance.now() - started;
  }, `${origin}/files`);
  await context.close();
  return ms / 1000;
}

/** The peer's server in a process of its own; undefined when its packages cannot be installed. */
async function startTus(): Promise<{ origin: string; stop(): void } | undefined> {
  const home = join(folder, 'tus');
  try {
    execFileSync('npm', ['install', '--prefix', home, '--ignore-scripts', '--no-save', ...TUS], {
      stdio: 'ignore',
    });
  } catch {
    console.log('tus could not be installed; measured without it');
    return undefined;
  }
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  writeFileSync(
    join(home, 'server.mjs'),
    `import { createServer } from 'node:http'; import { readFileSync } from 'node:fs';
     import { Server } from '@tus/server'; import { FileStore } from '@tus/file-store';
     const tus = new Server({ path: '/files', datastore: new FileStore({ directory: 'data' }) });
     const script = readFileSync('node_modules/tus-js-client/dist/tus.min.js');
     createServer((request, response) => {
       if (request.url.startsWith('/files')) return tus.handle(request, response);
       if (request.url === '/tus.js') return response.setHeader('Content-Type', 'text/javascript').end(script);
       response.setHeader('Content-Type', 'text/html').end('<script src="/tus.js"></script>');
     }).listen(${port}, '127.0.0.1');`,
  );
  const child = spawn(process.execPath, ['server.mjs'], { cwd: home, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(origin).catch(() => undefined)) return { origin, stop: () => child.kill() };
    await delay(50);
  }
  child.kill();
  return undefined;
}

async function writeFile(): Promise<string> {
  const path = join(folder, 'upload.bin');
  const block = randomBytes(1e6);
  await pipeline(
    Readable.from(Array.from({ length: MEGABYTES }, () => block)),
    createWriteStream(path),
  );
  return path;
}
