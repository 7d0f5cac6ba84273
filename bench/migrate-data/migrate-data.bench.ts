/**
 * Moving an installation from SQLite to PostgreSQL (issue 12, bar: a million files in under 10 minutes, killed
 * five times on the way, equal at the end). Each kill is a SIGKILL at a sixth more of the rows.
 * `npm run bench -- migrate-data [files]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '@transmit/e2e/server';
import { connectPostgres } from '../../apps/server/src/commands/copy-database/postgres-side.ts';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { writeResult } from '../steps/result.ts';
import { seedInstallation } from './seed.ts';

const FILES = Number(process.argv[2] ?? 1_000_000);
const KILLS = 5;
const COMMAND = fileURLToPath(
  new URL('../../apps/server/src/commands/migrate-data.ts', import.meta.url),
);

const server = await startServer();
await server.stop();
const { dataDir } = server;
const postgres = await startPostgres();
const admin = await connectPostgres(postgres.url);
await admin.query('create database moved');
const url = new URL(postgres.url);
url.pathname = '/moved';
seedInstallation(dataDir, FILES);
const sqliteBytes = statSync(join(dataDir, 'transmit.db')).size;

/** One each of file, object, blob, visit and code, and a day for every second. */
const rowsAbout = FILES * 5.5;
const started = performance.now();
for (let kill = 1; kill <= KILLS; kill += 1) await runUntil((rowsAbout * kill) / (KILLS + 1));
const last = await run();
const seconds = (performance.now() - started) / 1000;
const rows = Number(/([\d,]+) 行，两边逐行一致/.exec(last.said)?.[1]?.replaceAll(',', '') ?? 0);
const { rows: sizes } = await admin.query("select pg_database_size('moved') as bytes");
await admin.end();
await postgres.stop();
await server.close();

writeResult('migrate-data', [
  {
    name: `${FILES} files, killed ${KILLS} times on the way, every row compared`,
    value: seconds,
    unit: 's',
    target: { at: '<=', value: 600 },
  },
  {
    name: 'differences at the end, 0 for equal',
    value: last.code ?? -1,
    unit: 'exit code',
    target: { at: '<=', value: 0 },
  },
  { name: 'rows', value: rows, unit: 'rows' },
  { name: 'rows copied and compared', value: rows / seconds, unit: 'rows/s' },
  { name: 'SQLite', value: sqliteBytes / FILES, unit: 'bytes a file' },
  { name: 'PostgreSQL', value: Number(sizes[0]?.bytes) / FILES, unit: 'bytes a file' },
]);
process.exit(last.code ?? 1);

function start() {
  const child = spawn(process.execPath, [COMMAND, '--to', url.href], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  return { child, said };
}

async function run(): Promise<{ code: number | null; said: string }> {
  const { child, said } = start();
  await once(child, 'exit');
  if (child.exitCode !== 0) console.log(said.join(''));
  return { code: child.exitCode, said: said.join('') };
}

/** Killed as soon as so many rows are noted in the target. */
async function runUntil(rows: number): Promise<void> {
  const { child } = start();
  const exited = once(child, 'exit');
  while (child.exitCode === null && (await copiedRows()) < rows) await delay(20);
  if (child.exitCode !== null) throw new Error('it ended before it could be killed');
  child.kill('SIGKILL');
  await exited;
}

async function copiedRows(): Promise<number> {
  const target = await connectPostgres(url.href);
  try {
    const { rows } = await target.query('select sum(rows) as n from unfinished_copy');
    return Number(rows[0]?.n ?? 0);
  } catch {
    // Not there yet.
    return 0;
  } finally {
    await target.end();
  }
}
