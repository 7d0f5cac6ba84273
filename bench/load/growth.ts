/** Measures the cost of one call as rows, users and open connections become more. */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { copyFile, sendByApi } from '@transmit/e2e/library';
import { startServer, type TestServer } from '@transmit/e2e/server';
import { buildGet } from './calls.ts';
import { type HammeredCall, hammer } from './hammer.ts';

const FILES = [1000, 10_000, 100_000, 1_000_000] as const;
const USERS = [100, 10_000, 1_000_000] as const;
const CONNECTIONS = [1, 100, 1000, 10_000] as const;
const ROWS_AT_ONCE = 100_000;
const MEASURED = { connections: 4, seconds: 4 } as const;
const PATIENCE_MS = 60_000;
const OPENED_AT_ONCE = 200;

interface GrowthPoint {
  /** Number of the rows, users or connections. */
  of: number;
  /** CPU of the server in ms, and the median time until the answer. */
  cpuMs: number;
  p50: number;
}

export interface GrowthLine {
  call: string;
  points: GrowthPoint[];
}

/** One user has all the files: the list is theirs. */
export async function growingFiles(env: Record<string, string>): Promise<GrowthLine[]> {
  const server = await startServer(env);
  const owner = createViewer(server.origin, PATIENCE_MS);
  await registerByApi(owner, server);
  const code = await sendByApi(owner, { name: '第一个.txt' });
  const lines: GrowthLine[] = [
    { call: 'detail', points: [] },
    { call: 'get_download_link', points: [] },
    { call: 'query_by_user', points: [] },
  ];
  let there = 1;
  for (const of of FILES) {
    while (there < of) {
      const more = Math.min(ROWS_AT_ONCE, of - there);
      copyFile(server, code, more, (index) => `文件 ${there + index}.txt`);
      there += more;
    }
    const calls = [
      buildGet(server.origin, `/api/transmit/detail?code=${code}`, owner),
      buildGet(server.origin, `/api/transmit/get_download_link?code=${code}`, owner),
      buildGet(server.origin, '/api/transmit/query_by_user', owner),
    ];
    for (const [place, call] of calls.entries()) {
      lines[place]?.points.push({ of, ...(await costOf(server, call)) });
    }
  }
  await server.close();
  return lines;
}

export async function growingUsers(env: Record<string, string>): Promise<GrowthLine[]> {
  const server = await startServer(env);
  const user = createViewer(server.origin, PATIENCE_MS);
  await registerByApi(user, server);
  const lines: GrowthLine[] = [
    { call: 'check_status', points: [] },
    { call: 'info', points: [] },
  ];
  let there = 1;
  for (const of of USERS) {
    addUsers(server, there, of);
    there = of;
    const calls = [
      buildGet(server.origin, '/api/user/check_status', user),
      buildGet(server.origin, '/api/user/info', user),
    ];
    for (const [place, call] of calls.entries()) {
      lines[place]?.points.push({ of, ...(await costOf(server, call)) });
    }
  }
  await server.close();
  return lines;
}

/** All but those that call stand there open, as browsers leave them. */
export async function growingConnections(env: Record<string, string>): Promise<GrowthLine[]> {
  const server = await startServer(env);
  const viewer = createViewer(server.origin, PATIENCE_MS);
  await viewer.api.accounts.checkStatus();
  const points: GrowthPoint[] = [];
  const open: Socket[] = [];
  for (const of of CONNECTIONS) {
    while (open.length < of)
      open.push(...(await openSome(server, viewer.cookie(), of - open.length)));
    const call = buildGet(server.origin, '/api/user/check_status', viewer);
    points.push({ of, ...(await costOf(server, call)) });
  }
  for (const socket of open) socket.destroy();
  await server.close();
  return [{ call: 'check_status', points }];
}

async function costOf(
  server: TestServer,
  call: HammeredCall,
): Promise<{ cpuMs: number; p50: number }> {
  const { cpuMsPerCall, p50, errors } = await hammer(server, { ...MEASURED, callOf: () => call });
  if (errors > 0) throw new Error(`${call.url}: ${errors} errors`);
  return { cpuMs: cpuMsPerCall, p50 };
}

function addUsers({ dataDir }: TestServer, from: number, to: number): void {
  const database = new DatabaseSync(join(dataDir, 'transmit.db'), { timeout: 10_000 });
  const columns = database
    .prepare("select name from pragma_table_xinfo('users') where hidden = 0 and name <> 'id'")
    .all()
    .map(({ name }) => String(name));
  const original = database.prepare('select * from users limit 1').get() ?? {};
  const insert = database.prepare(
    `insert into users (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  database.exec('begin immediate');
  for (let number = from; number < to; number += 1) {
    const own: Record<string, string> = { phone: `seed${number}`, unionid: `seed${number}` };
    insert.run(...columns.map((column) => own[column] ?? original[column] ?? null));
  }
  database.exec('commit');
  database.close();
}

async function openSome({ origin }: TestServer, cookie: string, wanted: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  const opened = Array.from({ length: Math.min(OPENED_AT_ONCE, wanted) }, async () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    await new Promise((resolve, reject) => {
      socket.once('data', resolve);
      socket.once('close', reject);
      socket.write(
        `GET /api/user/check_status HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Requested-With: transmit\r\nCookie: ${cookie}\r\n\r\n`,
      );
    });
    return socket;
  });
  await delay(1);
  return Promise.all(opened);
}
