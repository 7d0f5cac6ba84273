/**
 * Forty people hand in at once, a gigabyte in all, and the server is killed (-9) in between: none is refused, none lost,
 * and the collector's page in Chromium has each row within two seconds (PRODUCT §8).
 * `npm run bench -- collect-crowd [people] [MB in all] [kills]`
 */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { type FileToBring, handInByApi, prepareFile } from '@transmit/e2e/collecting';
import { startServer } from '@transmit/e2e/server';
import { readZipSums } from '@transmit/e2e/zip';
import { type Bar, writeResult } from '../steps/result.ts';
import { quantile } from '../steps/statistics.ts';
import { bringCollector, nameOfPerson } from './bring-collector.ts';
import { Persistence } from './persistence.ts';
import { watchTable } from './watch-table.ts';

const [people = 40, megabytes = 1000, kills = 3] = process.argv.slice(2).map(Number);
const MB = 1e6;
const SMALL_BYTES = 500_000;
const PATIENCE_MS = 10_000;
/** A row is live when it is there by then. */
const LIVE_MS = 2000;

interface Person {
  name: string;
  files: FileToBring[];
}

/** From the kill until the server answers again (epoch ms). */
interface Outage {
  from: number;
  to: number;
}

const crowd = gather();
const totalBytes = crowd.reduce((sum, { files }) => sum + sizeOf(files), 0);
const server = await startServer({ RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal' });
const collector = await bringCollector(server, {
  names: crowd.map(({ name }) => name),
  max_files: 2,
  max_size: Math.max(...crowd.flatMap(({ files }) => files.map(({ bytes }) => bytes.length))),
});
const table = await watchTable(server, collector);
const persistence = new Persistence();
const handedAt = new Map<string, number>();
const outages: Outage[] = [];
let arrivedBytes = 0;
let dying = Promise.resolve();

const began = performance.now();
const receipts = await Promise.all(crowd.map(handIn));
const seconds = (performance.now() - began) / 1000;
await dying;
await table.untilShown(people);
const seenAt = await table.seenAt();
await table.close();
const archived = await readArchive();
await server.close();

const waits = crowd.map(({ name }) => {
  const handed = handedAt.get(name) ?? 0;
  const seen = seenAt[name] ?? Number.POSITIVE_INFINITY;
  const isCut = outages.some(({ from, to }) => from < seen && to > handed);
  return { name, waitMs: Math.max(0, seen - handed), isCut };
});
const calm = waits.filter(({ isCut }) => !isCut).map(({ waitMs }) => waitMs);
const bars: Bar[] = [
  { name: 'people who handed in at once', value: people, unit: '' },
  { name: 'bytes in all', value: totalBytes / MB, unit: 'MB' },
  { name: 'kill -9 in between', value: outages.length, unit: '' },
  none('refusals', persistence.refused.length),
  none('hand-ins without a receipt of their own', people - new Set(receipts).size),
  none('hand-ins that the archive has not, or otherwise', countWrong()),
  {
    name: 'from the receipt to the row on the collector’s page, the longest while the server ran',
    value: quantile(calm, 1),
    unit: 'ms',
    target: { at: '<=', value: LIVE_MS },
  },
  { name: 'the same, median', value: quantile(calm, 0.5), unit: 'ms' },
  {
    name: 'the same, the longest of all, deaths of the server included',
    value: Math.max(...waits.map(({ waitMs }) => waitMs)),
    unit: 'ms',
  },
  { name: 'all had their receipts after', value: seconds, unit: 's' },
  { name: 'throughput, deaths included', value: totalBytes / MB / seconds, unit: 'MB/s' },
];
writeResult('collect-crowd', bars, {
  outageMs: outages.map(({ from, to }) => to - from),
  madeAgain: persistence.cut,
  refused: persistence.refused.slice(0, 10),
  waits,
});
process.exit();

function none(name: string, value: number): Bar {
  return { name, value, unit: `of ${people}`, target: { at: '<=', value: 0 } };
}

/** Each brings a small file and a large one, from half to one and a half of an equal share: they end one after the other. */
function gather(): Person[] {
  const share = (megabytes * MB) / people;
  const pool = new Uint8Array(randomBytes(Math.ceil(1.5 * share) + people));
  return Array.from({ length: people }, (_, nth) => {
    const size = Math.round(share * (0.5 + nth / Math.max(1, people - 1)));
    const bytes = pool.subarray(nth, nth + Math.max(2, size));
    const cut = Math.min(SMALL_BYTES, bytes.length >> 1);
    return {
      name: nameOfPerson(nth),
      files: [
        prepareFile('感想.txt', bytes.subarray(0, cut)),
        prepareFile('视频.mp4', bytes.subarray(cut)),
      ],
    };
  });
}

async function handIn({ name, files }: Person): Promise<string> {
  const receipt = await handInByApi(createViewer(server.origin, PATIENCE_MS), {
    code: collector.code,
    person: name,
    files,
    step: (work) => persistence.until(work),
    onBytes: noteBytes,
  });
  handedAt.set(name, Date.now());
  return receipt;
}

/** The kills lie evenly among the bytes. */
function noteBytes(bytes: number): void {
  arrivedBytes += bytes;
  const due = Math.floor((arrivedBytes / totalBytes) * (kills + 1));
  if (outages.length < Math.min(due, kills)) dying = killServer();
}

async function killServer(): Promise<void> {
  const outage = { from: Date.now(), to: Number.POSITIVE_INFINITY };
  outages.push(outage);
  await server.kill();
  await server.restart();
  outage.to = Date.now();
}

async function readArchive(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-crowd-'));
  const path = join(folder, 'all.zip');
  const { data } = await collector.api.collect.zipLink({ code: collector.code });
  const answer = await fetch(data.download_src);
  if (!answer.ok || !answer.body) throw new Error(`the archive: ${answer.status}`);
  await pipeline(answer.body, createWriteStream(path));
  const sums = readZipSums(path);
  rmSync(folder, { recursive: true });
  return sums;
}

/** Everybody has a folder with exactly the bytes that they sent. */
function countWrong(): number {
  const found = new Map<string, string[]>();
  for (const [path, sum] of Object.entries(archived)) {
    const folder = path.slice(0, path.indexOf('/'));
    found.set(folder, [...(found.get(folder) ?? []), sum]);
  }
  return crowd.filter(({ name, files }) => {
    const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
    return found.get(name)?.toSorted().join() !== sums.toSorted().join();
  }).length;
}

function sizeOf(files: readonly FileToBring[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
