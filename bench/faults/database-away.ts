import { setTimeout as delay } from 'node:timers/promises';
import type { TestServer } from '@transmit/e2e/server';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { openTables } from '../money/count-money.ts';
import { childrenOf } from '../steps/process-figures.ts';
import { nameSomewhere } from './database/lost-name.ts';
import { mountFailingFileSystem } from './disk/failing-file-system.ts';
import { defineFault, type FaultEnv } from './fault.ts';
import { CALL_LIMIT_MS, countLost, grantFor, openServer, statusOf, store } from './steps.ts';

/** Most connections of one process (`POOL_SIZE`), and the one that counts. */
const MOST_CONNECTIONS = 11;
const CALL_EVERY_MS = 100;

interface Away {
  name: string;
  calls: number;
  /** Answered with 503. */
  busy: number;
  /** Answered well all the same: what needs no write, or what came in the first moment. */
  done: number;
  slowestMs: number;
  /** Requests of `/` meanwhile. */
  pages: number;
  pagesShown: number;
  /** Status of `/readyz` while it is away. */
  readiness: number;
  /** From the moment it was there again to the first good answer. */
  backMs: number;
  leaked: number;
  lost: number;
}

export const databaseAway = defineFault({
  id: 'F7',
  title: 'database unavailable',
  does: 'PostgreSQL is shut down for 20 s, held by SIGSTOP for 20 s, loses its name and all connections for 20 s, and turns read-only for 20 s; SQLite lies on an ext4 that Linux makes read-only as after an error of the disk',
  bar: 'all calls < 2 s, 503, /readyz as well; recovery < 5 s after return; 0 leaked connections; static page still served',
  needs: ['linux', 'ext4 that fails'],
  async procedure(env) {
    const ms = env.isShort ? 5000 : 20_000;
    return [
      ...(await withPostgres(env, ms)),
      await withLostName(env, ms),
      await withReadOnlySqlite(env, ms),
    ];
  },
  line: (all) =>
    all
      .map(
        ({ name, calls, busy, slowestMs, backMs, leaked, lost, pages, pagesShown, readiness }) =>
          `${name}: ${busy} of ${calls} calls 503, /readyz ${readiness}, slowest ${slowestMs} ms, page ${pagesShown}/${pages}, back after ${backMs} ms, ${leaked} leaked, ${lost} lost`,
      )
      .join('; '),
  pass: (all) =>
    all.length === 5 &&
    all.every(
      ({ calls, busy, done, slowestMs, pages, pagesShown, readiness, backMs, leaked, lost }) =>
        busy > 0 &&
        // Nothing but a call that was under way in the first moment is done without a database.
        done <= calls / 2 &&
        busy + done === calls &&
        slowestMs < CALL_LIMIT_MS &&
        pagesShown === pages &&
        readiness === 503 &&
        backMs < 5000 &&
        leaked === 0 &&
        lost === 0,
    ),
});

async function withPostgres(env: FaultEnv, ms: number): Promise<Away[]> {
  const postgres = await startPostgres();
  env.defer(() => postgres.stop());
  const server = await openServer(env, { DATABASE_URL: postgres.url });
  const stored = [await store(await grantFor(server, 200_000))];
  const away: Away[] = [];
  const seeBack = async (
    name: string,
    meanwhile: Omit<Away, 'name' | 'backMs' | 'leaked' | 'lost'>,
  ) => {
    const backMs = await untilBack(server);
    away.push({
      name,
      ...meanwhile,
      backMs,
      leaked: Math.max(0, (await countConnections(postgres.url)) - MOST_CONNECTIONS),
      lost: await countLost(server, stored),
    });
  };
  await postgres.shutDown();
  const whileDown = await callFor(server, ms);
  await postgres.start();
  await seeBack('PostgreSQL stopped', whileDown);

  const held = [postgres.pid(), ...childrenOf(postgres.pid())];
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of held) process.kill(pid, name);
  };
  signal('SIGSTOP');
  const whileHeld = await callFor(server, ms).finally(() => signal('SIGCONT'));
  await seeBack('PostgreSQL held', whileHeld);

  await setReadOnly(postgres.url, true);
  const whileReadOnly = await callFor(server, ms);
  await setReadOnly(postgres.url, false);
  await seeBack('PostgreSQL read-only', whileReadOnly);
  return away;
}

