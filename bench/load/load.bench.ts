/**
 * SECURITY §4's loads that one machine can make: many connections that ask, that change something, parts
 * that come, files that go, payment notices; and what a call costs as rows, users and connections become
 * more. Lists of a million files, rooms, held connections, one large file and a cold start have benches of
 * their own (docs/performance.md). Writes docs/performance.md. `npm run load`, about ten minutes.
 */
import { startServer, type TestServer } from '@transmit/e2e/server';
import { type Bar, writeResult } from '../steps/result.ts';
import { diskSpeed, downloadTogether, uploadParts } from './bytes-under-load.ts';
import { mixedReads, sendMany, smallWrites } from './calls-under-load.ts';
import { drawGrowth } from './draw-growth.ts';
import { growingConnections, growingFiles, growingUsers } from './growth.ts';
import { paymentNotices } from './notices-under-load.ts';
import { writePerformancePage } from './performance-page.ts';

/** One address makes all of it; the limits have tests of their own. */
const WITHOUT_LIMITS = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };

const { reads, writes } = await withServer(async (server) => {
  const codes = await sendMany(server);
  return {
    reads: await mixedReads(server, codes),
    writes: await smallWrites(server, codes),
  };
});
const { parts, disk } = await withServer(async (server) => ({
  parts: await uploadParts(server),
  disk: diskSpeed(server.dataDir),
}));
const downloads = await withServer((server) => downloadTogether(server));
const notices = await paymentNotices();
const growth = [
  { title: 'Files', lines: await growingFiles(WITHOUT_LIMITS) },
  { title: 'Users', lines: await growingUsers(WITHOUT_LIMITS) },
  { title: 'Open connections', lines: await growingConnections(WITHOUT_LIMITS) },
];

const atLeast = (value: number) => ({ at: '>=', value }) as const;
const atMost = (value: number) => ({ at: '<=', value }) as const;
const bars: Bar[] = [
  {
    name: 'mixed reads, 200 connections',
    value: reads.perSecond,
    unit: '/s',
    target: atLeast(3000),
  },
  { name: 'mixed reads, p99', value: reads.p99, unit: 'ms', target: atMost(100) },
  { name: 'acknowledged small writes', value: writes.perSecond, unit: '/s', target: atLeast(1000) },
  { name: 'acknowledged small writes, p99', value: writes.p99, unit: 'ms', target: atMost(250) },
  {
    name: 'parts of 1 MiB, 24 at a time',
    value: parts.megabytesPerSecond,
    unit: 'MB/s',
    target: atLeast(Math.min(150, Math.round(0.8 * disk))),
  },
  {
    name: 'other calls beside the parts, p99',
    value: parts.meanwhile.p99,
    unit: 'ms',
    target: atMost(300),
  },
  {
    name: '200 downloads of 50 MB',
    value: downloads.megabytesPerSecond,
    unit: 'MB/s',
    target: atLeast(400),
  },
  {
    name: '200 downloads of 50 MB, memory',
    value: downloads.peakMiB,
    unit: 'MiB',
    target: atMost(300),
  },
  { name: 'payment notices, p99', value: notices.p99, unit: 'ms', target: atMost(500) },
  { name: 'payment notices', value: notices.perSecond, unit: '/s', target: atLeast(295) },
  { name: 'orders not credited exactly once', value: notices.notOnce, unit: '', target: atMost(0) },
  {
    name: 'errors',
    value: reads.errors + writes.errors + parts.errors + downloads.errors + notices.errors,
    unit: '',
    target: atMost(0),
  },
  { name: 'durable writes of 1 MiB, the disk itself', value: disk, unit: 'MB/s' },
];
writeResult('load', bars, { reads, writes, parts, downloads, notices, growth });
const perSecond = (rate: number, unit = '') =>
  `${Math.round(rate).toLocaleString('en-US')}${unit}/s`;
writePerformancePage(
  [
    { load: 'mixed reads, 200 connections', rate: perSecond(reads.perSecond), ...reads },
    {
      load: 'acknowledged small writes, 200 connections',
      rate: perSecond(writes.perSecond),
      ...writes,
    },
    { load: 'payment notices', rate: perSecond(notices.perSecond), ...notices },
    {
      load: 'check_status beside 24 parts at a time',
      rate: perSecond(parts.megabytesPerSecond, ' MB'),
      ...parts,
      ...parts.meanwhile,
    },
    {
      load: 'check_status beside 200 downloads',
      rate: perSecond(downloads.megabytesPerSecond, ' MB'),
      ...downloads,
      ...downloads.meanwhile,
    },
  ],
  bars,
  drawGrowth(growth),
);

/** A fresh one for each, so that the memory of one load is not told of another. */
async function withServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startServer(WITHOUT_LIMITS);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
