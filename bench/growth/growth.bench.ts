/**
 * Ten million files on PostgreSQL, brought there by COPY: lists and codes over HTTP, the start, the nightly archiving
 * beside calls, and a backup. `npm run bench -- growth [files]`; about 2 GB of disk and some minutes for each million.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { startServer } from '@transmit/e2e/server';
import { connectPostgres } from '../../apps/server/src/commands/copy-database/postgres-side.ts';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { buildLibraryCode } from '../library/seed.ts';
import { registerAccount } from '../steps/account.ts';
import { writeResult } from '../steps/result.ts';
import { quantile } from '../steps/statistics.ts';
import { timedCall } from '../steps/timed-call.ts';
import { copyFiles } from './seed.ts';

interface Archived {
  counts: Record<string, number>;
  seconds: number;
  /** Time of each step in ms: nobody waits longer for one. */
  steps: number[];
}

const [files = 10_000_000] = process.argv.slice(2).map(Number);
const OPERATOR = { phone: '13800138000', password: '一只橘猫睡在窗台' };
const ROUNDS = 30;
const LOOK_UPS = 1000;
const SERVER = new URL('../../apps/server/', import.meta.url);
const BACKUP = fileURLToPath(new URL('src/commands/backup.ts', SERVER));
const ARCHIVING = fileURLToPath(new URL('test/archiving/archive-all.ts', SERVER));
/** Some start at once; they are over by then. */
const REST_MS = 3000;

const postgres = await startPostgres();
const server = await startServer({
  DATABASE_URL: postgres.url,
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
  OPERATOR_PHONES: OPERATOR.phone,
});
const viewer = createViewer(server.origin, 10_000);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  await registerAccount(server, viewer, OPERATOR);
  await server.stop();
  const seed = await timed(seedFiles);
  const start = await timed(() => server.restart());
  await delay(REST_MS);
  const lists: Record<string, { p50: number; p99: number }> = {};
  const all: number[] = [];
  for (const path of listPaths()) {
    const ms = await measure(path);
    all.push(...ms);
    lists[path] = { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) };
  }
  const lookUps = await lookUp(0, LOOK_UPS);
  const meanwhile: number[] = [];
  const archiving = { isOn: true };
  const asking = (async () => {
    for (let from = LOOK_UPS; archiving.isOn; from += 20) {
      meanwhile.push(...(await lookUp(from, 20)));
    }
  })();
  const archived = await archiveAll().finally(() => {
    archiving.isOn = false;
  });
  await asking;
  const backup = await timed(async () => backUp());
  writeResult(
    'growth',
    [
      atMost(`any list and page of ${files} files, p99`, quantile(all, 0.99), 'ms', 150),
      atMost(
        'the slowest of them, p99 of its own',
        Math.max(...Object.values(lists).map(({ p99 }) => p99)),
        'ms',
        150,
      ),
      atMost('looking a code up, p99', quantile(lookUps, 0.99), 'ms', 20),
      atMost('start', start.seconds, 's', 3),
      { name: 'archived records', value: sum(Object.values(archived.counts)), unit: 'records' },
      { name: 'archiving', value: archived.seconds, unit: 's' },
      { name: 'the longest step of it', value: Math.max(...archived.steps), unit: 'ms' },
      { name: 'looking a code up meanwhile, p99', value: quantile(meanwhile, 0.99), unit: 'ms' },
      { name: 'a backup of the records', value: backup.seconds, unit: 's' },
      { name: 'its size', value: backup.result / 1e9, unit: 'GB' },
      { name: 'the database', value: seed.result / 1e9, unit: 'GB' },
      { name: 'bringing the files there', value: seed.seconds, unit: 's' },
    ],
    { lists, archived: { ...archived, steps: archived.steps.length }, asked: meanwhile.length },
    files === 10_000_000 ? '' : String(files),
  );
} finally {
  agent.destroy();
  await server.close();
  await postgres.stop();
}

/** Returns the size of the database in bytes. */
async function seedFiles(): Promise<number> {
  const client = await connectPostgres(postgres.url);
  await copyFiles(client, files, Date.now());
  // An installation that has grown to this wrote its files down long ago.
  await client.query('checkpoint');
  const { rows } = await client.query<{ size: number }>(
    'select pg_database_size(current_database()) as size',
  );
  await client.end();
  return rows[0]?.size ?? 0;
}

/** As pages ask: the first, one in the middle and the last, by what stands in the seed. */
function listPaths(): string[] {
  const pages = ['', `last_id=${Math.floor(files / 2)}`, 'last_id=60'];
  const filters = ['', 'status=1', 'status=0', 'file_type=3&status=1', 'min_size=50000000'];
  const everybody = filters.flatMap((filter) =>
    pages.map((page) => `/api/transmit/query?${[filter, page].filter(Boolean).join('&')}`),
  );
  const own = ['', 'file_type=2', `q=${encodeURIComponent('报告')}`, 'q=jpg'].flatMap((filter) =>
    pages.map((page) => `/api/transmit/query_by_user?${[filter, page].filter(Boolean).join('&')}`),
  );
  return [...everybody, ...own];
}

async function measure(path: string): Promise<number[]> {
  await get(path);
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ms.push(await get(path));
  return ms;
}

/** Codes of the newest hundredth, which can be picked up; each step asks for another. */
async function lookUp(from: number, count: number): Promise<number[]> {
  const ms: number[] = [];
  for (let step = from; ms.length < count; step += 1) {
    const number = files - 1 - ((step * 7919) % Math.floor(files / 100));
    ms.push(await get(`/api/transmit/detail?code=${buildLibraryCode(number)}`));
  }
  return ms;
}

async function get(path: string): Promise<number> {
  const headers = { Cookie: viewer.cookie(), 'X-Requested-With': 'transmit' };
  const answer = await timedCall(agent, `${server.origin}${path}`, { method: 'GET', headers });
  // Removed ones are among them, and looked up as any other.
  if (answer.status === 200 || answer.status === 404) return answer.ms;
  throw new Error(`${path}: ${answer.status} ${answer.body}`);
}

/** The archiving of a night in a process of its own, as that of a second server would be. */
async function archiveAll(): Promise<Archived> {
  const env = { ...process.env, DATABASE_URL: postgres.url };
  const { stdout } = await promisify(execFile)(process.execPath, [ARCHIVING, server.dataDir], {
    env,
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout);
}

/** Returns the size of the copied database in bytes. */
function backUp(): number {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-growth-'));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BACKUP, folder], {
      env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: postgres.url },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`backup: ${status} ${stdout}${stderr}`);
    const { stdout: found } = spawnSync('find', [folder, '-type', 'f'], { encoding: 'utf8' });
    return sum(
      found
        .split('\n')
        .filter(Boolean)
        .map((path) => statSync(path).size),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

function atMost(name: string, value: number, unit: string, most: number) {
  return { name, value, unit, target: { at: '<=', value: most } } as const;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
