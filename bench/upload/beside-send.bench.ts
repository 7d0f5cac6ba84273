/**
 * A file sealed and sent by our page, beside the same file by Send's (github.com/timvisee/send), in turns.
 * `SEND_CHECKOUT=folder npm run bench -- beside-send [megabytes] [rounds]`.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { launchBrowser, openProfilePage } from '@transmit/e2e/browser/browser';
import { chooseFiles, openSending } from '@transmit/e2e/sending';
import { startServer } from '@transmit/e2e/server';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { timePeer } from './peer.ts';
import { startSend } from './send-peer.ts';
import { untilTicket } from './ticket-shown.ts';

const MEGABYTES = Number(process.argv[2] ?? 100);
const ROUNDS = Number(process.argv[3] ?? 3);
const FORM_MS = 2000;

const checkout = process.env['SEND_CHECKOUT'];
if (!checkout) throw new Error('SEND_CHECKOUT names a checkout of github.com/timvisee/send');
const folder = mkdtempSync(join(tmpdir(), 'transmit-beside-send-'));
const path = join(folder, 'beside-send.bin');
const block = randomBytes(1e6);
await pipeline(
  Readable.from(Array.from({ length: MEGABYTES }, () => block)),
  createWriteStream(path),
);
const peer = await startSend(checkout, folder);
const server = await startServer({ PAY_PROVIDERS: '' });
const browser = await launchBrowser();
const seconds = { ours: [] as number[], send: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  seconds.ours.push(await timeOurs());
  seconds.send.push(await timePeer(browser, peer, path));
}
await browser.close();
await server.close();
peer.stop();
rmSync(folder, { recursive: true, force: true });

const rate = (times: number[]) => MEGABYTES / median(times);
writeResult(
  'beside-send',
  [
    {
      name: 'sending sealed against Send',
      value: rate(seconds.ours) / rate(seconds.send),
      unit: '×',
      target: { at: '>=', value: 10 },
    },
    { name: 'sending sealed', value: rate(seconds.ours), unit: 'MB/s' },
    { name: 'Send', value: rate(seconds.send), unit: 'MB/s' },
  ],
  { megabytes: MEGABYTES, seconds, send: peer.does },
);

/** From the click to the ticket. A person looks at the form before that; words and key are made meanwhile. */
async function timeOurs(): Promise<number> {
  const { page, context } = await openProfilePage(mkdtempSync(join(folder, 'profile-')));
  await openSending(page, server.origin);
  await chooseFiles(page, [path]);
  await page.getByRole('switch', { name: '密封发送' }).check();
  await page.waitForTimeout(FORM_MS);
  const started = performance.now();
  await page.getByRole('button', { name: /^密封并发送/ }).click();
  await untilTicket(page);
  const taken = (performance.now() - started) / 1000;
  await context.close();
  return taken;
}
