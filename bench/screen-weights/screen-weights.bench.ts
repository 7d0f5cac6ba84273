/**
 * Measures the first load of every screen: the bytes of scripts and styles, packed as served, in
 * its page and of the files that it asks for before anybody acts (docs/decisions/0004). The page
 * never gets idle here, because what a tool stores for working without a network comes only then
 * (`use-stock.ts`); that is the second column.
 * `npm run bench -- screen-weights [path …]`
 */
import { becomeViewer } from '@transmit/e2e/accounts';
import { launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import { OPERATOR_PHONE, registerOperator } from '@transmit/e2e/operations';
import { orderAtCashier } from '@transmit/e2e/sandbox';
import { startServer } from '@transmit/e2e/server';
import { inlineBytes } from '../steps/inline-bytes.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { weighFiles } from './weigh-files.ts';

interface Route {
  path: string;
  access?: 'login' | 'operator';
}

const HOMES = ['/', '/v/index'];
const MOST_KB = { home: 150, other: 190 };

// Imported by its address, because bench has no types of the web app.
const { routes }: { routes: readonly Route[] } = await import(
  new URL('../../apps/web/src/app/routes.ts', import.meta.url).href
);
const server = await startServer({ RATE_LIMIT_SCALE: '1000', OPERATOR_PHONES: OPERATOR_PHONE });
const visitor = createViewer(server.origin, 20_000);
const operator = await registerOperator(server);
// A PDF opens by itself, and brings its viewer: 450 KB that no other page has.
const code = await sendByApi(operator, { name: '会议纪要.txt' });
const { orderId } = await orderAtCashier(operator);

const browser = await launchBrowser();
const bars: Bar[] = [];
const files: Record<string, Record<string, number>> = {};
/** Screens that are two: `/v/pay` shows what is sold, or one order with its code to scan. */
const SECOND_FACES: readonly Route[] = [{ path: '/v/pay?order_id=ORDER', access: 'login' }];
for (const { path, access } of [...routes, ...SECOND_FACES]) {
  const address = path
    .replace(/\/:code$/, `/${code}`)
    .replace(/\/:\w+\?$/, '')
    .replace('ORDER', orderId)
    .replace('*', '/nowhere');
  if (process.argv.length > 2 && !process.argv.includes(address) && !process.argv.includes(path)) {
    continue;
  }
  // Lists have a row, and files their sender's tools; who is logged in has no use for these screens.
  const isForVisitors = path.startsWith('/v/user/') && !access;
  const viewer = isForVisitors ? visitor : operator;
  const first = await weigh(address, viewer, { isEverIdle: false });
  const whole = await weigh(address, viewer, { isEverIdle: true });
  const value = HOMES.includes(address) ? MOST_KB.home : MOST_KB.other;
  bars.push(
    {
      name: `${path}: first load`,
      value: first.kilobytes,
      unit: 'KB',
      target: { at: '<=', value },
    },
    { name: `${path}: with what it stores`, value: whole.kilobytes, unit: 'KB' },
  );
  files[path] = first.files;
}
await browser.close();
await server.close();
writeResult('screen-weights', bars, { files });

async function weigh(
  address: string,
  viewer: typeof visitor,
  { isEverIdle }: { isEverIdle: boolean },
): Promise<{ kilobytes: number; files: Record<string, number> }> {
  const { page, context } = await openPage(browser);
  await becomeViewer(context, server, viewer);
  if (!isEverIdle) {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  }
  const weights = weighFiles(context);
  await page.goto(server.origin + address, { waitUntil: 'networkidle' });
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== address) throw new Error(`${address} led to ${page.url()}`);
  const found = await weights();
  await context.close();
  const files = { ...found, 'in the page': await inlineBytes(server.origin + address) };
  const bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
  return { kilobytes: bytes / 1000, files };
}
