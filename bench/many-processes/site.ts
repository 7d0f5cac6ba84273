/**
 * One installation of many processes: two servers of two workers each on one PostgreSQL and one Ceph, behind the nginx
 * of `deploy/nginx.conf`; each of them can be killed, and comes back.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerFacts, startServer, type TestServer } from '@transmit/e2e/server';
import { createBucket } from '@transmit/e2e/stores/s3-bucket';
import {
  startPostgres,
  type TestPostgres,
} from '../../apps/server/test/database/postgres-server.ts';
import { nginxForTests } from '../../apps/server/test/deploy/deploy-files.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { openCeph } from '../steps/ceph.ts';
import { startNginx } from '../steps/nginx.ts';
import { childrenOf, isRunning } from '../steps/process-figures.ts';

const WORKERS = 2;

export const VICTIMS = [
  'a worker of the first server',
  'the first server',
  'the gateway of the store',
  'a worker of the second server',
  'PostgreSQL',
  'the second server',
  'nginx',
] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Installation extends ServerFacts {
  /** SIGKILL of all processes of it; resolves when it has been started anew. */
  kill: Record<Victim, () => Promise<void>>;
  close(): Promise<void>;
}

export async function openInstallation(): Promise<Installation> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    return { ...(await build((step) => void undo.push(step))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  defer: (step: () => Promise<void> | void) => void,
): Promise<Omit<Installation, 'close'>> {
  const ceph = await openCeph();
  defer(ceph.close);
  const postgres = await startPostgres();
  defer(postgres.stop);
  const dataDir = mkdtempSync(join(tmpdir(), 'transmit-site-'));
  defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const listen = { app: await freePort(), store: await freePort() };
  const origin = `http://127.0.0.1:${listen.app}`;
  const settings = {
    ...(await createBucket(ceph.gateway)),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    WORKERS: String(WORKERS),
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '127.0.0.1/32',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'silent',
  };
  const first = await startServer(settings);
  defer(first.close);
  const second = await startServer(settings);
  defer(second.close);
  const nginx = await startNginx({
    files: { 'index.html': '<!doctype html>' },
    sites: nginxForTests(listen, [portsOf(first), portsOf(second)]),
  });
  defer(nginx.stop);
  return {
    origin,
    storeOrigin: ceph.gateway.endpoint,
    dataDir,
    kill: {
      'a worker of the first server': () => killWorker(first),
      'the first server': () => killServer(first),
      'a worker of the second server': () => killWorker(second),
      'the second server': () => killServer(second),
      'the gateway of the store': ceph.killGateway,
      PostgreSQL: () => killPostgres(postgres),
      nginx: nginx.killAndRestart,
    },
  };
}

function portsOf({ origin, storeOrigin }: TestServer): { app: number; store: number } {
  return { app: Number(new URL(origin).port), store: Number(new URL(storeOrigin).port) };
}

/** Its parent starts the next one. */
async function killWorker({ pid }: TestServer): Promise<void> {
  const [worker = 0] = childrenOf(pid);
  await endAtOnce([worker]);
}

/** Workers end by themselves when their parent is gone; the next ones need their ports. */
async function killServer(server: TestServer): Promise<void> {
  const workers = childrenOf(server.pid);
  await server.kill();
  await untilGone(workers);
  await server.restart();
}

async function killPostgres(postgres: TestPostgres): Promise<void> {
  await endAtOnce([postgres.pid(), ...childrenOf(postgres.pid())]);
  await postgres.start();
}

async function endAtOnce(pids: readonly number[]): Promise<void> {
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  await untilGone(pids);
}

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await delay(5);
}
