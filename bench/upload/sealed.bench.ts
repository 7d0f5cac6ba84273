/**
 * A file sealed in the page and sent, beside the same file sent as it is, in turns; then both received in a page, saved
 * by the browser itself; each in a browser with a new profile on the disk. Meanwhile the sending page's longest task and the memory of all of the browser's processes.
 * `npm run bench -- sealed [megabytes] [rounds]`.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openProfilePage } from '@transmit/e2e/browser/browser';
import { chooseFiles, codeOfTicket, openSending, START } from '@transmit/e2e/sending';
import { startServer } from '@transmit/e2e/server';
import { watchBrowserMemory } from '../steps/browser-memory.ts';
import { watchLongTasks } from '../steps/long-tasks.ts';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { untilTicket } from './ticket-shown.ts';

const MEGABYTES = Number(process.argv[2] ?? 500);
const ROUNDS = Number(process.argv[3] ?? 3);
const FORM_MS = 2000;

const folder = mkdtempSync(join(tmpdir(), 'transmit-sealed-'));
const path = await writePlain();
// Nothing is sold: a download of this size would ask for its fee.
const server = await startServer({ PAY_PROVIDERS: '' });
const sending = { plain: [] as number[], sealed: [] as number[] };
const receiving = { plain: [] as number[], sealed: [] as number[] };
const grown = { plain: 0, sealed: 0 };
const longestTask = { plain: 0, sealed: 0 };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const kind of ['plain', 'sealed'] as const) {
    execFileSync('sync');
    const link = await timeSending(kind);
    execFileSync('sync');
    receiving[kind].push(await timeReceiving(link));
  }
}
await server.close();
rmSync(folder, { recursive: true, force: true });

const rate = (times: number[]) => MEGABYTES / median(times);
writeResult(
  'sealed',
  [
    {
      name: 'sending sealed against sending as it is',
      value: rate(sending.sealed) / rate(sending.plain),
      unit: '×',
      target: { at: '>=', value: 0.8 },
    },
    {
      name: 'receiving sealed against receiving as it is',
      value: rate(receiving.sealed) / rate(receiving.plain),
      unit: '×',
      target: { at: '>=', value: 0.7 },
    },
    {
      name: 'longest task of the page while sending sealed',
      value: longestTask.sealed,
      unit: 'ms',
      target: { at: '<=', value: 50 },
    },
    {
      name: 'longest task of the page while sending as it is',
      value: longestTask.plain,
      unit: 'ms',
    },
    { name: 'sending sealed', value: rate(sending.sealed), unit: 'MB/s' },
    { name: 'sending as it is', value: rate(sending.plain), unit: 'MB/s' },
    { name: 'receiving sealed', value: rate(receiving.sealed), unit: 'MB/s' },
    { name: 'receiving as it is', value: rate(receiving.plain), unit: 'MB/s' },
    { name: 'browser’s memory above its rest, sending sealed', value: grown.sealed, unit: 'MB' },
    { name: 'browser’s memory above its rest, sending as it is', value: grown.plain, unit: 'MB' },
  ],
  { megabytes: MEGABYTES, seconds: { sending, receiving } },
);

/** Until the ticket is there; answers the address that opens what was sent. */
async function timeSending(kind: 'plain' | 'sealed'): Promise<string> {
  const { page, context } = await openProfilePage(mkdtempSync(join(folder, 'profile-')));
  await openSending(page, server.origin);
  await chooseFiles(page, [path]);
  const start = page.getByRole('button', { name: kind === 'plain' ? START : /^密封并发送/ });
  if (kind === 'sealed') await page.getByRole('switch', { name: '密封发送' }).check();
  // A person looks at the form; words and key are made meanwhile.
  await page.waitForTimeout(FORM_MS);
  const tasks = await watchLongTasks(page);
  const memory = watchBrowserMemory();
  const started = performance.now();
  await start.click();
  await untilTicket(page);
  sending[kind].push((performance.now() - started) / 1000);
  grown[kind] = Math.max(grown[kind], memory.stop().peak);
  longestTask[kind] = Math.max(longestTask[kind], ...(await tasks()));
  const code = await codeOfTicket(page);
  const whole = page.getByRole('dialog').getByRole('link', { name: /#k=/ });
  const link =
    kind === 'sealed'
      ? await whole.getAttribute('href')
      : `${server.origin}/v/detail/${code.replace('-', '')}`;
  await context.close();
  return link ?? '';
}

async function timeReceiving(link: string): Promise<number> {
  const { page, context } = await openProfilePage(mkdtempSync(join(folder, 'profile-')));
  await page.goto(link);
  const take = page.getByRole('button', { name: /^下载文件/ });
  await take.waitFor();
  // The service worker, which saves what is sealed, is on its way.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const started = performance.now();
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  const { size } = statSync(await download.path());
  const seconds = (performance.now() - started) / 1000;
  if (size !== MEGABYTES * 1e6) throw new Error(`${size} bytes came`);
  await context.close();
  return seconds;
}

async function writePlain(): Promise<string> {
  const written = join(folder, 'sealed-bench.bin');
  const block = randomBytes(1e6);
  await pipeline(
    Readable.from(Array.from({ length: MEGABYTES }, () => block)),
    createWriteStream(written),
  );
  return written;
}
