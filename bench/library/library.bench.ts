/**
 * A million files (issue 4, SECURITY §4): every list, every filter, its first, middle and last page,
 * over HTTP against the real server on SQLite, or on PostgreSQL, into which they are copied; looking a code
 * up; starting. `npm run bench -- library [postgres]`, about four minutes, most of them for the million rows, and
 * with PostgreSQL five more.
 */
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { startServer } from '@transmit/e2e/server';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { registerAccount } from '../steps/account.ts';
import { writeResult } from '../steps/result.ts';
import { median, quantile } from '../steps/statistics.ts';
import { LISTS, type MeasuredList } from './lists.ts';
import { buildLibraryCode, SEEDED_FILES, type Seeded, seedFiles } from './seed.ts';

const ROUNDS = 30;
const LOOK_UPS = 1000;
const OPERATOR = { phone: '13800138000', password: '一只橘猫睡在窗台' };
/** Lists that have no seeded figure of their own; each is asked as a page would ask it. */
const OTHERS = [
  '/api/transmit/popular',
  '/api/transmit/popular?sort=downloads',
  '/api/transmit/popular?file_type=3&sort=downloads&last_id=500000&last_dcount=2',
  `/api/transmit/popular?q=${encodeURIComponent('报告')}`,
  `/api/transmit/popular?q=${encodeURIComponent('报告')}&sort=downloads`,
  '/api/transmit/popular?q=jpg&sort=downloads&file_type=2',
  `/api/transmit/popular?q=${encodeURIComponent('龘')}`,
  '/api/transmit/popular?q=1&last_id=2000',
  '/api/transmit/history',
  '/api/transmit/history?action=download&last_id=2000',
  '/api/transmit/query_favorite',
  `/api/transmit/query_by_user?q=${encodeURIComponent('没有这样的名字')}`,
];

const server = await startServer({
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
  OPERATOR_PHONES: OPERATOR.phone,
});
const viewer = createViewer(server.origin, 10_000);
await registerAccount(server, viewer, OPERATOR);
await server.stop();
const seedStarted = performance.now();
const files = await seedFiles(server.dataDir, Date.now());
const seedSeconds = (performance.now() - seedStarted) / 1000;
const postgres = process.argv[2] === 'postgres' ? await moveToPostgres() : undefined;
const startedAt = performance.now();
await server.restart(postgres && { DATABASE_URL: postgres.url });
const startMs = performance.now() - startedAt;
// Work that a start sets going by itself is over by then.
await delay(3000);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const lists = [];
for (const list of LISTS) lists.push(await measureList(list));
const others = [];
for (const path of OTHERS) others.push({ path, ...summary(await measure(path)) });
const lookUps = await measureLookUps();
agent.destroy();
await server.close();
await postgres?.stop();

const pages = lists.flatMap(({ first, middle, last }) => [first, middle, last]);
const samples = [...pages.flatMap(({ ms }) => ms), ...others.flatMap(({ ms }) => ms)];
writeResult(
  'library',
  [
    {
      name: 'any list, filter and page of a million files, p99',
      value: quantile(samples, 0.99),
      unit: 'ms',
      target: { at: '<=', value: 150 },
    },
    {
      name: 'the slowest of them, p99 of its own',
      value: Math.max(...[...pages, ...others].map(({ p99 }) => p99)),
      unit: 'ms',
      target: { at: '<=', value: 150 },
    },
    {
      name: 'last page against first, median over the lists',
      value: median(lists.map(({ lastToFirst }) => lastToFirst)),
      unit: 'times',
      target: { at: '<=', value: 1.5 },
    },
    {
      name: 'last page against first, the worst list',
      value: Math.max(...lists.map(({ lastToFirst }) => lastToFirst)),
      unit: 'times',
      target: { at: '<=', value: 1.5 },
    },
    {
      name: 'looking a code up, p99',
      value: quantile(lookUps, 0.99),
      unit: 'ms',
      target: { at: '<=', value: 20 },
    },
    {
      name: 'start with a million files',
      value: startMs,
      unit: 'ms',
      target: { at: '<=', value: 2000 },
    },
    {
      name: 'writing a file with all its summaries',
      value: (seedSeconds * 1e6) / SEEDED_FILES,
      unit: 'µs',
    },
  ],
  {
    lists: lists.map(({ name, total, lastToFirst, first, middle, last }) => ({
      name,
      total,
      first: figures(first),
      middle: figures(middle),
      last: figures(last),
      lastToFirst,
    })),
    others: others.map(({ path, ...one }) => ({ path, ...figures(one) })),
    lookUp: figures(summary(lookUps)),
  },
  postgres && 'postgres',
);