/** As a primary that was demoted: it answers, and takes no writes. */
async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const tables = await openTables({ dataDir: '', databaseUrl: url });
  await tables.ask('set default_transaction_read_only = off');
  await tables.ask(`alter system set default_transaction_read_only = ${isReadOnly}`);
  await tables.ask('select pg_reload_conf()');
  await tables.close();
}

/** A name that leads to it stops leading anywhere, as when a resolver has lost it, and comes back. */
async function withLostName(env: FaultEnv, ms: number): Promise<Away> {
  const postgres = await startPostgres();
  env.defer(() => postgres.stop());
  const name = await nameSomewhere(env, postgres.url);
  const server = await openServer(env, { ...name.environment, DATABASE_URL: name.url });
  const stored = [await store(await grantFor(server, 200_000))];
  name.lose();
  const meanwhile = await callFor(server, ms);
  name.find();
  const backMs = await untilBack(server);
  const leaked = Math.max(0, (await countConnections(postgres.url)) - MOST_CONNECTIONS);
  const lost = await countLost(server, stored);
  return { name: 'name lost', ...meanwhile, backMs, leaked, lost };
}

async function withReadOnlySqlite(env: FaultEnv, ms: number): Promise<Away> {
  const disk = mountFailingFileSystem(env);
  const server = await openServer(env, { DATA_DIR: disk.folder });
  const stored = [await store(await grantFor(server, 200_000))];
  disk.fail();
  const meanwhile = await callFor(server, ms);
  await server.kill();
  disk.repair();
  await server.restart();
  const backMs = await untilBack(server);
  const lost = await countLost(server, stored);
  return { name: 'SQLite read-only', ...meanwhile, backMs, leaked: 0, lost };
}

/** A visitor's write and the front page, ten times a second. */
async function callFor(server: TestServer, ms: number) {
  const calls: Promise<{ status: number; ms: number }>[] = [];
  const pages: Promise<number>[] = [];
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) {
    calls.push(timedWrite(server));
    pages.push(fetchPage(server.origin));
    await delay(CALL_EVERY_MS);
  }
  const seen = await Promise.all(calls);
  const shown = await Promise.all(pages);
  const readiness = await fetchPage(`${server.origin}/readyz`);
  return {
    calls: seen.length,
    busy: seen.filter(({ status }) => status === 503).length,
    done: seen.filter(({ status }) => status === 200).length,
    slowestMs: Math.round(Math.max(...seen.map(({ ms: took }) => took))),
    pages: shown.length,
    pagesShown: shown.filter((status) => status === 200).length,
    readiness,
  };
}

async function fetchPage(address: string): Promise<number> {
  const answer = await fetch(address).catch(() => undefined);
  await answer?.text();
  return answer?.status ?? 0;
}

async function timedWrite(server: TestServer): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const status = await grantFor(server, 1000).then(() => 200, statusOf);
  return { status, ms: performance.now() - began };
}

async function untilBack(server: TestServer): Promise<number> {
  const began = performance.now();
  while ((await timedWrite(server)).status !== 200 && performance.now() - began < 60_000) {
    await delay(50);
  }
  return Math.round(performance.now() - began);
}

async function countConnections(databaseUrl: string): Promise<number> {
  const tables = await openTables({ dataDir: '', databaseUrl });
  const [row] = await tables.ask(
    "select count(*) as count from pg_stat_activity where backend_type = 'client backend'",
  );
  await tables.close();
  return Number(row?.['count']);
}
