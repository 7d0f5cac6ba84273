/**
 * 500 MB from Chromium through the sending screen, beside a plain `fetch` PUT of the same bytes to the
 * same store, and beside other upload servers, in turns. Meanwhile: the page's longest task, and how
 * quickly the API answers. Before each turn the disk writes down what the last one left in memory:
 * who does not sync would otherwise be paid for by the next.
 * `npm run bench -- upload [megabytes] [rounds] [busy]`; needs `nginx` on the PATH. `busy` keeps one core
 * at work that is not ours, as on a machine that somebody uses.
 *
 * `PSITRANSFER_DIR` names a checkout of psitransfer with installed packages, which is then the peer to
 * be faster than. Without one that is tus, whose protocol psitransfer speaks, with its own server.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodeKey, signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { chooseFiles, openSending, startAll } from '@transmit/e2e/sending';
import { startServer } from '@transmit/e2e/server';
import { targetOf } from '@transmit/e2e/store-client';
import type { Page } from 'playwright-core';
import { watchLongTasks } from '../steps/long-tasks.ts';
import { cpuParts, cpuSeconds } from '../steps/process-figures.ts';
import { writeResult } from '../steps/result.ts';
import { median, quantile } from '../steps/statistics.ts';
import { startWebDav } from './nginx.ts';
import { timePeer } from './peer.ts';
import { pickUploadFile } from './picked-file.ts';
import { startPsitransfer } from './psitransfer.ts';
import { startTus, TUS } from './tus.ts';
import { watchApi } from './watch-api.ts';

const MEGABYTES = Number(process.argv[2] ?? 500);
const ROUNDS = Number(process.argv[3] ?? 3);
const IS_BUSY = process.argv[4] === 'busy';

const folder = mkdtempSync(join(tmpdir(), 'transmit-upload-'));
const file = await writeFile();
const server = await startServer();
const browser = await launchBrowser();
const peers = [
  await startPsitransfer(process.env['PSITRANSFER_DIR'], folder),
  await startTus(folder),
  await startWebDav(),
].filter((peer) => peer !== undefined);
const own = { screen: [] as number[], put: [] as number[] };
const theirs = peers.map(() => [] as number[]);
const apiMs: number[] = [];
const serverCpu: number[] = [];
const ownCpu: number[] = [];
const nginxCpu: number[] = [];
let longestTask = 0;
const stranger = IS_BUSY ? spawn(process.execPath, ['-e', 'for (;;);']) : undefined;
for (let round = 0; round < ROUNDS; round += 1) {
  execFileSync('sync');
  own.put.push(await timePut(round));
  execFileSync('sync');
  const before = cpuParts(server.pid);
  own.screen.push(await timeScreen());
  const after = cpuParts(server.pid);
  ownCpu.push((after.own - before.own) / (MEGABYTES / 1000));
  serverCpu.push((after.own + after.system - before.own - before.system) / (MEGABYTES / 1000));
  for (const [index, peer] of peers.entries()) {
    execFileSync('sync');
    const peerBefore = peer.pid ? cpuSeconds(peer.pid) : 0;
    theirs[index]?.push(await timePeer(browser, peer, file));
    if (peer.pid) nginxCpu.push((cpuSeconds(peer.pid) - peerBefore) / (MEGABYTES / 1000));
  }
}
stranger?.kill();
for (const peer of peers) peer.stop();
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });

const rate = (times: number[]) => MEGABYTES / median(times);
writeResult(
  'upload',
  [
    {
      name: 'sending screen against a plain PUT',
      value: rate(own.screen) / rate(own.put),
      unit: '×',
      target: { at: '>=', value: 0.7 },
    },
    // Later rounds find a disk that still writes; the first tells whether that hides something.
    {
      name: 'sending screen against a plain PUT, first round',
      value: (own.put[0] ?? 0) / (own.screen[0] ?? 1),
      unit: '×',
    },
    ...peers.map(({ name }, index) => ({
      name: `sending screen against ${name}`,
      value: rate(own.screen) / rate(theirs[index] ?? []),
      unit: '×',
      ...peerTarget(name, index),
    })),
    { name: 'sending screen', value: rate(own.screen), unit: 'MB/s' },
    { name: 'plain PUT', value: rate(own.put), unit: 'MB/s' },
    ...peers.map(({ name }, index) => ({
      name,
      value: rate(theirs[index] ?? []),
      unit: 'MB/s',
    })),
    { name: 'our server, CPU', value: median(serverCpu), unit: 's/GB' },
    { name: 'our server, CPU without the kernel', value: median(ownCpu), unit: 's/GB' },
    { name: 'nginx WebDAV, CPU', value: median(nginxCpu), unit: 's/GB' },
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
  {
    megabytes: MEGABYTES,
    seconds: {
      ...own,
      ...Object.fromEntries(peers.map(({ name }, index) => [name, theirs[index]])),
    },
    apiCalls: apiMs.length,
    does: {
      ours: 'parts side by side; CRC-64 and CRC-32 of each, fdatasync, rename and a commit before its answer; CRC-64 of the whole computed in the page and compared',
      put: 'the same store in one request',
      ...Object.fromEntries(peers.map(({ name, does }) => [name, does])),
    },
    tus: TUS,
  },
  IS_BUSY ? 'busy' : '',
);

/** The first upload server there is; nginx, which checks nothing, is to be nearly as fast. */
function peerTarget(name: string, index: number) {
  if (name.startsWith('nginx')) return { target: { at: '>=' as const, value: 0.85 } };
  return index === 0 ? { target: { at: '>=' as const, value: 1 } } : {};
}

async function timeScreen(): Promise<number> {
  const { page, context } = await openPage(browser);
  await openSending(page, server.origin);
  await chooseFiles(page, [file]);
  await page.getByRole('button', { name: /^发送(?: [\d,]+ 个文件)?$/ }).waitFor();
  const tasks = await watchLongTasks(page);
  const stop = await watchApi(server.origin);
  const started = performance.now();
  await startAll(page);
  await untilShared(page);
  const time = (performance.now() - started) / 1000;
  apiMs.push(...(await stop()));
  longestTask = Math.max(longestTask, ...(await tasks()));
  await context.close();
  return time;
}

/**
 * Told by the page itself: a locator looks twice a second, too seldom for a race of two, and looking
 * in every frame would make the page draw when nothing has changed.
 */
async function untilShared(page: Page): Promise<void> {
  await page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        const look = () => document.querySelector(selector) && resolve();
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
        look();
      }),
    '[aria-label="分享 upload.bin"]',
  );
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
    nativeSha1,
  );
  await pickUploadFile(page, file);
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

async function writeFile(): Promise<string> {
  const path = join(folder, 'upload.bin');
  const block = randomBytes(1e6);
  await pipeline(
    Readable.from(Array.from({ length: MEGABYTES }, () => block)),
    createWriteStream(path),
  );
  return path;
}
