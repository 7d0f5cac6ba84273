/**
 * Measures the gain of `WORKERS=2` on PostgreSQL (docs/decisions/0085), and shows why SQLite is
 * refused it: the same reads and acknowledged writes against one process and two, the callers on
 * the same machine. SQLite's two processes each have a port of their own over one folder. `npm run
 * bench -- workers`; brings a PostgreSQL of its own.
 */
import { startServer, type TestServer } from '@transmit/e2e/server';
import { connectPostgres } from '../../apps/server/src/commands/copy-database/postgres-side.ts';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { mixedReads, sendMany, smallWrites } from './calls-under-load.ts';
import type { LoadFigures } from './hammer.ts';

const ENVIRONMENT = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };
const details: Record<string, LoadFigures> = {};

const postgres = await startPostgres();
for (const workers of [1, 2]) {
  const server = await startServer({
    ...ENVIRONMENT,
    DATABASE_URL: await newDatabase(`workers${workers}`),
    WORKERS: String(workers),
  });
  await measure(`PostgreSQL, WORKERS=${workers}`, server);
  await server.close();
}
await postgres.stop();

const one = await startServer(ENVIRONMENT);
await measure('SQLite, one process', one);
const other = await startServer({ ...ENVIRONMENT, DATA_DIR: one.dataDir });
const codes = await sendMany(one);
const together = await Promise.all([smallWrites(one, codes), smallWrites(other, codes)]);
for (const [place, figures] of together.entries()) {
  details[`SQLite, two processes, writes at process ${place + 1}`] = figures;
}
await other.close();
await one.close();

writeResult('workers', Object.entries(details).flatMap(barsOf), details);
process.exit();

async function measure(name: string, server: TestServer): Promise<void> {
  const codes = await sendMany(server);
  details[`${name}, reads`] = await mixedReads(server, codes);
  details[`${name}, writes`] = await smallWrites(server, codes);
}

async function newDatabase(name: string): Promise<string> {
  const admin = await connectPostgres(postgres.url);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

function barsOf([name, { perSecond, p99, errors }]: [string, LoadFigures]): Bar[] {
  return [
    { name, value: perSecond, unit: '/s' },
    { name: `${name}, p99`, value: p99, unit: 'ms' },
    { name: `${name}, errors`, value: errors, unit: '' },
  ];
}
