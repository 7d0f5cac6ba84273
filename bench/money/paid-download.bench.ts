/**
 * Measures the product's own time from pressing 付费下载 to the first byte, with the bank of our own:
 * the question, the order, the cashier, the money, the way back and the download, each pressed as
 * soon as it can be. On a phone, which goes to the cashier and comes back; and on a desktop, whose
 * code another device pays, while the page asks every two seconds (PAY.md §6), which is told and
 * has no bar.
 * `npm run bench -- paid-download [runs]`
 */
import { FREE_DOWNLOAD_BYTES } from '@transmit/contract';
import {
  DESKTOP,
  launchBrowser,
  openPage,
  type PageOptions,
  PHONE,
  PHONE_AGENT,
} from '@transmit/e2e/browser/browser';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import { startServer } from '@transmit/e2e/server';
import type { Locator, Page } from 'playwright-core';
import { writeResult } from '../steps/result.ts';
import { median, quantile } from '../steps/statistics.ts';

const RUNS = Number(process.argv[2] ?? 10);
const PATIENCE_MS = 20_000;
const MOST_MS = 1500;

const server = await startServer({ PAY_PROVIDERS: 'sandbox', RATE_LIMIT_SCALE: '1000' });
const sender = createViewer(server.origin, PATIENCE_MS);
const content = new Uint8Array(FREE_DOWNLOAD_BYTES + 1);
const code = await sendByApi(sender, { name: '样片.bin', content });
const browser = await launchBrowser();

type Steps = Record<string, number>;
const onPhone: Steps[] = [];
const byCode: Steps[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const phone = { viewport: PHONE, isTouched: true, userAgent: PHONE_AGENT };
  onPhone.push(await withPage(phone, payOnPhone));
  byCode.push(await withPage({ viewport: DESKTOP }, payByCode));
}
await browser.close();
await server.close();

const phoneMs = onPhone.map(sum);
const codeMs = byCode.map(sum);
writeResult(
  'paid-download',
  [
    { name: 'phone: to the first byte, median', value: median(phoneMs), unit: 'ms' },
    {
      name: 'phone: to the first byte, nine of ten',
      value: quantile(phoneMs, 0.9),
      unit: 'ms',
      target: { at: '<=', value: MOST_MS },
    },
    { name: 'by code: to the first byte, median', value: median(codeMs), unit: 'ms' },
    { name: 'by code: to the first byte, nine of ten', value: quantile(codeMs, 0.9), unit: 'ms' },
  ],
  { runs: RUNS, onPhone, byCode },
);

async function withPage(options: PageOptions, buy: (page: Page) => Promise<Steps>): Promise<Steps> {
  const { page, context } = await openPage(browser, options);
  await page.goto(`${server.origin}/v/detail/${code}`, { waitUntil: 'networkidle' });
  const steps = await buy(page);
  await context.close();
  return steps;
}

async function payOnPhone(page: Page): Promise<Steps> {
  const steps = await order(page, page.getByRole('button', { name: '打开测试收银台' }));
  const success = page.getByRole('button', { name: '支付成功' });
  steps['cashier'] = await until(success, () => tap(page, '打开测试收银台'));
  const paid = page.getByText('已付款', { exact: true });
  steps['money'] = await until(paid, () => success.click());
  steps['download'] = await untilDownload(page, () =>
    page.getByRole('link', { name: '返回订单' }).click(),
  );
  return steps;
}

async function payByCode(page: Page): Promise<Steps> {
  const link = page.getByRole('link', { name: '在本机打开测试收银台' });
  const steps = await order(page, link);
  const number = new URL((await link.getAttribute('href')) ?? '').pathname.split('/').at(-1) ?? '';
  steps['download'] = await untilDownload(page, () =>
    createViewer(server.origin, PATIENCE_MS).api.sandbox.pay({ number, outcome: 'success' }),
  );
  return steps;
}

/** As far as the order's page has a way to pay. */
async function order(page: Page, way: Locator): Promise<Steps> {
  const pay = page.getByRole('dialog').getByRole('button', { name: '去付款' });
  const question = await until(pay, () => tap(page, '付费下载'));
  return { question, order: await until(way, () => pay.click()) };
}

function tap(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click();
}

async function until(shown: Locator, press: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await press();
  await shown.waitFor();
  return performance.now() - startedAt;
}

/** The store has answered, and the browser keeps what comes. */
async function untilDownload(page: Page, press: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const ms = performance.now() - startedAt;
  await file.cancel();
  return ms;
}

function sum(steps: Steps): number {
  return Object.values(steps).reduce((all, ms) => all + ms, 0);
}
