/**
 * Measures the wait of a receiver on a slow phone: a line of 90 KB/s with 150 ms of delay and a CPU
 * four times slower, with an empty cache. Until the file's name and until its button can be
 * pressed, and how far the page shifts. `npm run bench -- slow-phone`.
 */
import { launchBrowser, openPage, PHONE, PHONE_AGENT } from '@transmit/e2e/browser/browser';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import { startServer } from '@transmit/e2e/server';
import type { Page } from 'playwright-core';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';

const RUNS = 5;
const BYTES_PER_SECOND = 90_000;
const DELAY_MS = 150;
const TIMES_SLOWER = 4;
const PATIENCE_MS = 60_000;

const server = await startServer();
const sender = createViewer(server.origin, 10_000);
const name = '会议纪要与下一步安排.txt';
const code = await sendByApi(sender, { name, content: '第一项：确认交付时间\n'.repeat(200) });
const runs: Visit[] = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await visit(`${server.origin}/v/detail/${code}`));
await server.close();

const of = (pick: (run: Visit) => number) => median(runs.map(pick));
writeResult(
  'slow-phone',
  [
    {
      name: '/v/detail: until the name',
      value: of(({ nameMs }) => nameMs) / 1000,
      unit: 's',
      target: { at: '<=', value: 2.5 },
    },
    {
      name: '/v/detail: until the button',
      value: of(({ buttonMs }) => buttonMs) / 1000,
      unit: 's',
      target: { at: '<=', value: 2.5 },
    },
    {
      name: '/v/detail: shift of the layout',
      value: of(({ shift }) => shift),
      unit: '',
      target: { at: '<=', value: 0.02 },
    },
    { name: '/v/detail: received by then', value: of(({ bytes }) => bytes) / 1000, unit: 'KB' },
  ],
  { runs, bytesPerSecond: BYTES_PER_SECOND, delayMs: DELAY_MS, cpuTimesSlower: TIMES_SLOWER },
);

/** Figures of one phone's visit. */
interface Visit {
  nameMs: number;
  buttonMs: number;
  shift: number;
  bytes: number;
}

async function visit(address: string): Promise<Visit> {
  const browser = await launchBrowser();
  const { page, context } = await openPage(browser, {
    viewport: PHONE,
    isTouched: true,
    userAgent: PHONE_AGENT,
  });
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DELAY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await watchShift(page);
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { name }).waitFor();
  const nameMs = performance.now() - started;
  await page.getByRole('button', { name: /^下载文件/ }).waitFor();
  const buttonMs = performance.now() - started;
  const byThen = bytes;
  await page.waitForLoadState('networkidle');
  // `shifts` is put there by watchShift, before anything of the page runs.
  const shift = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  await browser.close();
  return { nameMs, buttonMs, shift, bytes: byThen };
}

/** Adds up what moves without having been asked for. */
function watchShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const sums = window as unknown as { shifts: number };
    sums.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) sums.shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