async function moveToPostgres() {
  const target = await startPostgres();
  const command = new URL('../../apps/server/src/commands/migrate-data.ts', import.meta.url);
  execFileSync(process.execPath, [fileURLToPath(command), '--to', target.url], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    stdio: 'inherit',
  });
  return target;
}

interface Summary {
  ms: number[];
  p50: number;
  p99: number;
}

/** Alternating, so that a neighbour's work meets all three pages alike. */
async function measureList(list: MeasuredList) {
  const ids = matchingIds(list, files);
  const starts = [undefined, ids[Math.floor(ids.length / 2)], ids[Math.min(50, ids.length - 1)]];
  const [first = [], middle = [], last = []] = await measureInTurns(
    starts.map((lastId) => addressOf(list, lastId)),
  );
  const pages = { first: summary(first), middle: summary(middle), last: summary(last) };
  await checkList(list, ids);
  return {
    name: list.name,
    total: ids.length,
    ...pages,
    lastToFirst: pages.last.p50 / pages.first.p50,
  };
}

/** A fast wrong answer would be no figure: the first page and the total are those of the seed. */
async function checkList(list: MeasuredList, ids: number[]): Promise<void> {
  const { rows, total } = JSON.parse((await get(addressOf(list, undefined))).body);
  const found = rows.map((row: { id: number }) => row.id).join();
  if (found !== ids.slice(-50).reverse().join()) throw new Error(`${list.name}: wrong rows`);
  if (total !== undefined && total !== ids.length) throw new Error(`${list.name}: wrong total`);
}

function matchingIds(list: MeasuredList, seeded: Seeded): number[] {
  const ids: number[] = [];
  for (let index = 0; index < SEEDED_FILES; index += 1)
    if (list.has(seeded, index)) ids.push(index + 1);
  return ids;
}

function addressOf({ path, query }: MeasuredList, lastId: number | undefined): string {
  const text = Object.entries({ ...query, ...(lastId !== undefined && { last_id: lastId }) })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${path}?${text}`;
}

async function measure(path: string): Promise<number[]> {
  const [ms = []] = await measureInTurns([path]);
  return ms;
}

async function measureInTurns(paths: string[]): Promise<number[][]> {
  const ms: number[][] = paths.map(() => []);
  for (const path of paths) await get(path);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, path] of paths.entries()) ms[index]?.push((await get(path)).ms);
  }
  return ms;
}

async function measureLookUps(): Promise<number[]> {
  const ms: number[] = [];
  for (let step = 0; ms.length < LOOK_UPS; step += 1) {
    const index = (step * 7_919_777) % SEEDED_FILES;
    if (files.status[index] !== 1) continue;
    ms.push((await get(`/api/transmit/detail?code=${buildLibraryCode(index)}`)).ms);
  }
  return ms;
}

/** node:http with one kept connection: fetch would be the slower side. */
function get(path: string): Promise<{ ms: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ms: number; body: string }>();
  const headers = { Cookie: viewer.cookie(), 'X-Requested-With': 'transmit' };
  const started = performance.now();
  const call = request(`${server.origin}${path}`, { agent, headers }, (response) => {
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      body += chunk;
    });
    response.on('end', () => {
      const ms = performance.now() - started;
      if (response.statusCode === 200) resolve({ ms, body });
      else reject(new Error(`${path}: ${response.statusCode} ${body}`));
    });
  });
  call.on('error', reject);
  call.end();
  return promise;
}

function summary(ms: number[]): Summary {
  return { ms, p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) };
}

function figures({ p50, p99 }: Pick<Summary, 'p50' | 'p99'>) {
  return { p50, p99 };
}
