/**
 * A collection of ten thousand hand-ins: what its table costs, each tab and page, and its archive beside plain downloads
 * of the same files from the store (PRODUCT §8).
 * `npm run bench -- collect-table [hand-ins] [KB of each]`
 */
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { TABLE_TABS } from '@transmit/contract/collect';
import { startServer } from '@transmit/e2e/server';
import { residentBytes, watchMemory } from '../steps/process-figures.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { quantile } from '../steps/statistics.ts';
import { timedCall } from '../steps/timed-call.ts';
import { bringCollector, nameOfPerson } from './bring-collector.ts';
import { fillCollection } from './fill-collection.ts';

const [handIns = 10_000, kilobytes = 50] = process.argv.slice(2).map(Number);
const BYTES = kilobytes * 1000;
/** The longest list there may be. */
const LISTED = 2000;
const ROUNDS = 30;
const MOST_ROWS = 500;
const PLAIN_DOWNLOADS = 500;
const MB = 1e6;

const server = await startServer({ RATE_LIMIT_SCALE: '10000', LOG_LEVEL: 'fatal' });
const collector = await bringCollector(server, {
  names: Array.from({ length: LISTED }, (_, nth) => nameOfPerson(nth)),
  max_files: 1,
  max_size: BYTES,
});
const content = new Uint8Array(randomBytes(BYTES));
const fillBegan = performance.now();
const handedMs = await fillCollection(server, collector, {
  handIns,
  listed: LISTED,
  bytes: content,
});
const fillSeconds = (performance.now() - fillBegan) / 1000;
console.log(`filled in ${Math.round(fillSeconds)} s`);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { Cookie: collector.cookie(), 'X-Requested-With': 'transmit' };
const asked = await listAsked();
const measured = [];
for (const { name, path } of asked) measured.push({ name, ms: await measure(path) });
const rows = await countRows();
const idleBytes = residentBytes(server.pid);
const plain = await timePlainDownloads();
const archive = await timeArchive();
agent.destroy();
await server.close();

const usual = measured.filter(({ name }) => !name.includes(`${MOST_ROWS}`));
const bars: Bar[] = [
  { name: 'hand-ins', value: rows, unit: '', target: { at: '>=', value: handIns } },
  {
    name: 'the table, each tab, first and last page, its figures and its list of names, p99',
    value: quantile(
      usual.flatMap(({ ms }) => ms),
      0.99,
    ),
    unit: 'ms',
    target: { at: '<=', value: 150 },
  },
  {
    name: 'the slowest of these calls, p99 of its own',
    value: Math.max(...usual.map(({ ms }) => quantile(ms, 0.99))),
    unit: 'ms',
    target: { at: '<=', value: 150 },
  },
  {
    name: 'the archive against plain downloads of its files, bytes a second',
    value: archive.megabytesASecond / plain,
    unit: 'times',
    target: { at: '>=', value: 1 },
  },
  { name: 'the archive', value: archive.megabytesASecond, unit: 'MB/s' },
  { name: 'plain downloads, one after the other', value: plain, unit: 'MB/s' },
  {
    name: 'memory of the server while the archive is sent, more than before',
    value: (archive.peakBytes - idleBytes) / 2 ** 20,
    unit: 'MiB',
    target: { at: '<=', value: 100 },
  },
  {
    name: 'entries of the archive whose bytes are not those that were sent',
    value: archive.wrongBytes,
    unit: '',
    target: { at: '<=', value: 0 },
  },
  {
    name: '交上去, p99 of the last thousand, 16 at a time',
    value: quantile(handedMs.slice(-1000), 0.99),
    unit: 'ms',
  },
  {
    name: '交上去, p99 of the first thousand, 16 at a time',
    value: quantile(handedMs.slice(0, 1000), 0.99),
    unit: 'ms',
  },
];
writeResult('collect-table', bars, {
  fillSeconds,
  archive,
  idleMiB: idleBytes / 2 ** 20,
  calls: measured.map(({ name, ms }) => ({
    name,
    p50: quantile(ms, 0.5),
    p99: quantile(ms, 0.99),
  })),
});
process.exit();

