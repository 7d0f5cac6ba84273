/**
 * The memory of a browser that sends a large file sealed, and of one that receives it, each with a new profile on the
 * disk: whether it grows with the file. The file is sparse, and what leaves is not. `npm run bench -- sealed-large [megabytes]`.
 */
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProfilePage } from '@transmit/e2e/browser/browser';
import { chooseFiles, codeOfTicket, openSending } from '@transmit/e2e/sending';
import { startServer } from '@transmit/e2e/server';
import { watchBrowserMemory } from '../steps/browser-memory.ts';
import { writeResult } from '../steps/result.ts';
import { untilTicket } from './ticket-shown.ts';

const MEGABYTES = Number(process.argv[2] ?? 4900);
const PATIENCE_MS = 900_000;
/** The bar: times the peak of the first fifth, by which more has passed than any store of pieces holds. */
const FLAT = 1.5;

const folder = mkdtempSync(join(tmpdir(), 'transmit-sealed-large-'));
const path = join(folder, 'sealed-large.bin');
writeFileSync(path, '');
truncateSync(path, MEGABYTES * 1e6);
// Nothing is sold: a download of this size would ask for its fee.
const server = await startServer({ PAY_PROVIDERS: '' });
const sent = await send();
const received = await receive(sent.link);
await server.close();
rmSync(folder, { recursive: true, force: true });

const growth = ({ tenths: [first = 0, second = 0, ...later] }: { tenths: number[] }) =>
  Math.max(...later) / Math.max(first, second);
const flat = { at: '<=', value: FLAT } as const;
writeResult(
  'sealed-large',
  [
    {
      name: 'memory while sending, its last four fifths against the first',
      value: growth(sent.memory),
      unit: '×',
      target: flat,
    },
    {
      name: 'memory while receiving, its last four fifths against the first',
      value: growth(received.memory),
      unit: '×',
      target: flat,
    },
    { name: 'peak above rest, sending', value: sent.memory.peak, unit: 'MB' },
    { name: 'peak above rest, receiving', value: received.memory.peak, unit: 'MB' },
    { name: 'sending', value: MEGABYTES / sent.seconds, unit: 'MB/s' },
    { name: 'receiving', value: MEGABYTES / received.seconds, unit: 'MB/s' },
  ],
  {
    megabytes: MEGABYTES,
    tenths: { sending: sent.memory.tenths, receiving: received.memory.tenths },
  },
);

async function send() {
  const { page, context } = await openProfilePage(mkdtempSync(join(folder, 'profile-')));
  await openSending(page, server.origin);
  await chooseFiles(page, [path]);
  await page.getByRole('switch', { name: '密封发送' }).check();
  const memory = watchBrowserMemory();
  const started = performance.now();
  await page.getByRole('button', { name: /^密封并发送/ }).click();
  await untilTicket(page);
  const seconds = (performance.now() - started) / 1000;
  const watched = memory.stop();
  await codeOfTicket(page);
  const whole = page.getByRole('dialog').getByRole('link', { name: /#k=/ });
  const link = (await whole.getAttribute('href')) ?? '';
  await context.close();
  return { link, seconds, memory: watched };
}

async function receive(link: string) {
  const { page, context } = await openProfilePage(mkdtempSync(join(folder, 'profile-')));
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(link);
  const take = page.getByRole('button', { name: /^下载文件/ });
  await take.waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const memory = watchBrowserMemory();
  const started = performance.now();
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  const { size } = statSync(await download.path());
  const seconds = (performance.now() - started) / 1000;
  if (size !== MEGABYTES * 1e6) throw new Error(`${size} bytes came`);
  const watched = memory.stop();
  await context.close();
  return { seconds, memory: watched };
}
