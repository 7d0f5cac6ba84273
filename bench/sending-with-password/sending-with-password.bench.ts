/**
 * 40 files of 3 MB together, sent from Chromium through the sending screen under one code, with a password
 * and without, in turns: at rest, and beside four processes that keep both cores busy. Timed from the press
 * to the code. Then a thousand small files under one code, with a password, whose calls are counted.
 * `npm run bench -- sending-with-password [rounds]`.
 */
import { launchBrowser } from '@transmit/e2e/browser/browser';
import { createTestFolder } from '@transmit/e2e/files';
import { startServer, WIDE_LIMITS } from '@transmit/e2e/server';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { keepBusy } from './keep-busy.ts';
import { sendFolder } from './send-folder.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const FILES = 40;
const BYTES = 3_000_000;
const MANY = 1000;
const PASSWORD = '8852';

const server = await startServer({ ...WIDE_LIMITS, LOG_LEVEL: 'error' });
const browser = await launchBrowser();
const files = createTestFolder();
const folder = writeFolder('forty', FILES, BYTES / FILES);
const place = { browser, origin: server.origin };
// The first sending of a process loads what the others find there.
await sendFolder(place, { folder });
const atRest = await measure();
const stopBusy = keepBusy(4);
const busy = await measure();
stopBusy();
const many = await sendFolder(place, {
  folder: writeFolder('thousand', MANY, 300),
  password: PASSWORD,
});
await browser.close();
await server.close();
files.remove();

const ratio = ({ open, locked }: typeof atRest) => median(locked) / median(open);
const atMost = (value: number) => ({ at: '<=' as const, value });
const ofAll = Object.values(many.calls).reduce((sum, count) => sum + count, 0);
writeResult(
  'sending-with-password',
  [
    { name: 'with against without, at rest', value: ratio(atRest), unit: '×', target: atMost(1.2) },
    {
      name: 'with against without, both cores busy',
      value: ratio(busy),
      unit: '×',
      target: atMost(1.2),
    },
    { name: 'without, at rest', value: median(atRest.open), unit: 's' },
    { name: 'with, at rest', value: median(atRest.locked), unit: 's' },
    { name: 'without, both cores busy', value: median(busy.open), unit: 's' },
    { name: 'with, both cores busy', value: median(busy.locked), unit: 's' },
    {
      name: 'calls a file of a thousand small ones',
      value: ofAll / MANY,
      unit: '',
      target: atMost(2),
    },
    { name: 'a thousand small ones with a password', value: many.seconds, unit: 's' },
  ],
  { files: FILES, bytes: BYTES, seconds: { atRest, busy }, callsOfAThousand: many.calls },
);

/** Whoever goes second finds another machine: they take turns at that too. */
async function measure() {
  const seconds = { open: [] as number[], locked: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['open', 'locked'] as const) : (['locked', 'open'] as const);
    for (const kind of order) {
      const password = kind === 'locked' ? PASSWORD : '';
      seconds[kind].push((await sendFolder(place, { folder, password })).seconds);
    }
  }
  return seconds;
}

function writeFolder(name: string, count: number, bytes: number): string {
  for (let file = 0; file < count; file += 1) files.write(`${name}/${file}.bin`, bytes);
  return `${files.path}/${name}`;
}