function addressOf(call: string, query: Record<string, string | number> = {}): string {
  const text = Object.entries({ code: collector.code, ...query })
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return `/api/collect/${call}?${text}`;
}

/** Lists the calls of the collector's page; the last page begins behind the oldest hand-ins but one page. */
async function listAsked(): Promise<{ name: string; path: string }[]> {
  const [oldest = 0] = await readTurns();
  const pages = TABLE_TABS.flatMap((tab) => [
    { name: `${tab}, first page`, path: addressOf('table', { tab }) },
    { name: `${tab}, last page`, path: addressOf('table', { tab, last_turn: oldest + 50 }) },
    { name: `${tab}, ${MOST_ROWS} rows`, path: addressOf('table', { tab, rows: MOST_ROWS }) },
  ]);
  return [
    ...pages,
    { name: 'detail', path: addressOf('detail') },
    { name: 'pulse', path: addressOf('pulse') },
    { name: 'roster', path: addressOf('roster') },
    { name: 'own', path: '/api/collect/query' },
  ];
}

async function measure(path: string): Promise<number[]> {
  await get(path);
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ms.push((await get(path)).ms);
  return ms;
}

async function get(path: string): Promise<{ ms: number; body: string }> {
  const answer = await timedCall(agent, `${server.origin}${path}`, { method: 'GET', headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return answer;
}

/** Turns of all hand-ins, the oldest first, page by page as a program reads them. */
async function readTurns(): Promise<number[]> {
  const turns: number[] = [];
  for (let last: number | undefined; ; last = turns.at(-1)) {
    const { rows: page } = await collector.api.collect.table({
      code: collector.code,
      rows: MOST_ROWS,
      ...(last !== undefined && { last_turn: last }),
    });
    turns.push(...page.map(({ turn }) => turn));
    if (page.length < MOST_ROWS) return turns.toReversed();
  }
}

async function countRows(): Promise<number> {
  return new Set(await readTurns()).size;
}

/** MB a second of single files, each by its link, one after the other on a kept connection. */
async function timePlainDownloads(): Promise<number> {
  const { rows: page } = await collector.api.collect.table({
    code: collector.code,
    rows: Math.min(MOST_ROWS, PLAIN_DOWNLOADS),
  });
  const links: string[] = [];
  for (const { bundle_code } of page) {
    const answer = await collector.api.bundles.fileLink({ code: bundle_code, index: 0 });
    if (answer.status === 1) links.push(answer.data.download_src);
  }
  const began = performance.now();
  for (const link of links) {
    const bytes = await (await fetch(link)).arrayBuffer();
    if (bytes.byteLength !== BYTES) throw new Error('a plain download is short');
  }
  return (links.length * BYTES) / MB / ((performance.now() - began) / 1000);
}

/** Every file has the same bytes: each place of the archive where they stand is found by itself. */
async function timeArchive() {
  const planBegan = performance.now();
  const { data } = await collector.api.collect.zipLink({ code: collector.code });
  const planMs = performance.now() - planBegan;
  const memory = watchMemory(() => server.pid);
  const began = performance.now();
  const answer = await fetch(data.download_src);
  const firstByteMs = performance.now() - began;
  let bytes = 0;
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    pieces.push(piece);
  }
  const seconds = (performance.now() - began) / 1000;
  const { peak } = memory.stop();
  if (bytes !== data.size) throw new Error(`the archive has ${bytes} of ${data.size} bytes`);
  return {
    megabytesASecond: bytes / MB / seconds,
    peakBytes: peak,
    wrongBytes: handIns - countWhole(Buffer.concat(pieces)),
    planMs,
    firstByteMs,
    bytes,
  };
}

function countWhole(zip: Buffer): number {
  let found = 0;
  for (let at = zip.indexOf(content); at >= 0; at = zip.indexOf(content, at + BYTES)) found += 1;
  return found;
}
